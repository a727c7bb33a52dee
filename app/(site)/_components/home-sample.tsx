import { FilmPreview } from '@/app/(site)/_components/film-preview'
import { Section, SectionHeading } from '@/components/layout/section'
import { Button } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'
import { formatSeconds } from '@/lib/lessons/format'
import type { LessonSummary } from '@/lib/lessons/schema'

/** A silent preview of a free lesson, with a link to that lesson. */
export function HomeSample({ lesson, href }: { lesson: LessonSummary; href: string }) {
  return (
    <Section aria-labelledby="sample" className="border-b">
      <div className="grid items-center gap-x-8 gap-y-4 lg:grid-cols-12">
        <div className="relative overflow-hidden rounded-lg border bg-card lg:col-span-7">
          {/* On phones, this is the largest image of the first screen. A plain img, because next/image
              would add 5 KB of script. Inside a <picture>, because otherwise React would load it with
              every prefetch of this page. */}
          <picture>
            <img
              src="/films/preview.webp"
              alt=""
              width={640}
              height={360}
              fetchPriority="high"
              className="w-full"
            />
          </picture>
          <FilmPreview />
        </div>
        <div className="lg:col-span-5">
          <SectionHeading
            id="sample"
            title="One question, one minute"
            description="Watch the value move, and see what to do about it. No sound needed."
          />
          <Button asChild className="mt-4">
            <SiteLink href={href}>Watch this lesson ({formatSeconds(lesson.duration)})</SiteLink>
          </Button>
        </div>
      </div>
    </Section>
  )
}
