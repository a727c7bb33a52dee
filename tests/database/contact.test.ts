import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Accepted, contactMessage, submit } from '../support/database/email.ts'
import { type Stack, service, startStack } from '../support/database/stack.ts'

describe('contact messages', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack()
  })
  beforeEach(() => stack.exec('truncate private.rate_limits'))
  afterAll(() => stack.stop())

  const messagesOf = (email: string) =>
    stack.sql('select * from public.contact_messages where lower(email) = lower($1)', [email])
  const emailsOf = (email: string) =>
    stack.sql(`select * from public.email_outbox where payload ->> 'email' = $1`, [email])
  const times = <Result>(count: number, run: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, index) => run(index)))

  test('saves a message and its notification email together', async () => {
    const message = contactMessage()
    const answer = await submit(stack, message)
    expect(answer.status).toBe('accepted')
    expect(await messagesOf(message.p_email)).toMatchObject([
      { id: answer.id, first_name: 'Amina', subject: 'Question', status: 'unread' },
    ])
    expect(await emailsOf(message.p_email)).toMatchObject([
      {
        id: answer.outbox_id,
        message_id: answer.id,
        kind: 'contact-notification',
        status: 'pending',
        payload: { firstName: 'Amina', lastName: 'Idrissi', message: 'Which course comes first?' },
      },
    ])
  })

  test('saves no message without its email', async () => {
    const message = contactMessage()
    await stack.exec(
      `alter table public.email_outbox add constraint broken check (false) not valid`,
    )
    try {
      await expect(submit(stack, message)).rejects.toThrow()
    } finally {
      await stack.exec('alter table public.email_outbox drop constraint broken')
    }
    expect(await messagesOf(message.p_email)).toEqual([])
  })

  test('confirms the request for a plan in the same transaction, without what was typed', async () => {
    const message = contactMessage({ p_plan: 'professional' })
    const { id, confirmation_id } = await submit(stack, message)
    expect(
      (await emailsOf(message.p_email)).find(({ kind }) => kind === 'plan-request'),
    ).toMatchObject({
      id: confirmation_id,
      message_id: id,
      status: 'pending',
      payload: { email: message.p_email, plan: 'Professional' },
    })
    const [confirmation] = await stack.sql<{ payload: object }>(
      'select payload from public.email_outbox where id = $1',
      [confirmation_id],
    )
    expect(Object.keys(confirmation?.payload ?? {}).sort()).toEqual(['email', 'plan'])
    expect((await submit(stack, message)).confirmation_id).toBe(confirmation_id)
  })

  test('confirms requests once a day for each plan, and nothing else', async () => {
    const message = contactMessage({ p_plan: 'basic' })
    const { p_plan: _, ...withoutPlan } = message
    for (const [p_subject, changes] of [
      ['First', message],
      ['Again', { ...message, p_email: message.p_email.toUpperCase() }],
      ['Another plan', { ...message, p_plan: 'enterprise' }],
      ['No plan', withoutPlan],
    ] as const) {
      await submit(stack, { ...changes, p_subject })
    }
    // A sixth message under one email within an hour is spam.
    for (const p_subject of ['Fifth', 'Spam']) {
      const p_plan = p_subject === 'Spam' ? 'professional' : 'basic'
      await submit(stack, { ...message, p_subject, p_plan, p_clients: ['another client'] })
    }
    const confirmed = await stack.sql<{ plan: string }>(
      `select payload ->> 'plan' as plan from public.email_outbox
       where kind = 'plan-request' and lower(payload ->> 'email') = $1 order by created_at`,
      [message.p_email],
    )
    expect(confirmed.map(({ plan }) => plan)).toEqual(['Basic', 'Enterprise'])
  })

  test('stores the same message twice as one', async () => {
    const message = contactMessage()
    const first = await submit(stack, message)
    const second = await submit(stack, { ...message, p_email: message.p_email.toUpperCase() })
    expect(second).toEqual(first)
    expect(await messagesOf(message.p_email)).toHaveLength(1)
    expect(await emailsOf(message.p_email)).toHaveLength(1)
  })

  test('stores ten concurrent submissions of the same message as one', async () => {
    const message = contactMessage()
    const answers = await times(10, () => submit(stack, message))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.every(({ status }) => status === 'accepted')).toBe(true)
    expect(await messagesOf(message.p_email)).toHaveLength(1)
    expect(await emailsOf(message.p_email)).toHaveLength(1)
  })

  test('stores the same message after ten minutes as a new one', async () => {
    const message = contactMessage()
    const first = await submit(stack, message)
    await stack.sql(
      `update public.contact_messages set created_at = now() - interval '11 minutes' where id = $1`,
      [first.id],
    )
    expect((await submit(stack, message)).id).not.toBe(first.id)
  })

  const outcomes = (answers: Accepted[]) => ({
    notified: answers.filter(({ outbox_id }) => outbox_id).length,
    spam: answers.filter(({ id, outbox_id }) => id && !outbox_id).length,
    limited: answers.filter(({ status }) => status === 'limited').length,
  })
  /** Uses up the total of this hour from other clients. */
  const reachTotal = () =>
    stack.sql(
      `insert into private.rate_limits (bucket, key, window_start, hits)
       values ('contact:total', 'all', date_bin('1 hour', now(), timestamptz '2000-01-01'), 300)`,
    )

  test('rejects the sixth message of a client within an hour, under any email', async () => {
    const { p_clients } = contactMessage()
    const answers = await times(8, () => submit(stack, { p_clients }))
    expect(outcomes(answers)).toEqual({ notified: 5, spam: 0, limited: 3 })
    for (const { retry_after = 0 } of answers.filter(({ status }) => status === 'limited')) {
      expect(retry_after).toBeGreaterThan(0)
      expect(retry_after).toBeLessThanOrEqual(3600 * 1.2)
    }
  })

  test('keeps the sixth message under one email as spam, from any client', async () => {
    const { p_email } = contactMessage()
    const answers = await times(8, (index) =>
      submit(stack, {
        p_email: index % 2 ? p_email : p_email.toUpperCase(),
        p_message: `Message ${index}`,
      }),
    )
    expect(outcomes(answers)).toEqual({ notified: 5, spam: 3, limited: 0 })
    const kept = await messagesOf(p_email)
    expect(kept.filter(({ status }) => status === 'unread')).toHaveLength(5)
    expect(kept.filter(({ status }) => status === 'spam')).toHaveLength(3)
  })

  test('accepts messages again after an hour', async () => {
    const { p_clients } = contactMessage()
    await times(5, () => submit(stack, { p_clients }))
    expect((await submit(stack, { p_clients })).status).toBe('limited')
    // The window slides: messages of less than an hour ago still count.
    await stack.sql(
      `update private.rate_limits set window_start = window_start - interval '2 hours' where key = $1`,
      [p_clients[0]],
    )
    expect((await submit(stack, { p_clients })).status).toBe('accepted')
  })

  test('sends at most 300 notifications an hour and keeps further messages as spam', async () => {
    const answers: Accepted[] = []
    for (let batch = 0; batch < 10; batch++) {
      answers.push(...(await times(31, () => submit(stack))))
    }
    expect(outcomes(answers)).toEqual({ notified: 300, spam: 10, limited: 0 })
  })

  test('keeps a genuine message although sixty other clients have reached the total', async () => {
    for (let client = 0; client < 60; client++) {
      const p_clients = [`attacker ${client}`]
      await times(5, () => submit(stack, { p_clients }))
    }
    const message = contactMessage()
    const answer = await submit(stack, message)
    expect(answer).toMatchObject({ status: 'accepted', outbox_id: null })
    expect(await messagesOf(message.p_email)).toMatchObject([
      { id: answer.id, status: 'spam', message: message.p_message },
    ])
    expect(await emailsOf(message.p_email)).toEqual([])
    expect(await submit(stack, message), 'the same message again').toEqual(answer)
  })

  test('rejects messages over the total once 5,000 are kept as spam, also concurrent ones', async () => {
    await reachTotal()
    await stack.exec(
      `delete from public.contact_messages where status = 'spam';
       insert into public.contact_messages (first_name, last_name, email, subject, message, status)
       select 'A', 'B', 'spam@example.com', 'Buy', 'Now', 'spam' from generate_series(1, 4996)`,
    )
    const answers = await times(12, () => submit(stack))
    expect(outcomes(answers)).toEqual({ notified: 0, spam: 4, limited: 8 })
    const refused = answers.filter(({ status }) => status === 'limited')
    expect(refused.every(({ retry_after = 0 }) => retry_after > 0)).toBe(true)
    expect(
      await stack.sql(`select 1 from public.contact_messages where status = 'spam'`),
    ).toHaveLength(5000)
    await stack.exec('truncate private.rate_limits')
    expect(outcomes([await submit(stack)]), 'below the total').toMatchObject({ notified: 1 })
  })

  const malformed: [string, object][] = [
    ['an overlong first name', { p_first_name: 'a'.repeat(51) }],
    ['an empty last name', { p_last_name: '' }],
    ['an email without a domain', { p_email: 'nobody' }],
    ['an email with a space', { p_email: 'no body@example.com' }],
    ['an email with a line break', { p_email: 'nobody@example.com\r\nBcc: all@example.com' }],
    ['an overlong email', { p_email: `${'a'.repeat(100)}@example.com` }],
    ['a subject with a line break', { p_subject: 'Hello\r\nBcc: all@example.com' }],
    ['an overlong subject', { p_subject: 'a'.repeat(201) }],
    ['an empty message', { p_message: '' }],
    ['an overlong message', { p_message: 'a'.repeat(5001) }],
    ['no message', { p_message: null }],
    ['no client', { p_clients: null }],
    ['an empty list of clients', { p_clients: [] }],
    ['more than three networks', { p_clients: ['a', 'b', 'c', 'd'] }],
  ]

  test.each(malformed)('rejects %s and stores nothing', async (_, changes) => {
    const count = () =>
      stack.sql(`select (select count(*) from public.contact_messages)::int as messages,
        (select count(*) from public.email_outbox)::int as emails`)
    const before = await count()
    const { status } = await stack.request(service, 'POST', '/rest/v1/rpc/submit_contact_message', {
      body: { ...contactMessage(), ...changes },
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(await count()).toEqual(before)
  })
})
