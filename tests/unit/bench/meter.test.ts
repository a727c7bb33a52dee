import { describe, expect, test } from 'vitest'
import { type Branch, GROUND } from '@/lib/bench/circuit'
import {
  beeps,
  LEAD_OHMS,
  type Mode,
  type Operating,
  readAmps,
  readPoints,
  readVolts,
  testInsulation,
} from '@/lib/bench/meter'
import { solve } from '@/lib/bench/solve'
import { nodesOf, randomCircuit } from '@/scripts/support/random-circuit'

const operate = (branches: readonly Branch[]): Operating => ({
  branches,
  solution: solve(branches),
})
const resistor = (a: string, b: string, ohms: number): Branch => ({
  kind: 'resistor',
  id: `${a}–${b}`,
  a,
  b,
  ohms,
})
const battery: Branch = { kind: 'source', id: 'G1', a: '30', b: GROUND, volts: 12, ohms: 0.01 }

describe('volts', () => {
  test('swapped probes flip the sign', () => {
    for (let seed = 2000; seed < 2020; seed++) {
      const operating = operate(randomCircuit(seed))
      const [red = '', black = GROUND] = nodesOf(operating.branches).slice(-2)
      const volts = readVolts(operating, red, black)
      expect(readVolts(operating, black, red), `seed ${seed}`).toBeCloseTo(-volts, 6)
    }
  })

  test('a reading is negative where the black probe is more positive', () => {
    const operating = operate([battery, resistor('30', GROUND, 10)])
    expect(readVolts(operating, '30', GROUND)).toBeCloseTo(11.988, 3)
    expect(readVolts(operating, GROUND, '30')).toBeCloseTo(-11.988, 3)
  })

  test('both probes at one point read 0', () => {
    const operating = operate([battery])
    expect(readVolts(operating, '30', '30')).toBe(0)
    expect(readPoints(operating, 'ohms', '30', '30').value).toBe(LEAD_OHMS)
  })

  test('an open contact in front of a load has the whole supply across it', () => {
    const operating = operate([
      battery,
      { kind: 'switch', id: 'S1', a: '30', b: 'load', closed: false, ohms: 0.01 },
      resistor('load', GROUND, 8),
    ])
    expect(readVolts(operating, '30', 'load')).toBeCloseTo(12, 2)
    expect(readVolts(operating, 'load', GROUND)).toBeCloseTo(0, 3)
  })

  test('the meter loads a wire behind an open to a ghost voltage', () => {
    // 2.5 MΩ of moisture bridges the open.
    const operating = operate([battery, resistor('30', 'behind', 2.5e6)])
    expect(operating.solution.volts.behind).toBeCloseTo(12, 1)
    expect(readVolts(operating, 'behind', GROUND)).toBeCloseTo((12 * 10) / 12.5, 1)
  })

  test('a wire that nothing connects reads 0 V against both posts', () => {
    const operating = operate([battery, resistor('loose', 'end', 0.1)])
    expect(readVolts(operating, 'loose', GROUND)).toBeCloseTo(0, 3)
    expect(readVolts(operating, 'loose', '30')).toBeCloseTo(0, 9)
    expect(readVolts(operating, '30', 'loose')).toBeCloseTo(0, 9)
  })

  test('two parts that nothing connects read 0 V against each other', () => {
    const operating = operate([
      battery,
      { kind: 'source', id: 'G2', a: 'HV+', b: 'HV−', volts: 360, ohms: 0.1 },
      resistor('loose', 'end', 0.1),
    ])
    expect(readVolts(operating, 'HV+', '30')).toBeCloseTo(0, 9)
    expect(readVolts(operating, 'HV−', 'loose')).toBeCloseTo(0, 9)
    expect(readVolts(operating, 'HV+', 'HV−')).toBeCloseTo(360, 4)
  })

  test('a wire behind a blocking diode reads 0 V', () => {
    const diode: Branch = {
      kind: 'diode',
      id: 'D1',
      a: 'behind',
      b: '30',
      saturation: 1e-14,
      emission: 1,
    }
    const operating = operate([battery, diode, resistor('behind', 'end', 0.1)])
    expect(Math.abs(readVolts(operating, 'behind', GROUND))).toBeLessThan(1e-6)
  })
})

describe('ohms', () => {
  test.each([0.5, 4.7, 47, 470, 4.7e3, 47e3, 470e3, 4.7e6, 47e6])('reads %d Ω', (ohms) => {
    const { value, isLive } = readPoints(operate([resistor('1', '2', ohms)]), 'ohms', '1', '2')
    expect(isLive).toBe(false)
    expect((value ?? 0) / (ohms + LEAD_OHMS)).toBeCloseTo(1, 6)
  })

  test('shows OL above 60 MΩ and across an open', () => {
    const read = (branches: Branch[]) => readPoints(operate(branches), 'ohms', '1', '2').value
    expect(read([resistor('1', '2', 80e6)])).toBeNull()
    expect(read([resistor('1', GROUND, 5), resistor('2', 'other', 5)])).toBeNull()
  })

  test('reads parallel paths together', () => {
    const operating = operate([
      resistor('1', '2', 120),
      resistor('1', '3', 60),
      resistor('3', '2', 60),
    ])
    expect(readPoints(operating, 'ohms', '1', '2').value).toBeCloseTo(60 + LEAD_OHMS, 6)
  })

  test('a higher range measures a junction with less current', () => {
    const { value } = readPoints(
      operate([{ kind: 'diode', id: 'D1', a: '1', b: '2', saturation: 1e-9, emission: 1.8 }]),
      'ohms',
      '1',
      '2',
    )
    // The 600 Ω range alone would show 75 kΩ.
    expect(value).toBeGreaterThan(1e6)
    expect(value).toBeLessThan(6e6)
  })

  test.each<Mode>(['ohms', 'continuity'])('marks %s in a live circuit', (mode) => {
    const read = (volts: number) =>
      readPoints(
        operate([{ ...battery, volts }, resistor('30', 'load', 5), resistor('load', GROUND, 5)]),
        mode as 'ohms',
        'load',
        GROUND,
      )
    expect(read(12).isLive).toBe(true)
    expect(read(-12).isLive).toBe(true)
    expect(read(0.01).isLive).toBe(true)
    expect(read(0).isLive).toBe(false)
  })

  const closed: Branch = {
    kind: 'switch',
    id: 'S1',
    a: '30',
    b: 'load',
    closed: true,
    ohms: 0.01,
  }

  test('a circuit is live at two points with the same voltage', () => {
    const read = (branches: Branch[]) =>
      readPoints(operate([...branches, closed]), 'continuity', '30', 'load')
    expect(read([battery])).toMatchObject({ isLive: true })
    expect(beeps(read([battery]))).toBe(false)
    // The battery is disconnected.
    expect(read([])).toMatchObject({ isLive: false })
    expect(beeps(read([]))).toBe(true)
  })

  test('ground is dead while another circuit is live, until current flows through it', () => {
    const read = (load: number) =>
      readPoints(
        operate([
          battery,
          resistor('30', 'body', load),
          resistor('body', GROUND, 0.01),
          resistor('loose', 'end', 4.7),
        ]),
        'ohms',
        'body',
        GROUND,
      ).isLive
    expect(read(1000)).toBe(false)
    expect(read(2)).toBe(true)
  })

  test('a part that nothing connects is dead, whatever is inside it', () => {
    const cell: Branch = { kind: 'source', id: 'G2', a: 'ref', b: 'zero', volts: 2.5, ohms: 10 }
    const operating = operate([battery, cell, resistor('zero', 'pin', 1)])
    expect(readPoints(operating, 'ohms', 'zero', 'pin').isLive).toBe(false)
    expect(readPoints(operating, 'ohms', 'ref', 'pin').isLive).toBe(true)
  })

  test.each<Mode>(['ohms', 'continuity'])('a reversed battery shows OL in %s', (mode) => {
    const reading = readPoints(operate([battery]), mode as 'ohms', GROUND, '30')
    expect(reading).toEqual({ mode, value: null, isLive: true })
    expect(beeps(reading)).toBe(false)
  })

  test('a voltage is never marked as live', () => {
    expect(readPoints(operate([battery]), 'volts', '30', GROUND).isLive).toBe(false)
  })

  test('continuity shows OL above 600 Ω', () => {
    const read = (ohms: number) =>
      readPoints(operate([resistor('1', '2', ohms)]), 'continuity', '1', '2').value
    expect(read(12)).toBeCloseTo(12 + LEAD_OHMS, 6)
    expect(read(599.7)).toBeCloseTo(599.9, 6)
    expect(read(599.9)).toBeNull()
  })
})

describe('millivolts', () => {
  const read = (ohms: number) =>
    readPoints(
      operate([{ ...battery, ohms: 11 }, resistor('30', GROUND, ohms)]),
      'millivolts',
      '30',
      GROUND,
    ).value

  test('has one range of 600 mV', () => {
    expect(read(0.55)).toBeCloseTo(12 / 21, 6)
    expect(read(0.6)).toBeNull()
  })
})

describe('clamp', () => {
  test('its sign is the direction of the current', () => {
    const operating = operate([battery, resistor('30', GROUND, 12), resistor(GROUND, '30', 12)])
    expect(readAmps(operating, `30–${GROUND}`).value).toBeCloseTo(1, 2)
    expect(readAmps(operating, `${GROUND}–30`).value).toBeCloseTo(-1, 2)
  })
})

describe('insulation tester', () => {
  const read = (branches: Branch[]) => readPoints(operate(branches), 'insulation', 'HV+', 'body')

  test.each([50e3, 1e6, 20e6, 500e6])('reads %d Ω', (ohms) => {
    const { value, isLive } = read([resistor('HV+', 'body', ohms), resistor('body', GROUND, 1)])
    expect(isLive).toBe(false)
    expect((value ?? 0) / ohms).toBeCloseTo(1, 6)
  })

  test('shows OL above 1 GΩ', () => {
    expect(read([resistor('HV+', 'body', 3e9)]).value).toBeNull()
  })

  test('finds a breakdown that the voltage of the ohmmeter does not reach', () => {
    // Nine diodes in series stand for a gap that conducts only above some volts.
    const gap = Array.from(
      { length: 9 },
      (_, index): Branch => ({
        kind: 'diode',
        id: `D${index}`,
        a: index === 0 ? 'HV+' : `gap${index}`,
        b: index === 8 ? 'body' : `gap${index + 1}`,
        saturation: 1e-12,
        emission: 2,
      }),
    )
    expect(readPoints(operate(gap), 'ohms', 'HV+', 'body').value).toBeNull()
    expect(read(gap).value).toBeLessThan(50e3)
  })

  test('holds 500 V and 1 mA at 500 kΩ, and limits its current below', () => {
    const at = (ohms: number) =>
      testInsulation(operate([resistor('HV+', 'body', ohms)]), 'HV+', 'body')
    expect(at(500e3).volts).toBeCloseTo(500, 6)
    expect(at(500e3).amps).toBeCloseTo(1e-3, 9)
    expect(at(1e12).volts).toBeLessThan(1.25 * 500)
    expect(at(1).amps).toBeCloseTo(2e-3, 6)
    expect(at(100e3).volts).toBeCloseTo(200, 1)
  })

  test('finds a breakdown at 400 V beside 500 kΩ', () => {
    // One slow diode stands for a gap: 3 µA at 250 V, 1 mA at 430 V.
    const gap: Branch = {
      kind: 'diode',
      id: 'gap',
      a: 'HV+',
      b: 'body',
      saturation: 1e-9,
      emission: 1200,
    }
    expect(read([gap, resistor('HV+', 'body', 500e3)]).value).toBeLessThan(300e3)
  })

  test('marks a live circuit', () => {
    const { isLive } = read([{ ...battery, a: 'HV+', volts: 360 }, resistor('body', GROUND, 1e6)])
    expect(isLive).toBe(true)
  })
})
