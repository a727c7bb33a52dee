import { clamp } from '../../kit/motion.ts'

/** The types that films compare. */
export type Kind = 'flooded' | 'EFB' | 'AGM'

/** Capacity of both batteries of the case, Ah. */
export const CAPACITY_AH = 70
/** Current of the consumers while the engine is off, A. */
export const CONSUMERS_A = 35
/** Voltage at which this car starts its engine by itself, to keep enough charge for the starter. */
export const RESTART_V = 12

/**
 * Typical voltage for a full charge at 25 °C. The maker of a battery states its own value, usually as an
 * upper limit: 2.40 V a cell for flooded batteries, up to 2.47 V for AGM.
 */
const FULL_CHARGE_V: Record<Kind, number> = { flooded: 14.4, EFB: 14.6, AGM: 14.8 }
/** Change of the charging voltage with the temperature of the battery: −4 mV per cell and kelvin. */
const CHARGE_V_PER_K = -0.004 * 6

/** Charging voltage of a type at a battery temperature, °C. */
export const chargeVoltsAt = (kind: Kind, celsius: number): number =>
  FULL_CHARGE_V[kind] + CHARGE_V_PER_K * (celsius - 25)

/**
 * Open-circuit voltage from the density of the acid, kg/L. The rule of thumb for a cell is density + 0.84 V.
 */
export const restVolts = (density: number): number => 6 * (density + 0.84)

/** A battery in an engine stop. */
interface StopModel {
  /** Voltage without load, V. */
  rest: number
  /** Resistance that acts at once, and the one that builds up while acid diffuses into the plates, Ω. */
  ohms: number
  slowOhms: number
}

/** Share of the active mass of the flooded battery that is left after ten months of start-stop. */
const MASS_LEFT = 0.55
/** Resistances of a new 70 Ah battery at 20 °C, Ω. */
const [NEW_OHMS, NEW_SLOW_OHMS] = [0.0047, 0.005]
/** Time constants of the diffusion and of the surface charge, seconds. */
const [DIFFUSION_S, SURFACE_S] = [20, 4]
/** What charging leaves at the surface of the plates, V. The consumers use it up within seconds. */
const SURFACE_V = 0.35

/** The flooded battery, 72 % charged: 1.235 kg/L. The current has only the rest of the mass to flow through. */
export const worn: StopModel = {
  rest: restVolts(1.12 + 0.16 * 0.72),
  ohms: NEW_OHMS / MASS_LEFT,
  slowOhms: NEW_SLOW_OHMS / MASS_LEFT,
}
/** The AGM battery, 85 % charged: 1.275 kg/L. Its cold cranking current is 760 A instead of 640 A. */
export const agm: StopModel = {
  rest: restVolts(1.13 + 0.17 * 0.85),
  ohms: (NEW_OHMS * 640) / 760,
  slowOhms: (NEW_SLOW_OHMS * 640) / 760,
}

/** Voltage of a battery that feeds the consumers, `seconds` after the engine stopped. */
export function stopVolts({ rest, ohms, slowOhms }: StopModel, seconds: number): number {
  const building = 1 - Math.exp(-seconds / DIFFUSION_S)
  // A battery at rest loses about 1 V until it is empty.
  const drained = (CONSUMERS_A * seconds) / 3600 / CAPACITY_AH
  return (
    rest -
    CONSUMERS_A * (ohms + slowOhms * building) -
    drained +
    SURFACE_V * Math.exp(-seconds / SURFACE_S)
  )
}

/** Seconds after which the worn battery has fallen to the voltage at which the car restarts. */
export const RESTART_S = ((): number => {
  let seconds = 0
  while (stopVolts(worn, seconds) > RESTART_V) seconds += 0.01
  return seconds
})()

/**
 * Current of a full flooded battery that splits water, A. This one loses 4 g of water per Ah of capacity in
 * the 500 hours of EN 50342-1 at 14.4 V and 40 °C. The current grows tenfold with 0.2 V per cell.
 */
export const gassingAmps = (volts: number): number =>
  ((4 * CAPACITY_AH) / WATER_G_PER_AH / 500) * 10 ** ((volts - 14.4) / 6 / 0.2)

/** Water that one ampere-hour splits in six cells, g: Faraday, 18.015 g/mol ÷ (2 × 26.80 Ah/mol) a cell. */
export const WATER_G_PER_AH = (6 * 18.015) / (2 * 26.8)
/** Share of the gas that turns back into water in an AGM battery. */
export const RECOMBINED = 0.98
/** Area of a cell, seen from above, cm². */
const CELL_CM2 = 4 * 16
/** How far the level sinks in every cell when a battery loses water, mm. */
export const levelMm = (grams: number): number => (grams / 6 / CELL_CM2) * 10

/** The stops of ten months: 24 a day on 250 days. Each lasts 45 s and ends with 0.5 s at 300 A. */
export const STOPS = 24 * 250
export const STOP_ONLY_AH = (CONSUMERS_A * 45) / 3600
export const STOP_AH = STOP_ONLY_AH + (300 * 0.5) / 3600
/**
 * Charge that a type can deliver until it is worn out, in multiples of its capacity. Makers rate EFB at about
 * twice and AGM at about three times the cycles of a flooded battery.
 */
export const ENDURANCE: Record<Kind, number> = { flooded: 40, EFB: 80, AGM: 120 }

/** Share of the active mass that has fallen off after so many stops, 0 to 1. */
export const massLost = (stops: number): number => (1 - MASS_LEFT) * clamp(stops / STOPS, 0, 1)
