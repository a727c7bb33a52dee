import { expect, test } from 'vitest'
import { allPositions, branchesOf, bringIn, read, setUp } from '@/lib/bench/bench'
import { characteristicAt } from '@/lib/bench/branches'
import { blower } from '@/lib/bench/cases/blower'
import { fuelPump } from '@/lib/bench/cases/fuel-pump'
import { faultCases } from '@/lib/bench/catalog'
import type { FaultCase } from '@/lib/bench/schema'
import { type Suspect, suspectsOf } from '@/lib/bench/suspects'
import { targetsOf } from '@/lib/bench/targets'

const variants = (faultCase: FaultCase, target: string, kind: string) =>
  suspectsOf(faultCase).filter((suspect) => suspect.target === target && suspect.kind === kind)

/** Whether a fault changes the circuit in any position of the controls. */
const hasEffect = (faultCase: FaultCase, fault: Pick<Suspect, 'changes'>) =>
  allPositions(faultCase).some((positions) => {
    const [good, faulty] = [null, fault].map((each) =>
      JSON.stringify(branchesOf(faultCase, each, positions)),
    )
    return good !== faulty
  })

test.each(faultCases.map((faultCase) => ({ id: faultCase.id, faultCase })))(
  'every diagnosis that a person may name in $id means something',
  ({ faultCase }) => {
    for (const { id, kinds } of targetsOf(faultCase)) {
      for (const kind of kinds) {
        const found = variants(faultCase, id, kind)
        expect(found.length, `${id} ${kind}`).toBeGreaterThan(0)
        // A switch that is closed in every position may be stuck closed.
        if (kind === 'stuck-closed') continue
        for (const suspect of found) {
          expect(hasEffect(faultCase, suspect), `${id} ${kind}`).toBe(true)
        }
      }
    }
  },
)

test('a welded contact conducts without its coil, and not once the relay is pulled', () => {
  const [welded] = variants(fuelPump, 'K1', 'stuck-closed')
  if (!welded) throw new Error('The relay cannot be stuck closed')
  const feed = (positions: Record<string, string>) =>
    read(setUp(bringIn(fuelPump, welded), positions), {
      mode: 'volts',
      red: 'X7/1.1a',
      black: 'G1.−',
    }).value
  expect(feed({})).toBeGreaterThan(10)
  expect(feed({ relay: 'pulled' })).toBeLessThan(0.1)
  expect(
    read(setUp(bringIn(fuelPump, null), {}), { mode: 'volts', red: 'X7/1.1a', black: 'G1.−' })
      .value,
  ).toBeLessThan(0.1)
})

test('a resistance inside a motor is in series with its winding', () => {
  const good = branchesOf(blower, null).find(({ id }) => id === 'M3')
  if (good?.kind !== 'motor') throw new Error("M3 isn't a motor")
  const found = variants(blower, 'M3', 'resistance')
  expect(found.length).toBeGreaterThan(2)
  for (const { changes } of found) {
    const worn = branchesOf(blower, { changes }).find(({ id }) => id === 'M3')
    if (worn?.kind !== 'motor') throw new Error("M3 isn't a motor")
    const { amps } = characteristicAt(worn, 12)
    expect(amps).toBeCloseTo(characteristicAt(good, 12 - amps * (worn.ohms - good.ohms)).amps, 6)
  }
})
