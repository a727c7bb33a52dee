import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stopLamp } from '@/lib/bench/cases/stop-lamp'
import { faultCases } from '@/lib/bench/catalog'
import { answerOf, numberOf, readHomeCar, visibleHomeCar } from '@/lib/bench/home-car'
import { homeCase } from '@/lib/bench/home-case'
import { findLayoutFaults } from '@/lib/bench/layout'
import { caseSchema } from '@/lib/bench/schema'
import { HOME_DRAWING, homeDrawingSource } from '@/scripts/support/home-drawing'

const volts = (red: string, black: string, isRepaired = false) =>
  Number(readHomeCar(red, black, isRepaired).toFixed(3))

test('has the shape and the drawing of a case', () => {
  const { fault, suspects, ...circuit } = homeCase
  expect(caseSchema.safeParse({ ...stopLamp, ...circuit }).error?.issues).toBeUndefined()
  expect(findLayoutFaults({ ...stopLamp, ...circuit })).toEqual([])
  expect(faultCases.map(({ id }) => id)).not.toContain(homeCase.id)
})

test('three readings find the fault: the lamp, its supply and its ground path', () => {
  expect(volts('E20.1', 'E20.2')).toBeCloseTo(3.76, 1)
  expect(volts('G1.+', 'E20.1')).toBeLessThan(0.1)
  expect(volts('E20.2', 'G1.−')).toBeCloseTo(8.8, 1)
  expect(volts('E20.2', 'W5.1')).toBeLessThan(0.1)
})

test('the drops along the circuit add up to the voltage of the battery', () => {
  const [path] = homeCase.paths
  const points = path?.points ?? []
  const drops = points.slice(1).map((point, index) => readHomeCar(points[index] ?? '', point))
  const sum = drops.reduce((total, drop) => total + drop, 0)
  expect(sum).toBeCloseTo(readHomeCar('G1.+', 'G1.−'), 4)
})

test('the lamp hardly glows, and the repaired car gives it its full voltage', () => {
  expect(visibleHomeCar.running.E20).toBeLessThan(0.7)
  expect(volts('E20.1', 'E20.2', true)).toBeGreaterThan(12.4)
  expect(volts('W5.1', 'G1.−', true)).toBeLessThan(0.1)
})

test('each part that can be named lies between neighboring points, which read its drop alone', () => {
  const names = new Set([...homeCase.parts, ...homeCase.wires].map(({ id }) => id))
  for (const { target, red, black } of homeCase.suspects) {
    expect(names).toContain(target)
    const isBattery = target === 'G1'
    expect(numberOf(black) - numberOf(red), target).toBe(isBattery ? 5 : 1)
  }
})

test.each([
  ['G1', '12.60 V between 1 and 6: '],
  ['F12', '0.00'],
  ['S2', '0.03'],
  ['E20', '3.7'],
  ['w4', '0.00'],
])('naming %s shows the reading that rules it out', (target, start) => {
  const answer = answerOf(target)
  expect(answer.isRight).toBe(false)
  expect(answer.text.slice(0, start.length)).toBe(start)
})

test('a part that is ruled out reads what its explanation claims', () => {
  expect(volts('G1.+', 'F12.2')).toBeLessThan(0.1)
  expect(volts('F12.2', 'E20.1')).toBeLessThan(0.3)
})

test('naming the ground point shows what it takes and what its repair gives the lamp', () => {
  expect(answerOf('W5')).toEqual({
    isRight: true,
    text: '8.80 V between 5 and 6: a good ground point takes less than 0.1 V. Rust under its ring terminal leaves the lamp only 3.756 V. Cleaned to bare metal, it gives the lamp 12.51 V: measure again.',
  })
})

test('rejects a part that the case does not have', () => {
  expect(() => answerOf('F99')).toThrow('F99')
})

test('the drawing on the home page is that of the case', () => {
  const isCurrent = readFileSync(HOME_DRAWING, 'utf8') === homeDrawingSource()
  expect(isCurrent, 'run "npm run cases -- --write"').toBe(true)
})
