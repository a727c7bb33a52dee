import { blower } from './blower.ts'
import { canBus } from './can-bus.ts'
import type { CaseFigures } from './figure.ts'
import { frontRadar } from './front-radar.ts'
import { fuelPump } from './fuel-pump.ts'
import { hornRelay } from './horn-relay.ts'
import { interlock } from './interlock.ts'
import { pedalSensor } from './pedal-sensor.ts'
import { quiescentCurrent } from './quiescent-current.ts'
import { reversingLamp } from './reversing-lamp.ts'
import { starter } from './starter.ts'
import { stopLamp } from './stop-lamp.ts'
import { wheelSpeed } from './wheel-speed.ts'

/** The sources of the figures of each case, by its id. */
export const figures: Readonly<Record<string, CaseFigures>> = {
  'stop-lamp': stopLamp,
  'horn-relay': hornRelay,
  'quiescent-current': quiescentCurrent,
  starter,
  'pedal-sensor': pedalSensor,
  'can-bus': canBus,
  'fuel-pump': fuelPump,
  'front-radar': frontRadar,
  interlock,
  'wheel-speed': wheelSpeed,
  blower,
  'reversing-lamp': reversingLamp,
}
