import { CATEGORIES } from '@/lib/content/figures'
import type { FilmCounts } from '@/lib/content/films'

/** The figures of the site in one row, each with a line above it. */
export function AboutFigures({ films, modules }: { films: FilmCounts; modules: number }) {
  const figures = [
    { value: CATEGORIES, label: 'course categories' },
    { value: modules, label: 'modules with a syllabus' },
    { value: films.playing, label: `of ${films.lessons} lessons play so far` },
    { value: '24/7', label: 'access, at your own pace' },
  ]
  return (
    <section aria-label="Figures" className="border-b">
      <dl className="container-page grid grid-cols-2 gap-x-6 gap-y-6 py-8 md:py-14 lg:grid-cols-4 lg:gap-x-8">
        {figures.map((figure) => (
          <div key={figure.label} className="flex flex-col">
            <dt className="order-2 mt-2 leading-snug text-muted-foreground">{figure.label}</dt>
            <dd className="order-1">
              <span aria-hidden="true" className="mb-4 block border-t-2 border-(--art-soft)" />
              <span className="font-display text-5xl leading-none font-bold tabular lg:text-6xl">
                {figure.value}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
