import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines, secretKey } from '../support/database/engine.ts'
import { readMail } from '../support/database/mail.ts'
import { serveStack } from '../support/database/serve-stack.ts'
import { type Stack, startStack } from '../support/database/stack.ts'
import { startEdgeFunction } from '../support/mail/edge-function.ts'
import { sendThroughKills } from '../support/mail/kills.ts'
import { type SmtpServer, startSmtpServer } from '../support/mail/smtp-server.ts'

describe.each(engines)('mail faults on %s', (engine) => {
  let stack: Stack
  let served: Awaited<ReturnType<typeof serveStack>>
  let smtp: SmtpServer

  beforeAll(async () => {
    stack = await startStack(engine)
    served = await serveStack(stack)
  })
  beforeEach(async () => {
    await stack.exec('delete from public.email_outbox')
    smtp = await startSmtpServer({ delay: 5 })
    return () => smtp.stop()
  })
  afterAll(async () => {
    await served?.stop()
    await stack?.stop()
  })

  const env = () => ({ ...served.env, SMTP_URL: smtp.url })
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
    'with a mail server that answers "%s" the mails wait and leave later, once each',
    async (behaviour) => {
      const ids = await queueReplies(1)
      const sender = await startEdgeFunction('deliver-outbox', env())
      try {
        smtp.behave(behaviour)
        expect((await sender.call({ apikey: secretKey }, {})).body).toEqual({
          success: true,
          sent: 0,
          failed: 1,
        })
        const row = await readMail(stack, ids[0] ?? '')
        expect(row).toMatchObject({ status: 'pending', attempts: 1 })
        expect(row?.last_error).toBeTruthy()
        smtp.behave('accept')
        await stack.exec('update public.email_outbox set next_attempt_at = now()')
        expect((await sender.call({ apikey: secretKey }, {})).body).toMatchObject({ sent: 1 })
        expect(smtp.mails).toHaveLength(1)
      } finally {
        await sender.stop()
      }
    },
  )

  test('a sender killed in the middle of its work loses nothing', async () => {
    const ids = await queueReplies(30)
    const report = await sendThroughKills(
      {
        env: env(),
        secretKey,
        ids,
        countWaiting: async () =>
          (
            await stack.sql<{ count: number }>(
              `select count(*)::int as count from public.email_outbox where status <> 'sent'`,
            )
          )[0]?.count ?? 0,
        expireLeases: () =>
          stack.exec(
            `update public.email_outbox set lease_until = now() - interval '1 second'
             where status = 'sending'`,
          ),
      },
      smtp,
      3,
    )
    // At most the mail in hand goes out again, and mailboxes know it by its Message-ID.
    expect(report).toMatchObject({ kills: 3, lost: 0, strange: 0 })
    expect(report.twice).toBeLessThanOrEqual(report.kills)
    expect(smtp.mails.length).toBe(ids.length + report.twice)
  })

  test('200 replies get through a mail server that crashes and refuses in between', async () => {
    const ids = await queueReplies(200)
    const sender = await startEdgeFunction('deliver-outbox', env())
    let crashes = 0
    const crashing = setInterval(() => {
      if (crashes < 20) smtp.crash()
      crashes += 1
    }, 120)
    const countWaiting = async () =>
      (await stack.sql(`select 1 from public.email_outbox where status <> 'sent'`)).length
    try {
      for (let run = 0; run < 60 && (await countWaiting()) > 0; run++) {
        smtp.behave(run % 5 === 2 ? 'refuse' : 'accept')
        await stack.exec(
          `update public.email_outbox set status = 'pending', attempts = 0, next_attempt_at = now()
           where status in ('pending', 'dead')`,
        )
        await sender.call({ apikey: secretKey }, {})
      }
    } finally {
      clearInterval(crashing)
      await sender.stop()
    }
    const arrived = smtp.mails.map(({ head }) => head.get('message-id')?.slice(1, 37) ?? '')
    const lost = ids.filter((id) => !arrived.includes(id))
    const twice = arrived.length - new Set(arrived).size
    process.stdout.write(
      `200 replies, ${Math.min(crashes, 20)} crashes of the mail server: ${lost.length} lost, ${twice} sent twice\n`,
    )
    expect(lost).toEqual([])
    expect(await countWaiting()).toBe(0)
    // Only a mail that was taken in the very moment of a crash can come again, under its Message-ID.
    expect(twice).toBeLessThanOrEqual(20)
  }, 120_000)

  test('senders at work at the same time send each mail once', async () => {
    const ids = await queueReplies(30)
    const senders = await Promise.all(
      [1, 2, 3].map(() => startEdgeFunction('deliver-outbox', env())),
    )
    try {
      const calls = [...senders, ...senders].map(({ call }) => call({ apikey: secretKey }, {}))
      await Promise.all(calls)
      const arrived = smtp.mails.map(({ head }) => head.get('message-id')?.slice(1, 37))
      expect(arrived.sort()).toEqual([...ids].sort())
    } finally {
      await Promise.all(senders.map(({ stop }) => stop()))
    }
  })
})
