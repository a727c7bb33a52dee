import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { composeMail } from '@/supabase/functions/_shared/compose'
import { sendMail, UnclearDelivery } from '@/supabase/functions/_shared/mailer'
import { startSmtpServer } from '../../scripts/support/mail/smtp-server.ts'

const settings = {
  site_name: 'Bay & Nine',
  contact_email: 'desk@bay-nine.example',
  logo_url: null as string | null,
}
const reply = {
  firstName: 'Amina',
  lastName: "O'Neil-Idrissi",
  email: 'amina@example.com',
  subject: 'Re: Licence',
  message: 'First line\n\nThird <b>line</b> & more',
  original: 'Which course\ncomes first?',
  receivedAt: '2026-11-21T23:30:00+00:00',
}

const link = {
  template: 'confirmation',
  to: 'new@example.com',
  email: 'old@example.com',
  tokenHash: '0a1b',
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe('the email of a reply', () => {
  test('is sent by the site to the customer, with the team in Reply-To', async () => {
    expect(await composeMail('admin-reply', reply, settings)).toMatchObject({
      to: 'amina@example.com',
      toName: "Amina O'Neil-Idrissi",
      fromName: 'Bay & Nine',
      replyTo: 'desk@bay-nine.example',
      subject: 'Re: Licence',
    })
  })

  test('as plain text greets by both names and quotes the message with its day', async () => {
    const { text } = await composeMail('admin-reply', reply, settings)
    expect(text).toContain("Hello Amina O'Neil-Idrissi,")
    expect(text).toMatch(/First line\n+Third <b>line<\/b> & more/)
    expect(text).toContain('Your message of November 21, 2026:')
    expect(text).toContain('Which course\ncomes first?')
  })

  test('as HTML escapes the text and keeps its lines', async () => {
    const { html } = await composeMail('admin-reply', reply, settings)
    expect(html).toContain('Third &lt;b&gt;line&lt;/b&gt; &amp; more')
    expect(html.indexOf('First line')).toBeLessThan(html.indexOf('Which course'))
    expect(html).toMatch(/First line<br\/?>/)
  })

  test('without its fields is rejected', async () => {
    const { original: _, ...rest } = reply
    await expect(composeMail('admin-reply', rest, settings)).rejects.toThrow()
  })
})

const moduleMail = {
  email: 'a@example.com',
  title: 'Brakes & tires',
  path: '/courses/chassis/ch-101',
}

describe('the logo of the settings', () => {
  const logo = 'https://project.example/storage/v1/object/public/assets/logo.png?v=1'
  const mails: [string, object][] = [
    ['admin-reply', reply],
    ['contact-notification', { ...reply, original: undefined }],
    ['newsletter-confirmation', { email: 'a@example.com', token: 'abc' }],
    ['module-confirmation', { ...moduleMail, token: 'abc' }],
    ['module-published', moduleMail],
    ['auth', link],
    ['auth', { template: 'password-changed', to: 'a@example.com' }],
  ]

  test.each(mails)('is in emails of the kind %s', async (kind, payload) => {
    const { html } = await composeMail(kind, payload, { ...settings, logo_url: logo })
    expect(html).toContain(`src="${logo}"`)
    expect(html).toContain('Bay ')
  })

  test.each(mails)('leaves no image when there is none: %s', async (kind, payload) => {
    const { html } = await composeMail(kind, payload, settings)
    expect(html).not.toContain('<img')
  })

  test('is an absolute http URL', async () => {
    vi.stubEnv('SITE_URL', 'https://academy.example')
    const own = { ...settings, logo_url: '/images/logo.png' }
    const { html } = await composeMail('admin-reply', reply, own)
    expect(html).toContain('src="https://academy.example/images/logo.png"')
    const odd = { ...settings, logo_url: 'javascript:alert(1)' }
    expect((await composeMail('admin-reply', reply, odd)).html).not.toContain('<img')
  })
})

describe('the emails about a module', () => {
  test('the confirmation carries both links', async () => {
    vi.stubEnv('SITE_URL', 'https://academy.example')
    const payload = { ...moduleMail, token: 'abc' }
    const mail = await composeMail('module-confirmation', payload, settings)
    expect(mail).toMatchObject({
      to: 'a@example.com',
      fromName: 'Bay & Nine',
      subject: 'Confirm your notification for Brakes & tires',
    })
    for (const purpose of ['confirm', 'unsubscribe']) {
      const href = `https://academy.example/newsletter/module/${purpose}/abc`
      expect(mail.html).toContain(`href="${href}"`)
      expect(mail.text).toContain(href)
    }
  })

  test('the notification links to the module and states that the subscription has ended', async () => {
    vi.stubEnv('SITE_URL', 'https://academy.example')
    const mail = await composeMail('module-published', moduleMail, settings)
    expect(mail).toMatchObject({ to: 'a@example.com', subject: 'Brakes & tires is ready' })
    expect(mail.text).toContain('https://academy.example/courses/chassis/ch-101')
    expect(mail.text).toMatch(/your\s+subscription\s+has\s+ended/i)
  })

  test('without a module is rejected', async () => {
    await expect(
      composeMail('module-published', { email: 'a@b.example' }, settings),
    ).rejects.toThrow()
  })
})

describe('the emails of accounts', () => {
  test.each([
    ['confirmation', 'Confirm your email address', 'signup'],
    ['recovery', 'Reset your password', 'recovery'],
    ['magic-link', 'Your sign-in link', 'magiclink'],
    ['email-change', 'Confirm your new email address', 'email_change'],
  ])('%s carries its link in both parts', async (template, subject, type) => {
    vi.stubEnv('SITE_URL', 'https://academy.example')
    const mail = await composeMail('auth', { ...link, template }, settings)
    const href = `https://academy.example/auth/confirm?token_hash=0a1b&type=${type}`
    expect(mail).toMatchObject({ to: 'new@example.com', subject, fromName: 'Bay & Nine' })
    expect(mail.html).toContain(`href="${href.replace('&', '&amp;')}"`)
    expect(mail.text).toContain(href)
    expect(mail.text).toContain('old@example.com')
  })

  test('the notice of a new password goes to the account, with a way to reset it', async () => {
    vi.stubEnv('SITE_URL', 'https://academy.example')
    const payload = { template: 'password-changed', to: 'a@example.com' }
    const mail = await composeMail('auth', payload, settings)
    expect(mail).toMatchObject({
      to: 'a@example.com',
      replyTo: 'desk@bay-nine.example',
      subject: 'Your password was changed',
    })
    expect(mail.text).toContain('https://academy.example/auth/forgot-password')
  })

  test('the notice of a new email goes to the old one, and a reply reaches the team', async () => {
    const payload = {
      template: 'email-changed',
      to: 'old@example.com',
      newEmail: 'new@example.com',
    }
    const mail = await composeMail('auth', payload, settings)
    expect(mail).toMatchObject({
      to: 'old@example.com',
      replyTo: 'desk@bay-nine.example',
      subject: 'Your email address was changed',
    })
    expect(mail.text).toContain('from old@example.com to new@example.com')
  })

  test('a name with HTML characters is escaped in auth emails', async () => {
    const odd = { ...settings, site_name: '<b>$& "x"' }
    const { html, text } = await composeMail('auth', { ...link, template: 'confirmation' }, odd)
    expect(html).toContain('&lt;b&gt;$&amp; &quot;x&quot;')
    expect(text).toContain('<b>$& "x"')
  })

  test('an unknown template is refused', async () => {
    await expect(composeMail('auth', { ...link, template: 'x' }, settings)).rejects.toThrow()
  })
})

describe('an email in transit', () => {
  const mail = {
    id: '00000000-0000-4000-8000-000000000001',
    to: 'x,y@example.com',
    toName: 'Amina, "the" Idrissi',
    fromName: 'Bay & Nine',
    replyTo: 'a,b@c.example',
    subject: 'Keys',
    html: '<p>Hello</p>',
    text: 'Hello',
  }

  test('names one recipient and one Reply-To, also with commas', async () => {
    const smtp = await startSmtpServer()
    vi.stubEnv('RESEND_API_KEY', '')
    vi.stubEnv('SMTP_URL', smtp.url)
    try {
      await sendMail(mail)
      const [arrived] = smtp.mails
      expect(arrived?.to).toEqual(['"x,y"@example.com'])
      expect(arrived?.head.get('to')).toBe('"Amina, \\"the\\" Idrissi" <"x,y"@example.com>')
      expect(arrived?.head.get('reply-to')).toBe('<"a,b"@c.example>')
    } finally {
      await smtp.stop()
    }
  })

  test("names them through Resend, with the recipient's name", async () => {
    const ask = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ id: 'x' }))
    vi.stubGlobal('fetch', ask)
    vi.stubEnv('RESEND_API_KEY', 're_test')
    await sendMail(mail)
    await sendMail({ ...mail, to: "o'neil+x@example.com", toName: undefined, replyTo: undefined })
    const bodies = ask.mock.calls.map(([, init]) => JSON.parse(String(init.body)))
    expect(bodies[0]).toMatchObject({
      to: `"Amina, 'the' Idrissi" <"x,y"@example.com>`,
      reply_to: '<"a,b"@c.example>',
    })
    expect(bodies[1]).toMatchObject({ to: "<o'neil+x@example.com>" })
    expect(bodies[1].reply_to).toBeUndefined()
  })

  test.each(['vanish', 'reject'] as const)(
    'is unclear when the server fails at DATA: %s',
    async (behaviour) => {
      const smtp = await startSmtpServer()
      smtp.behave(behaviour)
      vi.stubEnv('RESEND_API_KEY', '')
      vi.stubEnv('SMTP_URL', smtp.url)
      try {
        await expect(sendMail(mail)).rejects.toThrow(UnclearDelivery)
      } finally {
        await smtp.stop()
      }
    },
  )

  test('is refused and not unclear when the server fails before DATA', async () => {
    const smtp = await startSmtpServer()
    smtp.behave('refuse')
    vi.stubEnv('RESEND_API_KEY', '')
    vi.stubEnv('SMTP_URL', smtp.url)
    try {
      await expect(sendMail(mail)).rejects.not.toThrow(UnclearDelivery)
    } finally {
      await smtp.stop()
    }
  })

  test('fails on a server that keeps talking and never accepts it', async () => {
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
    try {
      await expect(sendMail(mail, { deadlineMs: 2000 })).rejects.toThrow('took too long')
      const [socket] = await connected
      if (!socket.closed) await once(socket, 'close')
    } finally {
      server.close()
    }
  })
})
