import { expect, test } from 'vitest'
import { stopLamp } from '@/lib/bench/cases/stop-lamp'
import { costOf } from '@/lib/bench/repair-cost'
import { wireRepair } from '@/lib/bench/wire-repair'

const lamp = stopLamp.parts.find(({ id }) => id === 'E9')?.replace ?? { dollars: 0, minutes: 0 }
const wire = stopLamp.wires.find(({ id }) => id === 'w4')
if (!wire) throw new Error('The case has no wire w4')
const repair = wireRepair(wire)

test('replacing parts and repairing wires costs the sum of their prices and book times', () => {
  expect(costOf(stopLamp, ['E9', 'w4', 'E9'])).toEqual({
    dollars: 2 * lamp.dollars + repair.dollars,
    minutes: 2 * lamp.minutes + repair.minutes,
  })
})

test('names that the case does not have cost nothing', () => {
  expect(costOf(stopLamp, ['unknown', 'E9'])).toEqual(lamp)
  expect(costOf(stopLamp, [])).toEqual({ dollars: 0, minutes: 0 })
})
