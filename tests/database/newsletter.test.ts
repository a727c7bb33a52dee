import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claim, complete } from '../support/database/email.ts'
import { type Stack, startStack } from '../support/database/stack.ts'

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

  const subscribe = (p_email: string, p_token = token()) =>
    stack.rpc<Subscription>('subscribe', { p_email, p_token, p_clients: [token()] })
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

  test('subscribing stores the hash of the token and queues the email that contains the token', async () => {
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

  test('subscribing again replaces the token', async () => {
    const [email, first, second] = [freshEmail(), token(), token()]
    await subscribe(email, first)
    await subscribe(email.toUpperCase(), second)
    expect(await subscriber(email)).toHaveLength(1)
    expect(await confirm(first)).toBe(false)
    expect(await confirm(second)).toBe(true)
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

  test('the response does not reveal whether an email is known', async () => {
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
})
