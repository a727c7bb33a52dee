import { describe, expect, test } from 'vitest'
import { allPositions, branchesOf, bringIn, read, setUp } from '@/lib/bench/bench'
import { interlock } from '@/lib/bench/cases/interlock'
import { stopLamp } from '@/lib/bench/cases/stop-lamp'
import { faultCases, getFaultCase } from '@/lib/bench/catalog'
import { findInconsistencies } from '@/lib/bench/consistency'
import { motor, relay, resistor, short } from '@/lib/bench/parts'
import { caseSchema, type FaultCase } from '@/lib/bench/schema'
import { courseSlugs } from '@/lib/courses/catalog'
import { moduleAccess } from '@/lib/plans/access-texts'

test('every id is used once and finds its case', () => {
  for (const faultCase of faultCases) expect(getFaultCase(faultCase.id)).toBe(faultCase)
  expect(getFaultCase('unknown')).toBeNull()
})

describe.each(faultCases.map((faultCase) => ({ id: faultCase.id, faultCase })))(
  '$id',
  ({ faultCase }) => {
    test('has the shape of a case', () => {
      expect(caseSchema.safeParse(faultCase).error?.issues).toBeUndefined()
    })

    test('is consistent', () => {
      expect(findInconsistencies(faultCase)).toEqual([])
    })

    test('a car without a fault blows no fuse', () => {
      expect(bringIn(faultCase, null).blown).toEqual([])
    })

    test('the good readings make sense', () => {
      const car = bringIn(faultCase, null)
      const supply = faultCase.parts
        .flatMap(({ branches }) => branches)
        .reduce((sum, branch) => sum + (branch.kind === 'source' ? branch.volts : 0), 0)
      for (const measurement of faultCase.good) {
        const { value, isLive } = read(setUp(car, measurement.positions), measurement)
        const where = `${measurement.mode} ${measurement.red} ${measurement.black}`
        expect(isLive, where).toBe(false)
        switch (measurement.mode) {
          case 'volts':
            expect(Math.abs(value ?? Number.NaN), where).toBeLessThanOrEqual(supply)
            break
          case 'amps':
            expect(Math.abs(value ?? Number.NaN), where).toBeLessThan(1000)
            break
          default:
            // OL is the good reading of an insulation.
            expect(value ?? 0, where).toBeGreaterThanOrEqual(0)
        }
      }
    })

    test('every fault changes the circuit in some position', () => {
      for (const fault of faultCase.faults) {
        const differs = allPositions(faultCase).some(
          (positions) =>
            JSON.stringify(branchesOf(faultCase, fault, positions)) !==
            JSON.stringify(branchesOf(faultCase, null, positions)),
        )
        expect(differs, fault.id).toBe(true)
      }
    })
  },
)

describe('inconsistencies', () => {
  const first = <Value>(values: readonly Value[]): Value => {
    const [value] = values
    if (value === undefined) throw new Error('The case is empty.')
    return value
  }
  /** The brake light case after `change`. */
  const broken = (change: (copy: FaultCase) => void): string[] => {
    const copy = structuredClone(stopLamp)
    change(copy)
    return findInconsistencies(copy)
  }
  const partOf = ({ parts }: FaultCase, id: string) => first(parts.filter((part) => part.id === id))
  const { highVoltage } = interlock
  if (!highVoltage) throw new Error('The case has no high voltage')
  /** The interlock case with another procedure. */
  const unsafe = (change: Partial<typeof highVoltage>): string[] =>
    findInconsistencies({ ...interlock, highVoltage: { ...highVoltage, ...change } })
  const added = resistor({ id: 'R1', name: 'Resistor', at: [100, 300], ohms: 10 })

  test.each<[string, (copy: FaultCase) => void, string]>([
    ['a part twice', ({ parts }) => parts.push(first(parts)), 'occur twice'],
    ['a fault twice', ({ faults }) => faults.push(first(faults)), 'occur twice'],
    [
      'a wire to nowhere',
      ({ wires }) => {
        first(wires).to = 'F15.9'
      },
      'the unknown terminal F15.9',
    ],
    [
      'an unknown branch in a fault',
      ({ faults }) => first(faults).changes.push({ open: 'F99' }),
      'names the unknown branch F99',
    ],
    [
      'an unknown branch in a control',
      ({ controls }) => first(first(controls).options).changes.push({ turn: 'S99', closed: true }),
      'names the unknown branch S99',
    ],
    [
      'a short of an unknown node',
      ({ faults }) => first(faults).changes.push({ add: short('x', 'nowhere') }),
      'connects an unknown node',
    ],
    [
      'a short with the id of a branch',
      ({ faults }) => first(faults).changes.push({ add: { ...short('x', 'G1.+'), id: 'F15' } }),
      'which exists',
    ],
    [
      'resistance in a lamp',
      ({ faults }) => first(faults).changes.push({ series: 'E9', ohms: 1 }),
      'the lamp E9 has no effect',
    ],
    [
      'resistance in a motor',
      ({ parts, faults }) => {
        parts.push(
          motor({ id: 'M1', name: 'Motor', at: [100, 300], ohms: 1, amps: 5, breakaway: 1 }),
        )
        first(faults).changes.push({ series: 'M1', ohms: 1 })
      },
      'the motor M1 has no effect',
    ],
    [
      'a graph along an unknown path',
      ({ faults }) => {
        first(faults).graph = { path: 'Nowhere', positions: {} }
      },
      'follows the unknown path Nowhere',
    ],
    [
      'a graph in unknown positions',
      ({ faults, paths }) => {
        first(faults).graph = { path: first(paths).name, positions: { pedal: 'halfway' } }
      },
      'pedal: halfway is not an option',
    ],
    [
      'a turned fuse',
      ({ faults }) => first(faults).changes.push({ turn: 'F15', closed: false }),
      'the fuse F15 has no effect',
    ],
    [
      'a value that a branch does not have',
      ({ faults }) => first(faults).changes.push({ set: 'E9', to: { ohms: 1 } }),
      'the lamp E9 has no effect',
    ],
    [
      'a lamp that shows an unknown branch',
      (copy) => {
        partOf(copy, 'E9').shows = { branch: 'E99', amps: 1 }
      },
      'shows an unknown branch',
    ],
    [
      'a contact without a coil',
      ({ parts }) => {
        const part = relay({ id: 'K1', name: 'Relay', at: [100, 300] })
        parts.push({ ...part, branches: part.branches.slice(1) })
      },
      'has an unknown coil',
    ],
    [
      'an unknown option of a good reading',
      ({ good }) => {
        first(good).positions = { pedal: 'halfway' }
      },
      'pedal: halfway is not an option',
    ],
    [
      'an unknown control of a good reading',
      ({ good }) => {
        first(good).positions = { clutch: 'pressed' }
      },
      'clutch: pressed is not an option',
    ],
    [
      'a point outside of the circuit',
      ({ points }) => {
        first(points).at = 'E9.99'
      },
      'the point E9.99 is not part of the circuit',
    ],
    [
      'a point at the border',
      ({ points }) => {
        first(points).offset = [-40, 0]
      },
      'leaves the drawing',
    ],
    [
      'two points within 44 px',
      ({ points }) => {
        first(points).offset = [104, -214]
      },
      'px apart',
    ],
    [
      'a fault that its part cannot have',
      ({ faults }) => {
        first(faults).kind = 'insulation'
      },
      'cannot be named as',
    ],
    [
      'a fault of an unknown part',
      ({ faults }) => {
        first(faults).target = 'E99'
      },
      'cannot be named as E99',
    ],
    [
      'two faults with the same diagnosis',
      ({ faults }) => faults.push({ ...first(faults), id: 'again' }),
      'two faults have the same diagnosis',
    ],
    ['a clamp around a part', ({ clamps }) => clamps.push('E9'), 'the clamp E9 is no wire'],
    [
      'a good reading at an unknown point',
      ({ good }) => {
        first(good).red = 'X21.1'
      },
      'a good reading uses the unknown points X21.1',
    ],
    [
      'a good reading of an unknown clamp',
      ({ good }) => good.push({ ...first(good), mode: 'amps', red: 'w2', black: '' }),
      'a good reading uses the unknown points w2',
    ],
    [
      'a path through an unknown point',
      ({ paths }) => first(paths).points.push('X21.1'),
      'uses the unknown point X21.1',
    ],
    [
      'a part outside of the drawing',
      ({ parts }) => parts.push({ ...added, at: [355, 300] }),
      'R1 leaves the drawing',
    ],
    [
      'a caption too long for its place',
      ({ parts }) => parts.push({ ...added, at: [300, 300], caption: 'Main, 50 A' }),
      'the label of R1 is cut off',
    ],
    [
      'a test point on a symbol',
      ({ parts, points }) => {
        parts.push({ ...added, at: [110, 300] })
        first(points).offset = [58, 24]
      },
      'a test point covers R1',
    ],
    [
      'two parts on top of each other',
      ({ parts }) => parts.push({ ...added, at: [60, 300] }),
      'G1 and R1 overlap',
    ],
    [
      'a terminal inside its box',
      ({ parts }) =>
        parts.push({
          ...added,
          symbol: 'box',
          size: [40, 40],
          terminals: { 1: [0, -20], 2: [0, 0] },
        }),
      'the terminal R1.2 is not on the border',
    ],
    [
      'a slanting wire',
      ({ wires }) => {
        first(wires).via = [[60, 40]]
      },
      'is not orthogonal',
    ],
    [
      'a wire over a part',
      ({ parts }) => parts.push({ ...added, at: [180, 230] }),
      'wire w3 covers R1',
    ],
    [
      'two wires on top of each other',
      ({ wires }) =>
        wires.push({ ...first(wires), id: 'w99', branch: { ...first(wires).branch, id: 'w99' } }),
      'wires w0 and w99 run together',
    ],
    [
      'a wire that ends on another one',
      ({ wires, parts }) => {
        parts.push({ ...added, at: [116, 62] })
        const wire = first(wires)
        wires.push({
          ...wire,
          id: 'w99',
          from: 'R1.1',
          to: 'R1.2',
          via: [],
          branch: { ...wire.branch, id: 'w99' },
        })
      },
      'look joined',
    ],
  ])('reports %s', (_what, change, message) => {
    expect(broken(change).join('\n')).toContain(message)
  })

  test.each<[string, Partial<typeof highVoltage>, string]>([
    ['an unknown point', { points: ['HV+'] }, 'uses the unknown point HV+'],
    ['a proof at an unknown point', { proof: [['X5.Pa', 'HV−']] }, 'uses the unknown point HV−'],
    ['an unknown body', { body: 'X9.1' }, 'uses the unknown point X9.1'],
    [
      'an unknown proving unit',
      { provingUnit: { points: ['T9.+', 'T1.−'], volts: 690 } },
      'uses the unknown point T9.+',
    ],
    ['an unknown state', { safe: { power: 'gone' } }, 'power: gone is not an option'],
    ['an unknown plug', { plugs: ['X9'] }, 'names the unknown control X9'],
    ['unknown gloves', { gloves: 'mitts' }, 'names the unknown control mitts'],
    [
      'an unknown waiting time',
      { link: { ...highVoltage.link, usual: '99' } },
      'wait: 99 is not an option',
    ],
    [
      'an unknown resistor',
      { link: { ...highVoltage.link, resistor: 'A2.none' } },
      'the DC link names the unknown branch A2.none',
    ],
  ])('reports a high-voltage procedure with %s', (_what, change, message) => {
    expect(unsafe(change).join('\n')).toContain(message)
  })

  test('does not report a case without one', () => {
    expect(broken(() => {})).toEqual([])
    expect(unsafe({})).toEqual([])
  })
})

test('all categories have cases, and as many are open as the site says', () => {
  const listed = new Set(faultCases.flatMap(({ category, also = category }) => [category, also]))
  expect(listed.size).toBe(courseSlugs.length)
  const opened = (access: string) => faultCases.filter((each) => each.access === access).length
  expect([opened('all'), opened('member')]).toEqual([3, 2])
  expect(moduleAccess.cases).toMatch(/^Three fault cases are open to every visitor, two more/)
})
