import { frontRadar } from '@/lib/bench/cases/front-radar'
import { fuelPump } from '@/lib/bench/cases/fuel-pump'
import { interlock } from '@/lib/bench/cases/interlock'
import { stopLamp } from '@/lib/bench/cases/stop-lamp'
import type { FaultCase } from '@/lib/bench/schema'

/** All fault cases, in the order of the course catalog. For the server only: browsers load one case. */
export const faultCases: readonly FaultCase[] = [stopLamp, fuelPump, frontRadar, interlock]

/** The case with this id, or null. */
export const getFaultCase = (id: string): FaultCase | null =>
  faultCases.find((faultCase) => faultCase.id === id) ?? null
