import type { Branch, Diode, Drag, Lamp, Motor, Sink } from '@/lib/bench/circuit'

/** Current of a nonlinear branch at a voltage, amperes, and its derivative, siemens. */
interface Characteristic {
  amps: number
  siemens: number
}

/** kT/q at 27 °C, volts: the temperature that SPICE assumes. */
const THERMAL_VOLTAGE = 0.025865

/**
 * Conductance in parallel with every junction, siemens. Without it, a node between two blocking junctions would
 * have no voltage. It is too small to show: at 400 V it passes 4 µV through the 10 MΩ of a meter.
 */
export const JUNCTION_LEAKAGE = 1e-15

/** A cold filament has a twelfth of its resistance at the rated voltage. */
const COLD_SHARE = 1 / 12
/** The current of a filament grows with V^0.55, so its resistance grows with V^0.45. */
const FILAMENT_EXPONENT = 0.45
/** Squared voltage, as a share of the rated voltage, below which the filament stays cold. */
const COLD_KNEE = COLD_SHARE ** (2 / FILAMENT_EXPONENT)

/** The exponent of `((v / volts)² + COLD_KNEE) / (1 + COLD_KNEE)` in the resistance of a filament. */
const FILAMENT_HALF_EXPONENT = FILAMENT_EXPONENT / 2

/** Resistance of a filament at its rated voltage, ohms. */
export const hotOhms = ({ volts, watts }: Pick<Lamp, 'volts' | 'watts'>): number =>
  volts ** 2 / watts

function lampAt(lamp: Lamp, voltage: number): Characteristic {
  const square = (voltage / lamp.volts) ** 2
  const warmth = (square + COLD_KNEE) / (1 + COLD_KNEE)
  const conductance = 1 / (hotOhms(lamp) * warmth ** FILAMENT_HALF_EXPONENT)
  const slope = 1 - (FILAMENT_EXPONENT * square) / (square + COLD_KNEE)
  return { amps: conductance * voltage, siemens: conductance * slope }
}

function diodeAt(diode: Diode, voltage: number): Characteristic {
  const scale = diode.emission * THERMAL_VOLTAGE
  const grown = diode.saturation * Math.exp(voltage / scale)
  return {
    amps: grown - diode.saturation + JUNCTION_LEAKAGE * voltage,
    siemens: grown / scale + JUNCTION_LEAKAGE,
  }
}

/**
 * How the back-EMF of a motor depends on its voltage. The current sets the torque, so the motor stands still up to
 * its breakaway current, and I = V / R. Above it, the load takes a torque that grows with the square of the speed, as
 * that of a fan does. The back-EMF E grows with the speed:
 *
 *     I = breakaway + load · E²        V = I · R + E
 */
export function motorLaw({ ohms, volts, amps, breakaway }: Motor) {
  const load = (amps - breakaway) / (volts - amps * ohms) ** 2
  // E solves bend / 2 · E² + E = V − still.
  return { load, still: breakaway * ohms, bend: 2 * load * ohms }
}

function motorAt(motor: Motor, voltage: number): Characteristic {
  const { load, still, bend } = motorLaw(motor)
  if (Math.abs(voltage) <= still) return { amps: voltage / motor.ohms, siemens: 1 / motor.ohms }
  const root = Math.sqrt(1 + 2 * bend * (Math.abs(voltage) - still))
  const backEmf = (root - 1) / bend
  return {
    amps: Math.sign(voltage) * (motor.breakaway + load * backEmf ** 2),
    siemens: (2 * load * backEmf) / root,
  }
}

function sinkAt(sink: Sink, voltage: number): Characteristic {
  const share = Math.tanh(voltage / sink.knee)
  return { amps: sink.amps * share, siemens: (sink.amps * (1 - share ** 2)) / sink.knee }
}

function dragAt({ load }: Drag, voltage: number): Characteristic {
  return { amps: load * voltage * Math.abs(voltage), siemens: 2 * load * Math.abs(voltage) }
}

export type Nonlinear = Diode | Lamp | Motor | Sink | Drag

const NONLINEAR = ['diode', 'lamp', 'motor', 'sink', 'drag'] satisfies Nonlinear['kind'][]

export const isNonlinear = (branch: Branch): branch is Nonlinear =>
  NONLINEAR.some((kind) => kind === branch.kind)

export function characteristicAt(branch: Nonlinear, voltage: number): Characteristic {
  if (branch.kind === 'lamp') return lampAt(branch, voltage)
  if (branch.kind === 'motor') return motorAt(branch, voltage)
  if (branch.kind === 'sink') return sinkAt(branch, voltage)
  if (branch.kind === 'drag') return dragAt(branch, voltage)
  return diodeAt(branch, voltage)
}

/**
 * Limits the step of a junction's voltage from `previous` to `next`, volts. Without it, Newton's method
 * overshoots the exponential and does not converge. It is `DEVpnjlim` of SPICE3.
 */
function limitJunction(diode: Diode, next: number, previous: number): number {
  const scale = diode.emission * THERMAL_VOLTAGE
  const critical = scale * Math.log(scale / (Math.SQRT2 * diode.saturation))
  if (next <= critical || Math.abs(next - previous) <= 2 * scale) return next
  if (previous <= 0) return scale * Math.log(next / scale)
  const step = 1 + (next - previous) / scale
  return step > 0 ? previous + scale * Math.log(step) : critical
}

/**
 * Limits the step of a sink's voltage from `previous` to `next`, volts. A saturated sink has no conductance,
 * so Newton's method overshoots far beyond zero when the sink loses its supply, or when several sinks share a
 * node. From near zero it converges.
 */
function limitSink({ knee }: Sink, next: number, previous: number): number {
  if (next * previous < 0 && Math.abs(next) > knee) return 0
  const most = 2 * Math.max(knee, Math.abs(previous))
  return Math.max(-most, Math.min(most, next))
}

/** The voltage of the next tangent: `reached`, or less far from `previous` where Newton's method would overshoot. */
export function limitStep(branch: Nonlinear, reached: number, previous: number): number {
  if (branch.kind === 'diode') return limitJunction(branch, reached, previous)
  return branch.kind === 'sink' ? limitSink(branch, reached, previous) : reached
}
