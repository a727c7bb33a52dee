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
  /** The fewest and the most readings with which an expert finds one of them, e.g. `2 to 5`. */
  readings: string
  /** The published lesson that shows its circuit. */
  film: { title: string; href: string } | null
}

function readingsOf(caseId: string): string {
  const lengths = Object.values(pars[caseId] ?? {}).map(({ length }) => length)
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)]
  return least === most ? String(least) : `${least} to ${most}`
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
      readings: readingsOf(faultCase.id),
      film: film ? { title: film.title, href: film.href } : null,
    }
  })
}
