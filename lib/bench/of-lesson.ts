import { faultCases } from '@/lib/bench/catalog'
import { casePath } from '@/lib/bench/paths'
import type { FaultCase } from '@/lib/bench/schema'
import { seedCatalog } from '@/lib/courses/catalog'
import { slugOf } from '@/lib/slug'

/** A case whose circuit a film shows. */
export interface FilmCase {
  title: string
  href: string
  /** Where the film shows the circuit, seconds. */
  second: number
}

/**
 * Whether the film of a lesson shows the circuit of a case. A case names the lesson by its place in the catalog of a
 * new database. An admin may have moved the lesson, but the slug of a published lesson doesn't change.
 */
export function isFilmOf(
  { film }: Pick<FaultCase, 'film'>,
  { moduleId, slug }: { moduleId: string; slug: string },
): boolean {
  if (film.module !== moduleId) return false
  const lessons = seedCatalog.findModule(moduleId)?.module.lessons ?? []
  const title = lessons.find(({ position }) => position === film.position)?.title
  return title !== undefined && slugOf(title) === slug
}

/** The cases whose circuit the film of a lesson shows, in the order of the film. */
export const casesOfLesson = (lesson: { moduleId: string; slug: string }): FilmCase[] =>
  faultCases
    .filter((faultCase) => isFilmOf(faultCase, lesson))
    .map((faultCase) => ({
      title: faultCase.title,
      href: casePath(faultCase),
      second: faultCase.film.second,
    }))
    .toSorted((one, other) => one.second - other.second)
