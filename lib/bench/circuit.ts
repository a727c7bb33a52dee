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

/** A voltage source. `a` is its positive terminal, `ohms` its internal resistance. */
export interface Source extends Between {
  kind: 'source'
  volts: number
  ohms: number
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
}

/** A contact of a relay. The resistor with the id `coil` moves it. */
export interface Contact extends Between {
  kind: 'contact'
  coil: string
  /** Whether the energized coil closes the contact (87) or opens it (87a). */
  energized: 'closed' | 'open'
  /** The relay pulls in at this coil voltage and releases below `release`, volts. */
  pull: number
  release: number
  ohms: number
}

export type Branch = Resistor | Source | Diode | Lamp | Motor | Sink | Fuse | Switch | Contact

/** A blade fuse must blow at 1.35 times its rated current, after 0.75 s to 600 s (ISO 8820-3). */
export const BLOWING_FACTOR = 1.35

/** The values of a branch that must be positive. A resistance of 0 Ω would have an infinite conductance. */
const POSITIVE = ['ohms', 'watts', 'saturation', 'emission', 'knee', 'pull', 'release'] as const

/** Describes the first value that a branch of its kind can't have, e.g. `ohms = 0`, or returns null. */
export function findImpossibleValue(branch: Branch): string | null {
  const values = Object.entries(branch).filter(([, value]) => typeof value === 'number')
  for (const [name, value] of values) {
    const isPossible = POSITIVE.some((positive) => positive === name) ? value > 0 : true
    if (!Number.isFinite(value) || !isPossible) return `${name} = ${value}`
  }
  return branch.kind === 'lamp' && branch.volts <= 0 ? `volts = ${branch.volts}` : null
}
