import { clamp } from '../../kit/motion.ts'

/**
 * Global warming potential over 100 years: kilograms of CO2 with the effect of one kilogram of refrigerant.
 * Regulation (EU) 2024/573, Annexes I and II; US law also uses 1430 for R-134a.
 */
export const GWP = { 'R-134a': 1430, 'R-1234yf': 0.501 } as const
export type Refrigerant = keyof typeof GWP

/** Density of CO2 at 20 °C and 1013 mbar, kg/m³. */
const CO2_DENSITY = 1.84

/** Edge of a cube of CO2, m. */
export const cubeEdge = (kilograms: number): number => Math.cbrt(kilograms / CO2_DENSITY)

/** Charge on the label of the vehicle, and what is recovered from it, kg. */
export const LABEL_KG = 0.5
export const RECOVERED_KG = 0.43

/*
 * Recovery from a system of a car with R-134a. A compressor with a constant volume flow draws vapor from the
 * system. While liquid boils, it cools the system, and ambient heat warms it again. Part of the refrigerant is
 * dissolved in the oil and comes out slowly.
 */
const VOLUME_M3 = 0.003
const FLOW_M3_PER_MIN = 0.004
const CHARGE_KG = 0.445
const AMBIENT_C = 20
const ATMOSPHERE_BAR = 1.013
const LATENT_J_PER_KG = 185e3
/** Heat capacity of the parts that cool, J/K, and heat transfer from their surroundings, W/K. */
const CAPACITY = 4000
const TRANSFER = 60
/** Specific gas constant of R-134a, J/(kg·K), and compressibility of its vapor. */
const GAS_CONSTANT = 81.5
const COMPRESSIBILITY = 0.9
/** Mass in the oil at the start, kg, and the time constant with which it comes out, min. */
const IN_OIL_KG = 0.02
const OIL_MIN = 2.5

/** Saturation pressure of R-134a, bar absolute: an Antoine equation, within 0.3 % of the tables from −26 to 60 °C. */
const saturationBar = (celsius: number) => Math.exp(10.0047 - 2199.6 / (celsius + 246.26))

/** The unit stops at this pressure, bar gauge, waits, and then recovers once more. */
const STOP_BAR = -0.3
export const WAIT_MIN = 5

interface Moment {
  /** Pressure in the system, bar gauge. */
  bar: number
  celsius: number
  /** Liquid in the system, and refrigerant in the bottle, kg. */
  liquid: number
  recovered: number
  isRunning: boolean
}

const STEP_MIN = 0.001
export const END_MIN = 15

/** Simulates the recovery, the wait, and a second recovery. One moment per step. */
function simulate(): Moment[] {
  const moments: Moment[] = []
  let [celsius, inOil, recovered] = [AMBIENT_C, IN_OIL_KG, 0]
  let free = CHARGE_KG - IN_OIL_KG
  let isRunning = true
  let resumesAt: number | undefined
  for (let minutes = 0; minutes <= END_MIN; minutes += STEP_MIN) {
    const full =
      (saturationBar(celsius) * 1e5 * VOLUME_M3) /
      (COMPRESSIBILITY * GAS_CONSTANT * (celsius + 273.15))
    const vapor = Math.min(free, full)
    const absolute = (saturationBar(celsius) * vapor) / full
    const bar = absolute - ATMOSPHERE_BAR
    moments.push({ bar, celsius, liquid: Math.max(0, free - full), recovered, isRunning })

    const drawn = isRunning ? (vapor / VOLUME_M3) * FLOW_M3_PER_MIN : 0
    const boiled = free > full ? drawn : 0
    // The oil holds refrigerant in proportion to the pressure.
    const held = (IN_OIL_KG * absolute) / saturationBar(AMBIENT_C)
    const fromOil = (inOil - held) * (STEP_MIN / OIL_MIN)
    const watts = TRANSFER * (AMBIENT_C - celsius) - (boiled * LATENT_J_PER_KG) / 60
    celsius += (watts * 60 * STEP_MIN) / CAPACITY
    inOil -= fromOil
    free += fromOil - drawn * STEP_MIN
    recovered += drawn * STEP_MIN

    if (isRunning && bar <= STOP_BAR) {
      isRunning = false
      resumesAt = resumesAt === undefined ? minutes + WAIT_MIN : Number.POSITIVE_INFINITY
    } else if (resumesAt !== undefined && minutes >= resumesAt) {
      isRunning = true
    }
  }
  return moments
}

const moments = simulate()

const fallback: Moment = { bar: 0, celsius: AMBIENT_C, liquid: 0, recovered: 0, isRunning: false }

/** The state of the recovery, minutes after its start. */
export const recoveryAt = (minutes: number): Moment =>
  moments[clamp(Math.round(minutes / STEP_MIN), 0, moments.length - 1)] ?? fallback

/** The minute at which a condition becomes true for the first time. */
const minuteOf = (condition: (moment: Moment) => boolean) => moments.findIndex(condition) * STEP_MIN

export const BOILED_MIN = minuteOf(({ liquid }) => liquid === 0)
export const STOPPED_MIN = minuteOf(({ isRunning }) => !isRunning)
