import { type Branch, GROUND } from '@/lib/bench/circuit'
import type { FaultCase } from '@/lib/bench/schema'

/** The branches between two test points. No other test point lies between them, and neither does the body. */
export type Section = readonly Branch[]

/** A branch below this resistance is a conductor, ohms. */
const CONDUCTOR_OHMS = 1

export const isConductor = (branch: Branch): boolean =>
  (branch.kind === 'resistor' || branch.kind === 'fuse') && branch.ohms < CONDUCTOR_OHMS

/** What uses the voltage across a section. Undefined for wires, connectors, fuses and contacts. */
export const loadOf = (section: Section): Branch | undefined =>
  section.find(
    (branch) => !isConductor(branch) && branch.kind !== 'switch' && branch.kind !== 'contact',
  )

const otherEnd = ({ a, b }: Branch, node: string): string | null =>
  a === node ? b : b === node ? a : null

/**
 * The sections of a circuit from a test point, by the nodes where they end. A section has conductors and at most one
 * other branch, e.g. a lamp with its wires.
 */
export function sectionsFrom(
  { points }: Pick<FaultCase, 'points'>,
  branches: readonly Branch[],
  start: string,
): ReadonlyMap<string, Section> {
  const ends = new Set([...points.map(({ at }) => at), GROUND])
  const sections = new Map<string, Section>([[start, []]])
  const extend = (nodes: Iterable<string>, chosen: readonly Branch[]) => {
    for (const node of nodes) {
      if (node !== start && ends.has(node)) continue
      for (const branch of chosen) {
        const next = otherEnd(branch, node)
        if (next === null || sections.has(next)) continue
        sections.set(next, [...(sections.get(node) ?? []), branch])
      }
    }
  }
  const conductors = branches.filter(isConductor)
  const others = branches.filter((branch) => !isConductor(branch))
  // Iterating the keys of a map also visits the nodes that are added meanwhile.
  extend(sections.keys(), conductors)
  extend([...sections.keys()], others)
  extend(sections.keys(), conductors)
  return sections
}
