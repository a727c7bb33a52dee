import type { Branch, Source } from '@/lib/bench/circuit'
import { GROUND } from '@/lib/bench/circuit'
import type { Solution } from '@/lib/bench/newton'
import type { SignalReader } from '@/lib/bench/scope/over-time'
import type { Input } from '@/lib/bench/scope/record'
import type { Trace } from '@/lib/bench/scope/trace'
import { solve } from '@/lib/bench/solve'

/** Functions of the multimeter for a voltage that changes. MIN and MAX are of V DC. */
export const changingModes = ['ac-volts', 'minimum', 'maximum', 'hertz', 'duty'] as const
export type ChangingMode = (typeof changingModes)[number]

/** Inputs of the scope: a voltage probe 10× or 1×, or the clamp. */
export const scopeModes = ['scope', 'scope-1x', 'scope-amps'] as const
export type ScopeMode = (typeof scopeModes)[number]

/**
 * Functions of the instruments: multimeter, clamp (amps), insulation tester, scope. `milliamps` is the multimeter as an ammeter,
 * in series with its fuse.
 */
export const modes = [
  ...(['volts', 'millivolts', ...changingModes] as const),
  ...(['ohms', 'continuity', 'diode', 'milliamps', 'amps', 'insulation'] as const),
  ...scopeModes,
] as const
export type Mode = (typeof modes)[number]

export const isChanging = (mode: Mode): mode is ChangingMode =>
  changingModes.some((changing) => changing === mode)

export const isScope = (mode: Mode): mode is ScopeMode =>
  scopeModes.some((scopeMode) => scopeMode === mode)

/** Whether a function has its clamp around a wire, and no leads at test points. */
export const isClamp = (mode: Mode): boolean => mode === 'amps' || mode === 'scope-amps'

/** What an instrument shows. */
export interface Reading {
  mode: Mode
  /**
   * In volts, amperes, ohms, hertz, or a share for the duty cycle. Of the scope, the peak-to-peak value. Null means OL:
   * above the highest range.
   */
  value: number | null
  /** The circuit is under voltage, so a resistance reading means nothing. */
  isLive: boolean
  /** What the scope shows. */
  trace?: Trace
}

/** Input resistance of a multimeter in V DC and mV DC, ohms. */
const VOLTMETER_OHMS = 10e6
/** The only range of mV DC ends here, volts. */
const HIGHEST_MILLIVOLTS = 0.6
/** Resistance of both test leads together, ohms. REL subtracts it. */
export const LEAD_OHMS = 0.2
/** Open-circuit voltage of a multimeter in Ω. It is below the threshold of a silicon junction. */
const OHMMETER_VOLTS = 0.4
/** The multimeter shows OL above this resistance, ohms. */
const HIGHEST_OHMS = 60e6
/** The continuity function beeps below this resistance and shows OL above the second, ohms. */
const BEEP_OHMS = 30
const HIGHEST_CONTINUITY_OHMS = 600
/**
 * Insulation tester for 500 V. It delivers 1 mA at 500 V into 500 kΩ (EN 61557-2). Without a load it has 510 V,
 * and into a short circuit 2 mA. The standard allows 625 V and 15 mA.
 */
const INSULATION = { volts: 510, ohms: 10e3, amps: 2e-3 }
const HIGHEST_INSULATION_OHMS = 1e9

/** The diode test drives 1 mA from this voltage through this resistance, and shows OL above the third value. */
const DIODE_TEST = { volts: 3, ohms: 2000, highest: 2.5 }
/** The shunt of the milliampere input with its fuse, ohms, and the rated current of the fuse, amperes. */
const AMMETER = { ohms: 1.8, amps: 0.44 }

/**
 * A resistance reading is live from this voltage between the test points, volts. In the lowest range, the meter
 * would show it as 0.3 Ω.
 */
const LIVE_BETWEEN = 0.0002
/** It is live from this voltage of a test point against ground, too: both ends of a live wire. */
const LIVE_TO_GROUND = 0.01

const between = (solution: Solution, a: string, b: string) =>
  (solution.volts[a] ?? 0) - (solution.volts[b] ?? 0)

/**
 * A circuit and its operating point. If its voltages change, `signal` reads them. The code behind it is loaded for such
 * cases only.
 */
export interface Operating {
  branches: readonly Branch[]
  solution: Solution
  signal?: SignalReader
}

const withTester = ({ branches, solution }: Operating, tester: Branch): Solution =>
  solve([...branches, tester], { blown: solution.blown, start: solution })

/** Voltage of `red` against `black`, loaded by the meter. Its mean, if it changes. */
export function readVolts(operating: Operating, red: string, black: string): number {
  if (red === black) return 0
  if (operating.signal) return operating.signal.meter(red, black).mean
  const meter = { kind: 'resistor', id: 'meter', a: red, b: black, ohms: VOLTMETER_OHMS } as const
  return between(withTester(operating, meter), red, black)
}

/**
 * Whether the circuit at two points is under voltage. Only one of the points can have it, and both can have the
 * same. A voltmeter decides, so that a part that nothing connects is dead.
 */
function isLiveAt(operating: Operating, red: string, black: string): boolean {
  const isAbove = (least: number, one: string, other: string) =>
    Math.abs(readVolts(operating, one, other)) >= least ||
    readChanging(operating, 'ac-volts', one, other) >= least
  return (
    isAbove(LIVE_BETWEEN, red, black) ||
    isAbove(LIVE_TO_GROUND, red, GROUND) ||
    isAbove(LIVE_TO_GROUND, black, GROUND)
  )
}

const RANGES = [600, 6e3, 60e3, 600e3, 6e6, HIGHEST_OHMS]

type Tester = Pick<Source, 'volts' | 'ohms'>

/** Voltage and current of a tester between two points. */
function testAt(operating: Operating, red: string, black: string, { volts, ohms }: Tester) {
  const source = { kind: 'source', id: 'meter', a: red, b: black, volts, ohms } as const
  const across = between(withTester(operating, source), red, black)
  return { volts: across, amps: (volts - across) / ohms }
}

/**
 * The resistance that a tester computes, ohms. In a live circuit it is wrong, as on a real tester: OL if the
 * voltage is reversed or drives the current back.
 */
function ratioOf({ volts, amps }: { volts: number; amps: number }): number {
  if (amps <= 0 || volts <= -LIVE_BETWEEN) return Number.POSITIVE_INFINITY
  return Math.max(0, volts / amps)
}

/** Selects the lowest range of a multimeter that holds the resistance between two nodes, ohms. */
function readOhms(operating: Operating, red: string, black: string): number {
  let shown = Number.POSITIVE_INFINITY
  for (const ohms of RANGES) {
    const tested = testAt(operating, red, black, { volts: OHMMETER_VOLTS, ohms })
    shown = ratioOf(tested) + LEAD_OHMS
    if (shown <= ohms) break
  }
  return shown
}

/** Voltage and current of the insulation tester between two points. */
export function testInsulation(operating: Operating, red: string, black: string) {
  const tested = testAt(operating, red, black, INSULATION)
  if (Math.abs(tested.amps) <= INSULATION.amps) return tested
  // Limits the current: a source of so high a resistance drives the same one into any load.
  const ohms = 1e9
  return testAt(operating, red, black, { volts: ohms * INSULATION.amps, ohms })
}

/** Voltage across two points while the diode test drives its current. */
function readDiode(operating: Operating, red: string, black: string): number | null {
  if (red === black) return 0
  const { highest, ...tester } = DIODE_TEST
  return upTo(highest, testAt(operating, red, black, tester).volts)
}

/** Current through the multimeter as an ammeter between two points. Above the rating of its fuse, the fuse blows. */
function readMilliamps(operating: Operating, red: string, black: string): number | null {
  if (red === black) return 0
  const { ohms, amps } = AMMETER
  const meter = { kind: 'resistor', id: 'meter', a: red, b: black, ohms } as const
  return upTo(amps, between(withTester(operating, meter), red, black) / ohms)
}

/** Reads a voltage that changes. In a circuit without change, MIN and MAX are the voltage itself. */
function readChanging(
  operating: Operating,
  mode: ChangingMode,
  red: string,
  black: string,
): number {
  if (!operating.signal || red === black) {
    return mode === 'minimum' || mode === 'maximum' ? readVolts(operating, red, black) : 0
  }
  const { ac, minimum, maximum, hertz, duty } = operating.signal.meter(red, black)
  return { 'ac-volts': ac, minimum, maximum, hertz: hertz ?? 0, duty: duty ?? 0 }[mode]
}

const upTo = (highest: number, value: number) => (Math.abs(value) > highest ? null : value)

/** Takes a trace. Only a case with changing voltages has a scope. */
export function readTrace(
  { signal }: Operating,
  mode: ScopeMode,
  red: string,
  black: string,
): Reading {
  const probe = mode === 'scope-1x' ? '1x' : '10x'
  const input: Input =
    mode === 'scope-amps' ? { kind: 'clamp', branch: red } : { kind: 'probe', probe, red, black }
  const trace = signal?.scope(input)
  if (!trace) throw new Error('No signal')
  const { maximum, minimum } = trace.shape
  return { mode, value: maximum - minimum, isLive: false, trace }
}

/** Reads two test points. `readAmps` and `readTrace` have the other functions. */
export function readPoints(
  operating: Operating,
  mode: Exclude<Mode, 'amps' | ScopeMode>,
  red: string,
  black: string,
): Reading {
  if (isChanging(mode)) {
    return { mode, value: readChanging(operating, mode, red, black), isLive: false }
  }
  if (mode === 'milliamps') {
    return { mode, value: readMilliamps(operating, red, black), isLive: false }
  }
  if (mode === 'volts' || mode === 'millivolts') {
    const volts = readVolts(operating, red, black)
    const value = mode === 'volts' ? volts : upTo(HIGHEST_MILLIVOLTS, volts)
    return { mode, value, isLive: false }
  }
  const isLive = isLiveAt(operating, red, black)
  if (mode === 'insulation') {
    const ohms = red === black ? 0 : ratioOf(testInsulation(operating, red, black))
    return { mode, value: upTo(HIGHEST_INSULATION_OHMS, ohms), isLive }
  }
  if (mode === 'diode') return { mode, value: readDiode(operating, red, black), isLive }
  const ohms = red === black ? LEAD_OHMS : readOhms(operating, red, black)
  const highest = mode === 'continuity' ? HIGHEST_CONTINUITY_OHMS : HIGHEST_OHMS
  return { mode, value: upTo(highest, ohms), isLive }
}

/** Reads a clamp around a branch. Its arrow points from `a` to `b`. It shows the mean of a current that changes. */
export const readAmps = ({ solution, signal }: Operating, branch: string): Reading => ({
  mode: 'amps',
  value: signal?.scope({ kind: 'clamp', branch }).shape.mean ?? solution.amps[branch] ?? 0,
  isLive: false,
})

/** Whether the continuity function beeps. A voltage from outside doesn't make it beep. */
export const beeps = ({ mode, value, isLive }: Reading): boolean =>
  mode === 'continuity' && value !== null && value < BEEP_OHMS && !isLive
