import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../support/database/engine.ts'
import { contactMessage, submit } from '../support/database/mail.ts'
import { type Stack, service, startStack } from '../support/database/stack.ts'

describe.each(engines)('contact messages on %s', (engine) => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack(engine)
  })
  afterAll(() => stack.stop())

  const messagesOf = (email: string) =>
    stack.sql('select * from public.contact_messages where lower(email) = lower($1)', [email])
  const mailsOf = (email: string) =>
    stack.sql(`select * from public.email_outbox where payload ->> 'email' = $1`, [email])
  const times = <Result>(count: number, run: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, index) => run(index)))

  test('a message and its notification mail are written together', async () => {
    const message = contactMessage()
    const answer = await submit(stack, message)
    expect(answer.status).toBe('accepted')
    expect(await messagesOf(message.p_email)).toMatchObject([
      { id: answer.id, first_name: 'Amina', subject: 'Question', status: 'unread' },
    ])
    expect(await mailsOf(message.p_email)).toMatchObject([
      {
        id: answer.outbox_id,
        message_id: answer.id,
        kind: 'contact-notification',
        status: 'pending',
        payload: { firstName: 'Amina', lastName: 'Idrissi', message: 'Which course comes first?' },
      },
    ])
  })

  test('without its mail a message is not kept either', async () => {
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

  test('the same message twice is one message with one id', async () => {
    const message = contactMessage()
    const first = await submit(stack, message)
    const second = await submit(stack, { ...message, p_email: message.p_email.toUpperCase() })
    expect(second).toEqual(first)
    expect(await messagesOf(message.p_email)).toHaveLength(1)
    expect(await mailsOf(message.p_email)).toHaveLength(1)
  })

  test('the same message ten times at once is one message with one id', async () => {
    const message = contactMessage()
    const answers = await times(10, () => submit(stack, message))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.every(({ status }) => status === 'accepted')).toBe(true)
    expect(await messagesOf(message.p_email)).toHaveLength(1)
    expect(await mailsOf(message.p_email)).toHaveLength(1)
  })

  test('the same message after ten minutes is a new one', async () => {
    const message = contactMessage()
    const first = await submit(stack, message)
    await stack.sql(
      `update public.contact_messages set created_at = now() - interval '11 minutes' where id = $1`,
      [first.id],
    )
    expect((await submit(stack, message)).id).not.toBe(first.id)
  })

  test('one client sends at most five messages an hour, under whatever address', async () => {
    const { p_client } = contactMessage()
    const answers = await times(8, () => submit(stack, { p_client }))
    const accepted = answers.filter(({ status }) => status === 'accepted')
    expect(accepted).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 'limited')).toHaveLength(3)
  })

  test('one address sends at most five messages an hour, from wherever', async () => {
    const { p_email } = contactMessage()
    const answers = await times(8, (index) =>
      submit(stack, {
        p_email: index % 2 ? p_email : p_email.toUpperCase(),
        p_message: `Message ${index}`,
      }),
    )
    expect(answers.filter(({ status }) => status === 'accepted')).toHaveLength(5)
    expect(await messagesOf(p_email)).toHaveLength(5)
  })

  test('a limit ends with its hour', async () => {
    const { p_client } = contactMessage()
    await times(5, () => submit(stack, { p_client }))
    expect((await submit(stack, { p_client })).status).toBe('limited')
    // The window slides: of the hour before, what is not an hour ago yet still counts.
    await stack.sql(
      `update private.rate_limits set window_start = window_start - interval '2 hours' where key = $1`,
      [p_client],
    )
    expect((await submit(stack, { p_client })).status).toBe('accepted')
  })

  const malformed: [string, object][] = [
    ['an overlong first name', { p_first_name: 'a'.repeat(51) }],
    ['an empty last name', { p_last_name: '' }],
    ['an address without a domain', { p_email: 'nobody' }],
    ['an address with a space', { p_email: 'no body@example.com' }],
    ['an address with a line break', { p_email: 'nobody@example.com\r\nBcc: all@example.com' }],
    ['an overlong address', { p_email: `${'a'.repeat(100)}@example.com` }],
    ['a subject with a line break', { p_subject: 'Hello\r\nBcc: all@example.com' }],
    ['an overlong subject', { p_subject: 'a'.repeat(201) }],
    ['an empty message', { p_message: '' }],
    ['an overlong message', { p_message: 'a'.repeat(5001) }],
    ['no message', { p_message: null }],
    ['no client', { p_client: null }],
  ]

  test.each(malformed)('%s is refused and leaves nothing behind', async (_, changes) => {
    const count = () =>
      stack.sql(`select (select count(*) from public.contact_messages)::int as messages,
        (select count(*) from public.email_outbox)::int as mails`)
    const before = await count()
    const { status } = await stack.request(service, 'POST', '/rest/v1/rpc/submit_contact_message', {
      body: { ...contactMessage(), ...changes },
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(await count()).toEqual(before)
  })
})
