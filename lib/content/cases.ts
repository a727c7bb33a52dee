import { isFilmOf } from '@/lib/bench/of-lesson'
import { pars } from '@/lib/bench/pars'
import { casePath } from '@/lib/bench/paths'
import type { FaultCase } from '@/lib/bench/schema'
import { listFilms } from '@/lib/content/films'
import type { Catalog } from '@/lib/courses/catalog'
import type { LessonSummary } from '@/lib/lessons/schema'

/** A fault case on the page that lists all of them. */
export interface CaseCard extends Pick<FaultCase, 'title' | 'summary' | 'access' | 'category'> {
  /** Path of its page. */
  href: string
  moduleId: string
  /** Number of its faults. */
  faults: number
  /** Number of readings with which an expert finds each of them. */
  readings: number
  /** The published lesson that shows its circuit. */
  film: { title: string; href: string } | null
}

/** The cards of fault cases. */
export function listCaseCards(
  cases: readonly FaultCase[],
  { categories }: Pick<Catalog, 'categories'>,
  published: readonly LessonSummary[],
): CaseCard[] {
  const films = categories.flatMap((category) => listFilms(category, published))
  return cases.map((faultCase) => {
    const { title, summary, access, category, module: moduleId, faults } = faultCase
    const film = films.find((lesson) => isFilmOf(faultCase, lesson))
    return {
      ...{ title, summary, access, category, moduleId },
      href: casePath(faultCase),
      faults: faults.length,
      readings: pars[faultCase.id]?.length ?? 0,
      film: film ? { title: film.title, href: film.href } : null,
    }
  })
}
