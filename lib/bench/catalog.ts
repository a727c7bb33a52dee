import { blower } from '@/lib/bench/cases/blower'
import { canBus } from '@/lib/bench/cases/can-bus'
import { frontRadar } from '@/lib/bench/cases/front-radar'
import { fuelPump } from '@/lib/bench/cases/fuel-pump'
import { hornRelay } from '@/lib/bench/cases/horn-relay'
import { interlock } from '@/lib/bench/cases/interlock'
import { pedalSensor } from '@/lib/bench/cases/pedal-sensor'
import { quiescentCurrent } from '@/lib/bench/cases/quiescent-current'
import { reversingLamp } from '@/lib/bench/cases/reversing-lamp'
import { starter } from '@/lib/bench/cases/starter'
import { stopLamp } from '@/lib/bench/cases/stop-lamp'
import { wheelSpeed } from '@/lib/bench/cases/wheel-speed'
import type { FaultCase } from '@/lib/bench/schema'
import type { Catalog } from '@/lib/courses/catalog'

/** All fault cases, in the order of the course catalog. For the server only: browsers load one case. */
export const faultCases: readonly FaultCase[] = [
  stopLamp,
  hornRelay,
  quiescentCurrent,
  starter,
  pedalSensor,
  canBus,
  fuelPump,
  frontRadar,
  interlock,
  wheelSpeed,
  blower,
  reversingLamp,
]

/** The case with this id, or null. */
export const getFaultCase = (id: string): FaultCase | null =>
  faultCases.find((faultCase) => faultCase.id === id) ?? null

/** The cases whose module is on the site. */
export const casesOfCatalog = ({ findModule }: Pick<Catalog, 'findModule'>): FaultCase[] =>
  faultCases.filter((faultCase) => findModule(faultCase.module))
