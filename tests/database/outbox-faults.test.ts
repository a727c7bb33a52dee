import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EdgeFunction, startEdgeFunction } from '../../scripts/support/email/edge-function.ts'
import {
  assessDelivery,
  reportDelivery,
  sendThroughKills,
} from '../../scripts/support/email/kills.ts'
import { type SmtpServer, startSmtpServer } from '../../scripts/support/email/smtp-server.ts'
import { secretKey } from '../../scripts/support/engine.ts'
import { claim, readEmail } from '../support/database/email.ts'
import { serveStack } from '../support/database/serve-stack.ts'
import { type Stack, startStack } from '../support/database/stack.ts'

describe('email faults', () => {
  let stack: Stack
  let served: Awaited<ReturnType<typeof serveStack>>
  let smtp: SmtpServer
  let env: Record<string, string>
  /** Sends the emails that are due. */
  let sender: EdgeFunction

  beforeAll(async () => {
    stack = await startStack()
    served = await serveStack(stack)
    smtp = await startSmtpServer({ delay: 5 })
    env = { ...served.env, SMTP_URL: smtp.url }
    sender = await startEdgeFunction('deliver-outbox', env)
  })
  beforeEach(async () => {
    await stack.exec('delete from public.email_outbox')
    smtp.behave('accept')
    smtp.emails.length = 0
  })
  afterAll(async () => {
    await sender?.stop()
    await smtp?.stop()
    await served?.stop()
    await stack?.stop()
  })

  const deliver = async () => (await sender.call({ apikey: secretKey }, {})).body
  const queueReplies = async (count: number) => {
    const rows = await stack.sql<{ id: string }>(
      `insert into public.email_outbox (kind, payload)
       select 'admin-reply', jsonb_build_object('firstName', 'Amina', 'lastName', 'Idrissi',
         'email', 'amina' || number || '@example.com', 'subject', 'Re: Question', 'message', 'Yes.',
         'original', 'Is it?', 'receivedAt', now())
       from generate_series(1, $1::int) as number returning id`,
      [count],
    )
    return rows.map(({ id }) => id)
  }

  test.each(['refuse', 'hang'] as const)(
    'emails wait while the mail server does "%s" and are sent later, once each',
    async (behavior) => {
      const ids = await queueReplies(1)
      smtp.behave(behavior)
      expect(await deliver()).toEqual({ success: true, sent: 0, failed: 1 })
      const row = await readEmail(stack, ids[0] ?? '')
      expect(row).toMatchObject({ status: 'pending', attempts: 1 })
      expect(row?.last_error).toBeTruthy()
      smtp.behave('accept')
      await stack.exec('update public.email_outbox set next_attempt_at = now()')
      expect(await deliver()).toMatchObject({ sent: 1 })
      expect(smtp.emails).toHaveLength(1)
    },
  )

  test.each(['reject-recipient', 'reject-content'] as const)(
    'an email that the mail server rejects for good is dead-lettered at once: %s',
    async (behavior) => {
      const [id = ''] = await queueReplies(1)
      smtp.behave(behavior)
      expect(await deliver()).toEqual({ success: true, sent: 0, failed: 1 })
      const row = await readEmail(stack, id)
      expect(row).toMatchObject({ status: 'dead', attempts: 1, lease: null })
      expect(row?.last_error).toMatch(/501|554/)
    },
  )

  test('an email that the mail server defers waits for another attempt', async () => {
    const [id = ''] = await queueReplies(1)
    smtp.behave('defer-recipient')
    await deliver()
    expect(await readEmail(stack, id)).toMatchObject({ status: 'pending', attempts: 1 })
  })

  const contact = {
    firstName: 'A',
    lastName: 'B',
    email: 'a@example.com',
    subject: 'S',
    message: 'M',
  }

  test('a request to send an email waits for the worker that has claimed it', async () => {
    const [id = ''] = await queueReplies(1)
    const requested = await startEdgeFunction('send-contact-email', env)
    const request = () => requested.call({ apikey: secretKey }, { ...contact, outboxId: id })
    try {
      const [claimed] = await claim(stack, { p_id: id })
      const asked = served.paths.length
      const answer = request()
      // Waits until it has read the status twice.
      const looks = () => served.paths.slice(asked).filter((path) => path.endsWith('/email_outbox'))
      await vi.waitFor(() => expect(looks().length).toBeGreaterThan(1), 10_000)
      await stack.rpc('complete_outbox', { p_id: id, p_lease: claimed?.lease, p_error: null })
      expect((await answer).body).toEqual({ success: true })
      // The email has been sent by the time of the second request.
      expect((await request()).body).toEqual({ success: true })
      expect(smtp.emails).toHaveLength(0)
    } finally {
      await requested.stop()
    }
  })

  const countWaiting = async () =>
    (await stack.sql(`select 1 from public.email_outbox where status in ('pending', 'sending')`))
      .length
  const arrivedIds = () => smtp.emails.map(({ head }) => head.get('message-id')?.slice(1, 37) ?? '')
  /** Does what retry_email does, for any number of emails. */
  const sendAgain = async (ids: string[]) => {
    await stack.sql(
      `update public.email_outbox
       set status = 'pending', attempts = 0, next_attempt_at = now(), sent_at = null
       where id = any ($1::uuid[])`,
      [ids],
    )
    smtp.behave('accept')
    await deliver()
  }
  const listUnclear = async () =>
    (
      await stack.sql<{ id: string }>(`select id from public.email_outbox where status = 'unclear'`)
    ).map(({ id }) => id)

  test('a killed worker neither loses an email nor sends one twice', async () => {
    const ids = await queueReplies(30)
    const outbox = {
      env,
      secretKey,
      ids,
      countWaiting,
      listUnclear,
      expireLeases: () =>
        stack.exec(
          `update public.email_outbox set lease_until = now() - interval '1 second'
           where status = 'sending'`,
        ),
    }
    const report = await sendThroughKills(outbox, smtp, 3)
    process.stdout.write(`30 replies, 3 kills of the sender: ${reportDelivery(report)}\n`)
    expect(report).toMatchObject({ kills: 3, lost: 0, twice: 0, strange: 0 })
    // At most one email, which it was sending.
    expect(report.unclear).toBeLessThanOrEqual(report.kills)
  })

  test('each of 60 replies arrives once through a mail server that crashes and rejects emails', async () => {
    const ids = await queueReplies(60)
    let crashes = 0
    const crashing = setInterval(() => {
      if (crashes < 8) smtp.crash()
      crashes += 1
    }, 120)
    try {
      for (let run = 0; run < 60 && (await countWaiting()) > 0; run++) {
        smtp.behave(run % 3 === 1 ? 'refuse' : 'accept')
        await stack.exec(
          `update public.email_outbox set attempts = 0, next_attempt_at = now()
           where status = 'pending'`,
        )
        await deliver()
      }
    } finally {
      clearInterval(crashing)
    }
    const report = assessDelivery(ids, smtp, await listUnclear())
    process.stdout.write(
      `60 replies, ${Math.min(crashes, 8)} crashes of the mail server, and refusals: ${reportDelivery(report)}\n`,
    )
    expect(report).toMatchObject({ lost: 0, twice: 0, strange: 0 })
    expect(report.unclear).toBeLessThanOrEqual(8)
    expect(await countWaiting()).toBe(0)
    // The admin asks the recipients and requeues the replies that have not arrived.
    const arrived = arrivedIds()
    const missing = ids.filter((id) => !arrived.includes(id))
    await sendAgain(missing)
    expect(arrivedIds().sort()).toEqual([...ids].sort())
  })

  test('if the server dies after the last line, a reply is dead-lettered and other emails are sent again', async () => {
    const [reply = ''] = await queueReplies(1)
    const [{ id: notice = '' } = {}] = await stack.sql<{ id: string }>(
      `insert into public.email_outbox (kind, payload)
       values ('contact-notification', jsonb_build_object('firstName', 'Amina',
         'lastName', 'Idrissi', 'email', 'amina@example.com', 'subject', 'Keys', 'message', 'Hello'))
       returning id`,
    )
    smtp.behave('vanish')
    await deliver()
    expect(await readEmail(stack, reply)).toMatchObject({ status: 'unclear', attempts: 1 })
    expect(await readEmail(stack, notice)).toMatchObject({ status: 'pending', attempts: 1 })
    smtp.behave('accept')
    await stack.exec('update public.email_outbox set next_attempt_at = now()')
    await deliver()
    expect(await readEmail(stack, reply)).toMatchObject({ status: 'unclear', attempts: 1 })
    expect(await readEmail(stack, notice)).toMatchObject({ status: 'sent' })
    expect(assessDelivery([reply, notice], smtp, await listUnclear())).toMatchObject({
      lost: 0,
      twice: 1,
      unclear: 1,
      unclearArrived: 1,
    })
  })

  test('a sent reply counts as sent even if its first report is lost', async () => {
    const [id = ''] = await queueReplies(1)
    const signature = 'public.complete_outbox(uuid, uuid, text, boolean)'
    await stack.exec(`revoke execute on function ${signature} from service_role`)
    try {
      const delivered = deliver()
      await vi.waitFor(() => expect(smtp.emails).toHaveLength(1), 10_000)
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(await readEmail(stack, id)).toMatchObject({ status: 'sending' })
      await stack.exec(`grant execute on function ${signature} to service_role`)
      expect(await delivered).toEqual({ success: true, sent: 1, failed: 0 })
    } finally {
      await stack.exec(`grant execute on function ${signature} to service_role`)
    }
    expect(await readEmail(stack, id)).toMatchObject({ status: 'sent' })
    expect(smtp.emails).toHaveLength(1)
  })

  test('concurrent workers send each email once', async () => {
    const ids = await queueReplies(30)
    const others = await Promise.all([1, 2].map(() => startEdgeFunction('deliver-outbox', env)))
    const senders = [sender, ...others]
    try {
      const calls = [...senders, ...senders].map(({ call }) => call({ apikey: secretKey }, {}))
      await Promise.all(calls)
      expect(arrivedIds().sort()).toEqual([...ids].sort())
    } finally {
      await Promise.all(others.map(({ stop }) => stop()))
    }
  })
})
