import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clientKeysOf } from '@/lib/http/client-ip'
import { secretKey } from '../../scripts/support/engine.ts'
import { password, signUp } from '../support/database/people.ts'
import { type ServedApi, startServedStack } from '../support/database/serve-api.ts'
import { anonymous, type Caller, type Stack, service } from '../support/database/stack.ts'
import { freshEmail } from '../support/fresh.ts'

let stack: Stack
let api: ServedApi

beforeAll(async () => {
  process.env.SUPABASE_SECRET_KEY = secretKey
  ;({ stack, api } = await startServedStack())
})
afterAll(() => stack.stop())

const newAccount = async () => (await signUp(stack, freshEmail())).email
const freshIp = () => `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(1, 255)}`
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

interface SignIn {
  email: string
  /** IP of the client. Without an IP, the request comes from this machine. */
  from?: string
  secret?: string
  caller?: Caller
}

const signIn = ({ email, from, secret = 'a wrong password', caller = anonymous }: SignIn) =>
  api.send(caller, '/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: { email, password: secret },
    headers: from ? { 'x-forwarded-for': from } : {},
  })
/** Counts the attempts that reached the password check. */
async function tried(attempts: SignIn[]): Promise<number> {
  let count = 0
  for (const attempt of attempts) if ((await signIn(attempt)).status === 400) count += 1
  return count
}

test('lets the user in after ten wrong passwords from another client', async () => {
  const [email, from] = [await newAccount(), freshIp()]
  expect(await tried(range(20).map(() => ({ email, from })))).toBe(10)
  expect((await signIn({ email, from: freshIp(), secret: password })).status).toBe(200)
})

test('lets the user in after many wrong passwords from this machine', async () => {
  const email = await newAccount()
  expect(await tried(range(20).map(() => ({ email })))).toBe(10)
  expect((await signIn({ email, from: freshIp(), secret: password })).status).toBe(200)
})

test('checks at most a hundred passwords of an account from many clients', async () => {
  const email = await newAccount()
  await stack.sql(
    `insert into private.rate_limits (bucket, key, window_start, hits)
     values ('sign-in:account', private.account_key($1),
       date_bin('15 minutes', now(), timestamptz '2000-01-01'), 90)`,
    [email],
  )
  expect(await tried(range(15).map(() => ({ email, from: freshIp() })))).toBe(10)
})

test('checks at most ten of forty concurrent guesses', async () => {
  const [email, from] = [await newAccount(), freshIp()]
  const answers = await Promise.all(range(40).map(() => signIn({ email, from })))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
  expect((await signIn({ email, from, secret: password })).status, 'the right one').toBe(429)
})

test('does not count correct passwords', async () => {
  const [email, from] = [await newAccount(), freshIp()]
  for (const _ of range(12)) {
    expect((await signIn({ email, from, secret: password })).status).toBe(200)
  }
  expect(await tried(range(15).map(() => ({ email, from })))).toBe(10)
})

test('counts attempts at the API together with those of the site', async () => {
  const [email, from] = [await newAccount(), freshIp()]
  for (const _ of range(7)) {
    await stack.rpc('count_auth_attempt', {
      p_kind: 'sign-in',
      p_account: email,
      p_clients: clientKeysOf(from, secretKey),
    })
  }
  expect(await tried(range(10).map(() => ({ email, from })))).toBe(3)
})

test('counts an IPv6 client also by its /56 and /48', async () => {
  const email = await newAccount()
  const hex = (value: number) => value.toString(16)
  const within56 = range(45).map((n) => ({ email, from: `2001:db8:1:${hex(0x100 + n)}::1` }))
  expect(await tried(within56)).toBe(40)
  const mapped = await newAccount()
  const spellings = ['192.0.2.9', '::ffff:192.0.2.9', '::ffff:c000:209', '::ffff:192.0.2.9%eth0']
  expect(await tried(range(20).map((n) => ({ email: mapped, from: spellings[n % 4] })))).toBe(10)
})

test('reports the seconds until the next attempt', async () => {
  const [email, from] = [await newAccount(), freshIp()]
  await tried(range(10).map(() => ({ email, from })))
  const { status, headers, body } = await signIn({ email, from })
  expect(status).toBe(429)
  const seconds = Number(headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(990)
  expect(JSON.parse(body.toString())).toMatchObject({
    error_code: 'over_request_rate_limit',
    msg: `Request rate limit reached. Try again in ${seconds} seconds.`,
  })
})

test('lets the site count only if it sends the secret key', async () => {
  const email = await newAccount()
  expect(await tried(range(15).map(() => ({ email, caller: service })))).toBe(15)
  const forged = { apikey: `${secretKey.slice(0, -1)}x` }
  for (const caller of [forged, { apikey: '' }, {}]) {
    expect((await signIn({ email, caller })).status).not.toBe(200)
  }
  const header = { ...anonymous, token: secretKey }
  expect(await tried(range(15).map(() => ({ email, caller: header })))).toBeLessThanOrEqual(10)
})

test('allows thirty other requests for an account, from any client', async () => {
  const email = freshEmail()
  const recover = async (from: string) =>
    (
      await api.send(anonymous, '/auth/v1/recover', {
        method: 'POST',
        body: { email },
        headers: { 'x-forwarded-for': from },
      })
    ).status
  const statuses: number[] = []
  for (const _ of range(40)) statuses.push(await recover(freshIp()))
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

/** Lets a function of the database be missing while `work` runs. */
async function without(signature: string, work: () => Promise<void>): Promise<void> {
  const [name = '', argumentTypes] = signature.split('(')
  const renamed = `${name}_renamed`
  await stack.exec(`alter function ${signature} rename to ${renamed.split('.')[1]}`)
  await work()
  await stack.exec(`alter function ${renamed}(${argumentTypes} rename to ${name.split('.')[1]}`)
}

test('signs in with the right password although the attempts cannot be forgotten', async () => {
  const [email, from] = [await newAccount(), freshIp()]
  await without('public.forget_sign_in_attempts(text, text[], text)', async () => {
    const { status, body } = await signIn({ email, from, secret: password })
    expect(status).toBe(200)
    expect(JSON.parse(body.toString())).toMatchObject({ access_token: expect.any(String) })
  })
})

test('reports an unexpected failure with a message', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const [email, from] = [await newAccount(), freshIp()]
  await without('private.account_key(text)', async () => {
    const { status, body } = await signIn({ email, from })
    expect(status).toBe(500)
    expect(JSON.parse(body.toString())).toEqual({
      code: 'unexpected_failure',
      message: 'The request failed.',
    })
    expect(logged).toHaveBeenCalledWith('A request failed:', expect.any(Error))
  })
  logged.mockRestore()
})
