import { pars } from '@/lib/bench/pars'
import { casePath } from '@/lib/bench/paths'
import type { FaultCase } from '@/lib/bench/schema'
import type { Catalog } from '@/lib/courses/catalog'

/** A fault case on the page that lists all of them. */
export interface ListedCase extends Pick<FaultCase, 'id' | 'title' | 'summary' | 'access'> {
  /** Path of its page. */
  href: string
  moduleId: string
  /** Whether its voltages change, so that it has an oscilloscope. */
  hasScope: boolean
  /** Number of its faults. */
  faults: number
  /** The fewest and the most readings with which an expert finds one of them, e.g. `2 to 5`. */
  readings: string
  /** How long a car typically takes. */
  minutes: number
}

/** The fault cases of a category. */
export interface CaseGroup {
  slug: string
  title: string
  cases: readonly ListedCase[]
}

/** Words of a work order that a technician reads in a minute, while looking at the drawing. */
const WORDS_PER_MINUTE = 150
/** For a reading: setting the controls and the instrument, placing two probes, and thinking about the value. */
const MINUTES_PER_READING = 1
/** For naming the part, and reading the explanation. */
const MINUTES_AT_THE_END = 1

/** The least and the greatest number of readings that an expert needs for a fault of the case. */
function expertReadings(caseId: string): readonly [least: number, most: number] {
  const lengths = Object.values(pars[caseId] ?? {}).map(({ length }) => length)
  return [Math.min(...lengths), Math.max(...lengths)]
}

function readingsText(caseId: string): string {
  const [least, most] = expertReadings(caseId)
  return least === most ? String(least) : `${least} to ${most}`
}

/**
 * An estimate, because members take different times: reading the work order, and as many readings as an expert needs
 * for the hardest fault.
 */
function typicalMinutes({ id, order: { complaint, task } }: FaultCase): number {
  const words = `${complaint} ${task}`.split(/\s+/).length
  const [, most] = expertReadings(id)
  return Math.ceil(words / WORDS_PER_MINUTE + most * MINUTES_PER_READING + MINUTES_AT_THE_END)
}

/** The fault cases by category. Leaves out categories without cases. */
export function listCaseGroups(
  cases: readonly FaultCase[],
  { categories }: Pick<Catalog, 'categories'>,
): CaseGroup[] {
  const toListed = (faultCase: FaultCase): ListedCase => {
    const { id, title, summary, access, module: moduleId, faults } = faultCase
    return {
      ...{ id, title, summary, access, moduleId },
      href: casePath(faultCase),
      hasScope: faultCase.signal !== undefined,
      faults: faults.length,
      readings: readingsText(id),
      minutes: typicalMinutes(faultCase),
    }
  }
  return categories.flatMap(({ slug, title }) => {
    const own = cases.filter(({ category }) => category === slug)
    return own.length > 0 ? { slug, title, cases: own.map(toListed) } : []
  })
}
