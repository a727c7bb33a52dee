import { expect, test, vi } from 'vitest'
import { formatMonths } from '@/lib/invitations/fields'

// The rules of the sign-up read the environment on import.
vi.stubEnv('NEXT_PUBLIC_SUPABASE_URL', 'http://127.0.0.1:54321')
vi.stubEnv('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', `sb_publishable_${'a'.repeat(20)}`)
vi.stubEnv('SUPABASE_SECRET_KEY', `sb_secret_${'b'.repeat(20)}`)
vi.stubEnv('NEXT_PUBLIC_SITE_URL', 'https://academy.example')
vi.stubEnv('HOOKS_SECRET', 'c'.repeat(32))
const { invitedSignUpSchema, inviteSchema, rowsSchema } = await import('@/lib/invitations/schema')

test.each([
  [1, '1 month'],
  [6, '6 months'],
  [12, '1 year'],
  [24, '2 years'],
])('formats %s months as %s', (months, text) => {
  expect(formatMonths(months)).toBe(text)
})

test('an invitation needs an email, and a plan only from the list', () => {
  const parse = (input: object) => inviteSchema.safeParse({ email: 'a@example.com', ...input })
  expect(parse({ plan: '' }).data?.months).toBeUndefined()
  expect(parse({ plan: 'professional', months: '12' }).data).toMatchObject({ months: 12 })
  expect(parse({ plan: 'enterprise', months: '' }).data?.months).toBeUndefined()
  for (const input of [
    { plan: 'basic' },
    { plan: 'professional', months: '0' },
    { plan: 'professional', months: '1.5' },
    { plan: '', email: 'nobody' },
  ]) {
    expect(parse(input).success, JSON.stringify(input)).toBe(false)
  }
})

test('the sign-up keeps the rules for names and passwords', () => {
  const input = { token: 'a'.repeat(43), firstName: ' Zoë ', lastName: '', password: 'long enough' }
  expect(invitedSignUpSchema.parse(input)).toEqual({ ...input, firstName: 'Zoë' })
  for (const change of [
    { token: 'abc' },
    { token: `${'a'.repeat(42)}'` },
    { password: 'short' },
    { firstName: 'R2' },
  ]) {
    expect(invitedSignUpSchema.safeParse({ ...input, ...change }).success).toBe(false)
  }
})

test('an invitation in the list expires at its time, and tells if its email failed', () => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  const row = (expiresAt: string, statuses: string[]) => ({
    id: '00000000-0000-4000-8000-000000000001',
    email: 'a@example.com',
    plan: null,
    firstDay: null,
    lastDay: null,
    months: null,
    sentAt: '2026-11-20T00:00:00Z',
    expiresAt,
    inviter: null,
    emails: statuses.map((status) => ({ status })),
  })
  expect(
    rowsSchema(now).parse([
      row('2026-11-26T12:00:01Z', ['sent']),
      row('2026-11-26T12:00:00Z', ['sent', 'dead']),
    ]),
  ).toMatchObject([
    { state: 'pending', isUnsent: false, plan: null, invitedBy: null },
    { state: 'expired', isUnsent: true },
  ])
})
