import { randomInt } from 'node:crypto'
import { toCredential } from '@/lib/auth/credential'
import { compareKnownWithUnknown } from '../../support/server/enumeration.ts'
import { apiUrl } from '../../support/site/ports.ts'
import { expect, test } from '../../support/site/test.ts'
import { sendForm } from './support/plain-form.ts'
import { createAccount, freshEmail, secrets, signUpOnly } from './support/stack.ts'

const address = () => `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(1, 255)}`

test('of 100 wrong passwords from 100 addresses ten get through', async () => {
  test.setTimeout(240_000)
  const { user } = await createAccount()
  const answers: string[] = []
  for (let round = 0; round < 10; round++) {
    const batch = Array.from({ length: 10 }, (_, index) =>
      sendForm(
        '/auth',
        { email: user.email, password: `wrong password ${round}${index}` },
        address(),
      ),
    )
    for (const { text } of await Promise.all(batch)) answers.push(text)
  }
  const through = answers.filter((text) => text.includes('Invalid login credentials')).length
  const stopped = answers.filter((text) => text.includes('Too many attempts')).length
  console.log(`100 wrong passwords: ${through} got through, ${stopped} stopped`)
  expect(through).toBe(10)
  expect(stopped).toBe(90)
})

test('of 100 wrong passwords sent past the site, from 100 addresses, thirty get through', async () => {
  const { user } = await createAccount()
  const statuses: number[] = []
  for (let round = 0; round < 10; round++) {
    const batch = Array.from({ length: 10 }, (_, index) =>
      fetch(`${apiUrl}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: {
          apikey: secrets().publishableKey,
          'content-type': 'application/json',
          'x-forwarded-for': address(),
        },
        body: JSON.stringify({ email: user.email, password: `wrong password ${round}${index}` }),
      }),
    )
    statuses.push(...(await Promise.all(batch)).map(({ status }) => status))
  }
  const through = statuses.filter((status) => status === 400).length
  const stopped = statuses.filter((status) => status === 429).length
  console.log(`100 wrong passwords past the site: ${through} got through, ${stopped} stopped`)
  // One more when a quarter of an hour ended meanwhile.
  expect([30, 31]).toContain(through)
  expect(stopped).toBe(100 - through)
})

test('answers are the same, in like time, whether or not there is an account', async () => {
  const { user } = await createAccount()
  const forms: [string, Record<string, string>, string][] = [
    ['/auth', { password: 'not the password' }, 'Invalid login credentials'],
    ['/auth/forgot-password', {}, 'If there is an account with this address'],
    ['/auth/resend', {}, 'If this address waits for its confirmation'],
  ]
  for (const [path, values, answer] of forms) {
    const measure = async (email: string) => {
      const started = performance.now()
      const { text } = await sendForm(path, { ...values, email }, address())
      expect(text).toContain(answer)
      return Math.round(performance.now() - started)
    }
    await measure(freshEmail())
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 3; round++) {
      times.known.push(await measure(user.email))
      times.unknown.push(await measure(freshEmail()))
    }
    console.log(
      `${path}: ${times.known.join(', ')} ms known, ${times.unknown.join(', ')} ms unknown`,
    )
    // A sign-in hides its work under a floor; the other two answer before they begin.
    if (path === '/auth') expect(Math.min(...times.known, ...times.unknown)).toBeGreaterThan(290)
  }
})

test('signing up answers the same whether or not there is an account', async () => {
  const { user } = await createAccount()
  const password = 'a password that is long'
  for (const email of [user.email, freshEmail()]) {
    const { status, location } = await sendForm('/auth?tab=signup', { email, password }, address())
    expect(status).toBe(303)
    expect(location).toMatch(/\/auth\/check-email$/)
  }
})

test('who calls the auth server directly learns nothing either, and is limited per address', async () => {
  const post = async (path: string, body: object, forwarded: string) => {
    const response = await fetch(apiUrl + path, {
      method: 'POST',
      headers: {
        apikey: secrets().publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': forwarded,
      },
      body: JSON.stringify(body),
    })
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    }
  }
  const confirmed = freshEmail()
  await createAccount(confirmed)
  const unconfirmed = freshEmail()
  await signUpOnly(unconfirmed)
  const from = address()
  const rows = await compareKnownWithUnknown(
    (path, body) => post(path, body, from),
    { confirmed: [confirmed], unconfirmed: [unconfirmed] },
    3,
  )
  for (const { path, answers } of rows) expect(answers, path).toHaveLength(1)

  const flood = address()
  const statuses: number[] = []
  for (let round = 0; round < 12; round++) {
    const batch = Array.from({ length: 10 }, () =>
      post('/auth/v1/recover', { email: freshEmail() }, flood),
    )
    statuses.push(...(await Promise.all(batch)).map(({ status }) => status))
  }
  const through = statuses.filter((status) => status === 200).length
  // One more when a quarter of an hour ended meanwhile: its window slides.
  expect([100, 101]).toContain(through)
  expect(statuses.filter((status) => status === 429)).toHaveLength(120 - through)
  const other = await post('/auth/v1/recover', { email: freshEmail() }, address())
  expect(other.status).toBe(200)
})

test('an encoded path does not walk past what guards the backend', async () => {
  for (const path of [
    '/auth/v1/%74oken?grant_type=password',
    '/%61uth/v1/token?grant_type=password',
    '/auth/v1/%6ftp',
    '/%5fsystem/config',
  ]) {
    const response = await fetch(apiUrl + path, {
      method: 'POST',
      headers: { apikey: secrets().publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: freshEmail(), password: 'a password that is long' }),
    })
    expect(response.status, path).toBe(404)
  }
})

test('a long password counts to its last letter', async () => {
  const long = 'x'.repeat(127)
  expect(toCredential(`${long}a`)).not.toBe(toCredential(`${long}b`))
  expect(toCredential('short enough')).toBe('short enough')
  expect(toCredential(`${long}a`).length).toBeLessThan(72)
})
