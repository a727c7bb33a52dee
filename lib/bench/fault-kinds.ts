/** Kinds of faults that a diagnosis names. */
export const faultKinds = [
  'open',
  'resistance',
  'ground-short',
  'supply-short',
  'bridge',
  'swapped',
  'stuck-open',
  'stuck-closed',
  'value',
  'drain',
  'insulation',
] as const
export type FaultKind = (typeof faultKinds)[number]

export const faultKindNames: Record<FaultKind, string> = {
  open: 'Open circuit',
  resistance: 'High resistance',
  'ground-short': 'Short to ground',
  'supply-short': 'Short to supply',
  bridge: 'Short between wires',
  swapped: 'Wires swapped',
  'stuck-open': 'Stuck open',
  'stuck-closed': 'Stuck closed',
  value: 'Wrong value',
  drain: 'Draws current while asleep',
  insulation: 'Insulation fault',
}

/** A fault of a part, as far as it decides which kinds name it. */
interface Named {
  kind: FaultKind
  /** Whether the fault removes something from the circuit. */
  isOpen: boolean
  /** Kinds that a diagnosis can name for the part. */
  kinds: readonly FaultKind[]
  /** The symbol of a part. Wires have none. */
  symbol?: string
}

/** Kinds that name the same fault of a part in other words. No reading tells them apart. */
const otherNames: readonly {
  kinds: readonly FaultKind[]
  if: (fault: Named) => boolean
}[] = [
  // A missing resistor of 120 Ω is open and has the wrong value. A motor with a wrong value drags or spins freely.
  {
    kinds: ['open', 'value'],
    if: ({ kind, isOpen, symbol }) =>
      isOpen && symbol !== 'motor' && (kind === 'open' || kind === 'value'),
  },
  // A contact that never closes is an open circuit.
  {
    kinds: ['open'],
    if: ({ kind }) => kind === 'stuck-open',
  },
  // What shorts a wire to supply can be another wire.
  {
    kinds: ['bridge'],
    if: ({ kind, symbol }) => kind === 'supply-short' && symbol === undefined,
  },
  // A worn battery has a wrong internal resistance.
  {
    kinds: ['resistance', 'value'],
    if: ({ kind, symbol }) => symbol === 'battery' && (kind === 'resistance' || kind === 'value'),
  },
]

/** All kinds that name a fault rightly. */
export const rightKinds = (fault: Named): FaultKind[] =>
  faultKinds.filter(
    (named) =>
      named === fault.kind ||
      (fault.kinds.includes(named) &&
        otherNames.some((rule) => rule.kinds.includes(named) && rule.if(fault))),
  )
