import { describe, expect, test } from 'vitest'
import { faultCases } from '@/lib/bench/catalog'
import { knownVolts, lossOf, type VoltageLoss } from '@/lib/bench/path-volts'
import { completePositions } from '@/lib/bench/positions'
import type { FaultCase, Measurement } from '@/lib/bench/schema'

const graphs = faultCases.flatMap((faultCase) =>
  faultCase.faults.flatMap((fault) => {
    const loss = lossOf(faultCase, fault)
    return loss
      ? [{ where: `${faultCase.id} ${fault.id}`, faultCase, loss, proof: fault.proof }]
      : []
  }),
)

/** Whether two points of the path, or one of them and its last point, differ by `volts` in the car with the fault. */
const shows = ({ faulty }: VoltageLoss, volts: number, decimals: number): boolean =>
  faulty.some((one) =>
    faulty.some((other) => Math.abs(one - other - volts) <= 0.51 * 10 ** -decimals),
  )

/** The selected options that differ from the first options, with the words that can name them in a text. */
function unusual({ controls }: FaultCase, loss: VoltageLoss) {
  const selected = completePositions({ controls }, loss.positions)
  return controls.flatMap(({ id, label, options }) => {
    const option = options.find((candidate) => candidate.id === selected[id])
    if (!option || option === options[0]) return []
    const words = `${label} ${option.name}`.toLowerCase().split(/[^a-z]+/)
    const stems = words.filter((word) => word.length >= 3).map((word) => word.slice(0, 5))
    return [{ name: `${label}: ${option.name}`, stems: [...stems, `\\b${option.name}\\b`] }]
  })
}

describe('the graph of a fault', () => {
  test('exists for most faults, and for no fault that no voltage shows', () => {
    expect(graphs.length).toBeGreaterThan(70)
    expect(graphs.map(({ where }) => where)).not.toContain('interlock cable-insulation')
  })

  test.each(graphs)('$where differs from a good car', ({ loss: { good, faulty } }) => {
    const differences = good.map((volts, index) => Math.abs(volts - (faulty[index] ?? volts)))
    expect(Math.max(...differences)).toBeGreaterThan(0.1)
  })

  test.each(graphs)('$where shows the first voltage of its text', ({ proof, loss }) => {
    const [, number = '', unit = ''] = /(\d+(?:\.\d+)?) (mV|V)\b/.exec(proof) ?? []
    expect(number).not.toBe('')
    const scale = unit === 'mV' ? 1000 : 1
    const decimals = (number.split('.')[1]?.length ?? 0) + (unit === 'mV' ? 3 : 0)
    expect(shows(loss, Number(number) / scale, decimals), `${number} ${unit}`).toBe(true)
  })

  test.each(graphs)(
    '$where has the positions that its text names',
    ({ faultCase, proof, loss }) => {
      for (const { name, stems } of unusual(faultCase, loss)) {
        expect(new RegExp(stems.join('|'), 'i').test(proof), `${name} in: ${proof}`).toBe(true)
      }
    },
  )
})

describe('the graph of the log', () => {
  const path = { name: 'Path', points: ['a', 'b', 'c', 'd'] }
  const read = (
    red: string,
    black: string,
    value: number | null,
    key = 'on',
  ): Measurement & { value: number | null } => ({
    mode: 'volts',
    red,
    black,
    value,
    positions: { key },
  })
  const known = (...readings: ReturnType<typeof read>[]) =>
    knownVolts(path, readings, { key: 'on' })

  test('knows nothing but its last point without readings', () => {
    expect(known()).toEqual([null, null, null, 0])
  })

  test('adds readings that share a point, in any order', () => {
    expect(known(read('a', 'b', 2), read('b', 'd', 10))).toEqual([12, 10, null, 0])
    expect(known(read('d', 'b', -10), read('b', 'a', -2))).toEqual([12, 10, null, 0])
  })

  test('uses the latest reading of a point', () => {
    expect(known(read('a', 'd', 12), read('a', 'd', 11))).toEqual([11, null, null, 0])
  })

  test('ignores readings with other positions, functions and without a value', () => {
    expect(
      known(
        read('a', 'd', 12, 'off'),
        { ...read('b', 'd', 5), mode: 'ohms' },
        read('c', 'd', null),
      ),
    ).toEqual([null, null, null, 0])
  })
})
