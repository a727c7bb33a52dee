import { canBus } from '@/lib/bench/cases/can-bus'
import { pedalSensor } from '@/lib/bench/cases/pedal-sensor'
import { stopLamp } from '@/lib/bench/cases/stop-lamp'
import { wheelSpeed } from '@/lib/bench/cases/wheel-speed'
import type { FaultCase } from '@/lib/bench/schema'

/** All fault cases, in the order of the course catalog. For the server only: browsers load one case. */
export const faultCases: readonly FaultCase[] = [stopLamp, pedalSensor, canBus, wheelSpeed]

/** The case with this id, or null. */
export const getFaultCase = (id: string): FaultCase | null =>
  faultCases.find((faultCase) => faultCase.id === id) ?? null
