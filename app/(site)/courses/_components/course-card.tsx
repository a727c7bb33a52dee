import { Artwork } from '@/components/layout/artwork'
import { Button } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'
import { formatDuration, lessonCount, totalMinutes } from '@/lib/courses/catalog'
import type { CourseCategory } from '@/lib/courses/types'

/**
 * A category in the catalog. Title and drawing link to the category; Start Module links to the free
 * ADAS sample on every card (specification, section 2). The card takes four rows of the surrounding
 * grid, so that the parts of neighboring cards line up.
 */
export function CourseCard({ category }: { category: CourseCategory }) {
  const facts = [
    { label: 'Lessons', value: lessonCount(category) },
    { label: 'Duration', value: formatDuration(totalMinutes(category)) },
    { label: 'Students', value: category.students.toLocaleString('en-US') },
    { label: 'Level', value: category.level },
  ]
  return (
    <article className="group relative row-span-4 grid grid-rows-subgrid gap-0 overflow-hidden rounded-lg border bg-card transition-colors hover:border-input">
      <div className="grid grid-cols-[7.5rem_1fr] sm:grid-cols-1 sm:grid-rows-[auto_1fr]">
        <div className="flex items-center border-r border-b paper-grid p-2 sm:border-r-0 sm:px-6 sm:py-4">
          <Artwork name={category.slug} className="mx-auto sm:max-w-64" />
        </div>
        <div className="flex items-center border-b p-4 sm:items-start sm:border-b-0 sm:px-5 sm:pt-5 sm:pb-0">
          <h3 className="text-2xl leading-tight">
            {/* The link reaches over the whole card, the image included. */}
            <SiteLink
              href={`/courses/${category.slug}`}
              className="underline-offset-4 group-hover:underline group-hover:decoration-2 after:absolute after:inset-0 after:rounded-lg"
            >
              {category.title}
            </SiteLink>
          </h3>
        </div>
      </div>
      <p className="px-4 pt-4 leading-relaxed text-muted-foreground sm:px-5 sm:pt-3">
        {category.summary}
      </p>
      <dl className="mx-4 mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-t pt-4 sm:mx-5">
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt className="code-label text-muted-foreground">{fact.label}</dt>
            <dd className="mt-0.5 text-[0.9375rem] font-semibold tabular">{fact.value}</dd>
          </div>
        ))}
      </dl>
      <div className="p-4 pt-5 sm:p-5">
        <Button asChild className="relative w-full">
          <SiteLink href="/courses/adas">
            Start Module<span className="sr-only">: free ADAS sample</span>
          </SiteLink>
        </Button>
      </div>
    </article>
  )
}
