import {
  type Candidate,
  candidatesOf,
  interventionsOf,
  isQuiescent,
  referencesOf,
  shortPositions,
} from '@/lib/bench/expert'
import type { ExpertPaths, Step } from '@/lib/bench/expert-path'
import { needsSafety, proofOf } from '@/lib/bench/insulation'
import { isClamp, type Mode } from '@/lib/bench/meter'
import { isSupplied } from '@/lib/bench/outcome'
import { completePositions, isSameMeasurement } from '@/lib/bench/positions'
import { DEAD_VOLTS, isIsolated } from '@/lib/bench/proof'
import type { Fault, FaultCase, Measurement } from '@/lib/bench/schema'
import { differs, leftBy, type Row, rivalsOf, rowOf, surveyOf } from '@/lib/bench/survey'
import { partOfTerminal } from '@/lib/bench/targets'

/*
 * The path of an expert to a fault. The look comes before the first reading: which lamps, motors and relays work. The
 * readings rule out every other diagnosis that a person may name and that has the same look. The path starts with a
 * good supply, and its length is the par of the fault. The search is greedy, so a path can be longer than necessary.
 */

/**
 * Highest efforts of the readings that an expert considers first, second and last: a voltage or a current with
 * everything connected; a resistance without power, or a voltage with one thing apart; everything else.
 */
const EFFORTS = [1.5, 3.5, Number.POSITIVE_INFINITY] as const
/** Effort of operating the controls between two readings. */
const OPERATING_EFFORT = 0.5

const squares = (sums: ReadonlyMap<string, number>) =>
  [...sums.values()].reduce((sum, weight) => sum + weight ** 2, 0)

/** What a diagnosis names: the set of parts that repairs the car, or also the kind. Null for a car without a fault. */
type GroupOf = (row: Row) => string | null

const setOf: GroupOf = ({ set }) => set

/** The weight of the pairs of suspects of different groups that a measurement tells apart. Each group weighs the same. */
function separatedPairs(
  rows: readonly Row[],
  groupOf: GroupOf,
  weightOf: (row: Row) => number,
  measurement: Measurement,
): number {
  const [byOutcome, byGroup, byBoth] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ]
  let total = 0
  for (const row of rows) {
    const cell = row.cellOf(measurement)
    if (!cell) continue
    const weight = weightOf(row)
    total += weight
    for (const [sums, key] of [
      [byOutcome, cell.outcome],
      [byGroup, `${groupOf(row)}`],
      [byBoth, `${groupOf(row)} ${cell.outcome}`],
    ] as const) {
      sums.set(key, (sums.get(key) ?? 0) + weight)
    }
  }
  return total ** 2 - squares(byOutcome) - squares(byGroup) + squares(byBoth)
}

/**
 * The measurement that tells most suspects apart for its effort. Null if no measurement tells suspects apart.
 */
function bestOf(
  candidates: readonly Candidate[],
  chosen: readonly Candidate[],
  left: readonly Row[],
  actual: Row,
  groupOf: GroupOf,
): Candidate | null {
  const counts = new Map<string | null, number>()
  for (const row of left) counts.set(groupOf(row), (counts.get(groupOf(row)) ?? 0) + 1)
  const weightOf = (row: Row) => 1 / (counts.get(groupOf(row)) ?? 1)
  let best: { candidate: Candidate | null; gain: number } = { candidate: null, gain: 1e-9 }
  for (const candidate of candidates) {
    const told = actual.cellOf(candidate)?.outcome
    if (chosen.includes(candidate) || !told || told === 'live') continue
    const isSetUp = chosen.some(({ positions }) => positions === candidate.positions)
    const effort = candidate.effort + (isSetUp ? 0 : OPERATING_EFFORT)
    const gain = separatedPairs(left, groupOf, weightOf, candidate) / effort
    if (gain > best.gain) best = { candidate, gain }
  }
  return best.candidate
}

/**
 * The measurements that an expert takes, one after another. Those that take something apart come last. The expert
 * doesn't know the fault: each choice depends only on the look of the car and on the previous readings.
 */
function readingOrder(
  faultCase: FaultCase,
  survey: readonly Row[],
  fault: Fault,
  candidates: readonly Candidate[],
): Candidate[] {
  const actual = rowOf(survey, faultCase, fault)
  const { others, wrongKinds } = rivalsOf(survey, faultCase, fault)
  const chosen: Candidate[] = []
  let left = survey.filter(({ look }) => look === actual.look)
  const ruleOut = (rivals: readonly Row[], groupOf: GroupOf) => {
    for (const most of EFFORTS) {
      while (left.some((row) => rivals.includes(row))) {
        const considered = candidates.filter(({ effort }) => effort <= most)
        const best = bestOf(considered, chosen, left, actual, groupOf)
        if (!best) break
        chosen.push(best)
        left = left.filter((row) => !differs(faultCase, best, actual, row))
      }
    }
  }
  // An expert finds the part first.
  ruleOut(others, setOf)
  left = left.filter(({ target }) => target === fault.target)
  ruleOut(wrongKinds, (row) => (wrongKinds.includes(row) ? row.kind : null))
  return chosen
}

/** One reading that shows the fault and leaves only its part. Null if no reading does. A look alone proves nothing. */
function confirmation(
  faultCase: FaultCase,
  survey: readonly Row[],
  fault: Fault,
  candidates: readonly Candidate[],
): Candidate | null {
  const actual = rowOf(survey, faultCase, fault)
  const showing = candidates.filter((candidate) => {
    const outcome = actual.cellOf(candidate)?.outcome
    if (candidate.effort > EFFORTS[0] || outcome === undefined || outcome === 'good') return false
    const end = leftBy(survey, faultCase, fault, [candidate]).at(-1)
    return end?.left.length === 0 && !end.fitsGood
  })
  return bestOf(showing, [], survey, actual, setOf)
}

/** The order of the trade: along the current, then resistances without power, then the insulation. */
const RANKS: Record<Mode, number> = {
  ...{ volts: 0, millivolts: 0, 'ac-volts': 0, minimum: 0, maximum: 0, hertz: 0, duty: 0, amps: 0 },
  ...{ scope: 0, 'scope-1x': 0, 'scope-amps': 0 },
  ...{ ohms: 1, continuity: 1, diode: 1, milliamps: 1, insulation: 2 },
}

/** The places of a measurement along the current, without the posts of the battery. */
function placesOf(faultCase: FaultCase, { mode, red, black }: Measurement): number[] {
  const { points, wires } = faultCase
  const { plus, ground } = referencesOf(faultCase)
  const wire = isClamp(mode) ? wires.find(({ id }) => id === red) : undefined
  const parts = wire ? [wire.from, wire.to].map(partOfTerminal) : []
  return points.flatMap(({ at }, place) => {
    const isRead = [red, black].includes(at) || parts.includes(partOfTerminal(at))
    return isRead && at !== plus && at !== ground ? [place] : []
  })
}

const firstPlace = (faultCase: FaultCase, measurement: Measurement) =>
  placesOf(faultCase, measurement)[0] ?? 0
const lastPlace = (faultCase: FaultCase, measurement: Measurement) =>
  placesOf(faultCase, measurement).at(-1) ?? 0

/** Puts measurements in the order of the trade. Measurements that take the car apart come last. */
function inOrderOfTrade(faultCase: FaultCase, measurements: readonly Candidate[]): Candidate[] {
  return measurements.toSorted(
    (one, other) =>
      RANKS[one.mode] - RANKS[other.mode] ||
      one.interventions - other.interventions ||
      lastPlace(faultCase, one) - lastPlace(faultCase, other) ||
      one.effort - other.effort,
  )
}

/**
 * The reading to put before a path: the last supply before its first reading or, in a case of quiescent current, this
 * current. Null if the path starts with such a reading anyway.
 */
function openingOf(
  faultCase: FaultCase,
  [good]: readonly Row[],
  candidates: readonly Candidate[],
  path: readonly Measurement[],
): Candidate | null {
  const { plus, ground } = referencesOf(faultCase)
  const isOpening = (candidate: Candidate): boolean => {
    const { mode, red, black, interventions } = candidate
    if (interventions > 0) return false
    if (isQuiescent(faultCase)) return mode === 'amps' && red === faultCase.clamps[0]
    if (mode !== 'volts' || black !== ground) return false
    return red === plus || isSupplied(faultCase, good?.cellOf(candidate)?.value ?? 0)
  }
  const [first] = path
  const openings = candidates.filter(isOpening)
  if (!first || openings.some((opening) => isSameMeasurement(opening, first))) return null
  const isSetUp = ({ positions }: Candidate) => (positions === first.positions ? 1 : 0)
  const [opening] = openings
    .filter((one) => lastPlace(faultCase, one) <= firstPlace(faultCase, first))
    .toSorted(
      (one, other) =>
        isSetUp(other) - isSetUp(one) || lastPlace(faultCase, other) - lastPlace(faultCase, one),
    )
  return opening ?? null
}

const isIn = (measurements: readonly Measurement[], one: Measurement): boolean =>
  measurements.some((other) => isSameMeasurement(other, one))

/** Puts what needs a safe car, or is read in one, after the proof of absence of voltage. */
function withProof(
  faultCase: FaultCase,
  measurements: readonly Measurement[],
): readonly Measurement[] {
  if (!measurements.some((one) => needsSafety(faultCase, one))) return measurements
  const proof = proofOf(faultCase)
  const isLast = (one: Measurement) =>
    needsSafety(faultCase, one) || isIsolated(faultCase, one.positions)
  const others = measurements.filter((one) => !isIn(proof, one))
  return [...others.filter((one) => !isLast(one)), ...proof, ...others.filter(isLast)]
}

/** The measurements at a car. If it keeps its high voltage, an expert proves that and stops. */
function possibleOf(
  faultCase: FaultCase,
  actual: Row,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const proof = proofOf(faultCase).filter((one) => needsSafety(faultCase, one))
  const isLive = proof.some((one) => Math.abs(actual.cellOf(one)?.value ?? 0) >= DEAD_VOLTS)
  if (!isLive) return candidates
  return candidates.filter((one) => !needsSafety(faultCase, one) || isIn(proof, one))
}

/**
 * What measurements leave. Also states what the measurements of the connected car alone leave, because they are a
 * technician's reason to take something apart.
 */
export function endOf(
  survey: readonly Row[],
  faultCase: FaultCase,
  fault: Fault,
  measurements: readonly Measurement[],
): string {
  const connected = measurements.filter((measurement) => {
    const positions = completePositions(faultCase, measurement.positions)
    return interventionsOf(faultCase, positions) === 0 && !isIsolated(faultCase, positions)
  })
  return JSON.stringify(
    [measurements, connected].map((some) => {
      const { left, kinds, fitsGood } = leftBy(survey, faultCase, fault, some).at(-1) ?? {}
      return { left, kinds, fitsGood }
    }),
  )
}

/**
 * Removes measurements that the rest makes unnecessary. Tries costly and late measurements first. `opening` stays,
 * and so does the whole proof of absence of voltage.
 */
function neededOf<Each extends Measurement>(
  survey: readonly Row[],
  faultCase: FaultCase,
  fault: Fault,
  measurements: readonly Each[],
  opening?: Each,
): readonly Each[] {
  const kept = [...(opening ? [opening] : []), ...proofOf(faultCase)]
  const end = endOf(survey, faultCase, fault, measurements)
  return measurements
    .toReversed()
    .toSorted((one, other) => RANKS[other.mode] - RANKS[one.mode])
    .reduce<readonly Each[]>((needed, measurement) => {
      const others = needed.filter((other) => other !== measurement)
      if (isIn(kept, measurement)) return needed
      return endOf(survey, faultCase, fault, others) === end ? others : needed
    }, measurements)
}

/** Puts the leads at the faulty part or wire where that tells as much as a reading farther away. */
function atFault(
  faultCase: FaultCase,
  survey: readonly Row[],
  fault: Fault,
  candidates: readonly Candidate[],
  path: readonly Candidate[],
): readonly Candidate[] {
  const wire = faultCase.wires.find(({ id }) => id === fault.target)
  const isAt = ({ red, black }: Measurement) =>
    [red, black].some((at) =>
      wire ? [wire.from, wire.to].includes(at) : partOfTerminal(at) === fault.target,
    )
  const end = endOf(survey, faultCase, fault, path)
  return path.reduce((moved, measurement) => {
    if (isAt(measurement)) return moved
    const movedTo = (other: Candidate) => moved.map((one) => (one === measurement ? other : one))
    const nearer = candidates.find(
      (other) =>
        other.mode === measurement.mode &&
        other.positions === measurement.positions &&
        other.effort <= measurement.effort &&
        isAt(other) &&
        !moved.includes(other) &&
        endOf(survey, faultCase, fault, movedTo(other)) === end,
    )
    return nearer ? movedTo(nearer) : moved
  }, path)
}

/** The readings of an expert. If the look leaves almost no suspects, one reading that shows the fault is enough. */
function readingsOf(
  faultCase: FaultCase,
  survey: readonly Row[],
  fault: Fault,
  candidates: readonly Candidate[],
): readonly Measurement[] {
  const needed = <Each extends Measurement>(some: readonly Each[], opening?: Each) =>
    neededOf(survey, faultCase, fault, some, opening)
  const actual = rowOf(survey, faultCase, fault)
  const chosen = needed(readingOrder(faultCase, survey, fault, candidates))
  if (chosen.length <= 1 && chosen.every((one) => actual.cellOf(one)?.outcome === 'good')) {
    const confirmed = confirmation(faultCase, survey, fault, candidates)
    if (confirmed) return [confirmed]
  }
  const moved = atFault(faultCase, survey, fault, candidates, chosen)
  // The proof can tell what later readings would.
  const path = needed(withProof(faultCase, needed(inOrderOfTrade(faultCase, moved))))
  const opening = openingOf(faultCase, survey, candidates, path)
  return opening ? needed([opening, ...path], opening) : path
}

/**
 * A path up to the reading that shows that a high-voltage car is live, if the later readings tell nothing else.
 */
function untilLive(
  faultCase: FaultCase,
  survey: readonly Row[],
  fault: Fault,
  path: readonly Measurement[],
): readonly Measurement[] {
  const actual = rowOf(survey, faultCase, fault)
  const live = path.findIndex(
    (one) => needsSafety(faultCase, one) && Math.abs(actual.cellOf(one)?.value ?? 0) >= DEAD_VOLTS,
  )
  if (live < 0) return path
  const stopped = path.slice(0, live + 1)
  const isEnough =
    endOf(survey, faultCase, fault, stopped) === endOf(survey, faultCase, fault, path)
  return isEnough ? stopped : path
}

function pathTo(
  faultCase: FaultCase,
  survey: readonly Row[],
  fault: Fault,
  candidates: readonly Candidate[],
): Step[] {
  const actual = rowOf(survey, faultCase, fault)
  const possible = possibleOf(faultCase, actual, candidates)
  const readings = readingsOf(faultCase, survey, fault, possible)
  const path = untilLive(faultCase, survey, fault, readings)
  const left = leftBy(survey, faultCase, fault, path)
  return path.map(({ positions, mode, red, black }, step) => ({
    positions: shortPositions(faultCase, positions),
    ...{ mode, red, black },
    left: left[step]?.left ?? [],
    kinds: left[step]?.kinds ?? [],
    diagnoses: left[step]?.diagnoses ?? 0,
  }))
}

/** The path of an expert to every fault of a case, by the id of the fault. Takes seconds to minutes. */
export function expertPaths(faultCase: FaultCase): ExpertPaths {
  const survey = surveyOf(faultCase)
  const candidates = candidatesOf(faultCase)
  return Object.fromEntries(
    faultCase.faults.map((fault) => [fault.id, pathTo(faultCase, survey, fault, candidates)]),
  )
}
