import Image from 'next/image'
import { FilmPreview } from '@/app/(site)/_components/film-preview'
import { Section, SectionHeading } from '@/components/layout/section'
import { Button } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'
import { formatSeconds } from '@/lib/lessons/format'
import type { LessonSummary } from '@/lib/lessons/types'

/** The lessons in motion: a silent preview of a free lesson, and the link to it. */
export function HomeSample({ lesson, href }: { lesson: LessonSummary; href: string }) {
  return (
    <Section aria-labelledby="sample" className="border-b">
      <div className="grid items-center gap-8 lg:grid-cols-12">
        <div className="relative overflow-hidden rounded-lg border bg-card lg:col-span-7">
          <Image
            src={lesson.poster}
            alt=""
            width={1280}
            height={720}
            sizes="(min-width: 64rem) 680px, 100vw"
            className="w-full"
          />
          <FilmPreview />
        </div>
        <div className="lg:col-span-5">
          <SectionHeading
            id="sample"
            title="One fault, one minute"
            description="You see the value move, where to touch, and what it means. Captions carry every word, so it works beside a running engine."
          />
          <p className="mt-5 font-medium">{lesson.title}</p>
          <Button asChild className="mt-4">
            <SiteLink href={href}>Watch this lesson ({formatSeconds(lesson.duration)})</SiteLink>
          </Button>
        </div>
      </div>
    </Section>
  )
}
