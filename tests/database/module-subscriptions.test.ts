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

const subscription = (p_email: string, changes: object = {}) => ({
  p_email,
  p_module_id: 'SV-301',
  p_module_title: 'Inspection and quality',
  p_module_path: '/courses/servicing/sv-301',
  p_token: token(),
  p_clients: [token()],
  ...changes,
})

describe('module subscriptions', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack.stop())

  const subscribe = (email: string, changes: object = {}) =>
    stack.rpc<Subscription>('subscribe', subscription(email, changes))
  const confirm = (p_token: string) => stack.rpc<boolean>('confirm_subscription', { p_token })
  const unsubscribe = (p_token: string) => stack.rpc<boolean>('unsubscribe', { p_token })
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
    return p_token
  }
  const publish = (moduleId: string, position: number) =>
    stack.sql(
      `update public.lessons set state = 'published', duration = 60, poster = '/images/a.webp'
       where module_id = $1 and position = $2`,
      [moduleId, position],
    )
  const unpublish = (moduleId: string) =>
    stack.sql(`update public.lessons set state = 'draft' where module_id = $1`, [moduleId])

  describe('double opt-in', () => {
    test('subscribing stores the hash of the token and queues the email that carries it', async () => {
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

    test('a token confirms, also when its link is opened twice', async () => {
      const email = freshEmail()
      const secret = await subscribeAndConfirm(email)
      expect(await subscriptions(email)).toMatchObject([{ status: 'confirmed' }])
      expect(await confirm(secret)).toBe(true)
    })

    test('an unknown token, or one older than 30 days, confirms nothing', async () => {
      const [email, p_token] = [freshEmail(), token()]
      await subscribe(email, { p_token })
      const [row] = await subscriptions(email)
      for (const wrong of [token(), '', row?.token_hash ?? '']) {
        expect(await confirm(wrong)).toBe(false)
      }
      await stack.sql(
        `update public.subscriptions set created_at = now() - interval '31 days' where email = $1`,
        [email],
      )
      expect(await confirm(p_token)).toBe(false)
    })

    test('subscribing again replaces the token', async () => {
      const [email, first, second] = [freshEmail(), token(), token()]
      await subscribe(email, { p_token: first })
      await subscribe(email.toUpperCase(), { p_token: second })
      expect(await subscriptions(email)).toHaveLength(1)
      expect(await confirm(first)).toBe(false)
      expect(await confirm(second)).toBe(true)
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

    test('unsubscribing deletes the subscription and its email', async () => {
      const email = freshEmail()
      const secret = await subscribeAndConfirm(email)
      expect(await unsubscribe(token())).toBe(false)
      expect(await unsubscribe(secret)).toBe(true)
      expect(await subscriptions(email)).toEqual([])
      expect(await queued(email)).toEqual([])
      expect(await unsubscribe(secret)).toBe(false)
    })
  })

  describe('limits', () => {
    test('the answer does not reveal whether an email is known', async () => {
      const [unknown, pending, confirmed] = [freshEmail(), freshEmail(), freshEmail()]
      await subscribe(pending)
      await subscribeAndConfirm(confirmed)
      for (const email of [unknown, pending, confirmed]) {
        expect((await subscribe(email)).status).toBe('accepted')
        while ((await subscribe(email)).status === 'accepted');
        const { status, retry_after = 0 } = await subscribe(email)
        expect(status, 'the limit of three a day').toBe('limited')
        expect(retry_after).toBeGreaterThan(0)
      }
    })

    test('one email gets at most three confirmations a day, for all modules together', async () => {
      const email = freshEmail()
      const modules = ['SV-101', 'SV-102', 'SV-201', 'SV-202', 'SV-301']
      await Promise.all(modules.map((p_module_id) => subscribe(email, { p_module_id })))
      expect(await queued(email)).toHaveLength(3)
    })

    test('one client subscribes at most ten emails an hour', async () => {
      const client = token()
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => subscribe(freshEmail(), { p_clients: [client] })),
      )
      expect(answers.filter(({ status }) => status === 'limited')).toHaveLength(2)
    })

    test.each([
      { p_email: 'no-email' },
      { p_email: 'no body@example.com' },
      { p_module_id: 'sv-301' },
      { p_module_path: 'https://evil.example/courses/servicing/sv-301' },
      { p_module_title: ' ' },
    ])('rejects %j', async (changes) => {
      const email = freshEmail()
      const { status } = await stack.request(service, 'POST', '/rest/v1/rpc/subscribe', {
        body: subscription(email, changes),
      })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(await subscriptions(email)).toEqual([])
    })
  })

  describe('publishing', () => {
    test('sends one email to confirmed subscribers of the module and ends all subscriptions', async () => {
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

      const [row] = await stack.sql<{ id: string; payload: object }>(
        `select id, payload from public.email_outbox where kind = 'module-published' and payload ->> 'email' = $1`,
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

      const [message] = await claim(stack, { p_id: row?.id })
      if (!message) throw new Error('The email was not queued.')
      expect(await complete(stack, message)).toBe('sent')
      expect(await queued(confirmed), 'no email is kept once it is sent').toEqual([])
    })

    test('refuses subscriptions afterward', async () => {
      await publish('SV-201', 1)
      const email = freshEmail()
      expect(await subscribe(email, { p_module_id: 'SV-201' })).toEqual({ status: 'published' })
      expect(await subscriptions(email)).toEqual([])
      await unpublish('SV-201')
      expect(await subscribe(email, { p_module_id: 'SV-201' })).toMatchObject({
        status: 'accepted',
      })
    })

    test('several lessons at once sends one email', async () => {
      const email = freshEmail()
      await subscribeAndConfirm(email, { p_module_id: 'SV-102' })
      await stack.sql(
        `update public.lessons set state = 'published', duration = 60, poster = '/images/a.webp'
         where module_id = 'SV-102'`,
      )
      expect(await queued(email)).toEqual(['module-published'])
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
})
