import { describe, expect, test } from 'vitest'
import { bringIn, type Car, read, setUp } from '@/lib/bench/bench'
import { faultCases, getFaultCase } from '@/lib/bench/catalog'
import { zeroed } from '@/lib/bench/instrument'
import type { Mode } from '@/lib/bench/meter'
import type { FaultCase, Positions } from '@/lib/bench/schema'
import { visibleOf } from '@/lib/bench/visible'

/* What a technician knows about the circuits of the cases without a simulator. */

const caseOf = (id: string): FaultCase => {
  const faultCase = getFaultCase(id)
  if (!faultCase) throw new Error(`There is no case ${id}.`)
  return faultCase
}
const carOf = (id: string, faultId?: string): Car => {
  const faultCase = caseOf(id)
  return bringIn(faultCase, faultCase.faults.find((fault) => fault.id === faultId) ?? null)
}
/** A reading with the test leads zeroed. */
const reading = (car: Car, positions: Positions, mode: Mode, red: string, black = '') => {
  const { value, relative } = zeroed(read(setUp(car, positions), { mode, red, black }))
  return (value ?? Number.NaN) - (relative ?? 0)
}

const between = (value: number, least: number, most: number) => {
  expect(value).toBeGreaterThan(least)
  expect(value).toBeLessThan(most)
}

describe('feeds', () => {
  /** The parts that current from the positive post reaches through wires, clamps and splices only. */
  const unfused = ({ parts, wires }: FaultCase): string[] => {
    const passive = parts.filter(({ symbol }) => symbol === 'connector')
    const branches = [
      ...passive.flatMap((part) => part.branches),
      ...wires.map((wire) => wire.branch),
    ]
    const reached = new Set(['G1.+'])
    for (const node of reached) {
      for (const { a, b } of branches) {
        if (a === node) reached.add(b)
        if (b === node) reached.add(a)
      }
    }
    return parts
      .filter(({ symbol }) => !['fuse', 'splice', 'battery', 'connector'].includes(symbol))
      .filter(({ id, terminals }) =>
        Object.keys(terminals).some((name) => reached.has(`${id}.${name}`)),
      )
      .map(({ id }) => id)
  }
  const supplied = faultCases.filter(({ parts }) =>
    parts.some(({ symbol }) => symbol === 'battery'),
  )

  test.each(supplied.map((faultCase) => ({ id: faultCase.id, faultCase })))(
    'the battery of $id feeds nothing but its main fuses',
    ({ id, faultCase }) => {
      // The cable of a starter has no fuse.
      expect(unfused(faultCase)).toEqual(['starter', 'compression'].includes(id) ? ['M1'] : [])
    },
  )
})

describe('motors', () => {
  const step4 = { ignition: 'on', blower: '4' }

  test('the blower has 0.2 to 0.5 Ω at rest and takes about 18 A in step 4', () => {
    const car = carOf('blower')
    between(reading(car, {}, 'ohms', 'M3.1', 'M3.2'), 0.2, 0.5)
    between(reading(car, step4, 'amps', 'w20'), 16, 20)
  })

  test('the feed of a good blower drops about 0.5 V in step 4', () => {
    between(reading(carOf('blower'), step4, 'volts', 'G1.+', 'M3.1'), 0.45, 0.6)
  })

  test.each<[string, Positions, string]>([
    ['stop-lamp', { pedal: 'pressed' }, 'E9.54'],
    ['reversing-lamp', { ignition: 'on', gear: 'reverse' }, 'E16.1'],
    ['fuel-pump', { relay: 'bridged' }, 'X7/1.1b'],
  ])('the feed of a good %s drops well below its limit of 0.5 V', (id, positions, load) => {
    between(reading(carOf(id), positions, 'volts', 'G1.+', load), 0.2, 0.4)
  })

  test('a horn has less than 1 Ω at rest and takes about 5 A', () => {
    const car = carOf('horn-relay')
    // Two in parallel.
    between(reading(car, {}, 'ohms', 'H1.1', 'H1.2'), 0.35, 0.5)
    between(reading(carOf('horn-relay', 'horn-open'), {}, 'ohms', 'K4.87', 'M1.1'), 0.5, 1)
    between(reading(car, { button: 'pressed' }, 'amps', 'w6'), 4.5, 5.5)
  })

  test('the fuel pump has about 0.8 Ω at rest and takes about 6 A', () => {
    const car = carOf('fuel-pump')
    between(reading(car, { plug: 'out' }, 'ohms', 'X7/1.1b', 'X7/2.2a'), 0.7, 1)
    between(reading(car, { relay: 'bridged' }, 'amps', 'w9'), 5.5, 6.5)
  })

  test('the current of the starter peaks before it turns', () => {
    const car = carOf('starter')
    const cranking = reading(car, { key: 'start' }, 'amps', 'w1')
    between(cranking, 140, 180)
    between(reading(car, { key: 'peak' }, 'amps', 'w1'), 2.5 * cranking, 4 * cranking)
    expect(
      visibleOf(caseOf('starter').parts, setUp(car, { key: 'peak' }).solution).running.M1,
    ).toBe(0)
  })
})

test('the fuel pump runs for 2 s after key-on, and then while the engine cranks', () => {
  const car = carOf('fuel-pump')
  const pumpAmps = ['off', 'prime', 'on', 'crank'].map(
    (key) => reading(car, { key }, 'amps', 'w9') > 4,
  )
  expect(pumpAmps).toEqual([false, true, false, true])
  expect(caseOf('fuel-pump').order.task).toContain('runs the pump for 2 s after key-on')
})

describe('private CAN', () => {
  const on = { key: 'on' }
  const ends = [
    ['A1.CAN-H', 'A1.CAN-L'],
    ['X20.4a', 'X20.5a'],
  ] as const
  const averages = (car: Car) =>
    ends.map((pair) => pair.map((point) => reading(car, on, 'volts', point, 'G1.−')))

  test('has 2.6 V and 2.4 V while both units hear each other', () => {
    for (const [high = Number.NaN, low = Number.NaN] of averages(carOf('front-radar'))) {
      between(high, 2.55, 2.65)
      between(low, 2.35, 2.45)
    }
  })

  test('an open wire changes the average of both ends, because neither unit gets an acknowledge', () => {
    for (const [high = Number.NaN, low = Number.NaN] of averages(
      carOf('front-radar', 'can-open'),
    )) {
      between(high - low, 0.7, 1.1)
      between(low, 1.6, 2)
    }
  })

  test.each(['supply-resistance', 'wake-open', 'ground-resistance', 'radar-dead'])(
    'the gateway repeats its messages to a radar that does not answer: %s',
    (fault) => {
      const [[high = Number.NaN, low = Number.NaN] = []] = averages(carOf('front-radar', fault))
      between(high - low, 0.6, 0.9)
    },
  )

  test('the pins of the radar plug and its test points have the same order', () => {
    const { parts, points } = caseOf('front-radar')
    const terminals = parts.find(({ id }) => id === 'X20')?.terminals ?? {}
    const left = (name: string) => terminals[name]?.[0] ?? Number.NaN
    const names = points.flatMap(({ at }) => (at.startsWith('X20.') ? [at.slice(4)] : []))
    expect(names).toEqual(names.toSorted())
    expect(names).toEqual(names.toSorted((one, other) => left(one) - left(other)))
  })

  test('a control unit that loses one wire at the end of a longer bus repeats its messages', () => {
    const car = carOf('can-bus', 'end-open')
    const [here, there] = ['A4.H', 'A3.H'].map((point) =>
      reading(car, { power: 'on' }, 'volts', point, 'X1.4'),
    )
    between((here ?? 0) - (there ?? 0), 0.3, 0.6)
  })
})

describe('quiescent current', () => {
  test('a gateway that is awake takes 0.1 to 0.2 A', () => {
    between(reading(carOf('quiescent-current'), { car: 'locked' }, 'amps', 'w1'), 0.1, 0.2)
    between(reading(carOf('quiescent-current', 'gateway-drain'), {}, 'amps', 'w1'), 0.1, 0.2)
    expect(reading(carOf('quiescent-current'), {}, 'amps', 'w1')).toBeLessThan(0.05)
  })

  test('the order says to turn the latches, to wait and to zero the clamp', () => {
    expect(caseOf('quiescent-current').order.task).toMatch(
      /latches.*20 to 60 minutes.*Zero the clamp/,
    )
  })
})

test('the radar is replaced with its coding and calibration', () => {
  const { parts, faults } = caseOf('front-radar')
  expect(faults.find(({ id }) => id === 'radar-dead')?.cause).toMatch(/coded.*calibrated/)
  expect(parts.find(({ id }) => id === 'A2')?.replace.minutes).toBeGreaterThanOrEqual(180)
})
