import { Artwork } from '@/components/site/artwork'
import { Section } from '@/components/site/section'
import { Icon } from '@/components/ui/icon'
import type { CourseCategory } from '@/lib/courses/types'

/** What a student can do afterwards, and what to bring along. */
export function CourseOverview({ category }: { category: CourseCategory }) {
  return (
    <Section aria-labelledby="outcomes">
      {/* Phones see the drawing here, in the page's head there is no room for it. */}
      <div className="mb-12 rounded-lg border bg-card paper-grid px-8 py-4 md:hidden">
        <Artwork name={category.slug} className="mx-auto max-w-72" />
      </div>
      <div className="grid gap-10 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h2 id="outcomes" className="text-3xl md:text-[2.6rem]">
            You will be able to
          </h2>
          <ul className="mt-8 grid gap-x-8 gap-y-5 sm:grid-cols-2">
            {category.outcomes.map((outcome) => (
              <li key={outcome} className="flex gap-3 border-t pt-4 text-lg leading-snug">
                <Icon name="check" className="mt-0.5 size-5 shrink-0 text-success" />
                {outcome}
              </li>
            ))}
          </ul>
        </div>
        <div className="lg:col-span-4">
          <div className="h-full rounded-lg border bg-card p-6">
            <h2 className="text-2xl">Prerequisites</h2>
            <p className="mt-3 leading-relaxed text-muted-foreground">{category.prerequisites}</p>
          </div>
        </div>
      </div>
    </Section>
  )
}
