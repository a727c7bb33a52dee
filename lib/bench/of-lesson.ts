import { faultCases } from '@/lib/bench/catalog'
import { casePath } from '@/lib/bench/paths'

/** A case whose circuit a film shows. */
export interface FilmCase {
  title: string
  href: string
  /** Where the film shows the circuit, seconds. */
  second: number
}

/** The cases whose circuit the film of a lesson shows, in the order of the film. */
export const casesOfLesson = ({
  moduleId,
  position,
}: {
  moduleId: string
  position: number
}): FilmCase[] =>
  faultCases
    .filter(({ film }) => film.module === moduleId && film.position === position)
    .map((faultCase) => ({
      title: faultCase.title,
      href: casePath(faultCase),
      second: faultCase.film.second,
    }))
    .toSorted((one, other) => one.second - other.second)
