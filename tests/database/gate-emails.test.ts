import { createClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { isOutage } from '@/lib/actions/errors'
import { emailOutage } from '@/lib/auth/messages'
import { authEmailsTo, passAnHour, passMinutes } from '../support/database/auth-emails.ts'
import { password, signUp } from '../support/database/people.ts'
import { type ServedApi, startServedStack } from '../support/database/serve-api.ts'
import { anonymous, type Stack } from '../support/database/stack.ts'
import { freshEmail } from '../support/fresh.ts'

let stack: Stack
let api: ServedApi

beforeAll(async () => {
  ;({ stack, api } = await startServedStack())
})
afterEach(() => void vi.unstubAllEnvs())
afterAll(() => stack.stop())

const post = (path: string, body: object) =>
  api.send(anonymous, `/auth/v1${path}`, { method: 'POST', body })
const verify = async (token_hash: string, type: string) =>
  (await post('/verify', { token_hash, type })).status

test('sends an account one email of a kind every 20 minutes, and responds the same way afterwards', async () => {
  const email = freshEmail()
  const requestAll = async () => {
    const answers: string[] = []
    for (const [path, body] of [
      ['/recover', { email }],
      ['/otp', { email }],
      ['/magiclink', { email }],
      ['/resend', { email, type: 'signup' }],
      ['/recover', { email }],
      ['/signup', { email, password }],
    ] as const) {
      const { status, body: text } = await post(path, body)
      if (path !== '/signup') answers.push(`${status} ${text}`)
      else expect(status).toBe(200)
    }
    expect(new Set(answers)).toEqual(new Set(['200 {}']))
    return (await authEmailsTo(stack, email)).map(({ template }) => template)
  }
  const signedUp = await post('/signup', { email, password })
  expect(signedUp.status).toBe(200)
  expect(await requestAll()).toEqual(['confirmation', 'recovery'])
  expect(await requestAll()).toHaveLength(2)

  // Now the hour allows one more email. The link for signing in confirms the email, too.
  await passMinutes(stack, 21)
  await post('/resend', { email, type: 'signup' })
  expect(await requestAll()).toEqual(['confirmation', 'recovery', 'magic-link'])
  await passAnHour(stack)
  await post('/recover', { email })
  expect(await authEmailsTo(stack, email)).toHaveLength(4)
})

test('a request within the interval leaves the link of the previous email valid', async () => {
  const { email } = await signUp(stack, freshEmail())
  for (const path of ['/recover', '/recover', '/otp']) await post(path, { email })
  const [, link, ...others] = (await authEmailsTo(stack, email)).map(({ token }) => token)
  expect(others).toEqual([])
  expect(await verify(link ?? '', 'recovery')).toBe(200)
})

describe('the limit of emails per hour', () => {
  test('rejects a sign-up as an outage, and creates no account', async () => {
    const [known, email] = [(await signUp(stack, freshEmail())).email, freshEmail()]
    const [row] = await stack.sql<{ sent: number }>(
      `select count(*)::int as sent from private.account_emails where counted_by = 'auth'`,
    )
    vi.stubEnv('LOCAL_EMAILS_PER_HOUR', String(row?.sent))
    const { auth } = createClient(`http://127.0.0.1:${api.port}`, anonymous.apikey ?? '')
    const { error } = await auth.signUp({ email, password })
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    expect(isOutage(emailOutage(error))).toBe(true)
    expect(await stack.sql('select 1 from auth.users where email = $1', [email])).toEqual([])

    for (const path of ['/recover', '/otp', '/magiclink', '/resend']) {
      expect((await post(path, { email: known, type: 'signup' })).status).toBe(429)
    }
    expect((await authEmailsTo(stack, known)).length).toBe(1)
    vi.stubEnv('LOCAL_EMAILS_PER_HOUR', String((row?.sent ?? 0) + 1))
    expect((await post('/signup', { email, password })).status).toBe(200)
    expect((await post('/signup', { email: freshEmail(), password })).status).toBe(429)
  })

  test('rejects the change of an email', async () => {
    const person = await signUp(stack, freshEmail())
    vi.stubEnv('LOCAL_EMAILS_PER_HOUR', '1')
    const changed = await api.send(person, '/auth/v1/user', {
      method: 'PUT',
      body: { email: freshEmail() },
    })
    expect(changed.status).toBe(429)
    expect(changed.body.toString()).toContain('"msg":"email rate limit exceeded"')
  })
})

test('an email leads to the page of the site that its request names', async () => {
  vi.stubEnv('NEXT_PUBLIC_SITE_URL', 'https://academy.example')
  const email = freshEmail()
  const to = (url: string) => `redirect_to=${encodeURIComponent(url)}`
  const own = to('https://academy.example/courses/adas?t=1')
  await post(`/signup?${own}`, { email, password })
  await passMinutes(stack, 21)
  await post(`/resend?${own}`, { email, type: 'signup' })
  await post(`/recover?${to('https://evil.example/courses')}`, { email })
  expect((await authEmailsTo(stack, email)).map(({ next }) => next)).toEqual([
    '/courses/adas?t=1',
    '/courses/adas?t=1',
    '/',
  ])
})

test('sends one of ten emails requested concurrently, with a valid link', async () => {
  const { email } = await signUp(stack, freshEmail())
  await Promise.all(Array.from({ length: 10 }, () => post('/recover', { email })))
  const [, link, ...others] = (await authEmailsTo(stack, email)).map(({ token }) => token)
  expect(others).toEqual([])
  expect(await verify(link ?? '', 'recovery')).toBe(200)
})

test('a new email of the same kind replaces the previous link', async () => {
  const { email } = await signUp(stack, freshEmail())
  await post('/recover', { email })
  await passMinutes(stack, 21)
  await post('/otp', { email })
  const [, first, second] = (await authEmailsTo(stack, email)).map(({ token }) => token)
  expect(await verify(first ?? '', 'recovery')).toBe(403)
  expect(await verify(second ?? '', 'recovery')).toBe(200)
})

test('using a sign-in link invalidates the sign-up link, and vice versa', async () => {
  const types = ['signup', 'magiclink']
  for (const used of [0, 1]) {
    const email = freshEmail()
    await post('/signup', { email, password })
    await passMinutes(stack, 21)
    await post('/resend', { email, type: 'signup' })
    const links = (await authEmailsTo(stack, email)).map(({ token }) => token)
    expect(await verify(links[used] ?? '', types[used] ?? '')).toBe(200)
    for (const [index, link] of links.entries()) {
      expect(await verify(link, types[index] ?? '')).toBe(403)
    }
  }
})

test('a link expires an hour after its email', async () => {
  const { email } = await signUp(stack, freshEmail())
  await post('/recover', { email })
  await passAnHour(stack)
  const [, link] = (await authEmailsTo(stack, email)).map(({ token }) => token)
  expect(await verify(link ?? '', 'recovery')).toBe(403)
})

test('a new password invalidates every link', async () => {
  const person = await signUp(stack, freshEmail())
  await post('/recover', { email: person.email })
  const newEmail = freshEmail()
  await api.send(person, '/auth/v1/user', { method: 'PUT', body: { email: newEmail } })
  const changed = await api.send(person, '/auth/v1/user', {
    method: 'PUT',
    body: { password: 'vault-marble-91-orchid', current_password: password },
  })
  expect(changed.status).toBe(200)
  const [, recovery] = await authEmailsTo(stack, person.email)
  expect(await verify(recovery?.token ?? '', 'recovery')).toBe(403)
  const [change] = await authEmailsTo(stack, newEmail)
  expect(await verify(change?.token ?? '', 'email_change')).toBe(403)
})

test('a changed email invalidates the links that were sent to the previous one', async () => {
  const person = await signUp(stack, freshEmail())
  const email = freshEmail()
  await post('/recover', { email: person.email })
  await api.send(person, '/auth/v1/user', { method: 'PUT', body: { email } })
  const [change] = await authEmailsTo(stack, email)
  expect(await verify(change?.token ?? '', 'email_change')).toBe(200)
  const [, recovery] = await authEmailsTo(stack, person.email)
  expect(await verify(recovery?.token ?? '', 'recovery')).toBe(403)
})

test('a second change of an email invalidates the link of the first', async () => {
  const person = await signUp(stack, freshEmail())
  const emails = [freshEmail(), freshEmail()]
  for (const email of emails) {
    await api.send(person, '/auth/v1/user', { method: 'PUT', body: { email } })
    await passMinutes(stack, 21)
  }
  const statuses: number[] = []
  for (const email of emails) {
    const [link] = await authEmailsTo(stack, email)
    statuses.push(await verify(link?.token ?? '', 'email_change'))
  }
  expect(statuses).toEqual([403, 200])
})

test('concurrent equal sign-ups create one account and get the same response', async () => {
  const email = freshEmail()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post('/signup', { email, password })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await stack.sql('select 1 from auth.users where email = $1', [email])).toHaveLength(1)
  expect(await authEmailsTo(stack, email)).toHaveLength(1)
})

test('rejects a guessable password at sign-up', async () => {
  for (const guessable of ['password', '12345678', 'guess@example.com']) {
    const answer = await post('/signup', { email: 'guess@example.com', password: guessable })
    expect(answer.status, guessable).toBe(422)
    expect(answer.body.toString()).toContain('"error_code":"weak_password"')
  }
  expect(await stack.sql(`select 1 from auth.users where email = 'guess@example.com'`)).toEqual([])
})
