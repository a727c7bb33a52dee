import { expect, test } from 'vitest'
import { linksOf } from '@/lib/checks/explained'
import { formatNumber, moved, responseLines } from '@/lib/checks/response'
import type { ShownQuestion } from '@/lib/checks/results'
import { neededToPass } from '@/lib/checks/rule'

test('shows numbers without the errors of binary fractions', () => {
  expect(formatNumber(0.1 + 0.2)).toBe('0.3')
  expect(formatNumber(-12.5)).toBe('−12.5')
})

test('moves a step of an order, and none past its ends', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
})

const spots = [
  { x: 1, y: 1, label: 'fuse' },
  { x: 2, y: 2, label: 'lamp' },
]
const point: ShownQuestion = { kind: 'point', prompt: '', image: '', alt: '', spots }
const order: ShownQuestion = { kind: 'order', prompt: '', steps: ['a', 'b', 'c'] }
const number: ShownQuestion = { kind: 'number', prompt: '', unit: 'V' }

test('shows a response and a solution as text', () => {
  const choice: ShownQuestion = { kind: 'choice', prompt: '', options: ['yes', 'no'] }
  expect(responseLines(choice, 1)).toEqual(['no'])
  expect(responseLines(point, 1)).toEqual(['B: lamp'])
  expect(responseLines(order, [2, 0, 1])).toEqual(['c', 'a', 'b'])
  expect(responseLines(number, 12.6)).toEqual(['12.6 V'])
  expect(responseLines(number, { value: 12.6, tolerance: 0.1 })).toEqual(['12.6 V (± 0.1 V)'])
  expect(responseLines(number, { value: 2, tolerance: 0 })).toEqual(['2 V'])
  expect(responseLines({ ...number, unit: '°' }, { value: 22, tolerance: 0.5 })).toEqual([
    '22° (± 0.5°)',
  ])
})

test('80 % of the questions pass, rounded up', () => {
  expect([1, 4, 5, 6, 10].map(neededToPass)).toEqual([1, 4, 4, 5, 8])
})

test('links the second of the film and the case, if their modules exist', () => {
  const paths = new Map([['EL-101', '/courses/electrical/el-101']])
  const given = {
    solution: 0,
    explanation: '',
    lesson: { moduleId: 'EL-101', slug: 'film', title: 'Film' },
    second: 42,
    case: { id: 'stop-lamp', moduleId: 'EL-101', title: 'Case' },
  }
  expect(linksOf(given, paths)).toEqual({
    film: { title: 'Film', href: '/courses/electrical/el-101/film?t=42', second: 42 },
    faultCase: { title: 'Case', href: '/courses/electrical/el-101/cases/stop-lamp' },
  })
  const gone = { ...given, lesson: { ...given.lesson, moduleId: 'XX-999' }, case: null }
  expect(linksOf(gone, paths)).toEqual({ film: null, faultCase: null })
})
