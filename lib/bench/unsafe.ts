import { completePositions } from '@/lib/bench/positions'
import { type Guarded, isIsolated, type Logged, proofGap } from '@/lib/bench/proof'
import type { Measurement, Positions } from '@/lib/bench/schema'

/** What a person may do wrong on a high-voltage car. Each of these acts ends an exam. */
export const unsafeActs = [
  'disconnect-on',
  'disconnect-bare',
  'plug-live',
  'plug-unproven',
  'point-live',
  'point-bare',
  'tester-live',
  'tester-unproven',
  'closed-open',
] as const
export type UnsafeAct = (typeof unsafeActs)[number]

export const unsafeActNames: Record<UnsafeAct, string> = {
  'disconnect-on': 'Service disconnect moved with the car switched on',
  'disconnect-bare': 'Service disconnect handled without gloves and face shield',
  'plug-live': 'High-voltage plug moved on a live car',
  'plug-unproven': 'High-voltage plug moved before the car was proven dead',
  'point-live': 'High-voltage point touched on a live car',
  'point-bare': 'High-voltage point touched without gloves and face shield',
  'tester-live': 'Insulation tester connected to a live car',
  'tester-unproven': 'Insulation tester connected before the car was proven dead',
  'closed-open': 'Car made live with a high-voltage plug open',
}

/** A control, and the option that the hand selects. */
export interface Operation {
  control: string
  option: string
}

const firstOption = ({ controls }: Guarded, id: string) =>
  controls.find((control) => control.id === id)?.options[0]?.id ?? ''

/**
 * The positions after an operation. The inserted service disconnect lets the battery charge the DC link again, so the
 * waiting starts over.
 */
export function operated(
  guarded: Guarded,
  positions: Positions,
  { control, option }: Operation,
): Positions {
  const next = { ...completePositions(guarded, positions), [control]: option }
  const { highVoltage } = guarded
  if (highVoltage?.disconnect !== control || option !== firstOption(guarded, control)) return next
  const { wait } = highVoltage.link
  return { ...next, [wait]: firstOption(guarded, wait) }
}

/** Whether an operation is possible: time passes only forward, and counts once the disconnect is out. */
export function isPossible(
  guarded: Guarded,
  positions: Positions,
  { control, option }: Operation,
): boolean {
  const { highVoltage } = guarded
  if (control !== highVoltage?.link.wait) return true
  const { disconnect, link } = highVoltage
  const selected = completePositions(guarded, positions)
  const minutesOf = (id = '') => link.minutes[id] ?? 0
  const isOut = selected[disconnect] !== firstOption(guarded, disconnect)
  const more = minutesOf(option) - minutesOf(selected[control])
  return more === 0 || (isOut && more > 0)
}

const hasGloves = ({ highVoltage }: Guarded, selected: Positions): boolean =>
  highVoltage !== undefined && selected[highVoltage.gloves] === highVoltage.safe[highVoltage.gloves]

/**
 * The danger of an operation, or null. `log` holds the readings since the car was last isolated, in order of time.
 */
export function unsafeOperation(
  guarded: Guarded,
  positions: Positions,
  operation: Operation,
  log: readonly Logged[],
): UnsafeAct | null {
  const { highVoltage } = guarded
  const selected = completePositions(guarded, positions)
  const { control, option } = operation
  if (!highVoltage || selected[control] === option) return null
  const { disconnect, plugs, on } = highVoltage
  if (control === disconnect) {
    if (Object.entries(on).every(([id, wanted]) => selected[id] === wanted)) return 'disconnect-on'
    if (!hasGloves(guarded, selected)) return 'disconnect-bare'
  }
  if (plugs.includes(control)) {
    if (!isIsolated(guarded, selected)) return 'plug-live'
    return proofGap(guarded, log) ? 'plug-unproven' : null
  }
  const isOpen = plugs.some((id) => selected[id] !== firstOption(guarded, id))
  const next = operated(guarded, selected, operation)
  return isOpen && !isIsolated(guarded, next) ? 'closed-open' : null
}

/** The danger of touching points with the leads, or null. Gloves and shield stay on until the proof is complete. */
export function unsafeTouch(
  guarded: Guarded,
  positions: Positions,
  leads: readonly (string | null)[],
  log: readonly Logged[],
): UnsafeAct | null {
  const { highVoltage } = guarded
  if (!leads.some((lead) => lead !== null && highVoltage?.points.includes(lead))) return null
  const selected = completePositions(guarded, positions)
  if (!isIsolated(guarded, selected)) return 'point-live'
  return !hasGloves(guarded, selected) && proofGap(guarded, log) ? 'point-bare' : null
}

/** The danger of taking a reading, or null. */
export function unsafeReading(
  guarded: Guarded,
  { mode, red, black, positions }: Measurement,
  log: readonly Logged[],
): UnsafeAct | null {
  if (mode === 'amps') return null
  if (mode !== 'insulation') return unsafeTouch(guarded, positions, [red, black], log)
  if (!isIsolated(guarded, positions)) return 'tester-live'
  return proofGap(guarded, log) ? 'tester-unproven' : null
}
