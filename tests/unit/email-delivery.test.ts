import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PermanentRejection, sendEmail, UnclearDelivery } from '@/supabase/functions/_shared/mailer'
import { startSmtpServer } from '../../scripts/support/email/smtp-server.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('an email in transit', () => {
  const email = {
    id: '00000000-0000-4000-8000-000000000001',
    to: 'x,y@example.com',
    toName: 'Amina, "the" Idrissi',
    fromName: 'Bay & Nine',
    replyTo: 'a,b@c.example',
    subject: 'Keys',
    html: '<p>Hello</p>',
    text: 'Hello',
  }

  test('names one recipient and one Reply-To, even with commas in names', async () => {
    const smtp = await startSmtpServer()
    vi.stubEnv('RESEND_API_KEY', '')
    vi.stubEnv('SMTP_URL', smtp.url)
    try {
      await sendEmail(email)
      const [arrived] = smtp.emails
      expect(arrived?.to).toEqual(['"x,y"@example.com'])
      expect(arrived?.head.get('to')).toBe('"Amina, \\"the\\" Idrissi" <"x,y"@example.com>')
      expect(arrived?.head.get('reply-to')).toBe('<"a,b"@c.example>')
    } finally {
      await smtp.stop()
    }
  })

  test("names one recipient and one Reply-To through Resend, with the recipient's name", async () => {
    const send = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ id: 'x' }))
    vi.stubGlobal('fetch', send)
    vi.stubEnv('RESEND_API_KEY', 're_test')
    await sendEmail(email)
    await sendEmail({ ...email, to: "o'neil+x@example.com", toName: undefined, replyTo: undefined })
    const bodies = send.mock.calls.map(([, init]) => JSON.parse(String(init.body)))
    expect(bodies[0]).toMatchObject({
      to: `"Amina, 'the' Idrissi" <"x,y"@example.com>`,
      reply_to: '<"a,b"@c.example>',
    })
    expect(bodies[1]).toMatchObject({ to: "<o'neil+x@example.com>" })
    expect(bodies[1].reply_to).toBeUndefined()
  })

  test.each(['vanish', 'reject'] as const)(
    'counts as unclear if the server fails at DATA: %s',
    async (behavior) => {
      const smtp = await startSmtpServer()
      smtp.behave(behavior)
      vi.stubEnv('RESEND_API_KEY', '')
      vi.stubEnv('SMTP_URL', smtp.url)
      try {
        await expect(sendEmail(email)).rejects.toThrow(UnclearDelivery)
      } finally {
        await smtp.stop()
      }
    },
  )

  test.each([
    ['reject-recipient', true, '501 5.1.3 Bad recipient address'],
    ['reject-content', true, '554 5.7.1 Looks like spam'],
    ['defer-recipient', false, '450 4.2.1 Mailbox busy'],
    ['require-sign-in', false, '530 5.7.0 Authentication required'],
  ] as const)(
    'is rejected for good only by a permanent code: %s',
    async (behavior, isPermanent, reason) => {
      const smtp = await startSmtpServer()
      smtp.behave(behavior)
      vi.stubEnv('RESEND_API_KEY', '')
      vi.stubEnv('SMTP_URL', smtp.url)
      try {
        const error = await sendEmail(email).catch((caught: unknown) => caught)
        expect(String(error)).toContain(reason)
        expect(error instanceof PermanentRejection).toBe(isPermanent)
      } finally {
        await smtp.stop()
      }
    },
  )

  test.each([
    [422, 'validation_error', true],
    [403, 'validation_error', false],
    [429, 'rate_limit_exceeded', false],
    [401, 'missing_api_key', false],
  ])('is rejected for good by Resend: %i %s, %s', async (status, name, isPermanent) => {
    const message = 'Invalid `to` field.'
    const response = () => Response.json({ statusCode: status, name, message }, { status })
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => response()),
    )
    vi.stubEnv('RESEND_API_KEY', 're_test')
    const error = await sendEmail(email).catch((caught: unknown) => caught)
    expect(String(error)).toContain(message)
    expect(error instanceof PermanentRejection).toBe(isPermanent)
  })

  test('counts as rejected, not as unclear, if the server fails before DATA', async () => {
    const smtp = await startSmtpServer()
    smtp.behave('refuse')
    vi.stubEnv('RESEND_API_KEY', '')
    vi.stubEnv('SMTP_URL', smtp.url)
    try {
      await expect(sendEmail(email)).rejects.not.toThrow(UnclearDelivery)
    } finally {
      await smtp.stop()
    }
  })

  test('times out if the server keeps sending its greeting and never accepts the email', async () => {
    const server = createServer((socket) => {
      const talk = setInterval(() => socket.write('220-Wait a moment\r\n'), 20)
      socket.on('close', () => clearInterval(talk))
      socket.on('error', () => undefined)
    })
    const connected = once(server, 'connection')
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    vi.stubEnv('RESEND_API_KEY', '')
    vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)
    // Fake timers do not affect AbortSignal.timeout.
    const deadline = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
    try {
      const sending = expect(sendEmail(email)).rejects.toThrow('took too long')
      const [socket] = await connected
      deadline.abort()
      await sending
      expect(timeout).toHaveBeenCalledExactlyOnceWith(40_000)
      if (!socket.closed) await once(socket, 'close')
    } finally {
      server.close()
    }
  })
})
