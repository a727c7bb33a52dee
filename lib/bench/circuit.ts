/** The node that all voltages refer to: the negative post of the battery. */
export const GROUND = 'ground'

/** A branch connects two nodes. Positive current flows through it from `a` to `b`. */
interface Between {
  id: string
  a: string
  b: string
}

export interface Resistor extends Between {
  kind: 'resistor'
  ohms: number
}

/** How a value changes over time. Its values are factors without a unit. */
export type Wave = {
  /** The mean, which direct current sees. Omitted for 0. `findInconsistencies` compares it with the values. */
  mean?: number
} /** A sine. `phase` is its phase at time 0, as a share of the period. */ & (
  | { shape: 'sine'; hertz: number; phase: number }
  /**
   * Straight lines through points in the order of their time, seconds. Two points of the same time are a jump. It
   * repeats after `period`, or keeps the first and the last value.
   */
  | {
      shape: 'points'
      points: readonly (readonly [seconds: number, value: number])[]
      period?: number
    }
  /** A smooth curve through values at equal distances. It repeats after `period`, seconds. */
  | { shape: 'curve'; values: readonly number[]; period: number }
)

/**
 * A voltage source. `a` is its positive terminal, `ohms` its internal resistance. With a wave, its voltage is `volts`
 * times the wave.
 */
export interface Source extends Between {
  kind: 'source'
  volts: number
  ohms: number
  wave?: Wave
}

/** A capacitor. It blocks direct current. */
export interface Capacitor extends Between {
  kind: 'capacitor'
  farads: number
}

/** A coil with the resistance of its winding. */
export interface Inductor extends Between {
  kind: 'inductor'
  henries: number
  ohms: number
  /** Another inductor that shares its field. The dots of both are at `a`, and `factor` is below 1. */
  coupled?: { to: string; factor: number }
}

/** A diode or an LED. `a` is the anode. */
export interface Diode extends Between {
  kind: 'diode'
  /** Saturation current, amperes. */
  saturation: number
  /** Emission coefficient: 1 to 2 for silicon, higher for LEDs. */
  emission: number
}

/** A filament lamp with its rated voltage and power. Its resistance rises with the voltage. */
export interface Lamp extends Between {
  kind: 'lamp'
  volts: number
  watts: number
}

/**
 * A DC motor. At rest it is its winding. From the current `breakaway` on it turns, and its back-EMF lets it draw
 * `amps` at `volts`.
 */
export interface Motor extends Between {
  kind: 'motor'
  /** Resistance of the winding, ohms. */
  ohms: number
  volts: number
  amps: number
  breakaway: number
  rotor?: Rotor
}

/** What turns in a motor. Without it, the motor reaches its speed at once. */
export interface Rotor {
  /**
   * Moment of inertia divided by the square of the motor constant, farads. The rotor stores as much energy as a
   * capacitor that is charged to the back-EMF.
   */
  farads: number
  /**
   * How the torque that it takes to turn changes within one turn, as factors of the breakaway current at equal angles.
   * `voltSeconds` is the integral of the back-EMF over one turn.
   */
  turn?: { factors: readonly number[]; voltSeconds: number }
}

/** Draws a current that grows with the square of the voltage, as a fan does with its speed. */
export interface Drag extends Between {
  kind: 'drag'
  /** Amperes per square volt. */
  load: number
}

/** Draws a constant current once the voltage is a few times `knee` volts, as an active sensor does. */
export interface Sink extends Between {
  kind: 'sink'
  amps: number
  knee: number
}

/** A fuse. It blows when its current exceeds its rated current `amps` by `BLOWING_FACTOR`. */
export interface Fuse extends Between {
  kind: 'fuse'
  amps: number
  ohms: number
}

export interface Switch extends Between {
  kind: 'switch'
  closed: boolean
  ohms: number
  /** Times at which it opens or closes, seconds, in order. They repeat after `period`, if there is one. */
  toggles?: readonly number[]
  period?: number
}

/**
 * A contact of a relay, or a switch with hysteresis. The current of the branch with the id `coil`, a resistor or an
 * inductor, moves it.
 */
export interface Contact extends Between {
  kind: 'contact'
  coil: string
  /** Whether the energized coil closes the contact (87) or opens it (87a). */
  energized: 'closed' | 'open'
  /** It pulls in at this current times the resistance of the coil, and releases below `release`, volts. */
  pull: number
  release: number
  ohms: number
}

export type Branch =
  | Resistor
  | Source
  | Capacitor
  | Inductor
  | Diode
  | Lamp
  | Motor
  | Sink
  | Drag
  | Fuse
  | Switch
  | Contact

/** A blade fuse must blow at 1.35 times its rated current, after 0.75 s to 600 s (ISO 8820-3). */
export const BLOWING_FACTOR = 1.35

/** The values of a branch that must be positive. A resistance of 0 Ω would have an infinite conductance. */
const POSITIVE = [
  'ohms',
  'farads',
  'henries',
  'watts',
  'saturation',
  'emission',
  'knee',
  'pull',
  'release',
] as const

/** Describes the first value that a branch of its kind can't have, e.g. `ohms = 0`, or returns null. */
export function findImpossibleValue(branch: Branch): string | null {
  const values = Object.entries(branch).filter(([, value]) => typeof value === 'number')
  for (const [name, value] of values) {
    const isPossible = POSITIVE.some((positive) => positive === name) ? value > 0 : true
    if (!Number.isFinite(value) || !isPossible) return `${name} = ${value}`
  }
  return branch.kind === 'lamp' && branch.volts <= 0 ? `volts = ${branch.volts}` : null
}
