import { characteristicAt, isNonlinear, motorLaw } from '@/lib/bench/branches'
import type { Branch, Contact, Motor, Sink, Source, Switch } from '@/lib/bench/circuit'
import { CoupledNodal } from '@/lib/bench/coupled-nodal'
import { ohmsOf, type Solution, solveAt } from '@/lib/bench/newton'
import { drive, UnstableCircuit } from '@/lib/bench/nodal'
import { Reactive } from '@/lib/bench/reactive'
import { solve } from '@/lib/bench/solve'
import { curveAt, isToggled, nextCorner, nextToggle, waveAt } from '@/lib/bench/waves'

/*
 * A circuit that moves through time. Each step is TR-BDF2 (Bank et al., 1985): the trapezoidal rule up to the share GAMMA
 * of the step, then the second backward difference. With this GAMMA, both parts have the same matrix. The method is
 * L-stable, so it doesn't ring after a switch or a diode has changed, and it estimates its own error.
 */
const GAMMA = 2 - Math.SQRT2
/** Weights of the states at GAMMA and at the start of the step, in the second part. */
const FROM_MIDDLE = 1 / (GAMMA * (2 - GAMMA))
const FROM_START = (1 - GAMMA) ** 2 / (GAMMA * (2 - GAMMA))
/** Twice the error constant of the method. */
const ERROR = (3 * GAMMA ** 2 - 4 * GAMMA + 2) / (6 * (2 - GAMMA))

/** Tolerance for the currents of nonlinear branches. In the 10 MΩ of a probe, it is 10 µV. */
const TOLERANCE = { amps: 1e-12, share: 1e-6 }
/** The error that a step may add to a state, as a share of the range of the state so far, and of its value. */
const SHARE_OF_RANGE = 1e-3
const SHARE_OF_VALUE = 1e-5
const LEAST_ERROR = 1e-9
/** The next step can be twice as long when the error is below this share of what is allowed. */
const EASY = 1 / 16
/** Steps of this share of the sampling interval are accepted whatever their error is. */
const LEAST_STEP = 2 ** -14
/** A contact moves at most this share of the sampling interval too late. */
const EVENT_SHARE = 2 ** -10
/** A step ends this share of the sampling interval before a jump, and the next one starts as much after it. */
const JUMP_SHARE = 1e-6
/** Length of the backward Euler steps that find the currents after a jump, as a share of the sampling interval. */
const RESTART_STEP = 1e-6
/** Back-EMF from which on the friction of a motor has its full value, volts. */
const CREEP_VOLTS = 0.01

/** A motor whose load changes within a turn. */
interface Turn {
  friction: Sink
  motor: Motor
  /** Turns since time 0. */
  angle: number
}

/** Replaces a motor with a rotor by its winding, a capacitor for its inertia, and two branches for its load. */
function turning(motor: Motor): Branch[] {
  const { id, a, b, ohms, breakaway, rotor } = motor
  if (!rotor) return [motor]
  const rotation = { a: `${id}.emf`, b }
  return [
    { kind: 'resistor', id, a, b: rotation.a, ohms },
    { kind: 'capacitor', id: `${id}.inertia`, ...rotation, farads: rotor.farads },
    { kind: 'sink', id: `${id}.friction`, ...rotation, amps: breakaway, knee: CREEP_VOLTS },
    { kind: 'drag', id: `${id}.drag`, ...rotation, load: motorLaw(motor).load },
  ]
}

const emfAt = ({ volts, wave }: Source, seconds: number): number =>
  wave ? volts * waveAt(wave, seconds) : volts

const switchAt = (branch: Switch, seconds: number): Switch =>
  branch.toggles && isToggled(branch.toggles, branch.period, seconds)
    ? { ...branch, closed: !branch.closed }
    : branch

function atStart(branch: Branch): Branch {
  if (branch.kind === 'source') {
    const { wave: _, ...constant } = branch
    return { ...constant, volts: emfAt(branch, 0) }
  }
  return branch.kind === 'switch' ? switchAt(branch, 0) : branch
}

/** A fuse that doesn't blow: it needs longer than a sweep, and the current of one instant says nothing. */
function withoutFuse(branch: Branch, blown: readonly string[]): Branch {
  if (branch.kind !== 'fuse' || blown.includes(branch.id)) return branch
  const { id, a, b, ohms } = branch
  return { kind: 'resistor', id, a, b, ohms }
}

/** The operating point of direct current. A relay that buzzes starts in its rest position. */
function startingPoint(branches: readonly Branch[], blown: readonly string[]): Solution {
  const fused = branches.map((branch) => withoutFuse(branch, blown))
  try {
    return solve(fused, { blown })
  } catch (error) {
    if (!(error instanceof UnstableCircuit)) throw error
    return solveAt(fused, { blown, energized: [] })
  }
}

export class Simulation {
  seconds = 0
  private readonly nodal: CoupledNodal
  private readonly reactive: Reactive
  /** Voltages of the nodes. */
  private readonly volts: Float64Array
  private readonly numbers: ReadonlyMap<string, number>
  private readonly blown: readonly string[]
  private energized: readonly string[]
  /** The sources whose voltage changes, with their nodes. */
  private readonly waves: readonly { source: Source; a: number; b: number }[]
  /** What all other sources drive into the nodes, amperes. */
  private readonly constantAmps: Float64Array
  private readonly switches: readonly Switch[]
  private readonly contacts: readonly Contact[]
  /** What `pulls` had at the end of the last step or jump. */
  private pulled: readonly number[] = []
  private readonly turns: readonly Turn[]
  /** The lowest and the highest value of each state so far. */
  private readonly lowest: Float64Array
  private readonly highest: Float64Array
  /** States and slopes at the start of a step, slopes in its middle, and histories: kept to save allocations. */
  private readonly startStates: Float64Array
  private readonly startSlopes: Float64Array
  private readonly middleSlopes: Float64Array
  private readonly history: Float64Array
  private readonly amps: Float64Array

  /** Starts at the operating point of direct current. `interval` is the time between two samples, seconds. */
  constructor(
    branches: readonly Branch[],
    blown: readonly string[],
    private readonly interval: number,
  ) {
    const expanded = branches.flatMap((branch) =>
      branch.kind === 'motor' ? turning(branch) : [branch],
    )
    this.numbers = new Map(expanded.map(({ id }, number) => [id, number]))
    this.nodal = new CoupledNodal(expanded)
    this.reactive = new Reactive(this.nodal)
    this.constantAmps = new Float64Array(this.nodal.nodes.length)
    this.waves = expanded.flatMap((branch, number) => {
      const [a, b] = this.nodal.edges[number] ?? [0, 0]
      if (branch.kind !== 'source') return []
      if (branch.wave) return [{ source: branch, a, b }]
      drive(this.constantAmps, b, a, branch.volts / branch.ohms)
      return []
    })
    this.switches = expanded.filter((branch) => branch.kind === 'switch')
    this.contacts = expanded.filter((branch) => branch.kind === 'contact')
    this.turns = branches.flatMap((motor) => {
      const friction = expanded.find(({ id }) => id === `${motor.id}.friction`)
      const hasTurn = motor.kind === 'motor' && motor.rotor?.turn && friction?.kind === 'sink'
      return hasTurn ? [{ friction, motor, angle: 0 }] : []
    })
    this.turn(0)
    const start = startingPoint(expanded.map(atStart), blown)
    this.blown = start.blown
    this.energized = start.energized
    this.volts = Float64Array.from(this.nodal.nodes, (node) => start.volts[node] ?? 0)
    this.nodal.startAt(this.volts)
    this.reactive.startAt(this.volts, start.amps)
    this.lowest = this.reactive.states.slice()
    this.highest = this.reactive.states.slice()
    const count = this.reactive.states.length
    this.startStates = new Float64Array(count)
    this.startSlopes = new Float64Array(count)
    this.middleSlopes = new Float64Array(count)
    this.history = new Float64Array(count)
    this.amps = new Float64Array(this.nodal.nodes.length)
  }

  /** The next time at which a source or a switch jumps, or a source has a corner. */
  nextBreak(): number {
    let next = Number.POSITIVE_INFINITY
    for (const { source } of this.waves) {
      if (source.wave) next = Math.min(next, nextCorner(source.wave, this.seconds))
    }
    for (const { toggles, period } of this.switches) {
      if (toggles) next = Math.min(next, nextToggle(toggles, period, this.seconds))
    }
    return next
  }

  /** Finds the currents after something has jumped. The states don't change in so short a time. */
  restart(): void {
    const position = { blown: this.blown, energized: this.energized }
    const after = this.seconds + JUMP_SHARE * this.interval
    this.nodal.branches.forEach((branch, number) => {
      if (isNonlinear(branch) || branch.kind === 'capacitor' || branch.kind === 'inductor') return
      const now = branch.kind === 'switch' ? switchAt(branch, after) : branch
      this.nodal.conduct(number, 1 / ohmsOf(now, position))
    })
    // The first step takes up the jump. The second one has the currents after it.
    for (let count = 0; count < 2; count++) {
      this.history.set(this.reactive.states)
      this.volts.set(this.implicit(RESTART_STEP * this.interval, after))
    }
    this.pulled = this.pulls(this.volts)
  }

  /** Ends an implicit step of the length `a` at a time. Returns the voltages of the nodes until the next one. */
  private implicit(a: number, seconds: number): Float64Array {
    const { reactive, nodal, amps, history } = this
    reactive.prepare(a)
    amps.set(this.constantAmps)
    for (const { source, a: positive, b } of this.waves) {
      drive(amps, b, positive, emfAt(source, seconds) / source.ohms)
    }
    reactive.drive(history, amps)
    const volts = nodal.solve(amps, TOLERANCE)
    reactive.finish(history, volts)
    return volts
  }

  private backEmf = ({ motor }: Turn, volts: Float64Array): number => {
    const [a, b] = this.nodal.edges[this.numbers.get(`${motor.id}.inertia`) ?? -1] ?? [0, 0]
    return (volts[a] ?? 0) - (volts[b] ?? 0)
  }

  /** Sets the friction of the motors to that of `later` seconds. */
  private turn(later: number): void {
    for (const turn of this.turns) {
      const shape = turn.motor.rotor?.turn
      if (!shape) continue
      const ahead = later > 0 ? (this.backEmf(turn, this.volts) * later) / shape.voltSeconds : 0
      turn.friction.amps = turn.motor.breakaway * curveAt(shape.factors, turn.angle + ahead)
    }
  }

  /**
   * Tries a step of this many seconds. Rejects it if its error is too large, or if a contact would move too late, and
   * names the share of it to try next. It is 'jumped' if a contact has moved, and 'easy' if the next step can be twice
   * as long.
   */
  step(seconds: number): { outcome: 'rejected' | 'accepted' | 'easy' | 'jumped'; retry: number } {
    let retry = 1 / 2
    const { states, slopes } = this.reactive
    this.startStates.set(states)
    this.startSlopes.set(slopes)
    try {
      const { volts, error } = this.advance(seconds)
      const moved = this.movedContacts(volts)
      const late = moved ? (1 - moved.share) * seconds : 0
      const isLate = late > EVENT_SHARE * this.interval && seconds > LEAST_STEP * this.interval
      if (isLate) {
        retry = Math.max(moved?.share ?? 0, EVENT_SHARE)
      } else if (error <= 1 || seconds <= LEAST_STEP * this.interval) {
        this.accept(seconds, volts)
        if (moved) this.energized = moved.energized
        if (moved) return { outcome: 'jumped', retry }
        return { outcome: error < EASY ? 'easy' : 'accepted', retry }
      }
    } catch (error) {
      const isLast = seconds <= LEAST_STEP * this.interval
      if (isLast || !(error instanceof UnstableCircuit)) throw error
    }
    states.set(this.startStates)
    slopes.set(this.startSlopes)
    return { outcome: 'rejected', retry }
  }

  /** Moves the states. Returns the voltages of the nodes, and the error as a share of what is allowed. */
  private advance(seconds: number) {
    const { startStates, startSlopes, middleSlopes, history } = this
    const { states, slopes } = this.reactive
    const a = (GAMMA * seconds) / 2
    this.turn(GAMMA * seconds)
    for (let index = 0; index < history.length; index++) {
      history[index] = (startStates[index] ?? 0) + a * (startSlopes[index] ?? 0)
    }
    this.implicit(a, this.seconds + GAMMA * seconds - JUMP_SHARE * this.interval)
    middleSlopes.set(slopes)
    this.turn(seconds)
    for (let index = 0; index < history.length; index++) {
      history[index] = FROM_MIDDLE * (states[index] ?? 0) - FROM_START * (startStates[index] ?? 0)
    }
    const volts = this.implicit(a, this.seconds + seconds - JUMP_SHARE * this.interval)
    let error = 0
    for (let index = 0; index < history.length; index++) {
      const bend =
        (startSlopes[index] ?? 0) / GAMMA -
        (middleSlopes[index] ?? 0) / (GAMMA * (1 - GAMMA)) +
        (slopes[index] ?? 0) / (1 - GAMMA)
      error = Math.max(error, Math.abs(ERROR * seconds * bend) / this.allowedError(index))
    }
    return { volts, error }
  }

  private allowedError(index: number): number {
    const state = this.reactive.states[index] ?? 0
    const range =
      Math.max(this.highest[index] ?? 0, state) - Math.min(this.lowest[index] ?? 0, state)
    return SHARE_OF_RANGE * range + SHARE_OF_VALUE * Math.abs(state) + LEAST_ERROR
  }

  private accept(seconds: number, volts: Float64Array): void {
    for (const turn of this.turns) {
      const mean = (this.backEmf(turn, this.volts) + this.backEmf(turn, volts)) / 2
      turn.angle += (mean * seconds) / (turn.motor.rotor?.turn?.voltSeconds ?? 1)
    }
    this.seconds += seconds
    this.volts.set(volts)
    this.pulled = this.pulls(volts)
    const { states } = this.reactive
    for (let index = 0; index < states.length; index++) {
      const state = states[index] ?? 0
      this.lowest[index] = Math.min(this.lowest[index] ?? 0, state)
      this.highest[index] = Math.max(this.highest[index] ?? 0, state)
    }
  }

  /** Current of the coil of each contact times its resistance, volts. */
  private pulls(volts: Float64Array): number[] {
    return this.contacts.map(({ coil }) => {
      const number = this.numbers.get(coil) ?? -1
      const branch = this.nodal.branches[number]
      return branch && 'ohms' in branch ? Math.abs(this.currentAt(number, volts)) * branch.ohms : 0
    })
  }

  /**
   * The coils that are pulled in at the end of a step, and the share of the step after which the first contact moved.
   * Null if none moved.
   */
  private movedContacts(volts: Float64Array) {
    if (this.contacts.length === 0) return null
    const ends = this.pulls(volts)
    let share = 1
    const moved = new Set<string>()
    this.contacts.forEach(({ coil, pull, release }, index) => {
      const isPulled = this.energized.includes(coil)
      const [start, end] = [this.pulled[index] ?? 0, ends[index] ?? 0]
      const limit = isPulled ? release : pull
      if (end >= limit === isPulled) return
      moved.add(coil)
      const passed = (limit - start) / (end - start)
      share = Math.min(share, passed > 0 && passed < 1 ? passed : 0)
    })
    if (moved.size === 0) return null
    const stay = this.energized.filter((coil) => !moved.has(coil))
    const join = [...moved].filter((coil) => !this.energized.includes(coil))
    return { energized: [...stay, ...join], share }
  }

  /** Current of a branch, by number, amperes. */
  private currentAt(number: number, volts: Float64Array): number {
    const branch = this.nodal.branches[number]
    const [a, b] = this.nodal.edges[number] ?? [0, 0]
    const across = (volts[a] ?? 0) - (volts[b] ?? 0)
    if (!branch) return 0
    if (branch.kind === 'capacitor' || branch.kind === 'inductor') {
      return this.reactive.currentOf(number)
    }
    if (isNonlinear(branch)) return characteristicAt(branch, across).amps
    const before = Math.max(0, this.seconds - JUMP_SHARE * this.interval)
    const emf = branch.kind === 'source' ? emfAt(branch, before) : 0
    const now = branch.kind === 'switch' ? switchAt(branch, before) : branch
    return (across - emf) / ohmsOf(now, { blown: this.blown, energized: this.energized })
  }

  /** Returns a function for the voltage of a node against ground. A node that nothing connects has 0 V. */
  voltmeter(node: string): () => number {
    const index = this.nodal.nodes.indexOf(node)
    return () => (index < 1 ? 0 : (this.volts[index] ?? 0))
  }

  /** Returns a function for the current of a branch, amperes. An absent branch has none. */
  ammeter(id: string): () => number {
    const number = this.numbers.get(id)
    return () => (number === undefined ? 0 : this.currentAt(number, this.volts))
  }
}
