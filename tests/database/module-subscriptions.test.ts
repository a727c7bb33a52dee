import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claim, complete } from '../support/database/email.ts'
import { type Stack, startStack } from '../support/database/stack.ts'

interface Subscription {
  status: string
  outbox_id?: string
}

const token = () => randomBytes(24).toString('base64url')
const freshEmail = () => `${randomBytes(6).toString('hex')}@example.com`

describe('module subscriptions', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack.stop())

  const subscribe = (email: string, changes: object = {}) =>
    stack.rpc<Subscription>('subscribe', {
      p_email: email,
      p_module_id: 'SV-301',
      p_module_title: 'Inspection and quality',
      p_module_path: '/courses/servicing/sv-301',
      p_token: token(),
      p_clients: [token()],
      ...changes,
    })
  const confirm = (p_token: string) => stack.rpc<boolean>('confirm_subscription', { p_token })
  const subscriptions = (email: string) =>
    stack.sql<{ module_id: string; status: string; token_hash: string }>(
      `select module_id, status, token_hash from public.subscriptions
       where lower(email) = lower($1) order by module_id`,
      [email],
    )
  const queued = async (email: string) => {
    const rows = await stack.sql<{ kind: string }>(
      `select kind from public.email_outbox where lower(payload ->> 'email') = lower($1) order by created_at, kind`,
      [email],
    )
    return rows.map(({ kind }) => kind)
  }
  const subscribeAndConfirm = async (email: string, changes: object = {}) => {
    const p_token = token()
    await subscribe(email, { ...changes, p_token })
    expect(await confirm(p_token)).toBe(true)
  }
  const publish = (moduleId: string, position: number) =>
    stack.sql(
      `update public.lessons set state = 'published', duration = 60, poster = '/images/a.webp'
       where module_id = $1 and position = $2`,
      [moduleId, position],
    )
  const unpublish = (moduleId: string) =>
    stack.sql(`update public.lessons set state = 'draft' where module_id = $1`, [moduleId])

  test('subscribing stores the hash of the token and queues the email that contains the token', async () => {
    const [email, p_token] = [freshEmail(), token()]
    const { outbox_id } = await subscribe(email, { p_token })
    const token_hash = createHash('sha256').update(p_token).digest('hex')
    expect(await subscriptions(email)).toEqual([
      { module_id: 'SV-301', status: 'pending', token_hash },
    ])
    const [message] = await claim(stack, { p_id: outbox_id })
    expect(message).toMatchObject({
      kind: 'module-confirmation',
      payload: {
        email,
        token: p_token,
        title: 'Inspection and quality',
        path: '/courses/servicing/sv-301',
      },
    })
    if (message) await complete(stack, message)
    const rows = await stack.sql(
      `select 1 from public.email_outbox where payload::text like '%' || $1 || '%'`,
      [p_token],
    )
    expect(rows, 'the token is gone once the email is sent').toEqual([])
  })

  test('one email may subscribe to several modules', async () => {
    const email = freshEmail()
    await subscribeAndConfirm(email)
    await subscribe(email, { p_module_id: 'SV-201', p_module_path: '/courses/servicing/sv-201' })
    expect(await subscriptions(email)).toMatchObject([
      { module_id: 'SV-201', status: 'pending' },
      { module_id: 'SV-301', status: 'confirmed' },
    ])
  })

  test('publishing a lesson sends one email to confirmed subscribers and ends all subscriptions', async () => {
    const [confirmed, pending, elsewhere] = [freshEmail(), freshEmail(), freshEmail()]
    const here = { p_module_id: 'SV-202', p_module_path: '/courses/servicing/sv-202' }
    const pendingToken = token()
    await subscribeAndConfirm(confirmed, here)
    await subscribe(pending, { ...here, p_token: pendingToken })
    await subscribeAndConfirm(elsewhere)

    await publish('SV-202', 2)
    // The confirmation emails are deleted with the subscriptions.
    expect(await queued(confirmed)).toEqual(['module-published'])
    expect(await queued(pending)).toEqual([])
    expect(await confirm(pendingToken)).toBe(false)
    expect(await queued(elsewhere)).toEqual(['module-confirmation'])
    expect(await subscriptions(confirmed)).toEqual([])
    expect(await subscriptions(elsewhere)).toMatchObject([{ status: 'confirmed' }])

    const [row] = await stack.sql<{ payload: object }>(
      `select payload from public.email_outbox where kind = 'module-published' and payload ->> 'email' = $1`,
      [confirmed],
    )
    expect(row?.payload).toEqual({
      email: confirmed,
      title: 'Inspection and quality',
      path: '/courses/servicing/sv-202',
    })

    await publish('SV-202', 1)
    await unpublish('SV-202')
    await publish('SV-202', 1)
    expect(await queued(confirmed)).toEqual(['module-published'])
  })

  test('concurrent subscriptions, confirmations and publications lose no notification', async () => {
    await stack.sql(`update public.lessons set state = 'planned' where module_id = 'SV-101'`)
    const people = Array.from({ length: 8 }, () => ({ email: freshEmail(), p_token: token() }))
    const here = { p_module_id: 'SV-101' }
    for (const { email, p_token } of people) await subscribe(email, { ...here, p_token })
    const late = Array.from({ length: 8 }, freshEmail)
    const [confirmations, answers] = await Promise.all([
      Promise.all(people.map(({ p_token }) => confirm(p_token))),
      Promise.all(late.map((email) => subscribe(email, here))),
      publish('SV-101', 1),
      publish('SV-101', 2),
    ])
    for (const [index, { email }] of people.entries()) {
      expect(await queued(email)).toEqual(confirmations[index] ? ['module-published'] : [])
    }
    for (const [index, email] of late.entries()) {
      expect(await subscriptions(email), answers[index]?.status).toEqual([])
    }
  })
})
