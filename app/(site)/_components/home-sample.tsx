import { FilmPreview } from '@/app/(site)/_components/film-preview'
import { previewStill } from '@/app/(site)/_components/preview-still'
import { Section, SectionHeading } from '@/components/layout/section'
import { LinkButton } from '@/components/ui/link-button'
import { SiteLink } from '@/components/ui/site-link'
import { formatSeconds } from '@/lib/lessons/format'
import type { LessonSummary } from '@/lib/lessons/schema'

/** A silent preview of a free lesson, with a link to that lesson. */
export function HomeSample({ lesson, href }: { lesson: LessonSummary; href: string }) {
  return (
    <Section aria-labelledby="sample" className="border-b">
      <div className="grid items-center gap-x-8 gap-y-4 lg:grid-cols-12">
        <div className="relative overflow-hidden rounded-lg border bg-card lg:col-span-7">
          {/* Drawn inside the document, because an image would arrive one round trip after the text. */}
          <div
            aria-hidden="true"
            className="aspect-video [&>svg]:size-full"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: generated from our own film.
            dangerouslySetInnerHTML={{ __html: previewStill }}
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
