/*
 * A battery of 80 Ah in a car whose energy management still calculates with the old one. The car is driven
 * for half an hour a day.
 */

/** Capacity of the new battery, rated capacity of the old one, and what the car learned is left of it, Ah. */
export const NEW_AH = 80
export const OLD_AH = 70
export const LEARNED_AH = 45
/** State of charge below which this car doesn't stop its engine, %. */
export const START_STOP_PERCENT = 75

/** Charge that the parking heater, standing and starting take, Ah a day, and the hours of driving a day. */
const LOSS_AH = 6
export const DRIVE_H = 0.5

/**
 * How the car charges: its voltage, and the time constant with which the missing charge of this battery
 * decreases, hours. The last fifth of the charge goes in slowly, and a few tenths of a volt decide how slowly.
 */
export interface Charging {
  volts: number
  hours: number
}
/** A high voltage for a worn battery, which takes charge badly. */
export const WORN: Charging = { volts: 15.1, hours: 1.07 }
/** The voltage for a new AGM battery at 25 °C. */
export const AGM: Charging = { volts: 14.8, hours: 1.3 }

/** Charge that is missing after `hours` of driving, Ah. */
export const missingAfter = (missing: number, hours: number, charging: Charging): number =>
  missing * Math.exp(-hours / charging.hours)

/** Missing charge at which a drive gives back what the day takes, Ah, measured before the drive. */
export const balanceOf = (charging: Charging): number =>
  LOSS_AH / (1 - Math.exp(-DRIVE_H / charging.hours))

/** Charge that is missing in the morning, Ah: 16 before the repair. */
export const MISSING_AH = balanceOf(WORN)

/** Charging current after `hours` of driving, A. */
export const chargingAmps = (missing: number, hours: number, charging: Charging): number =>
  missingAfter(missing, hours, charging) / charging.hours

/** Missing charge in the morning, `days` after the car began to charge in this way, Ah. */
export function missingOnDay(days: number, missing: number, charging: Charging): number {
  let left = missing
  for (let day = 1; day <= days; day += 1) left = missingAfter(left, DRIVE_H, charging) + LOSS_AH
  return left
}

/** The charger of the workshop: its highest current, A, and how long it is connected, hours. */
const CHARGER_A = 10
export const CHARGER_H = 2.25

/** Charge that is still missing after `hours` on the charger, Ah. Its voltage is that of the car. */
export function missingOnCharger(hours: number): number {
  const limitedUntil = (MISSING_AH - CHARGER_A * AGM.hours) / CHARGER_A
  const limited = Math.min(hours, limitedUntil)
  return missingAfter(MISSING_AH - CHARGER_A * limited, hours - limited, AGM)
}

export const percentOf = (missing: number, capacity: number): number =>
  100 * (1 - missing / capacity)

/** Voltage of an AGM battery after a night at rest. It is nearly linear in the state of charge. */
export const EMPTY_V = 11.8
export const FULL_V = 12.85
export const restVolts = (percent: number): number => EMPTY_V + ((FULL_V - EMPTY_V) * percent) / 100
