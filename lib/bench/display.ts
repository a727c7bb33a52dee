import type { Mode, Reading } from '@/lib/bench/meter'

export const modeNames: Record<Mode, string> = {
  volts: 'V DC',
  millivolts: 'mV DC',
  'ac-volts': 'V AC',
  minimum: 'V DC MIN',
  maximum: 'V DC MAX',
  hertz: 'Hz',
  duty: 'Duty %',
  ohms: 'Ω',
  continuity: 'Continuity',
  diode: 'Diode test',
  milliamps: 'mA in series',
  amps: 'Clamp A',
  insulation: 'Insulation 500 V',
  scope: 'Scope 10×',
  'scope-1x': 'Scope 1×',
  'scope-amps': 'Scope clamp',
}

interface Range {
  /** The range holds absolute values below this one. */
  below: number
  unit: string
  factor: number
  decimals: number
}

const MILLIVOLTS: readonly Range[] = [0.6, Number.POSITIVE_INFINITY].map((below) => ({
  below,
  unit: 'mV',
  factor: 1e3,
  decimals: 1,
}))
const VOLTS: readonly Range[] = [
  { below: 6, unit: 'V', factor: 1, decimals: 3 },
  { below: 60, unit: 'V', factor: 1, decimals: 2 },
  { below: Number.POSITIVE_INFINITY, unit: 'V', factor: 1, decimals: 1 },
]
const AMPS: readonly Range[] = [
  { below: 0.6, unit: 'mA', factor: 1e3, decimals: 0 },
  { below: 10, unit: 'A', factor: 1, decimals: 2 },
  { below: Number.POSITIVE_INFINITY, unit: 'A', factor: 1, decimals: 1 },
]
const MILLIAMPS: readonly Range[] = [
  { below: 0.06, unit: 'mA', factor: 1e3, decimals: 2 },
  { below: Number.POSITIVE_INFINITY, unit: 'mA', factor: 1e3, decimals: 1 },
]
const HERTZ: readonly Range[] = [
  { below: 600, unit: 'Hz', factor: 1, decimals: 1 },
  { below: 6e3, unit: 'kHz', factor: 1e-3, decimals: 3 },
  { below: 60e3, unit: 'kHz', factor: 1e-3, decimals: 2 },
  { below: Number.POSITIVE_INFINITY, unit: 'kHz', factor: 1e-3, decimals: 1 },
]
const PERCENT: readonly Range[] = [
  { below: Number.POSITIVE_INFINITY, unit: '%', factor: 100, decimals: 1 },
]
const OHMS: readonly Range[] = [
  { below: 600, unit: 'Ω', factor: 1, decimals: 1 },
  { below: 6e3, unit: 'kΩ', factor: 1e-3, decimals: 3 },
  { below: 60e3, unit: 'kΩ', factor: 1e-3, decimals: 2 },
  { below: 600e3, unit: 'kΩ', factor: 1e-3, decimals: 1 },
  { below: 6e6, unit: 'MΩ', factor: 1e-6, decimals: 3 },
  { below: 60e6, unit: 'MΩ', factor: 1e-6, decimals: 2 },
  { below: Number.POSITIVE_INFINITY, unit: 'MΩ', factor: 1e-6, decimals: 0 },
]
/** Ranges of a peak-to-peak value. */
const peakToPeak = (ranges: readonly Range[]) =>
  ranges.map((range) => ({ ...range, unit: `${range.unit} p-p` }))
const SCOPE_VOLTS = peakToPeak([...MILLIVOLTS.slice(0, 1), ...VOLTS])
const ranges: Record<Mode, readonly Range[]> = {
  volts: VOLTS,
  millivolts: MILLIVOLTS,
  'ac-volts': VOLTS,
  minimum: VOLTS,
  maximum: VOLTS,
  hertz: HERTZ,
  duty: PERCENT,
  diode: VOLTS,
  milliamps: MILLIAMPS,
  amps: AMPS,
  ohms: OHMS,
  continuity: OHMS,
  insulation: OHMS,
  scope: SCOPE_VOLTS,
  'scope-1x': SCOPE_VOLTS,
  'scope-amps': peakToPeak(AMPS),
}
/** The unit beside OL, where it isn't that of the largest range. */
const OVER_UNIT: Partial<Record<Mode, string>> = { continuity: 'Ω', insulation: 'GΩ' }

/** The digits and the unit that an instrument with automatic ranges shows. */
export interface Display {
  digits: string
  unit: string
  /** The value as a share of its range, 0 to 1, for the needle below the digits. */
  share: number
}

/** A reading, and what REL subtracts from it. */
type Displayed = Pick<Reading, 'mode' | 'value'> & { relative?: number | null }

export function displayOf({ mode, value, relative }: Displayed): Display {
  if (value === null) {
    return { digits: 'OL', unit: OVER_UNIT[mode] ?? ranges[mode].at(-1)?.unit ?? '', share: 1 }
  }
  const range = ranges[mode].find(({ below }) => Math.abs(value) < below)
  const { below = 1, unit = '', factor = 1, decimals = 1 } = range ?? {}
  // REL keeps the range of the reading itself.
  const shown = value - (relative ?? 0)
  const digits = (shown * factor).toFixed(decimals).replace(/^-(?=[0.]*$)/, '')
  const full = Number.isFinite(below) ? below : Math.abs(value) * 1.5 || 1
  return { digits: digits.replace('-', '−'), unit, share: Math.min(1, Math.abs(shown) / full) }
}

/** A reading as text, e.g. `12.60 V`. */
export function readingText(reading: Displayed): string {
  const { digits, unit } = displayOf(reading)
  return reading.value === null ? 'OL' : `${digits} ${unit}`
}
