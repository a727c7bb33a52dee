import { expect, test } from 'vitest'
import { changeOf, isOverdue } from '@/lib/dashboard/trend'

test.each([
  [0, 0, null],
  [5, 0, 'new'],
  [112, 100, '+12%'],
  [50, 100, '−50%'],
  [100, 100, '±0%'],
])('%i after %i is a change of %s', (current, previous, change) => {
  expect(changeOf({ current, previous })).toBe(change)
})

test('a message is overdue after 24 hours', () => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  expect(isOverdue('2026-11-25T12:00:00Z', now)).toBe(false)
  expect(isOverdue('2026-11-25T11:59:59Z', now)).toBe(true)
})
