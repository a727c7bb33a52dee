import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claim, complete } from '../support/database/email.ts'
import { type Stack, service, startStack } from '../support/database/stack.ts'

interface Subscription {
  status: string
  outbox_id?: string
  /** Seconds. */
  retry_after?: number
}

const token = () => randomBytes(24).toString('base64url')
const freshEmail = () => `${randomBytes(6).toString('hex')}@example.com`

describe('the newsletter', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack.stop())

  const subscribe = (p_email: string, p_token = token(), p_clients = [token()]) =>
    stack.rpc<Subscription>('subscribe', { p_email, p_token, p_clients })
  const confirm = (p_token: string) => stack.rpc<boolean>('confirm_subscription', { p_token })
  const unsubscribe = (p_token: string) => stack.rpc<boolean>('unsubscribe', { p_token })
  const subscriber = (email: string) =>
    stack.sql<{ status: string; token_hash: string; confirmed_at: string | null }>(
      `select status, token_hash, confirmed_at::text from public.subscriptions
       where lower(email) = lower($1)`,
      [email],
    )
  const emailCount = async (email: string) => {
    const rows = await stack.sql(
      `select 1 from public.email_outbox where lower(payload ->> 'email') = lower($1)`,
      [email],
    )
    return rows.length
  }

  test('subscribing stores the hash of the token and queues the email that carries it', async () => {
    const [email, secret] = [freshEmail(), token()]
    const { outbox_id } = await subscribe(email, secret)
    const token_hash = createHash('sha256').update(secret).digest('hex')
    expect(await subscriber(email)).toEqual([{ status: 'pending', token_hash, confirmed_at: null }])
    const [message] = await claim(stack, { p_id: outbox_id })
    expect(message).toMatchObject({
      kind: 'newsletter-confirmation',
      payload: { email, token: secret },
    })
  })

  test('the token is nowhere in the database once the email has been sent', async () => {
    const [email, secret] = [freshEmail(), token()]
    const { outbox_id } = await subscribe(email, secret)
    const [message] = await claim(stack, { p_id: outbox_id })
    if (!message) throw new Error('The email was not queued.')
    expect(await complete(stack, message, 'refused')).toBe('pending')
    const [again] = await claim(stack, { p_id: outbox_id })
    expect(again?.payload).toMatchObject({ token: secret })
    if (again) await complete(stack, again)
    const rows = await stack.sql(
      `select 1 from public.email_outbox where payload::text like '%' || $1 || '%'
       union all select 1 from public.subscriptions s where s::text like '%' || $1 || '%'`,
      [secret],
    )
    expect(rows).toEqual([])
  })

  test('a token confirms, also when its link is opened twice', async () => {
    const [email, secret] = [freshEmail(), token()]
    await subscribe(email, secret)
    expect(await confirm(secret)).toBe(true)
    const [first] = await subscriber(email)
    expect(first).toMatchObject({ status: 'confirmed' })
    expect(await confirm(secret)).toBe(true)
    expect(await subscriber(email)).toEqual([first])
  })

  test('an unknown token, or one older than 30 days, confirms nothing', async () => {
    const [email, secret] = [freshEmail(), token()]
    await subscribe(email, secret)
    expect(await confirm(token())).toBe(false)
    expect(await confirm('')).toBe(false)
    const [row] = await subscriber(email)
    expect(await confirm(row?.token_hash ?? '')).toBe(false)
    await stack.sql(
      `update public.subscriptions set created_at = now() - interval '31 days' where email = $1`,
      [email],
    )
    expect(await confirm(secret)).toBe(false)
    expect(await subscriber(email)).toMatchObject([{ status: 'pending' }])
  })

  test('subscribing again replaces the token', async () => {
    const [email, first, second] = [freshEmail(), token(), token()]
    await subscribe(email, first)
    await subscribe(email.toUpperCase(), second)
    expect(await subscriber(email)).toHaveLength(1)
    expect(await confirm(first)).toBe(false)
    expect(await confirm(second)).toBe(true)
  })

  test('subscribing a confirmed email again sends nothing and keeps it confirmed', async () => {
    const [email, secret] = [freshEmail(), token()]
    await subscribe(email, secret)
    await confirm(secret)
    const before = await subscriber(email)
    await subscribe(email.toUpperCase())
    expect(await emailCount(email)).toBe(1)
    expect(await subscriber(email)).toEqual(before)
  })

  test('unsubscribing deletes the email', async () => {
    const [email, secret] = [freshEmail(), token()]
    await subscribe(email, secret)
    await confirm(secret)
    expect(await unsubscribe(token())).toBe(false)
    expect(await unsubscribe(secret)).toBe(true)
    expect(await subscriber(email)).toEqual([])
    expect(await emailCount(email)).toBe(0)
    expect(await unsubscribe(secret)).toBe(false)
  })

  test('the answer does not reveal whether an email is known', async () => {
    const [unknown, pending, confirmed] = [freshEmail(), freshEmail(), freshEmail()]
    const secret = token()
    await subscribe(pending)
    await subscribe(confirmed, secret)
    await confirm(secret)
    for (const email of [unknown, pending, confirmed]) {
      expect((await subscribe(email)).status).toBe('accepted')
      while ((await subscribe(email)).status === 'accepted');
      const { status, retry_after = 0 } = await subscribe(email)
      expect(status, 'the limit of three a day').toBe('limited')
      expect(retry_after).toBeGreaterThan(0)
    }
  })

  test('one email gets at most three confirmations a day', async () => {
    const email = freshEmail()
    await Promise.all(Array.from({ length: 6 }, () => subscribe(email)))
    expect(await emailCount(email)).toBe(3)
  })

  test('one client subscribes at most ten emails an hour', async () => {
    const client = token()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => subscribe(freshEmail(), token(), [client])),
    )
    expect(answers.filter(({ status }) => status === 'limited')).toHaveLength(2)
  })

  test.each(['nobody', 'no body@example.com', 'a@b', `${'a'.repeat(100)}@example.com`])(
    'rejects the email %s',
    async (p_email) => {
      const { status } = await stack.request(service, 'POST', '/rest/v1/rpc/subscribe', {
        body: { p_email, p_token: token(), p_clients: [token()] },
      })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(await subscriber(p_email)).toEqual([])
    },
  )
})
