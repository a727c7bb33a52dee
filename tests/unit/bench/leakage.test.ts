import { expect, test } from 'vitest'
import { allPositions, branchesOf, bringIn, read } from '@/lib/bench/bench'
import { JUNCTION_LEAKAGE } from '@/lib/bench/branches'
import { faultCases } from '@/lib/bench/catalog'
import { type Branch, GROUND } from '@/lib/bench/circuit'
import type { Mode, Reading } from '@/lib/bench/meter'
import type { FaultCase } from '@/lib/bench/schema'
import { solve } from '@/lib/bench/solve'

/** Of all cars and positions of a case, every n-th is compared, and of their readings every n-th. */
const STRIDE = { circuits: 17, readings: 31 }

const leak = (id: string, a: string, b: string, siemens: number): Branch => ({
  kind: 'resistor',
  id: `leak ${id}`,
  a,
  b,
  ohms: 1 / siemens,
})

/** A circuit whose junctions leak ten times as much. */
const withLeakingJunctions = (branches: readonly Branch[]): Branch[] => [
  ...branches,
  ...branches
    .filter(({ kind }) => kind === 'diode')
    .map(({ id, a, b }) => leak(id, a, b, 9 * JUNCTION_LEAKAGE)),
]

/** A circuit of which every node leaks to ground. */
const withLeakingNodes = (branches: readonly Branch[]): Branch[] => [
  ...branches,
  ...[...new Set(branches.flatMap(({ a, b }) => [a, b]))]
    .filter((node) => node !== GROUND)
    .map((node) => leak(node, node, GROUND, JUNCTION_LEAKAGE)),
]

/** The circuits of a case: all cars in all positions. */
function* circuitsOf(faultCase: FaultCase) {
  for (const fault of [null, ...faultCase.faults]) {
    const { blown } = bringIn(faultCase, fault)
    for (const positions of allPositions(faultCase)) {
      const where = `${faultCase.id}, ${fault?.id ?? 'good'}, ${Object.values(positions).join(' ')}`
      yield { branches: branchesOf(faultCase, fault, positions), blown, where }
    }
  }
}

const modesOf = ({ modes }: FaultCase) =>
  modes.filter((mode): mode is Exclude<Mode, 'amps'> => mode !== 'amps')

/** The last digit of an instrument: at least 1/6,000 of a reading, and at least 0.1 mV. */
const lastDigit = (value: number) => Math.max(Math.abs(value) / 6000, 0.0001)

const isClose = (one: Reading, other: Reading): boolean =>
  one.isLive === other.isLive &&
  (one.value === null || other.value === null
    ? one.value === other.value
    : Math.abs(one.value - other.value) <= lastDigit(one.value))

// The steps of a simulation over time move more than the leakage does.
const steady = faultCases.filter(({ signal }) => !signal)

test.each(steady.map((faultCase) => [faultCase.id, faultCase] as const))(
  'ten times the leakage moves no reading of %s by more than the last digit',
  (_, faultCase) => {
    const pairs = faultCase.points.flatMap(({ at: red }) =>
      faultCase.points.filter(({ at }) => at !== red).map(({ at: black }) => ({ red, black })),
    )
    let circuits = 0
    let readings = 0
    let compared = 0
    for (const { branches, blown, where } of circuitsOf(faultCase)) {
      if (circuits++ % STRIDE.circuits > 0) continue
      const operate = (circuit: readonly Branch[]) => ({
        branches: circuit,
        solution: solve(circuit, { blown }),
      })
      const chosen = modesOf(faultCase).flatMap((mode) =>
        pairs.flatMap((pair) => (readings++ % STRIDE.readings === 0 ? [{ mode, ...pair }] : [])),
      )
      const [usual, ...leaking] = [
        branches,
        withLeakingJunctions(branches),
        withLeakingNodes(branches),
      ].map(operate)
      for (const measurement of chosen) {
        if (!usual) throw new Error('There is no circuit')
        const reading = read(usual, measurement)
        for (const operating of leaking) {
          const leaked = read(operating, measurement)
          compared++
          if (isClose(reading, leaked)) continue
          const text = `${where}: ${JSON.stringify(measurement)}`
          expect(leaked, text).toEqual(reading)
        }
      }
    }
    expect(compared).toBeGreaterThan(30)
  },
)
