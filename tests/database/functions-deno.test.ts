import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EdgeFunction, startEdgeFunction } from '../../scripts/support/email/edge-function.ts'
import { type SmtpServer, startSmtpServer } from '../../scripts/support/email/smtp-server.ts'
import { publishableKey, secretKey } from '../../scripts/support/engine.ts'
import { type CreatedReply, readEmail, replyTo, submit } from '../support/database/email.ts'
import { makeAdmin, type Person, signUp } from '../support/database/people.ts'
import { serveStack } from '../support/database/serve-stack.ts'
import { type Stack, startStack } from '../support/database/stack.ts'

const names = ['send-contact-email', 'send-admin-reply', 'deliver-outbox'] as const
const body = {
  firstName: 'Call',
  lastName: 'Er',
  email: 'call@example.com',
  subject: 'Of the call',
}

describe('the edge functions in Deno, without a network', () => {
  let stack: Stack
  let served: Awaited<ReturnType<typeof serveStack>>
  let smtp: SmtpServer
  let admin: Person
  let user: Person
  const running = new Map<string, EdgeFunction>()

  beforeAll(async () => {
    stack = await startStack()
    admin = await makeAdmin(stack, await signUp(stack, 'admin@example.com'))
    user = await signUp(stack, 'user@example.com')
    await stack.sql(
      `update public.settings set site_name = 'Bay Nine', contact_email = 'desk@bay-nine.example',
         logo_url = 'https://academy.example/logo.png'`,
    )
    served = await serveStack(stack)
    smtp = await startSmtpServer()
    const env = { ...served.env, SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@bay-nine.example' }
    for (const name of names) running.set(name, await startEdgeFunction(name, env))
  })
  afterAll(async () => {
    for (const { stop } of running.values()) await stop()
    await smtp?.stop()
    await served?.stop()
    await stack?.stop()
  })

  const call = (name: (typeof names)[number], headers: Record<string, string>, sent: object) => {
    const edge = running.get(name)
    if (!edge) throw new Error(`${name} does not run.`)
    return edge.call(headers, sent)
  }
  const as = (person: Person) => ({
    apikey: publishableKey,
    authorization: `Bearer ${person.token}`,
  })
  const writeReply = async (changes: Parameters<typeof replyTo>[1] = {}) => {
    const { id = '' } = await submit(stack)
    await stack.sql(`delete from public.email_outbox where kind = 'contact-notification'`)
    const args = replyTo(id, changes)
    const { body: created } = await stack.request(
      admin,
      'POST',
      '/rest/v1/rpc/create_contact_reply',
      { body: args },
    )
    return (created as CreatedReply).outbox_id ?? ''
  }

  test('reject calls without a key and with an invalid key', async () => {
    const outboxId = await writeReply()
    for (const name of names) {
      for (const key of ['', 'sb_secret_made-up', 'made-up']) {
        const headers: Record<string, string> = key ? { apikey: key } : {}
        const { status } = await call(name, headers, { ...body, message: 'x', outboxId })
        expect(status, name).toBe(401)
      }
    }
    expect(smtp.emails).toEqual([])
  })

  test('the publishable key and a non-admin send nothing', async () => {
    const outboxId = await writeReply()
    const sent = { ...body, message: 'x', outboxId }
    for (const headers of [{ apikey: publishableKey }, as(user)]) {
      expect((await call('deliver-outbox', headers, {})).status).toBe(401)
      expect((await call('send-contact-email', headers, sent)).status).toBe(401)
    }
    expect(await call('send-admin-reply', { apikey: publishableKey }, sent)).toMatchObject({
      status: 401,
      body: { success: false },
    })
    expect(await call('send-admin-reply', as(user), sent)).toMatchObject({
      status: 403,
      body: { success: false, error: 'Only for admins.' },
    })
    // The secret key isn't an admin either, because a reply belongs to a user.
    expect((await call('send-admin-reply', { apikey: secretKey }, sent)).status).toBe(401)
    expect(smtp.emails).toEqual([])
    expect(await readEmail(stack, outboxId)).toMatchObject({ status: 'pending', attempts: 0 })
  })

  test('an admin reply is sent as stored in the database, not as passed in the body', async () => {
    const outboxId = await writeReply({ p_subject: 'Re: Clé', p_body: 'First line\n\nThird line' })
    const sent = { ...body, message: 'Words of the call', outboxId }
    expect(await call('send-admin-reply', as(admin), sent)).toEqual({
      status: 200,
      body: { success: true },
    })
    expect(smtp.emails).toHaveLength(1)
    const [email] = smtp.emails.splice(0)
    expect(email?.from).toBe('no-reply@bay-nine.example')
    expect(email?.to.every((recipient) => recipient.endsWith('@example.com'))).toBe(true)
    expect(email?.to).not.toContain('call@example.com')
    expect(email?.head.get('from')).toMatch(/^"?Bay Nine"? <no-reply@bay-nine.example>$/)
    expect(email?.head.get('reply-to')).toBe('desk@bay-nine.example')
    expect(email?.head.get('to')).toContain('Amina Idrissi')
    expect(email?.head.get('message-id')).toBe(`<${outboxId}@bay-nine.example>`)
    expect(email?.head.get('subject')).toBe('=?UTF-8?Q?Re=3A_Cl=C3=A9?=')
    for (const text of ['Amina Idrissi', 'Third line', 'Which course comes first?', 'logo.png']) {
      expect(email?.body).toContain(text)
    }
    expect(email?.body).not.toContain('Words of the call')
    expect(await readEmail(stack, outboxId)).toMatchObject({ status: 'sent' })
  })

  test('sending a saved reply takes two calls to the backend', async () => {
    const outboxId = await writeReply()
    const before = served.paths.length
    await call('send-admin-reply', as(admin), { ...body, message: 'x', outboxId })
    expect(served.paths.slice(before)).toEqual([
      '/rest/v1/rpc/claim_reply',
      '/rest/v1/rpc/complete_outbox',
    ])
    expect(smtp.emails.splice(0)).toHaveLength(1)
  })

  test('a forged token is rejected', async () => {
    const outboxId = await writeReply()
    const token = `${admin.token.slice(0, -8)}AAAAAAAA`
    const headers = { apikey: publishableKey, authorization: `Bearer ${token}` }
    const { status } = await call('send-admin-reply', headers, { ...body, message: 'x', outboxId })
    expect(status).toBe(401)
    expect(smtp.emails).toEqual([])
  })

  test('repeated calls for a sent reply succeed and send nothing more', async () => {
    const outboxId = await writeReply()
    const sent = { ...body, message: 'x', outboxId }
    const answers = await Promise.all(
      [1, 2, 3].map(() => call('send-admin-reply', as(admin), sent)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await call('send-admin-reply', as(admin), sent)).toMatchObject({
      body: { success: true },
    })
    expect(smtp.emails.splice(0)).toHaveLength(1)
  })

  test('while the mail server rejects emails, the reply stays pending and the response reports it', async () => {
    const outboxId = await writeReply()
    const sent = { ...body, message: 'x', outboxId }
    smtp.behave('refuse')
    expect(await call('send-admin-reply', as(admin), sent)).toEqual({
      status: 200,
      body: {
        success: false,
        error: 'The reply is saved and will be sent as soon as the mail server answers.',
      },
    })
    expect(await readEmail(stack, outboxId)).toMatchObject({ status: 'pending', attempts: 1 })
    smtp.behave('accept')
    await stack.sql('update public.email_outbox set next_attempt_at = now() where id = $1', [
      outboxId,
    ])
    const delivered = await call('deliver-outbox', { apikey: secretKey }, {})
    expect(delivered).toMatchObject({ status: 200, body: { success: true, failed: 0 } })
    const ids = smtp.emails.splice(0).map(({ head }) => head.get('message-id'))
    expect(ids).toContain(`<${outboxId}@bay-nine.example>`)
  })

  test('an unknown id, or the id of another email, sends nothing', async () => {
    const { outbox_id: notification } = await submit(stack)
    for (const outboxId of [randomUUID(), notification]) {
      const sent = { ...body, message: 'x', outboxId }
      expect((await call('send-admin-reply', as(admin), sent)).status).toBe(404)
    }
    expect((await call('send-admin-reply', as(admin), { outboxId: 'x' })).status).toBe(400)
    expect(smtp.emails).toEqual([])
  })

  test('the body of the specification alone sends a reply to the sender of the newest message', async () => {
    const reply = { firstName: 'Amina', lastName: 'Idrissi', subject: 'Re: Keys', message: 'Yes.' }
    const { id } = await submit(stack, { p_email: 'amina_keys@example.com' })
    await submit(stack, { p_email: 'amina.keys@example.com' })
    await stack.sql(`delete from public.email_outbox where kind = 'contact-notification'`)
    const email = 'Amina_Keys@EXAMPLE.com'
    expect(await call('send-admin-reply', as(admin), { ...reply, email })).toEqual({
      status: 200,
      body: { success: true },
    })
    const [message, ...others] = smtp.emails.splice(0)
    expect(others).toEqual([])
    expect(message?.to).toEqual(['amina_keys@example.com'])
    expect(message?.body).toContain('Yes.')
    expect(
      await stack.sql('select subject, body from public.contact_replies where message_id = $1', [
        id,
      ]),
    ).toEqual([{ subject: 'Re: Keys', body: 'Yes.' }])

    for (const headers of [as(user), { apikey: publishableKey }]) {
      const { status } = await call('send-admin-reply', headers, { ...reply, email })
      expect([401, 403]).toContain(status)
    }
    for (const stranger of ['never-wrote@example.com', '%@example.com', '*@example.com']) {
      const sent = { ...reply, email: stranger }
      expect(await call('send-admin-reply', as(admin), sent)).toMatchObject({ status: 404 })
    }
    expect(smtp.emails).toEqual([])
  })

  test('the body of the specification alone sends the notification of a contact message', async () => {
    const sent = { ...body, message: 'Only the body' }
    expect((await call('send-contact-email', { apikey: publishableKey }, sent)).status).toBe(401)
    expect(await call('send-contact-email', { apikey: secretKey }, sent)).toEqual({
      status: 200,
      body: { success: true },
    })
    const [email, ...others] = smtp.emails.splice(0)
    expect(others).toEqual([])
    expect(email?.to).toEqual(['desk@bay-nine.example'])
    expect(email?.head.get('reply-to')).toBe('call@example.com')
    expect(email?.body).toContain('Only the body')

    // The pattern of the form, which accepts more than the usual checks of emails.
    for (const [written, status] of [
      ['josé@müller.de', 200],
      ['a..b@example.com', 200],
      ['a b@example.com', 400],
      ['no-at-sign', 400],
    ] as const) {
      const answer = await call(
        'send-contact-email',
        { apikey: secretKey },
        { ...sent, email: written },
      )
      expect(answer.status, written).toBe(status)
    }
    expect(smtp.emails.splice(0)).toHaveLength(2)
  })

  test('the notification of a contact message reaches the team', async () => {
    const { outbox_id: outboxId } = await submit(stack, { p_subject: 'License' })
    const sent = { ...body, message: 'x', outboxId }
    expect(await call('send-contact-email', { apikey: secretKey }, sent)).toEqual({
      status: 200,
      body: { success: true },
    })
    const [email] = smtp.emails.splice(0)
    expect(email?.to).toEqual(['desk@bay-nine.example'])
    expect(email?.head.get('subject')).toBe('New contact message: License')
  })
})
