import { BATTERY_V } from './el-101.ts'

/**
 * Impulse tests of IEC 61010-2-033 for meters rated 600 V: the peak, V, and the resistance behind it, Ω. The
 * test stands for the surges at this place of an installation.
 */
export const CATEGORIES = [
  { name: 'CAT IV', volts: 8000, ohms: 2 },
  { name: 'CAT III', volts: 6000, ohms: 2 },
  { name: 'CAT II', volts: 4000, ohms: 12 },
] as const

/** Two meters that were tested with the same peak. A category that is one lower has more resistance behind it. */
export const RIVALS = [
  { name: 'CAT II 1000 V', volts: 6000, ohms: 12 },
  { name: 'CAT III 600 V', volts: 6000, ohms: 2 },
] as const

/** The surge of the test, 1.2/50 µs, relative to its peak: it rises in about 1 µs and falls by half in 50 µs. */
export const surgeAt = (microseconds: number): number =>
  microseconds < 0 ? 0 : 1.037 * (Math.exp(-microseconds / 68.2) - Math.exp(-microseconds / 0.405))

/** Input resistance of a digital multimeter in volts, Ω. */
export const METER_OHMS = 10e6

/** A test lead, 1 m long: 384 copper strands of 0.05 mm. Resistivity in Ω·mm²/m. */
const LEAD_M = 1
export const STRANDS = 384
const STRAND_MM2 = (Math.PI / 4) * 0.05 ** 2
const COPPER = 0.0175
/** Length along which strands are broken, m, and the resistance of plugs and tips together, Ω. */
const KINK_M = 0.02
const CONTACTS_OHMS = 0.053

/** Resistance of both leads with their tips together, Ω. `strands` is how many are left at the kink of one. */
export function leadOhms(strands: number): number {
  const lead = (COPPER * LEAD_M) / (STRANDS * STRAND_MM2)
  const kink = (COPPER * KINK_M) / STRAND_MM2
  return 2 * lead + CONTACTS_OHMS + kink / strands - kink / STRANDS
}

/** Leakage through the moisture in the broken plug, Ω. */
export const MOISTURE_OHMS = 2e6

/** Voltage behind a series resistance that is loaded with `load`, Ω. */
export const dividedVolts = (series: number, load: number): number =>
  (BATTERY_V * load) / (load + series)

/** Resistance of two parallel loads, Ω. */
export const parallel = (one: number, other: number): number => (one * other) / (one + other)

/** A test lamp, 12 V 5 W, Ω: lit, and cold, when its filament has about a twelfth of that. */
export const LAMP_OHMS = { lit: 29, cold: 2.4 } as const
