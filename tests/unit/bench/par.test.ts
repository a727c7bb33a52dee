import { describe, expect, test } from 'vitest'
import { bringIn, read, setUp } from '@/lib/bench/bench'
import { faultCases, getFaultCase } from '@/lib/bench/catalog'
import { candidatesOf, referencesOf } from '@/lib/bench/expert'
import { needsSafety, proofOf } from '@/lib/bench/insulation'
import { isUnderLoad, outcomeOf, supplyOf } from '@/lib/bench/outcome'
import { endOf } from '@/lib/bench/par'
import { pars } from '@/lib/bench/pars'
import { completePositions, isSameMeasurement } from '@/lib/bench/positions'
import { DEAD_VOLTS } from '@/lib/bench/proof'
import { leftText, questionOf, restText, targetInSentence } from '@/lib/bench/questions'
import type { FaultCase, Measurement } from '@/lib/bench/schema'
import { sectionsFrom } from '@/lib/bench/sections'
import { differs, leftBy, type Row, rowOf, surveyOf } from '@/lib/bench/survey'
import { repairing, targetsOf } from '@/lib/bench/targets'

const each = faultCases.map((faultCase) => ({ id: faultCase.id, faultCase }))
const stopLamp = getFaultCase('stop-lamp')
if (!stopLamp) throw new Error('There is no case stop-lamp')

describe.each(each)('the paths of an expert in $id', ({ id, faultCase }) => {
  const survey = surveyOf(faultCase)
  const candidates = candidatesOf(faultCase)
  const paths = faultCase.faults.map((fault) => ({
    fault,
    steps: (pars[id]?.[fault.id] ?? []).map((step) => ({
      ...step,
      positions: completePositions(faultCase, step.positions),
    })),
  }))

  test('separate every diagnosis that can be named, or name the rest', () => {
    for (const { fault, steps } of paths) {
      const after = leftBy(survey, faultCase, fault, steps)
      expect(
        steps.map(({ left, kinds, diagnoses }) => ({ left, kinds, diagnoses })),
        fault.id,
      ).toEqual(after.map(({ left, kinds, diagnoses }) => ({ left, kinds, diagnoses })))
      const { left = [], kinds } = steps.at(-1) ?? {}
      const rest = restText(faultCase, fault.target, left)
      expect(rest === null, fault.id).toBe(left.length === 0)
      for (const target of left) {
        expect(rest).toContain(targetInSentence(faultCase, target))
        expect(repairing(faultCase, fault.target)).not.toContain(target)
      }
      // What no reading separates counts as the right kind.
      expect(kinds, fault.id).toEqual([])
    }
  })

  test('accept only kinds that no reading separates', () => {
    for (const fault of faultCase.faults) {
      for (const kind of fault.alsoKinds ?? []) {
        const isNamed = (row: Row) => row.target === fault.target && row.kind === kind
        const actual = rowOf(survey, faultCase, fault)
        expect(
          isConfused(faultCase, { survey, candidates }, actual, isNamed),
          `${fault.id} ${kind}`,
        ).toBe(true)
      }
    }
  })

  test('tell the car from one without a fault', () => {
    for (const { fault, steps } of paths) {
      expect(leftBy(survey, faultCase, fault, steps).at(-1)?.fitsGood, fault.id).toBe(false)
    }
  })

  test('have no reading too many', () => {
    for (const { fault, steps } of paths) {
      const isProof = (step: (typeof steps)[number]) =>
        proofOf(faultCase).some((one) => isSameMeasurement(step, one))
      for (const step of steps.slice(1).filter((one) => !isProof(one))) {
        const others = steps.filter((other) => other !== step)
        expect(
          endOf(survey, faultCase, fault, others),
          `${fault.id} ${step.mode} ${step.red}`,
        ).not.toEqual(endOf(survey, faultCase, fault, steps))
      }
    }
  })

  test('prove a high-voltage car dead before they need it, and stop if it is live', () => {
    const proof = proofOf(faultCase)
    for (const { fault, steps } of paths) {
      const first = steps.findIndex((step) => needsSafety(faultCase, step))
      if (first < 0) continue
      // The tester is proved before the first pair.
      const proved = steps.slice(first - 1, first - 1 + proof.length)
      for (const [index, step] of proved.entries()) {
        expect(proof[index] && isSameMeasurement(step, proof[index]), fault.id).toBe(true)
      }
      const car = bringIn(faultCase, fault)
      const live = proof.findIndex(
        (one) =>
          needsSafety(faultCase, one) &&
          Math.abs(read(setUp(car, one.positions), one).value ?? 0) >= DEAD_VOLTS,
      )
      if (live < 0) expect(proved, fault.id).toHaveLength(proof.length)
      else {
        expect(proved.length, fault.id).toBeGreaterThan(live)
        expect(steps.slice(first - 1 + proof.length), fault.id).toEqual([])
      }
    }
  })

  test('are measurements of a technician, asked as questions', () => {
    const textOf = ({ positions, mode, red, black }: Measurement) =>
      JSON.stringify([positions, mode, red, black])
    const measurements = new Set([...candidates, ...proofOf(faultCase)].map(textOf))
    const good = bringIn(faultCase, null)
    for (const { steps } of paths) {
      for (const step of steps) {
        expect(measurements).toContain(textOf(step))
        expect(questionOf(faultCase, good, step).text).toMatch(/^(Does|Is) .+\?$/)
      }
    }
  })

  test('read voltages to ground, from the positive post or across one part', () => {
    const { plus, ground } = referencesOf(faultCase)
    const proof = proofOf(faultCase)
    const good = bringIn(faultCase, null)
    for (const { fault, steps } of paths) {
      for (const step of steps) {
        const { mode, red, black } = step
        if (mode !== 'volts' && mode !== 'millivolts') continue
        if (black === ground || red === plus) continue
        if (proof.some((one) => isSameMeasurement(one, step))) continue
        const section = sectionsFrom(faultCase, setUp(good, step.positions).branches, red)
        expect(section.has(black), `${fault.id} ${red} ${black}`).toBe(true)
      }
    }
  })

  test('read no resistance under load', () => {
    const good = bringIn(faultCase, null)
    for (const { fault, steps } of paths) {
      for (const { positions, mode } of steps) {
        if (mode !== 'ohms' && mode !== 'continuity') continue
        expect(isUnderLoad(faultCase, setUp(good, positions)), fault.id).toBe(false)
      }
    }
  })

  test('never consist of a single good reading', () => {
    const good = bringIn(faultCase, null)
    for (const { fault, steps } of paths) {
      const car = bringIn(faultCase, fault)
      const isShown = steps.some((step) => {
        const [shown, expected] = [car, good].map((one) => read(setUp(one, step.positions), step))
        if (!shown || !expected) return false
        return outcomeOf(faultCase, shown, expected, supplyOf(faultCase)) !== 'good'
      })
      expect(isShown || steps.length > 1, fault.id).toBe(true)
    }
  })
})

/** Whether no measurement of a technician separates a faulty car, `actual`, from one of the named suspects. */
function isConfused(
  faultCase: FaultCase,
  { survey, candidates }: { survey: readonly Row[]; candidates: readonly Measurement[] },
  actual: Row,
  isNamed: (row: Row) => boolean,
): boolean {
  return survey.some(
    (row) =>
      isNamed(row) &&
      row.look === actual.look &&
      candidates.every((candidate) => !differs(faultCase, candidate, actual, row)),
  )
}

test('no reading separates what a path leaves', () => {
  expect.hasAssertions()
  const survey = surveyOf(stopLamp)
  const candidates = candidatesOf(stopLamp)
  for (const fault of stopLamp.faults) {
    const actual = rowOf(survey, stopLamp, fault)
    for (const target of pars[stopLamp.id]?.[fault.id]?.at(-1)?.left ?? []) {
      const isNamed = (row: Row) => row.target === target
      expect(
        isConfused(stopLamp, { survey, candidates }, actual, isNamed),
        `${fault.id} ${target}`,
      ).toBe(true)
    }
  }
})

test('a reading that tells nothing leaves more than a quarter of the parts and wires', () => {
  const survey = surveyOf(stopLamp)
  for (const fault of stopLamp.faults) {
    const unread = { positions: {}, mode: 'volts', red: 'G1.+', black: 'G1.+' } as const
    const [nothing] = leftBy(survey, stopLamp, fault, [unread])
    expect(nothing?.left.length, fault.id).toBeGreaterThan(targetsOf(stopLamp).length / 4)
  }
})

describe('questions', () => {
  const good = bringIn(stopLamp, null)
  const pressed = { pedal: 'pressed' }
  test.each([
    [pressed, 'F15.2', 'G1.−', 'Is the supply good at F15, load side, under load?'],
    [pressed, 'W5.1', 'G1.−', 'Is the ground at W5, ring terminal, good under load?'],
    [pressed, 'E9.54', 'E9.31', 'Does left brake light E9 get its voltage?'],
    [pressed, 'S9.1', 'S9.2', 'Does brake light switch S9 lose voltage under load?'],
    [{}, 'S9.2', 'G1.−', 'Is S9, pin 2, without voltage, as it should be?'],
    [{}, 'F15.1', 'F15.2', 'Is there a short behind fuse F15?'],
  ])('%j %s to %s', (positions, red, black, text) => {
    expect(questionOf(stopLamp, good, { positions, mode: 'volts', red, black }).text).toBe(text)
  })

  test('a point that nothing supplies is read from the positive post', () => {
    const horn = getFaultCase('horn-relay')
    if (!horn) throw new Error('There is no case horn-relay')
    const positions = { connector: 'out' }
    const measurement = { positions, mode: 'volts', red: 'G1.+', black: 'K4.87' } as const
    expect(questionOf(horn, bringIn(horn, null), measurement).text).toBe(
      'Is K4, terminal 87, free of a short to ground, measured from the positive post of the battery?',
    )
  })

  test.each([
    ['F15.2', 'full', true],
    ['F15.2', 'low', false],
    ['W5.1', 'none', true],
    ['W5.1', 'high', false],
  ] as const)('%s with the outcome %s', (red, outcome, isYes) => {
    const measurement = { positions: pressed, mode: 'volts', red, black: 'G1.−' } as const
    expect(questionOf(stopLamp, good, measurement).isYes(outcome)).toBe(isYes)
  })

  test('a step tells what it leaves', () => {
    const fault = { target: 'S9', kind: 'stuck-open' } as const
    const left = (...targets: string[]) =>
      leftText(stopLamp, fault, { left: targets, kinds: [], diagnoses: 12 })
    expect(left()).toBe('Only brake light switch S9 is left: stuck open.')
    expect(left('w2')).toBe('Left: brake light switch S9 and wire F15.2 to S9.1 (RD/BU).')
    expect(left('w2', 'w3', 'w4', 'w5')).toBe('12 of 49 possible faults are left.')
    expect(leftText(stopLamp, fault, { left: [], kinds: ['resistance'], diagnoses: 2 })).toBe(
      'Only brake light switch S9 is left: stuck open or high resistance.',
    )
    expect(restText(stopLamp, 'S9', ['X4'])).toBe(
      'No reading of this bench separates brake light switch S9 and connector X4: look at both.',
    )
  })
})
