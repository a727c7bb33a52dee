import type { FaultCase } from '@/lib/bench/schema'
import { overTime } from '@/lib/bench/scope/over-time'

/** Adds what computes the signal of a case. */
const withSignal = (faultCase: FaultCase): FaultCase => ({ ...faultCase, overTime })

/** All fault cases, in the order of the course catalog. Each file is imported on demand, because a request needs one. */
export const caseFiles: Readonly<Record<string, () => Promise<FaultCase>>> = {
  'stop-lamp': async () => (await import('@/lib/bench/cases/stop-lamp')).stopLamp,
  'horn-relay': async () => (await import('@/lib/bench/cases/horn-relay')).hornRelay,
  'quiescent-current': async () =>
    (await import('@/lib/bench/cases/quiescent-current')).quiescentCurrent,
  starter: async () => (await import('@/lib/bench/cases/starter')).starter,
  alternator: async () => withSignal((await import('@/lib/bench/cases/alternator')).alternator),
  'pedal-sensor': async () => (await import('@/lib/bench/cases/pedal-sensor')).pedalSensor,
  'can-bus': async () => (await import('@/lib/bench/cases/can-bus')).canBus,
  'can-signal': async () => withSignal((await import('@/lib/bench/cases/can-signal')).canSignal),
  compression: async () => withSignal((await import('@/lib/bench/cases/compression')).compression),
  'fuel-pump': async () => (await import('@/lib/bench/cases/fuel-pump')).fuelPump,
  injector: async () => withSignal((await import('@/lib/bench/cases/injector')).injector),
  'crank-sensor': async () =>
    withSignal((await import('@/lib/bench/cases/crank-sensor')).crankSensor),
  'front-radar': async () => (await import('@/lib/bench/cases/front-radar')).frontRadar,
  interlock: async () => (await import('@/lib/bench/cases/interlock')).interlock,
  'wheel-speed': async () => (await import('@/lib/bench/cases/wheel-speed')).wheelSpeed,
  blower: async () => (await import('@/lib/bench/cases/blower')).blower,
  'pressure-solenoid': async () =>
    withSignal((await import('@/lib/bench/cases/pressure-solenoid')).pressureSolenoid),
  'reversing-lamp': async () => (await import('@/lib/bench/cases/reversing-lamp')).reversingLamp,
}

/** The case with this id, or null. */
export const loadFaultCase = async (id: string): Promise<FaultCase | null> =>
  (Object.hasOwn(caseFiles, id) && (await caseFiles[id]?.())) || null
