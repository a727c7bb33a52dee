import { type Car, read, setUp } from '@/lib/bench/bench'
import { referencesOf, triedPositions } from '@/lib/bench/expert'
import type { Step } from '@/lib/bench/expert-path'
import { faultKindNames } from '@/lib/bench/fault-kinds'
import { type ChangingMode, isChanging, type Operating, type Reading } from '@/lib/bench/meter'
import {
  isSupplied,
  isUnderLoad,
  type Outcome,
  TOLERATED_VOLTS,
  toleratedOf,
} from '@/lib/bench/outcome'
import type { Fault, FaultCase, Measurement } from '@/lib/bench/schema'
import { isConductor, loadOf, type Section, sectionsFrom } from '@/lib/bench/sections'
import { partOfTerminal, targetsOf, wireCode } from '@/lib/bench/targets'

/** A question that a reading answers, and the outcomes to which the answer is yes. */
export interface Question {
  text: string
  isYes: (outcome: Outcome) => boolean
}

const yesIsGood = (text: string): Question => ({ text, isYes: (outcome) => outcome === 'good' })
const noIsGood = (text: string): Question => ({ text, isYes: (outcome) => outcome !== 'good' })
/** Asks for a voltage that may be higher than in a good car, where no current flows. */
const enoughIsGood = (text: string): Question => ({
  text,
  isYes: (outcome) => ['good', 'high', 'full'].includes(outcome),
})
/** Asks for a drop that may be lower than in a good car. */
const littleIsGood = (text: string): Question => ({
  text,
  isYes: (outcome) => ['good', 'low', 'none'].includes(outcome),
})

/** Below this, no current flows through a fuse or a clamp, amperes. */
const NO_AMPS = 0.0005
/** From this resistance, nothing connects two points, ohms. */
const SEPARATED_OHMS = 1e4

/** A name within a sentence and without its rating, e.g. `fuse F15` for `Fuse F15, 10 A`. */
function inSentence(name: string): string {
  const [short = name] = name.split(', ')
  return /^[A-Z][a-z]/.test(short) ? short.charAt(0).toLowerCase() + short.slice(1) : short
}

/** The part or the wire with this id within a sentence. */
export function targetInSentence(faultCase: FaultCase, id: string): string {
  const wire = faultCase.wires.find((candidate) => candidate.id === id)
  const target = targetsOf(faultCase).find((candidate) => candidate.id === id)
  const name = target?.name ?? faultCase.parts.find((part) => part.id === id)?.name ?? id
  const short = inSentence(name)
  return wire && name.endsWith(`${wireCode(wire)} mm²`) ? `${short} (${wire.color})` : short
}

function pointInSentence({ points }: FaultCase, at: string): string {
  const name = points.find((point) => point.at === at)?.name ?? at
  return name
    .replace(/^Battery, (.+)$/, 'the $1 of the battery')
    .replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
}

/** A point before other words, e.g. `F15, load side,`. */
function pointBefore(faultCase: FaultCase, at: string): string {
  const name = pointInSentence(faultCase, at)
  return name.includes(', ') ? `${name},` : name
}

/** What a question needs to know about the good car in the positions of a measurement. */
interface Context {
  faultCase: FaultCase
  good: Car
  operating: Operating
  measurement: Measurement
  /** The reading of the good car. */
  expected: Reading
}

/** The section between the points of a measurement. Undefined across an open plug, for example. */
const sectionOf = ({ faultCase, operating, measurement }: Context): Section | undefined =>
  sectionsFrom(faultCase, operating.branches, measurement.red).get(measurement.black)

/** The part or the wire between two points. Null if there are several. */
function elementBetween(context: Context): string | null {
  const { faultCase, measurement } = context
  const { red: one, black: other } = measurement
  const section = sectionOf(context)
  if (!section) return null
  const wire = faultCase.wires.find(
    ({ from, to }) => [from, to].includes(one) && [from, to].includes(other),
  )
  if (wire) return targetInSentence(faultCase, wire.id)
  const part = faultCase.parts.find(({ id, branches }) => {
    const isThrough = branches.some(({ a, b }) => [a, b].includes(one) && [a, b].includes(other))
    // A part with several branches has more than one way through it.
    const isWhole = partOfTerminal(one) === id && partOfTerminal(other) === id
    return isThrough || (isWhole && branches.length === 1)
  })
  if (part) return inSentence(part.name)
  const fuse = section.every(isConductor) && section.find(({ kind }) => kind === 'fuse')
  return fuse ? targetInSentence(faultCase, fuse.id) : null
}

/** Whether nothing between the points uses voltage. */
function isDrop(context: Context): boolean {
  const section = sectionOf(context)
  return section !== undefined && !loadOf(section)
}

const isNothing = ({ faultCase, expected }: Context) =>
  expected.value !== null &&
  Math.abs(expected.value) <= toleratedOf(faultCase.tolerance)[expected.mode]

const loadText = ({ faultCase, operating }: Context) =>
  isUnderLoad(faultCase, operating) ? ' under load' : ''

/** Whether a point is near ground in the good car however its controls are operated. */
function isOnGroundSide({ faultCase, good }: Context, at: string, ground: string): boolean {
  return triedPositions(faultCase).every((positions) => {
    const reading = read(setUp(good, positions), { mode: 'volts', red: at, black: ground })
    return Math.abs(reading.value ?? 0) <= faultCase.tolerance.volts
  })
}

/**
 * Whether a point has the voltage of the supply in the good car. A starter pulls the voltage of the battery down.
 */
function isAtSupply({ faultCase, operating, expected }: Context, ground: string): boolean {
  const { plus } = referencesOf(faultCase)
  const battery = plus ? read(operating, { mode: 'volts', red: plus, black: ground }).value : null
  return isSupplied(faultCase, expected.value ?? 0, battery ?? undefined)
}

/** Asks for the voltage of a point against ground. */
function voltageQuestion(context: Context, at: string, ground: string): Question {
  const point = pointBefore(context.faultCase, at)
  const load = loadText(context)
  if (isOnGroundSide(context, at, ground)) {
    return littleIsGood(`Is the ground at ${point} good${load}?`)
  }
  if (isAtSupply(context, ground)) {
    const last = load ? `${point}${load}` : pointInSentence(context.faultCase, at)
    return enoughIsGood(`Is the supply good at ${last}?`)
  }
  if (isNothing(context)) return yesIsGood(`Is ${point} without voltage, as it should be?`)
  return yesIsGood(`Is the voltage at ${point} right?`)
}

/** Asks for the voltage between the positive post and a point. */
function fromPlusQuestion(context: Context, at: string, ground: string): Question {
  const { faultCase, operating } = context
  const point = pointBefore(faultCase, at)
  const load = loadText(context)
  const from = 'measured from the positive post of the battery'
  if (isOnGroundSide(context, at, ground) && !isNothing(context)) {
    return yesIsGood(`Does ${point} have a good ground${load}, ${from}?`)
  }
  if (!isNothing(context)) return yesIsGood(`Is the voltage at ${point} right, ${from}?`)
  const { value } = read(operating, { mode: 'volts', red: at, black: ground })
  // A point that nothing connects to either post reads 0 V against both.
  if (Math.abs(value ?? 0) <= toleratedOf(faultCase.tolerance).volts) {
    return yesIsGood(`Is ${point} free of a short to ground, ${from}?`)
  }
  const last = load ? `${point}${load}` : pointInSentence(faultCase, at)
  return noIsGood(`Is voltage lost on the way to ${last}?`)
}

/** Asks for the drop across a wire, a connector, a fuse or a closed contact. */
function dropQuestion(context: Context, element: string): Question {
  const { operating, measurement } = context
  const fuse = sectionOf(context)?.find(({ kind }) => kind === 'fuse')
  if (measurement.mode === 'millivolts') {
    return noIsGood(`Does too much current flow through ${element}?`)
  }
  const isIdle = fuse && Math.abs(operating.solution.amps[fuse.id] ?? 0) < NO_AMPS
  if (isIdle) return noIsGood(`Is there a short behind ${element}?`)
  return noIsGood(`Does ${element} lose voltage${loadText(context)}?`)
}

function voltsQuestion(context: Context): Question {
  const { faultCase, measurement, expected } = context
  const { red, black } = measurement
  const { plus, ground } = referencesOf(faultCase)
  const unit = faultCase.highVoltage?.provingUnit
  if (unit?.points.includes(red) && unit.points.includes(black)) {
    return yesIsGood(`Does the tester show the ${unit.volts} V of the proving unit?`)
  }
  if (red === plus && black === ground) {
    return enoughIsGood(`Does the battery hold its voltage${loadText(context)}?`)
  }
  const element = elementBetween(context)
  if (element && isDrop(context)) return dropQuestion(context, element)
  if (ground && black === ground) return voltageQuestion(context, red, ground)
  if (element) return enoughIsGood(`Does ${element} get its voltage?`)
  if (plus && ground && red === plus) return fromPlusQuestion(context, black, ground)
  const [point, other] = [pointBefore(faultCase, red), pointInSentence(faultCase, black)]
  return Math.abs(expected.value ?? 0) <= TOLERATED_VOLTS
    ? yesIsGood(`Is there no voltage between ${point} and ${other}?`)
    : yesIsGood(`Is the voltage between ${point} and ${pointBefore(faultCase, black)} right?`)
}

function ohmsQuestion(context: Context): Question {
  const { faultCase, measurement, expected } = context
  const { red, black } = measurement
  const [point, other] = [pointBefore(faultCase, red), pointInSentence(faultCase, black)]
  const otherBefore = pointBefore(faultCase, black)
  const element = elementBetween(context)
  const { ground } = referencesOf(faultCase)
  const value = expected.value ?? Number.POSITIVE_INFINITY
  if (value >= SEPARATED_OHMS) {
    if (ground && black === ground) return yesIsGood(`Is ${point} free of a short to ground?`)
    return noIsGood(`Is there a connection between ${point} and ${other}?`)
  }
  // Other ways can lead around a load, so its own resistance isn't read.
  if (!isNothing(context)) {
    return yesIsGood(`Is the resistance between ${point} and ${otherBefore} right?`)
  }
  return element
    ? noIsGood(`Is ${element} open with the power off?`)
    : yesIsGood(`Is the way from ${point} to ${otherBefore} closed with the power off?`)
}

function ampsQuestion({ faultCase, measurement, expected }: Context): Question {
  const wire = targetInSentence(faultCase, measurement.red)
  return Math.abs(expected.value ?? 0) < NO_AMPS
    ? noIsGood(`Does current flow through the ${wire}?`)
    : yesIsGood(`Is the current through the ${wire} right?`)
}

const CHANGING: Record<ChangingMode, string> = {
  'ac-volts': 'AC voltage',
  minimum: 'lowest voltage',
  maximum: 'highest voltage',
  hertz: 'frequency',
  duty: 'duty cycle',
}

/** The question of a measurement, as an instructor asks it. */
export function questionOf(faultCase: FaultCase, good: Car, measurement: Measurement): Question {
  const operating = setUp(good, measurement.positions)
  const expected = read(operating, measurement)
  const context = { faultCase, good, operating, measurement, expected }
  switch (measurement.mode) {
    case 'volts':
    case 'millivolts':
      return voltsQuestion(context)
    case 'amps':
      return ampsQuestion(context)
    case 'insulation':
      return yesIsGood(
        `Is ${pointBefore(faultCase, measurement.red)} insulated against ${pointInSentence(faultCase, measurement.black)}?`,
      )
    case 'scope':
    case 'scope-1x':
      return yesIsGood(
        `Does ${pointBefore(faultCase, measurement.red)} have the trace of a good car?`,
      )
    case 'scope-amps':
      return yesIsGood(
        `Does the current of the ${targetInSentence(faultCase, measurement.red)} have the trace of a good car?`,
      )
    default:
      return isChanging(measurement.mode)
        ? yesIsGood(
            `Is the ${CHANGING[measurement.mode]} at ${pointBefore(faultCase, measurement.red)} right?`,
          )
        : ohmsQuestion(context)
  }
}

/** More parts than this are counted instead of named. */
const MOST_NAMES = 3

const listed = new Intl.ListFormat('en-US')
const either = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** What a step leaves, the parts and wires by name if they are few. */
export function leftText(
  faultCase: FaultCase,
  fault: Pick<Fault, 'target' | 'kind'>,
  { left, kinds, diagnoses }: Pick<Step, 'left' | 'kinds' | 'diagnoses'>,
): string {
  const names = [fault.target, ...left].map((id) => targetInSentence(faultCase, id))
  if (left.length === 0) {
    const possible = [fault.kind, ...kinds].map((kind) => faultKindNames[kind].toLowerCase())
    return `Only ${names[0]} is left: ${either.format(possible)}.`
  }
  if (names.length <= MOST_NAMES) return `Left: ${listed.format(names)}.`
  const all = targetsOf(faultCase).flatMap((target) => target.kinds)
  return `${diagnoses} of ${all.length} possible faults are left.`
}

/** The parts that the readings can't tell apart from the faulty one, or null. */
export function restText(
  faultCase: FaultCase,
  faulty: string,
  left: readonly string[],
): string | null {
  if (left.length === 0) return null
  const names = [faulty, ...left].map((id) => targetInSentence(faultCase, id))
  const all = names.length === 2 ? 'both' : 'all of them'
  return `No reading of this bench separates ${listed.format(names)}: look at ${all}.`
}
