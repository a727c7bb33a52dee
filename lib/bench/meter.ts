import type { Branch, Source } from '@/lib/bench/circuit'
import { type Solution, solve } from '@/lib/bench/solve'

/** Functions of the instruments: multimeter (volts, ohms, continuity), clamp (amps), insulation tester. */
export const modes = ['volts', 'ohms', 'continuity', 'amps', 'insulation'] as const
export type Mode = (typeof modes)[number]

/** What an instrument shows. */
export interface Reading {
  mode: Mode
  /** In volts, amperes or ohms. Null means OL: above the highest range. */
  value: number | null
  /** The test points are under voltage, so a resistance reading means nothing. */
  isLive: boolean
}

/** Input resistance of a multimeter in V DC, ohms. */
export const VOLTMETER_OHMS = 10e6
/** Open-circuit voltage of a multimeter in Ω. It is below the threshold of a silicon junction. */
export const OHMMETER_VOLTS = 0.4
/** The multimeter shows OL above this resistance, ohms. */
export const HIGHEST_OHMS = 60e6
/** The continuity function beeps below this resistance and shows OL above the second, ohms. */
export const BEEP_OHMS = 30
export const HIGHEST_CONTINUITY_OHMS = 600
/** Test voltage and highest reading of the insulation tester (EN 61557-2). */
export const INSULATION_VOLTS = 500
export const HIGHEST_INSULATION_OHMS = 1e9
/** Internal resistance of the insulation tester, ohms: it delivers 1 mA at most. */
const INSULATION_SERIES_OHMS = INSULATION_VOLTS / 1e-3

/**
 * A resistance reading is marked as live from this voltage between the test points, volts. In the lowest range,
 * the meter would show it as 0.3 Ω.
 */
const LIVE_VOLTS = 0.0002

const between = (solution: Solution, a: string, b: string) =>
  (solution.volts[a] ?? 0) - (solution.volts[b] ?? 0)

/** A circuit and its operating point. */
export interface Operating {
  branches: readonly Branch[]
  solution: Solution
}

const withTester = ({ branches, solution }: Operating, tester: Branch): Solution =>
  solve([...branches, tester], { blown: solution.blown, start: solution })

/** Voltage of `red` against `black`, loaded by the meter. */
export function readVolts(operating: Operating, red: string, black: string): number {
  if (red === black) return 0
  const meter = { kind: 'resistor', id: 'meter', a: red, b: black, ohms: VOLTMETER_OHMS } as const
  return between(withTester(operating, meter), red, black)
}

const RANGES = [600, 6e3, 60e3, 600e3, 6e6, HIGHEST_OHMS]

/**
 * Resistance that a tester with a voltage source and a series resistor shows between two nodes, ohms. In a
 * live circuit it is wrong, as on a real tester.
 */
function shownOhms(operating: Operating, red: string, black: string, tester: Source): number {
  const volts = between(withTester(operating, tester), red, black)
  const amps = (tester.volts - volts) / tester.ohms
  return amps <= 0 ? Number.POSITIVE_INFINITY : Math.max(0, volts / amps)
}

/** Selects the lowest range of a multimeter that holds the resistance between two nodes, ohms. */
function readOhms(operating: Operating, red: string, black: string): number {
  let shown = Number.POSITIVE_INFINITY
  for (const range of RANGES) {
    const meter = { kind: 'source', id: 'meter', a: red, b: black } as const
    shown = shownOhms(operating, red, black, { ...meter, volts: OHMMETER_VOLTS, ohms: range })
    if (shown <= range) break
  }
  return shown
}

const upTo = (highest: number, ohms: number) => (ohms > highest ? null : ohms)

/** Reads two test points. `amps` is read by `readAmps`. */
export function readPoints(
  operating: Operating,
  mode: Exclude<Mode, 'amps'>,
  red: string,
  black: string,
): Reading {
  const volts = readVolts(operating, red, black)
  if (mode === 'volts') return { mode, value: volts, isLive: false }
  const isLive = Math.abs(volts) >= LIVE_VOLTS
  if (red === black) return { mode, value: 0, isLive }
  if (mode === 'insulation') {
    const meter = { kind: 'source', id: 'meter', a: red, b: black } as const
    const tester = { ...meter, volts: INSULATION_VOLTS, ohms: INSULATION_SERIES_OHMS }
    const ohms = shownOhms(operating, red, black, tester)
    return { mode, value: upTo(HIGHEST_INSULATION_OHMS, ohms), isLive }
  }
  const ohms = readOhms(operating, red, black)
  const highest = mode === 'continuity' ? HIGHEST_CONTINUITY_OHMS : HIGHEST_OHMS
  return { mode, value: upTo(highest, ohms), isLive }
}

/** Reads a clamp around a branch. Its arrow points from `a` to `b`. */
export const readAmps = ({ solution }: Operating, branch: string): Reading => ({
  mode: 'amps',
  value: solution.amps[branch] ?? 0,
  isLive: false,
})
