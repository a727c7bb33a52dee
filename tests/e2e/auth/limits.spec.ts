import { randomInt } from 'node:crypto'
import { toCredential } from '@/lib/auth/credential'
import { apiUrl } from '../../support/site/ports.ts'
import { expect, test } from '../../support/site/test.ts'
import { sendForm } from './support/plain-form.ts'
import { createAccount, freshEmail, secrets } from './support/stack.ts'

const address = () => `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(1, 255)}`

/** The counter starts anew every quarter of an hour: a test that crosses it would count twice. */
async function stayWithinOneWindow(seconds: number): Promise<void> {
  const left = 900 - ((Date.now() / 1000) % 900)
  if (left < seconds) await new Promise((resolve) => setTimeout(resolve, left * 1000 + 500))
}

test('of 100 wrong passwords from 100 addresses ten get through', async () => {
  test.setTimeout(240_000)
  await stayWithinOneWindow(90)
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

test('a reset answers the same, in like time, whether or not there is an account', async () => {
  const { user } = await createAccount()
  const measure = async (email: string) => {
    const started = performance.now()
    const { text } = await sendForm('/auth/forgot-password', { email }, address())
    expect(text).toContain('If there is an account with this address')
    return performance.now() - started
  }
  await measure(freshEmail())
  const known = await measure(user.email)
  const unknown = await measure(freshEmail())
  console.log(`reset: ${Math.round(known)} ms known, ${Math.round(unknown)} ms unknown`)
  // The floor under both is what hides the difference; how far above it they are is the machine's.
  expect(known).toBeGreaterThan(990)
  expect(unknown).toBeGreaterThan(990)
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
