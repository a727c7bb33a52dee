import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { authEmailsTo, passAnHour } from '../support/database/auth-emails.ts'
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

test('sends an account three emails an hour over all paths, and responds the same way afterwards', async () => {
  const email = freshEmail()
  const signedUp = await post('/signup', { email, password })
  expect(signedUp.status).toBe(200)
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
  const templates = (await authEmailsTo(stack, email)).map(({ template }) => template)
  expect(templates).toEqual(['confirmation', 'recovery', 'magic-link'])

  await passAnHour(stack)
  await post('/recover', { email })
  expect(await authEmailsTo(stack, email)).toHaveLength(4)
})

test('an email leads to the page of the site that its request names', async () => {
  vi.stubEnv('NEXT_PUBLIC_SITE_URL', 'https://academy.example')
  const email = freshEmail()
  const to = (url: string) => `redirect_to=${encodeURIComponent(url)}`
  const own = to('https://academy.example/courses/adas?t=1')
  await post(`/signup?${own}`, { email, password })
  await post(`/resend?${own}`, { email, type: 'signup' })
  await post(`/recover?${to('https://evil.example/courses')}`, { email })
  expect((await authEmailsTo(stack, email)).map(({ next }) => next)).toEqual([
    '/courses/adas?t=1',
    '/courses/adas?t=1',
    '/',
  ])
})

test('sends three of ten emails requested concurrently', async () => {
  const { email } = await signUp(stack, freshEmail())
  const already = (await authEmailsTo(stack, email)).length
  await Promise.all(Array.from({ length: 10 }, () => post('/recover', { email })))
  expect(already).toBe(1)
  expect(await authEmailsTo(stack, email)).toHaveLength(3)
})

test('a new email keeps previous links valid', async () => {
  for (const used of [0, 1]) {
    const { email } = await signUp(stack, freshEmail())
    for (const path of ['/recover', '/otp']) await post(path, { email })
    const [, ...links] = (await authEmailsTo(stack, email)).map(({ token }) => token)
    expect(links).toHaveLength(2)
    expect(await verify(links[used] ?? '', 'recovery'), `link ${used}`).toBe(200)
    for (const link of links) expect(await verify(link, 'recovery')).toBe(403)
  }
})

test('a previous link also works as the URL in an email of a hosted project', async () => {
  const { email } = await signUp(stack, freshEmail())
  for (const path of ['/recover', '/recover']) await post(path, { email })
  const link = (await authEmailsTo(stack, email))[1]?.token
  const answer = await api.send(anonymous, `/auth/v1/verify?type=recovery&token=${link}`)
  expect([answer.status, answer.headers.location]).toEqual([
    303,
    expect.stringContaining('#access_token='),
  ])
})

test('using a sign-in link invalidates the sign-up link, and vice versa', async () => {
  const types = ['signup', 'magiclink']
  for (const used of [0, 1]) {
    const email = freshEmail()
    await post('/signup', { email, password })
    await post('/resend', { email, type: 'signup' })
    const links = (await authEmailsTo(stack, email)).map(({ token }) => token)
    expect(await verify(links[used] ?? '', types[used] ?? '')).toBe(200)
    for (const [index, link] of links.entries()) {
      expect(await verify(link, types[index] ?? '')).toBe(403)
    }
  }
})

test('a previous link expires an hour after its own email', async () => {
  const { email } = await signUp(stack, freshEmail())
  await post('/recover', { email })
  await passAnHour(stack)
  await post('/recover', { email })
  const [, first, second] = (await authEmailsTo(stack, email)).map(({ token }) => token)
  expect(await verify(first ?? '', 'recovery')).toBe(403)
  expect(await verify(second ?? '', 'recovery')).toBe(200)
})

test('a new password invalidates every link', async () => {
  const person = await signUp(stack, freshEmail())
  for (const path of ['/recover', '/otp']) await post(path, { email: person.email })
  const changed = await api.send(person, '/auth/v1/user', {
    method: 'PUT',
    body: { password: 'vault-marble-91-orchid', current_password: password },
  })
  expect(changed.status).toBe(200)
  for (const { token } of await authEmailsTo(stack, person.email)) {
    expect(await verify(token, 'recovery')).toBe(403)
  }
})

test('a previous link of an email change verifies only the email that received it', async () => {
  const person = await signUp(stack, freshEmail())
  const [own, foreign] = [freshEmail(), freshEmail()]
  for (const email of [own, own, foreign]) {
    await api.send(person, '/auth/v1/user', { method: 'PUT', body: { email } })
  }
  for (const { token } of await authEmailsTo(stack, own)) {
    expect(await verify(token, 'email_change')).toBe(403)
  }
  const [link] = await authEmailsTo(stack, foreign)
  expect(await verify(link?.token ?? '', 'email_change')).toBe(200)
})

test('both emails about a change to the same email contain a valid link', async () => {
  for (const used of [0, 1]) {
    const person = await signUp(stack, freshEmail())
    const email = freshEmail()
    for (let time = 0; time < 2; time++) {
      await api.send(person, '/auth/v1/user', { method: 'PUT', body: { email } })
    }
    const links = await authEmailsTo(stack, email)
    expect(links).toHaveLength(2)
    expect(await verify(links[used]?.token ?? '', 'email_change'), `link ${used}`).toBe(200)
    expect(await verify(links[1 - used]?.token ?? '', 'email_change')).toBe(403)
  }
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
