import { type FaultKind, rightKinds } from '@/lib/bench/fault-kinds'
import type { Fault, FaultCase } from '@/lib/bench/schema'
import { repairing, targetsOf } from '@/lib/bench/targets'

/** The kinds that name a fault rightly. */
export function rightKindsOf(faultCase: FaultCase, fault: Fault): FaultKind[] {
  const kinds = targetsOf(faultCase).find(({ id }) => id === fault.target)?.kinds ?? []
  const symbol = faultCase.parts.find(({ id }) => id === fault.target)?.symbol
  const isOpen = fault.changes.some((change) => 'open' in change)
  const { kind, alsoKinds = [] } = fault
  return [...new Set([...rightKinds({ kind, isOpen, kinds, symbol }), ...alsoKinds])]
}

/** Whether replacing the named part repairs the car, and whether the kind was named rightly as well. */
export function decide(
  faultCase: FaultCase,
  fault: Fault,
  named: { target: string; kind: string },
): { isRight: boolean; isKindRight: boolean } {
  const isRight = repairing(faultCase, fault.target).includes(named.target)
  const isKindRight =
    named.target === fault.target &&
    rightKindsOf(faultCase, fault).some((kind) => kind === named.kind)
  return { isRight, isKindRight }
}
