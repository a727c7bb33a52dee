import type { Branch } from '@/lib/bench/circuit'
import type { FaultCase, Positions } from '@/lib/bench/schema'

/** A capacitor below this voltage counts as empty, volts. An empty one blocks direct current. */
const EMPTY_VOLTS = 0.1
const MINUTE_S = 60

/** Voltage of a capacitor that a resistor has discharged for some time, volts: V × e^(−t / RC). */
export const remainingVolts = (
  volts: number,
  { ohms, farads, seconds }: { ohms: number; farads: number; seconds: number },
): number => volts * Math.exp(-seconds / (ohms * farads))

/**
 * Discharges the DC link of a high-voltage case through its resistor, for the selected waiting time. The
 * waiting counts from the moment at which the service disconnect opens the battery.
 */
export function discharge(
  highVoltage: FaultCase['highVoltage'],
  selected: Positions,
  branches: readonly Branch[],
): readonly Branch[] {
  if (!highVoltage) return branches
  const { capacitor, resistor, farads, until, wait, minutes } = highVoltage.link
  const bleed = branches.find(({ id }) => id === resistor)
  const isConnected = branches.some(({ id }) => id === until)
  if (isConnected || !bleed || !('ohms' in bleed)) return branches
  const seconds = (minutes[selected[wait] ?? ''] ?? 0) * MINUTE_S
  return branches.flatMap((branch) => {
    if (branch.id !== capacitor || branch.kind !== 'source') return [branch]
    const volts = remainingVolts(branch.volts, { ohms: bleed.ohms, farads, seconds })
    return volts < EMPTY_VOLTS ? [] : [{ ...branch, volts }]
  })
}
