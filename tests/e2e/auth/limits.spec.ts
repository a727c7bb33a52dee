import { randomInt } from 'node:crypto'
import { apiUrl } from '../../support/site/ports.ts'
import { expect, test } from '../../support/site/test.ts'
import { allowBackend, header, signIn } from './support/form.ts'
import { sendForm } from './support/plain-form.ts'
import { asService, createAccount, freshEmail, password, secrets } from './support/stack.ts'

const freshIp = () => `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(1, 255)}`

const attemptFrom = (email: string) => (from: string) =>
  sendForm('/auth', { email, password: 'a wrong password' }, from)

/** Sends wrong passwords, five at a time. Returns how many of them passed the limits and were compared. */
async function attack(
  count: number,
  attempt: (from: string) => Promise<{ text: string }>,
  from: () => string,
): Promise<number> {
  let compared = 0
  for (let sent = 0; sent < count; sent += 5) {
    const batch = Array.from({ length: Math.min(5, count - sent) }, () => attempt(from()))
    for (const { text } of await Promise.all(batch)) {
      if (text.includes('Invalid login credentials')) compared += 1
      else expect(text).toMatch(/Too many attempts. Please wait 1?\d minutes?, or reset/)
    }
  }
  return compared
}

test('ten wrong passwords from another client do not lock out the owner', async ({
  member: { user },
}) => {
  const attacker = freshIp()
  expect(await attack(15, attemptFrom(user.email), () => attacker)).toBe(10)
  const owner = await sendForm('/auth', { email: user.email, password }, freshIp())
  expect(owner).toMatchObject({ status: 303, location: '/' })
})

test("a known device signs in after other clients have reached the account's limit", async ({
  page,
  guard,
}) => {
  allowBackend(guard)
  const { user } = await createAccount()
  await signIn(page, user.email)
  await expect(page).toHaveURL('/')
  await header(page).getByRole('button', { name: 'Sign Out' }).click()
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.some(({ name }) => name.startsWith('torque-session'))).toBe(false)
  const device = cookies.find(({ name }) => name === 'torque-device')
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect((device?.expires ?? 0) * 1000).toBeGreaterThan(Date.now() + 360 * 86_400_000)
  expect(decodeURIComponent(device?.value ?? '')).not.toContain(user.email.split('@')[0])

  await Promise.all(
    Array.from({ length: 95 }, (_, count) =>
      asService('POST', '/rest/v1/rpc/count_auth_attempt', {
        p_kind: 'sign-in',
        p_account: user.email,
        p_clients: [`client ${count}`],
      }),
    ),
  )
  expect(await attack(10, attemptFrom(user.email), freshIp)).toBe(5)
  const elsewhere = await sendForm('/auth', { email: user.email, password }, freshIp())
  expect(elsewhere.text).toContain('Too many attempts')
  const forged = `torque-device=${device?.value.split('.')[0]}.${'A'.repeat(43)}`
  const forger = await sendForm('/auth', { email: user.email, password }, freshIp(), forged)
  expect(forger.text).toContain('Too many attempts')
  const another = await createAccount()
  const other = `torque-device=${device?.value}`
  expect(
    await attack(
      12,
      (from) =>
        sendForm('/auth', { email: another.user.email, password: 'a wrong password' }, from, other),
      freshIp,
    ),
    'the cookie is for one account',
  ).toBe(12)

  await signIn(page, user.email)
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Welcome back!')).toBeVisible()
})

test('does not count correct passwords', async ({ member: { user } }) => {
  const from = freshIp()
  for (let count = 0; count < 4; count++) {
    const { status } = await sendForm('/auth', { email: user.email, password }, from)
    expect(status).toBe(303)
  }
  expect(await attack(15, attemptFrom(user.email), () => from)).toBe(10)
})

test('counts wrong passwords sent to the auth server together with those of the site', async ({
  member: { user },
}) => {
  const from = freshIp()
  expect(await attack(6, attemptFrom(user.email), () => from)).toBe(6)
  const direct = async (client: string) => {
    const { status } = await fetch(`${apiUrl}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: {
        apikey: secrets().publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': client,
      },
      body: JSON.stringify({ email: user.email, password: 'a wrong password' }),
    })
    return status
  }
  const statuses: number[] = []
  for (let count = 0; count < 8; count++) statuses.push(await direct(from))
  expect(statuses).toEqual([400, 400, 400, 400, 429, 429, 429, 429])
  expect(await direct(freshIp())).toBe(400)
})

test('responds the same in similar time whether or not the account exists', async ({
  member: { user },
}) => {
  const forms: [string, Record<string, string>, string][] = [
    ['/auth', { password: 'not the password' }, 'Invalid login credentials'],
    ['/auth/forgot-password', {}, 'If there is an account with this email'],
    ['/auth/resend', {}, 'If this email still has to be confirmed'],
  ]
  for (const [path, values, message] of forms) {
    const measure = async (email: string) => {
      const started = performance.now()
      const { text } = await sendForm(path, { ...values, email }, freshIp())
      expect(text).toContain(message)
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
    // A sign-in takes a minimum time. The other two forms respond before they start their work.
    if (path === '/auth') expect(Math.min(...times.known, ...times.unknown)).toBeGreaterThan(290)
  }
})

test('sign-up responds the same whether or not the account exists', async ({
  member: { user },
}) => {
  for (const email of [user.email, freshEmail()]) {
    const { status, location } = await sendForm('/auth?tab=signup', { email, password }, freshIp())
    expect(status).toBe(303)
    expect(location).toMatch(/\/auth\/check-email$/)
  }
})

test('the auth server limits direct callers per IP', async () => {
  const recover = async (forwarded: string) => {
    const { status } = await fetch(`${apiUrl}/auth/v1/recover`, {
      method: 'POST',
      headers: {
        apikey: secrets().publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': forwarded,
      },
      body: JSON.stringify({ email: freshEmail() }),
    })
    return status
  }
  const flood = freshIp()
  const statuses: number[] = []
  for (let round = 0; round < 12; round++) {
    statuses.push(...(await Promise.all(Array.from({ length: 10 }, () => recover(flood)))))
  }
  const through = statuses.filter((status) => status === 200).length
  // One more passes when a window of 15 minutes ends during the test.
  expect([100, 101]).toContain(through)
  expect(statuses.filter((status) => status === 429)).toHaveLength(120 - through)
  expect(await recover(freshIp())).toBe(200)
})

test('an encoded path does not bypass the gate of the backend', async () => {
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
