import { hornRelay } from '@/lib/bench/cases/horn-relay'
import { quiescentCurrent } from '@/lib/bench/cases/quiescent-current'
import { stopLamp } from '@/lib/bench/cases/stop-lamp'
import type { FaultCase } from '@/lib/bench/schema'

/** All fault cases, in the order of the course catalog. For the server only: browsers load one case. */
export const faultCases: readonly FaultCase[] = [stopLamp, hornRelay, quiescentCurrent]

/** The case with this id, or null. */
export const getFaultCase = (id: string): FaultCase | null =>
  faultCases.find((faultCase) => faultCase.id === id) ?? null
