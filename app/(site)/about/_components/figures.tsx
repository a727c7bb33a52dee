import { CATEGORIES } from '@/lib/content/figures'
import type { FilmCounts } from '@/lib/content/films'
import './about.css'

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
      <dl className="about-figures container-page">
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>
              <span>{figure.value}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
