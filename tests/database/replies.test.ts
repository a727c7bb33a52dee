import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CreatedReply,
  claim,
  complete,
  type ReplyArgs,
  readEmail,
  replyTo,
  submit,
} from '../support/database/email.ts'
import { makeAdmin, type Person, signUp } from '../support/database/people.ts'
import {
  anonymous,
  type Caller,
  type Stack,
  service,
  startStack,
} from '../support/database/stack.ts'

describe('replies', () => {
  let stack: Stack
  let admin: Person
  let user: Person

  beforeAll(async () => {
    stack = await startStack()
    admin = await makeAdmin(stack, await signUp(stack, 'admin@example.com'))
    user = await signUp(stack, 'user@example.com')
  })
  afterAll(() => stack.stop())

  const writeMessage = async () => (await submit(stack)).id ?? ''
  const create = (caller: Caller, args: ReplyArgs) =>
    stack.request(caller, 'POST', '/rest/v1/rpc/create_contact_reply', { body: args })
  const reply = async (args: ReplyArgs, caller: Caller = admin) =>
    (await create(caller, args)).body as CreatedReply
  const statusOf = async (id: string) =>
    (
      await stack.sql<{ status: string }>(
        'select status from public.contact_messages where id = $1',
        [id],
      )
    )[0]?.status
  const countOf = async (messageId: string) =>
    (
      await stack.sql<{ replies: number; emails: number }>(
        `select (select count(*) from public.contact_replies where message_id = $1)::int as replies,
           (select count(*) from public.email_outbox
            where message_id = $1 and kind = 'admin-reply')::int as emails`,
        [messageId],
      )
    )[0]
  const deliver = async (id: string, error: string | null = null) => {
    const [email] = await claim(stack, { p_id: id })
    if (!email) throw new Error('The email was not there to be sent.')
    return complete(stack, email, error)
  }

  test('saves a reply together with its complete email', async () => {
    const message = await writeMessage()
    const created = await reply(replyTo(message, { p_subject: 'Re: Keys', p_body: 'Two\nlines' }))
    expect(created).toMatchObject({ status: 'accepted' })
    const [email] = await stack.sql<{ payload: Record<string, string>; admin_id: string }>(
      `select email.payload, reply.admin_id from public.email_outbox as email
       join public.contact_replies as reply on reply.id = email.reply_id where email.id = $1`,
      [created.outbox_id],
    )
    expect(email?.admin_id).toBe(admin.id)
    expect(email?.payload).toMatchObject({
      firstName: 'Amina',
      lastName: 'Idrissi',
      subject: 'Re: Keys',
      message: 'Two\nlines',
      original: 'Which course comes first?',
    })
    expect(Date.parse(email?.payload.receivedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test('stores a request that is sent repeatedly or concurrently as one reply', async () => {
    const args = replyTo(await writeMessage())
    const answers = await Promise.all(Array.from({ length: 8 }, () => reply(args)))
    expect(new Set(answers.map(({ outbox_id }) => outbox_id)).size).toBe(1)
    expect(await reply({ ...args, p_body: 'Other words' })).toEqual(answers[0])
    expect(await countOf(args.p_message_id)).toEqual({ replies: 1, emails: 1 })
  })

  test('stores a second reply to the same message separately', async () => {
    const message = await writeMessage()
    await reply(replyTo(message))
    await reply(replyTo(message))
    expect(await countOf(message)).toEqual({ replies: 2, emails: 2 })
  })

  test('reports a deleted message and stores nothing', async () => {
    expect(await reply(replyTo(randomUUID()))).toEqual({ status: 'unknown' })
  })

  test('only admins reply, retry or read replies', async () => {
    const message = await writeMessage()
    const { outbox_id: outboxId } = await reply(replyTo(message))
    for (const caller of [anonymous, user, service, {}]) {
      expect((await create(caller, replyTo(message))).status).toBeGreaterThanOrEqual(400)
      const retried = await stack.request(caller, 'POST', '/rest/v1/rpc/retry_email', {
        body: { p_outbox_id: outboxId },
      })
      expect(retried.status).toBeGreaterThanOrEqual(400)
    }
    for (const caller of [anonymous, user]) {
      const { body } = await stack.request(caller, 'GET', '/rest/v1/contact_replies?select=id')
      expect(Array.isArray(body) ? body : []).toEqual([])
    }
    expect(await countOf(message)).toEqual({ replies: 1, emails: 1 })
  })

  test('a message counts as replied after its email has been sent', async () => {
    const message = await writeMessage()
    const { outbox_id: id = '' } = await reply(replyTo(message))
    expect(await deliver(id, 'refused')).toBe('pending')
    expect(await statusOf(message)).toBe('unread')
    expect(await deliver(id)).toBe('sent')
    expect(await statusOf(message)).toBe('replied')
  })

  test('a reply to an archived message keeps it archived', async () => {
    const message = await writeMessage()
    await stack.sql(`update public.contact_messages set status = 'archived' where id = $1`, [
      message,
    ])
    const { outbox_id: id = '' } = await reply(replyTo(message))
    await deliver(id)
    expect(await statusOf(message)).toBe('archived')
  })

  test('a dead-lettered reply can be retried, a sent reply cannot', async () => {
    const { outbox_id: id = '' } = await reply(replyTo(await writeMessage()))
    const retry = async () =>
      (
        await stack.request(admin, 'POST', '/rest/v1/rpc/retry_email', {
          body: { p_outbox_id: id },
        })
      ).body
    await stack.sql(
      `update public.email_outbox set status = 'dead', attempts = 8, last_error = 'refused'
       where id = $1`,
      [id],
    )
    expect(await claim(stack, { p_id: id })).toEqual([])
    expect(await retry()).toBe(true)
    expect(await readEmail(stack, id)).toMatchObject({ status: 'pending', attempts: 0 })
    await deliver(id)
    expect(await retry()).toBe(false)
    expect(await readEmail(stack, id)).toMatchObject({ status: 'sent' })
  })

  test.each([
    ['a line break in the subject', { p_subject: 'Re: Keys\nBcc: everybody@example.com' }],
    ['a subject that is too long', { p_subject: 'x'.repeat(211) }],
    ['an empty text', { p_body: '' }],
    ['a text that is too long', { p_body: 'x'.repeat(10_001) }],
  ])('the database rejects %s', async (_, changes) => {
    const message = await writeMessage()
    // The embedded server responds with 500, a hosted one with 400.
    expect((await create(admin, replyTo(message, changes))).status).toBeGreaterThanOrEqual(400)
    expect(await countOf(message)).toEqual({ replies: 0, emails: 0 })
  })

  test('deleting a message deletes its replies and their pending emails', async () => {
    const message = await writeMessage()
    await reply(replyTo(message))
    const gone = await stack.request(admin, 'DELETE', `/rest/v1/contact_messages?id=eq.${message}`)
    expect(gone.status).toBe(204)
    expect(await countOf(message)).toEqual({ replies: 0, emails: 0 })
  })
})
