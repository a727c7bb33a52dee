/** Rated current of the battery, A, by EN 50342-1: after 10 s at −18 °C it still has 7.5 V. */
export const RATED_A = 640
const [RATED_C, RATED_V] = [-18, 7.5]

/**
 * Conductance at 20 °C, S. Testers convert about 3 A of cold cranking current to one siemens. The worn battery
 * has lost more than half of its working plate area.
 */
const AMPS_PER_SIEMENS = 3
export const NEW_S = Math.round(RATED_A / AMPS_PER_SIEMENS)
export const WORN_S = 100
/** Current that a tester shows for a conductance, A. */
export const testerAmps = (siemens: number): number => siemens * AMPS_PER_SIEMENS

/** State of charge of the worn battery when it comes into the workshop, and of a new one, 0 to 1. */
export const [WORN_CHARGE, NEW_CHARGE] = [0.95, 1]

/**
 * Open-circuit voltage of a flooded battery. The density of its acid is 1.12 kg/L when it is empty and
 * 1.28 kg/L when it is full, and a cell has the density + 0.84 V. The effect of the temperature, −0.04 V from
 * 20 to −10 °C, is left out.
 */
export const densityAt = (charge: number): number => 1.12 + 0.16 * charge
export const restVoltsAt = (charge: number): number => 6 * (densityAt(charge) + 0.84)

/** Resistance by temperature: cold acid conducts worse, 1 % per kelvin below 20 °C. */
const byTemperature = (celsius: number) => 1 + 0.01 * (20 - celsius)
/** Resistance by state of charge: lead sulfate and thin acid in the plates, 20 % more at half charge. */
const byCharge = (charge: number) => 1 + 0.8 * (1 - charge) ** 2

/** Resistance that acts at once, which a conductance tester measures, Ω. */
export const ohmsAt = (siemens: number, celsius: number, charge: number): number =>
  (byTemperature(celsius) * byCharge(charge)) / siemens

/**
 * After some seconds of a large current the resistance has grown by this factor, because the acid in the plates is
 * used up. It follows from the rating of the new battery.
 */
const POLARIZED = (restVoltsAt(1) - RATED_V) / RATED_A / ohmsAt(NEW_S, RATED_C, 1)
/** Time constant with which that happens, seconds. */
const POLARIZING_S = 3

/** Resistance after `seconds` of a large current, Ω. */
export const loadOhmsAt = (
  siemens: number,
  celsius: number,
  charge: number,
  seconds = Number.POSITIVE_INFINITY,
): number =>
  ohmsAt(siemens, celsius, charge) * (1 + (POLARIZED - 1) * (1 - Math.exp(-seconds / POLARIZING_S)))

/** The load test of the film: half of the rated current for 15 s, limit at 20 °C. */
export const [LOAD_A, LOAD_S, LOAD_LIMIT_V] = [RATED_A / 2, 15, 9.6]
export const loadVolts = (siemens: number, charge: number, seconds: number): number =>
  restVoltsAt(charge) - LOAD_A * loadOhmsAt(siemens, 20, charge, seconds)

/** Cranking current of this diesel engine, A: 200 A at 20 °C, and 340 A at −10 °C, because the oil is thick. */
export const crankingAmps = (celsius: number): number => 200 * 1.7 ** ((20 - celsius) / 30)
/** Voltage at the battery while the engine is cranked, after some seconds. */
export const crankingVolts = (siemens: number, celsius: number, charge: number): number =>
  restVoltsAt(charge) - crankingAmps(celsius) * loadOhmsAt(siemens, celsius, charge)

/** Resistance of starter and cables, Ω. */
const STARTER_OHMS = 0.01
/** Crankshaft speed that a volt of back EMF of the starter stands for, rpm. */
const RPM_PER_V = 24
/** Below this speed the engine of the film does not start in the cold, rpm. */
export const START_RPM = 120
/** Speed of the crankshaft: what the resistance of starter and cables leaves turns the armature. */
export const crankingRpm = (siemens: number, celsius: number, charge: number): number =>
  RPM_PER_V * (crankingVolts(siemens, celsius, charge) - crankingAmps(celsius) * STARTER_OHMS)
