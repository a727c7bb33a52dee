import { Artwork } from '@/components/layout/artwork'
import { Section } from '@/components/layout/section'
import { Icon } from '@/components/ui/icon'
import { SampleMark } from '@/components/ui/sample-mark'
import { getSiteTexts } from '@/lib/content/current-texts'
import { listInstructors } from '@/lib/content/instructors'
import type { CategoryTexts } from '@/lib/courses/types'

/** Outcomes, prerequisites and the instructor. */
export async function CourseOverview({ category }: { category: CategoryTexts }) {
  const { instructors } = await getSiteTexts()
  const instructor = listInstructors(instructors).find(({ categories }) =>
    categories.includes(category.slug),
  )
  return (
    <Section aria-labelledby="outcomes">
      {/* Phones show the drawing here, because the head of the page has no room for it. */}
      <div className="mb-8 rounded-lg border bg-card px-8 py-3 paper-grid md:hidden">
        <Artwork name={category.slug} className="mx-auto max-w-60" />
      </div>
      <div className="grid gap-10 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h2 id="outcomes" className="text-3xl md:text-[2.6rem]">
            You will be able to
          </h2>
          <ul className="mt-5 grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {category.outcomes.map((outcome) => (
              <li key={outcome} className="flex gap-3 border-t pt-3 text-lg leading-snug">
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
            {instructor ? (
              <>
                <h2 className="mt-5 border-t pt-4 text-2xl">Instructor</h2>
                <p className="mt-2 leading-relaxed text-muted-foreground">
                  <span className="font-medium text-foreground">{instructor.name}</span>{' '}
                  {instructor.isSample && <SampleMark />}
                  <span>{` ${instructor.qualifications.join('; ')}.`}</span>
                </p>
              </>
            ) : null}
          </div>
        </div>
      </div>
    </Section>
  )
}
