import { FilmPreview } from '@/app/(site)/_components/film-preview'
import { Section, SectionHeading } from '@/components/layout/section'
import { LinkButton } from '@/components/ui/link-button'
import { SiteLink } from '@/components/ui/site-link'
import { formatSeconds } from '@/lib/lessons/format'
import type { LessonSummary } from '@/lib/lessons/schema'

/** The poster of the lesson that the preview shows (films/preview.ts). */
export const PREVIEW_POSTER = '/images/lessons/ad-103-1.avif'

/** A silent preview of a free lesson, with a link to that lesson. */
export function HomeSample({ lesson, href }: { lesson: LessonSummary; href: string }) {
  return (
    <Section aria-labelledby="sample" className="border-b">
      <div className="grid items-center gap-x-8 gap-y-4 lg:grid-cols-12">
        <div className="relative overflow-hidden rounded-lg border bg-card lg:order-last lg:col-span-7">
          {/* A plain img, because next/image would add 5 KB of script. */}
          <img
            src={PREVIEW_POSTER}
            alt=""
            width={1280}
            height={720}
            loading="lazy"
            className="w-full"
          />
          <FilmPreview />
        </div>
        <div className="lg:col-span-5">
          <SectionHeading
            id="sample"
            title="One question, one minute"
            description="Watch the value move, and see what to do about it. No sound needed."
          />
          <div className="mt-4 flex flex-wrap gap-1">
            <LinkButton>
              <SiteLink href={href}>Watch this lesson ({formatSeconds(lesson.duration)})</SiteLink>
            </LinkButton>
            <LinkButton variant="ghost" className="px-3">
              <SiteLink href="/lessons">All films</SiteLink>
            </LinkButton>
          </div>
        </div>
      </div>
    </Section>
  )
}
