import { describe, expect, test } from 'vitest'
import { lastDayAfter } from '@/lib/plans/presets'
import { grantPlansSchema, parseEmails } from '@/lib/plans/schema'

test.each([
  ['2026-11-26', 1, '2026-12-25'],
  ['2026-11-26', 12, '2027-11-25'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-30', 1, '2028-02-29'],
  ['2026-01-01', 1, '2026-01-31'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-11-26', null, ''],
  ['', 1, ''],
])('a plan from %s lasts %s months until %s', (firstDay, months, lastDay) => {
  expect(lastDayAfter(firstDay, months)).toBe(lastDay)
})

test('emails are read from lists as people paste them', () => {
  expect(
    parseEmails(
      'Ana Lopez <Ana@example.com>, ben@example.com;\ncem@example.com  ben@example.com\n',
    ),
  ).toEqual(['ana@example.com', 'ben@example.com', 'cem@example.com'])
})

describe('a request for several plans', () => {
  const parse = (emails: string) =>
    grantPlansSchema.safeParse({
      emails,
      plan: 'professional',
      firstDay: '2026-11-26',
      lastDay: '',
      reason: 'Workshop',
    })
  test('ignores what is invisible around an email, and rejects it inside', () => {
    expect(parseEmails('\u202aa@example.com\u202c\u200b, <\u200eb@example.com>')).toEqual([
      'a@example.com',
      'b@example.com',
    ])
    expect(problem('zw\u200bsp@example.com')).toBe(
      'This is not a valid email: zw[invisible]sp@example.com',
    )
  })

  const problem = (emails: string) => parse(emails).error?.issues[0]?.message

  test('needs 1 to 100 valid emails', () => {
    expect(problem(' ,\n')).toBe('Enter at least one email.')
    expect(problem('a@example.com b.example.com')).toBe('This is not a valid email: b.example.com')
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => `a${index}@example.com`).join(' ')
    expect(problem(many(101))).toBe('Enter at most 100 emails.')
    expect(parse(many(100)).success).toBe(true)
  })
})
