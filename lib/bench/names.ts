import { getFaultCase } from '@/lib/bench/catalog'
import { type FaultKind, faultKindNames } from '@/lib/bench/fault-kinds'

/** A readable diagnosis, e.g. `Fuse F15, 10 A: open circuit`. Members can name parts that a case lacks. */
export function diagnosisName(caseId: string, target: string, kind: string): string {
  const faultCase = getFaultCase(caseId)
  const part = faultCase?.parts.find(({ id }) => id === target)
  const wire = faultCase?.wires.find(({ id }) => id === target)
  const name = part?.name ?? (wire ? `Wire ${wire.from} to ${wire.to}` : target)
  return `${name}: ${(faultKindNames[kind as FaultKind] ?? kind).toLowerCase()}`
}
