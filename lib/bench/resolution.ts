import type { Mode, Reading } from '@/lib/bench/meter'

/** The instruments count to 6,000 in each range. Ranges are ten times apart. */
const COUNTS = 6000

/** Highest value of the lowest range, where it isn't 6 V or 6 A: volts, amperes, hertz or ohms. */
const lowestRange: Partial<Record<Mode, number>> = {
  millivolts: 0.6,
  milliamps: 0.06,
  hertz: 600,
  ohms: 600,
  continuity: 600,
  insulation: 6e6,
  scope: 0.6,
  'scope-1x': 0.6,
}

/** The range of an instrument that holds a value: its highest value. */
function rangeOf(mode: Mode, value: number): number {
  let range = lowestRange[mode] ?? 6
  while (Math.abs(value) > range) range *= 10
  return range
}

/**
 * Rounds a reading to the resolution of the instrument. The exact value would tell faults apart that a
 * technician can't.
 */
export function shownReading(reading: Reading): Reading {
  const { mode, value } = reading
  if (value === null) return reading
  // Dividing by the inverse keeps decimal steps exact: 126 / 10 is 12.6.
  const perUnit = COUNTS / rangeOf(mode, value)
  const steps = Math.round(value * perUnit)
  // Never returns -0.
  return { ...reading, value: steps === 0 ? 0 : Number((steps / perUnit).toPrecision(6)) }
}
