import { describe, expect, test } from 'vitest'
import { faultCases } from '@/lib/bench/catalog'
import { targetsOf } from '@/lib/bench/targets'
import { wireRepair } from '@/lib/bench/wire-repair'

describe('the price of a wire', () => {
  test.each([
    ['a signal wire', { color: 'GY', mm2: 0.5 }, {}, [5, 10], [30, 40]],
    ['a wire of a load', { color: 'RD', mm2: 4 }, {}, [10, 20], [40, 50]],
    ['a feed of a fuse box', { color: 'RD', mm2: 16 }, {}, [25, 60], [45, 60]],
    ['a battery cable', { color: 'RD', mm2: 35 }, {}, [40, 120], [60, 90]],
    ['a ground strap', { color: 'BK', mm2: 25 }, { isGroundStrap: true }, [15, 40], [25, 30]],
    ['a data line', { color: 'OG/BN', mm2: 0.35 }, {}, [12, 20], [45, 60]],
    ['a high-voltage cable', { color: 'OG', mm2: 4 }, {}, [200, 600], [90, 180]],
  ] as const)('%s', (_, cable, end, [least, most], [shortest, longest]) => {
    const prices = [0.1, 0.5, 1, 2, 4, 8].map((meters) => wireRepair({ ...cable, meters }, end))
    for (const { dollars, minutes } of prices) {
      expect(dollars).toBeGreaterThanOrEqual(least)
      expect(dollars).toBeLessThanOrEqual(most)
      expect(minutes).toBeGreaterThanOrEqual(shortest)
      expect(minutes).toBeLessThanOrEqual(longest)
    }
    expect(prices.at(-1)?.dollars).toBeGreaterThan(prices[0]?.dollars ?? 0)
  })

  test('cables and straps are replaced, and thin wires and ground points are repaired', () => {
    const starter = faultCases.find(({ id }) => id === 'starter')
    const targets = starter ? targetsOf(starter) : []
    const repaired = (id: string) => targets.find((target) => target.id === id)?.isRepaired
    expect(['w1', 'w3', 'w7', 'M3', 'K5'].map(repaired)).toEqual([false, false, true, true, false])
    expect(targets.find(({ id }) => id === 'w1')?.replace.dollars).toBeGreaterThanOrEqual(40)
    expect(targets.find(({ id }) => id === 'w3')?.replace.dollars).toBeLessThanOrEqual(40)
  })
})
