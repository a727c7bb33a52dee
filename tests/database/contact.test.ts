import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Accepted, contactMessage, submit } from '../support/database/email.ts'
import { type Stack, startStack } from '../support/database/stack.ts'

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

  test('confirms the request for a plan in the same transaction and does not repeat the message', async () => {
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

  test('stores ten concurrent submissions of the same message as one', async () => {
    const message = contactMessage()
    const answers = await times(10, () => submit(stack, message))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.every(({ status }) => status === 'accepted')).toBe(true)
    expect(await messagesOf(message.p_email)).toHaveLength(1)
    expect(await emailsOf(message.p_email)).toHaveLength(1)
  })

  const outcomes = (answers: Accepted[]) => ({
    notified: answers.filter(({ outbox_id }) => outbox_id).length,
    spam: answers.filter(({ id, outbox_id }) => id && !outbox_id).length,
    limited: answers.filter(({ status }) => status === 'limited').length,
  })

  test('keeps the sixth of concurrent messages from one email as spam, in any spelling of the email', async () => {
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

  test('keeps at most 5,000 messages as spam, even if they are concurrent', async () => {
    await stack.exec(
      `insert into private.rate_limits (bucket, key, window_start, hits)
       values ('contact:total', 'all', date_bin('1 hour', now(), timestamptz '2000-01-01'), 300);
       delete from public.contact_messages where status = 'spam';
       insert into public.contact_messages (first_name, last_name, email, subject, message, status)
       select 'A', 'B', 'spam@example.com', 'Buy', 'Now', 'spam' from generate_series(1, 4996)`,
    )
    const answers = await times(12, () => submit(stack))
    expect(outcomes(answers)).toEqual({ notified: 0, spam: 4, limited: 8 })
  })
})
