import { bringIn, read, setUp } from '@/lib/bench/bench'
import { rightKindsOf } from '@/lib/bench/diagnosis'
import { triedPositions } from '@/lib/bench/expert'
import type { FaultKind } from '@/lib/bench/fault-kinds'
import type { Operating, Reading } from '@/lib/bench/meter'
import { UnstableCircuit } from '@/lib/bench/nodal'
import { type Outcome, outcomeOf, supplyOf, toleratedOf } from '@/lib/bench/outcome'
import { shownReading } from '@/lib/bench/resolution'
import type { Fault, FaultCase, Measurement, Positions } from '@/lib/bench/schema'
import { differencesOf } from '@/lib/bench/scope/compare'
import { overTimeAtOnce } from '@/lib/bench/scope/over-time'
import type { Shape } from '@/lib/bench/scope/shape'
import { type Suspect, suspectsOf } from '@/lib/bench/suspects'
import { repairing, replacedWith } from '@/lib/bench/targets'
import { visibleOf } from '@/lib/bench/visible'

/*
 * What every measurement of a case tells about every diagnosis that a person may name. Only what an expert knows before
 * the first reading counts: whether a value is good, missing, too low, too high or the whole supply. The exact value of
 * a fault tells nothing, because no expert knows it in advance.
 */

/** What a reading tells. Null where a technician does not take it. */
type Cell = {
  outcome: Outcome | 'unsteady' | 'live'
  value: number | null
  /** Of a trace. */
  shape?: Shape
} | null

/** A car with a suspect. `target`, `kind` and `set` are null for a car without a fault. */
export interface Row {
  target: string | null
  kind: FaultKind | null
  /** The parts and wires that are replaced together with `target`. */
  set: string | null
  /** What a measurement tells. Computed when it is needed. */
  cellOf: (measurement: Measurement) => Cell
  /** What a person who tries all controls sees and hears. */
  look: string
}

/** Runs a computation of a circuit. Null if a relay buzzes. */
function unlessUnstable<Value>(compute: () => Value): Value | null {
  try {
    return compute()
  } catch (error) {
    if (error instanceof UnstableCircuit) return null
    throw error
  }
}

/** Returns the stored value of a key, or computes and stores it. */
function remembered<Key, Value>(store: Map<Key, Value>, key: Key, compute: () => Value): Value {
  const known = store.get(key)
  if (known !== undefined || store.has(key)) return known as Value
  const value = compute()
  store.set(key, value)
  return value
}

/** Reads a signal at all test points at once, because a survey reads most of them. */
function surveyed(faultCase: FaultCase): FaultCase {
  const { overTime, points, clamps } = faultCase
  const at = points.map((point) => point.at)
  return overTime ? { ...faultCase, overTime: overTimeAtOnce(at, clamps) } : faultCase
}

/** A car whose operating points are computed once. Null where the circuit doesn't settle. */
function carOf(faultCase: FaultCase, suspect: Pick<Suspect, 'changes'> | null) {
  const points = new Map<string, Operating | null>()
  const car = unlessUnstable(() => bringIn(surveyed(faultCase), suspect))
  const operatingAt = (positions: Positions): Operating | null =>
    remembered(points, JSON.stringify(positions), () =>
      car ? unlessUnstable(() => setUp(car, positions)) : null,
    )
  return {
    read: (measurement: Measurement): Reading | null => {
      const operating = operatingAt(measurement.positions)
      return operating && unlessUnstable(() => shownReading(read(operating, measurement)))
    },
    /** What runs and what has pulled in, in all these positions. Brightness and speed depend on values. */
    look: (all: readonly Positions[]): string =>
      JSON.stringify(
        all.map((positions) => {
          const operating = operatingAt(positions)
          if (!operating) return 'buzzes'
          const { running, pulled } = visibleOf(faultCase.parts, operating.solution)
          return [Object.values(running).map((share) => share > 0), pulled]
        }),
      ),
  }
}

/**
 * Whether a technician takes a reading, decided by the reading of a good car. A resistance needs a dead circuit, and a
 * voltage in mV has to be within the range.
 */
const isUseful = ({ mode, value, isLive }: Reading): boolean =>
  !isLive && !(mode === 'millivolts' && value === null)

/** The rows of a case: a car without a fault, the faults of the case, and everything else that can be named. */
export function surveyOf(faultCase: FaultCase): Row[] {
  const supply = supplyOf(faultCase)
  const good = carOf(faultCase, null)
  const expected = new Map<Measurement, Reading | null>()
  const tried = triedPositions(faultCase)
  return [null, ...suspectsOf(faultCase)].map((suspect): Row => {
    const car = carOf(faultCase, suspect)
    const cells = new Map<Measurement, Cell>()
    const compute = (measurement: Measurement): Cell => {
      const right = remembered(expected, measurement, () => good.read(measurement))
      if (!right || !isUseful(right)) return null
      const reading = car.read(measurement)
      if (!reading) return { outcome: 'unsteady', value: null }
      if (reading.isLive) return { outcome: 'live', value: null }
      const { value, trace } = reading
      const outcome = outcomeOf(faultCase, reading, right, supply)
      return trace ? { outcome, value, shape: trace.shape } : { outcome, value }
    }
    const target = suspect?.target ?? null
    return {
      target,
      kind: suspect?.kind ?? null,
      set: target && replacedWith(faultCase, target).toSorted().join(' '),
      cellOf: (measurement) => remembered(cells, measurement, () => compute(measurement)),
      look: car.look(tried),
    }
  })
}

/**
 * Whether a measurement tells two cars apart. Outcomes of values on both sides of a border differ, but such values are
 * too close to each other.
 */
export function differs(
  { tolerance }: Pick<FaultCase, 'tolerance'>,
  measurement: Measurement,
  one: Row,
  other: Row,
): boolean {
  const [first, second] = [one.cellOf(measurement), other.cellOf(measurement)]
  if (!first || !second || first.outcome === second.outcome) return false
  if (first.value === null || second.value === null) return true
  const least = toleratedOf(tolerance)[measurement.mode]
  return first.shape && second.shape
    ? differencesOf(first.shape, second.shape, least).length > 0
    : Math.abs(first.value - second.value) > least
}

/** The row of a fault of the case. */
export function rowOf(survey: readonly Row[], { faults }: FaultCase, fault: Fault): Row {
  const row = survey[1 + faults.indexOf(fault)]
  if (!row) throw new Error(`The survey lacks the fault ${fault.id}.`)
  return row
}

/**
 * The rows that look like a fault: their suspect isn't repaired with it, or they are wrong kinds of the same part.
 */
export function rivalsOf(
  survey: readonly Row[],
  faultCase: FaultCase,
  fault: Fault,
): { others: Row[]; wrongKinds: Row[] } {
  const { look } = rowOf(survey, faultCase, fault)
  const repaired = repairing(faultCase, fault.target)
  const kinds = rightKindsOf(faultCase, fault)
  const alike = survey.filter((row) => row.look === look)
  return {
    others: alike.filter(({ target }) => target === null || !repaired.includes(target)),
    wrongKinds: alike.filter(
      ({ target, kind }) => target === fault.target && kind !== null && !kinds.includes(kind),
    ),
  }
}

/** What a measurement leaves. */
export interface Left {
  /** The suspected parts and wires whose replacement does not repair the fault. */
  left: string[]
  /** The suspected kinds of the faulty part that do not name the fault. */
  kinds: FaultKind[]
  /**
   * Number of suspected diagnoses, including right diagnoses. A diagnosis is a part or a wire with a kind of fault.
   */
  diagnoses: number
  /** Whether a car without a fault would give the same readings. */
  fitsGood: boolean
}

/** What measurements leave, one after another. */
export function leftBy(
  survey: readonly Row[],
  faultCase: FaultCase,
  fault: Fault,
  measurements: readonly Measurement[],
): Left[] {
  const actual = rowOf(survey, faultCase, fault)
  let { others, wrongKinds } = rivalsOf(survey, faultCase, fault)
  let alike = survey.filter(({ target, look }) => target !== null && look === actual.look)
  return measurements.map((measurement) => {
    const isLeft = (row: Row) => !differs(faultCase, measurement, actual, row)
    others = others.filter(isLeft)
    wrongKinds = wrongKinds.filter(isLeft)
    alike = alike.filter(isLeft)
    return {
      left: [...new Set(others.flatMap(({ target }) => target ?? []))],
      kinds: [...new Set(wrongKinds.flatMap(({ kind }) => kind ?? []))],
      diagnoses: new Set(alike.map(({ target, kind }) => `${target} ${kind}`)).size,
      fitsGood: others.some(({ target }) => target === null),
    }
  })
}
