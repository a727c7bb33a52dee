import { clamp } from '../../kit/motion.ts'

/*
 * A 2.0 l engine with port injection and an air mass meter. The control unit injects fuel for the air that the
 * meter has seen, and the trims add what is still missing for lambda 1.
 */

/** Displacement, l, volumetric efficiency, and the density of air at 20 °C and 1013 mbar, g/l. */
const LITERS = 2
const FILLING = 0.8
const AIR_DENSITY = 1.204
const ATMOSPHERE_KPA = 101.3
/** Mass of air that burns with one gram of gasoline. */
const STOICHIOMETRIC = 14.7

/** A steady operating point: the air that the cylinders take, g/s, and the engine speed, rpm. */
export interface Point {
  name: string
  air: number
  rpm: number
}
/** The speed is held at the second point without a gear, and the third one is 120 km/h on a level road. */
export const IDLE: Point = { name: 'idle', air: 3.1, rpm: 750 }
export const FAST: Point = { name: '2,500 rpm', air: 10, rpm: 2500 }
export const HIGHWAY: Point = { name: '120 km/h', air: 28, rpm: 3000 }

/** Engine speed at an air mass, rpm, interpolated between the points. */
export const rpmAt = (air: number): number => {
  const [from, to] = air < FAST.air ? [IDLE, FAST] : [FAST, HIGHWAY]
  return from.rpm + ((to.rpm - from.rpm) * (air - from.air)) / (to.air - from.air)
}

/** Calculated load, PID $04: air per stroke as a share of the air at full load, 0 to 1. */
export const loadAt = (air: number, rpm = rpmAt(air)): number =>
  air / (((LITERS * rpm) / 120) * AIR_DENSITY * FILLING)

const manifoldKpa = (air: number) => loadAt(air, rpmAt(air)) * ATMOSPHERE_KPA

/** Diameter of the hole in the hose, mm, and its discharge coefficient. */
const HOLE_MM = 2
const DISCHARGE = 0.8

/**
 * Air that flows through the hole, g/s: the nozzle equation for air at 20 °C. Below 0.53 of the atmospheric
 * pressure the flow is sonic and no longer depends on the manifold pressure.
 */
export function leakAt(air: number): number {
  const [gamma, gasConstant, kelvin] = [1.4, 287, 293]
  const ratio = Math.max(0.528, manifoldKpa(air) / ATMOSPHERE_KPA)
  const psi = Math.sqrt(
    ((2 * gamma) / (gamma - 1)) * (ratio ** (2 / gamma) - ratio ** ((gamma + 1) / gamma)),
  )
  const area = (Math.PI / 4) * (HOLE_MM / 1000) ** 2
  const kilograms =
    (DISCHARGE * area * ATMOSPHERE_KPA * 1000 * psi) / Math.sqrt(gasConstant * kelvin)
  return kilograms * 1000
}

/** Fuel that the hole makes necessary, %. The meter misses the air of the hole. */
export const leakTrimAt = (air: number): number => (100 * leakAt(air)) / (air - leakAt(air))

/** Target pressure of the rail, bar gauge, and the pressure that the clogged filter takes, bar per g/s of fuel. */
export const TARGET_BAR = 4
const FILTER_BAR = 0.76

/** Pressure of the rail behind the clogged filter, bar gauge. */
export const railBarAt = (air: number): number => TARGET_BAR - (FILTER_BAR * air) / STOICHIOMETRIC

/** Fuel that a rail pressure makes necessary, %. The flow of an injector follows the root of its pressure. */
function pressureTrim(air: number, railBar: number): number {
  const manifoldBar = (manifoldKpa(air) - ATMOSPHERE_KPA) / 100
  return 100 * (Math.sqrt((TARGET_BAR - manifoldBar) / (railBar - manifoldBar)) - 1)
}

export const filterTrimAt = (air: number): number => pressureTrim(air, railBarAt(air))

/**
 * Pressure at the injectors, bar, with a bad regulator, an example. Its vacuum hose keeps the difference to the
 * manifold constant, so the trim is the same at every load, and at idle the same as that of the hole.
 */
const REGULATOR_BAR = 2.6
export const regulatorTrim = 100 * (Math.sqrt(TARGET_BAR / REGULATOR_BAR) - 1)

/** A dirty air mass meter, an example: it reads lower the more air flows, 18 % too low at 28 g/s. */
export function dirtyMeterTrimAt(air: number): number {
  const missing = (0.18 * air) / HIGHWAY.air
  return (100 * missing) / (1 - missing)
}

/** An exhaust leak, an example: the pulses draw in air at idle, and the higher pressure stops that with load. */
export const exhaustTrimAt = (air: number): number =>
  leakTrimAt(IDLE.air) * Math.exp(-(air - IDLE.air) / 5.5)

/** The hose cracks at this second. */
export const CRACK_S = 10
/** The total trim that this control unit accepts, %, and for how many seconds it may be exceeded. */
export const LIMIT = 20
export const LIMIT_S = 50

/** Time constants, s: the short-term trim follows the oxygen sensor, and the long-term trim learns from it. */
const SHORT_S = 1
const LONG_S = 25
const STEP_S = 0.05

interface Trims {
  /** In percent. */
  short: number
  long: number
}

const samples: Trims[] = []
for (let [seconds, short, long] = [0, 0, 0]; seconds < 120; seconds += STEP_S) {
  samples.push({ short, long })
  const needed = seconds < CRACK_S ? 0 : leakTrimAt(IDLE.air)
  const learned = (short * STEP_S) / LONG_S
  short += ((needed - short - long) * STEP_S) / SHORT_S - learned
  long += learned
}

/** Both trims at idle, at a second of the record, %. */
export const trimsAt = (seconds: number): Trims =>
  samples[clamp(Math.round(seconds / STEP_S), 0, samples.length - 1)] ?? { short: 0, long: 0 }

export const totalAt = (seconds: number): number => {
  const { short, long } = trimsAt(seconds)
  return short + long
}

/** Seconds for which the total has been above the limit. */
export const aboveLimitAt = (seconds: number): number =>
  samples.slice(0, Math.round(seconds / STEP_S)).filter(({ short, long }) => short + long > LIMIT)
    .length * STEP_S

/** The second at which the code is stored together with the freeze frame. */
export const STORED_S =
  samples.findIndex((_, index) => aboveLimitAt(index * STEP_S) >= LIMIT_S) * STEP_S

/** A trim as the scan tool shows it: OBD-II transmits it in steps of 100/128 %. */
export const scanned = (percent: number): number => Math.round(percent * 1.28) / 1.28

/** A trim with its sign, e.g. `+3.1 %`. */
export function percent(value: number, digits = 0): string {
  const shown = Math.abs(value).toFixed(digits)
  if (Number(shown) === 0) return `${shown} %`
  return `${value < 0 ? '−' : '+'}${shown} %`
}
