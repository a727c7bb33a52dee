import { completePositions } from '@/lib/bench/positions'
import type { Guarded } from '@/lib/bench/proof'
import type { Measurement, Positions } from '@/lib/bench/schema'

/** Whether the insulation tester is between a high-voltage point and the body. Elsewhere its 500 V do damage. */
export function isInsulationPair({ highVoltage }: Guarded, red: string, black: string): boolean {
  if (!highVoltage) return false
  const { points, body } = highVoltage
  return (points.includes(red) && black === body) || (points.includes(black) && red === body)
}

/** Whether every step that makes the car safe is done. */
function isSafe({ highVoltage }: Guarded, selected: Positions): boolean {
  return Object.entries(highVoltage?.safe ?? {}).every(([id, option]) => selected[id] === option)
}

/** Whether a measurement is at high-voltage points, beside an open plug or with the insulation tester. */
export function needsSafety(
  { highVoltage, controls }: Guarded,
  { positions, mode, red, black }: Measurement,
): boolean {
  if (!highVoltage) return false
  const { points, plugs } = highVoltage
  const selected = completePositions({ controls }, positions)
  const isOpen = controls.some(
    ({ id, options }) => plugs.includes(id) && selected[id] !== options[0]?.id,
  )
  return isOpen || mode === 'insulation' || points.includes(red) || points.includes(black)
}

/**
 * Whether an expert takes a measurement: high-voltage points and open plugs only in a safe car, and there only the
 * proof of absence of voltage and the insulation test. The few volts of an ohmmeter say nothing about an insulation.
 */
export function isExpert(guarded: Guarded, measurement: Measurement): boolean {
  const { positions, mode, red, black } = measurement
  const { highVoltage, controls } = guarded
  if (!highVoltage) return mode !== 'insulation'
  const { points, provingUnit } = highVoltage
  const has = (ids: readonly string[]) => ids.includes(red) || ids.includes(black)
  if (has(provingUnit.points)) return false
  const selected = completePositions({ controls }, positions)
  if (needsSafety(guarded, measurement) && !isSafe(guarded, selected)) return false
  return mode === 'insulation'
    ? isInsulationPair(guarded, red, black)
    : mode === 'volts' || !has(points)
}

/** The readings that prove the absence of voltage, in order: between two proofs of the tester. */
export function proofOf({ highVoltage, controls }: Guarded): Measurement[] {
  if (!highVoltage) return []
  const { safe, proof, provingUnit, link } = highVoltage
  const volts = ([red, black]: readonly [string, string], wait?: string): Measurement => ({
    positions: completePositions({ controls }, wait ? { ...safe, [link.wait]: wait } : safe),
    mode: 'volts',
    red,
    black,
  })
  const [across] = proof
  return [
    volts(provingUnit.points, link.usual),
    ...proof.map((pair) => volts(pair, link.usual)),
    ...(across ? [volts(across)] : []),
    volts(provingUnit.points),
  ]
}
