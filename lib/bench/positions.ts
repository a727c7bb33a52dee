import type { Measurement, Positions } from '@/lib/bench/schema'

/** A control without the effects of its options. */
export interface Selectable {
  id: string
  options: readonly { id: string }[]
}

/** The selected option of every control. Controls that `positions` doesn't name are in their first option. */
export const completePositions = (
  { controls }: { controls: readonly Selectable[] },
  positions: Positions = {},
): Positions =>
  Object.fromEntries(controls.map(({ id, options }) => [id, positions[id] ?? options[0]?.id ?? '']))

/** Whether two measurements have the same points, function and positions. All their positions are complete. */
export const isSameMeasurement = (one: Measurement, other: Measurement): boolean =>
  one.mode === other.mode &&
  one.red === other.red &&
  one.black === other.black &&
  Object.entries(one.positions).every(([id, option]) => other.positions[id] === option)
