import { caseFiles } from '@/lib/bench/load-case'
import type { FaultCase } from '@/lib/bench/schema'
import type { Catalog } from '@/lib/courses/catalog'

/**
 * All fault cases, in the order of the course catalog. For pages and commands that list them. A request for one case
 * calls loadFaultCase.
 */
export const faultCases: readonly FaultCase[] = await Promise.all(
  Object.values(caseFiles).map((load) => load()),
)

/** The case with this id, or null. */
export const getFaultCase = (id: string): FaultCase | null =>
  faultCases.find((faultCase) => faultCase.id === id) ?? null

/** The cases of a module. */
export const casesOfModule = (moduleId: string): FaultCase[] =>
  faultCases.filter((faultCase) => faultCase.module === moduleId)

/** The cases whose module is on the site. */
export const casesOfCatalog = ({ findModule }: Pick<Catalog, 'findModule'>): FaultCase[] =>
  faultCases.filter((faultCase) => findModule(faultCase.module))
