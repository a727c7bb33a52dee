import { FilmList } from '@/components/course/film-list'
import { toCompactFilm } from '@/components/course/listed-film'
import { FilterLinks } from '@/components/layout/filter-links'
import { PlainHead } from '@/components/layout/page-hero'
import { countFilms, type Film, listFilms, playsSoFar, withoutPlan } from '@/lib/content/films'
import { type LessonFilter, lessonFilters, lessonsPath } from '@/lib/content/lesson-filters'
import { getCatalog } from '@/lib/courses/current-catalog'
import { listPublishedLessons } from '@/lib/lessons/queries'
import './lessons.css'

/** Published lessons by category: all of them, or only the lessons of a filter. */
export async function LessonIndex({ filter }: { filter?: LessonFilter }) {
  const [catalog, published] = await Promise.all([getCatalog(), listPublishedLessons()])
  const categories = catalog.categories.map((category) => ({
    ...category,
    films: listFilms(category, published),
  }))
  const all = categories.flatMap(({ films }) => films)
  const counts = countFilms(published, catalog)
  return (
    <>
      <PlainHead
        title={filter?.title ?? 'Watch now'}
        description={`${playsSoFar(counts)}. ${withoutPlan(counts)}`}
      />
      <div className="container-page py-8 md:py-12">
        <FilterLinks label="Filters" links={filterLinks(all)} current={lessonsPath(filter)} />
        {categories.map(({ slug, title, films }) => (
          <FilmSection
            key={slug}
            id={slug}
            title={title}
            films={filter ? films.filter(filter.matches) : films}
          />
        ))}
      </div>
    </>
  )
}

/** All filters with the number of their films. Every list is a static page, which works without scripts. */
const filterLinks = (films: readonly Film[]) => [
  { href: lessonsPath(), label: 'All', count: films.length },
  ...lessonFilters.map((filter) => ({
    href: lessonsPath(filter),
    label: filter.label,
    count: films.filter(filter.matches).length,
  })),
]

function FilmSection({ id, title, films }: { id: string; title: string; films: readonly Film[] }) {
  if (films.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-8 md:mt-12">
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      <FilmList films={films.map(toCompactFilm)} isCompact />
    </section>
  )
}
