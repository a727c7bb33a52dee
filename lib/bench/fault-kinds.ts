/** Kinds of faults that a diagnosis names. */
export const faultKinds = [
  'open',
  'resistance',
  'ground-short',
  'supply-short',
  'bridge',
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
  'stuck-open': 'Stuck open',
  'stuck-closed': 'Stuck closed',
  value: 'Wrong value',
  drain: 'Draws current while asleep',
  insulation: 'Insulation fault',
}
