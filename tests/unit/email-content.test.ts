import { afterEach, describe, expect, test, vi } from 'vitest'
import { composeEmail } from '@/supabase/functions/_shared/compose'
import {
  certificatePayload,
  invitationPayload,
  linkPayload,
  modulePayload,
  planPayload,
  replyPayload,
  settings,
} from '../support/email-payloads.ts'

afterEach(() => vi.unstubAllEnvs())

describe('the email of a reply', () => {
  test('is sent by the site to the customer, with the team in Reply-To', async () => {
    expect(await composeEmail('admin-reply', replyPayload, settings)).toMatchObject({
      to: 'amina@example.com',
      toName: "Amina O'Neil-Idrissi",
      fromName: 'Bay & Nine',
      replyTo: 'desk@bay-nine.example',
      subject: 'Re: License',
    })
  })

  test('as plain text, greets by both names and quotes the message with its date', async () => {
    const { text } = await composeEmail('admin-reply', replyPayload, settings)
    expect(text).toContain("Hello Amina O'Neil-Idrissi,")
    expect(text).toMatch(/First line\n+Third <b>line<\/b> & more/)
    expect(text).toContain('Your message of November 21, 2026:')
    expect(text).toContain('Which course\ncomes first?')
  })

  test('adds no greeting to a reply that has one', async () => {
    const message = 'Hi Amina,\n\nbegin with ADAS.'
    const { text } = await composeEmail('admin-reply', { ...replyPayload, message }, settings)
    expect(text).toContain('Hi Amina,')
    expect(text).not.toContain('Hello Amina')
  })

  test('as plain text, keeps the case of units and has no control characters', async () => {
    const subject = 'Re: Offset of 5 mV at 2 MΩ'
    const reply = { ...replyPayload, subject: `${subject}\u000b`, message: 'First\u000bline\u0001' }
    const email = await composeEmail('admin-reply', reply, settings)
    expect(email.text).toContain(`${subject}\n`)
    expect(email.text).toContain('First line\n')
    expect(email.html + email.subject).not.toMatch(/[^\P{Cc}\t\n\r]/u)
  })

  test('as HTML, escapes the text and keeps its line breaks', async () => {
    const { html } = await composeEmail('admin-reply', replyPayload, settings)
    expect(html).toContain('Third &lt;b&gt;line&lt;/b&gt; &amp; more')
    expect(html.indexOf('First line')).toBeLessThan(html.indexOf('Which course'))
    expect(html).toMatch(/First line<br\/?>/)
  })

  test('is rejected if a field is missing', async () => {
    const { original: _, ...rest } = replyPayload
    await expect(composeEmail('admin-reply', rest, settings)).rejects.toThrow()
  })
})

describe('the logo of the settings', () => {
  const logo = 'https://project.example/storage/v1/object/public/assets/logo.png?v=1'
  const emails: [string, object][] = [
    ['admin-reply', replyPayload],
    ['contact-notification', { ...replyPayload, original: undefined }],
    ['newsletter-confirmation', { email: 'a@example.com', token: 'abc' }],
    ['module-confirmation', { ...modulePayload, token: 'abc' }],
    ['module-published', modulePayload],
    ['plan-request', planPayload],
    ['invitation', invitationPayload],
    ['plan-granted', planPayload],
    ['plan-ending', planPayload],
    ['certificate-issued', certificatePayload],
    ['certificate-revoked', certificatePayload],
    ['certificate-reissued', certificatePayload],
    ['auth', linkPayload],
    ['auth', { template: 'password-changed', to: 'a@example.com' }],
  ]

  test.each(emails)('is in emails of kind %s', async (kind, payload) => {
    const { html } = await composeEmail(kind, payload, { ...settings, logo_url: logo })
    expect(html).toContain(`src="${logo}"`)
    expect(html).toContain('Bay ')
  })

  test.each(emails)(
    'is left out of emails of kind %s if the settings have no logo',
    async (kind, payload) => {
      const { html } = await composeEmail(kind, payload, settings)
      expect(html).not.toContain('<img')
    },
  )

  test('has an absolute http URL, or is left out', async () => {
    vi.stubEnv('SITE_URL', 'https://academy.example')
    const own = { ...settings, logo_url: '/images/logo.png' }
    const { html } = await composeEmail('admin-reply', replyPayload, own)
    expect(html).toContain('src="https://academy.example/images/logo.png"')
    const odd = { ...settings, logo_url: 'javascript:alert(1)' }
    expect((await composeEmail('admin-reply', replyPayload, odd)).html).not.toContain('<img')
  })
})

describe('the email of an invitation', () => {
  test.each([
    [{ months: 12 }, 'the Professional plan for 1 year, from the day you sign up'],
    [{ months: 1 }, 'for 1 month, from the day you sign up'],
    [{ months: null }, 'from the day you sign up, without an end date'],
    [{ months: null, lastDay: '2027-06-30' }, 'from the day you sign up until June 30, 2027'],
    [
      { months: null, firstDay: '2027-01-02', lastDay: '2027-06-30' },
      'from January 2, 2027 until June 30, 2027',
    ],
  ])('says how long the plan of %o lasts', async (changes, expected) => {
    const payload = { ...invitationPayload, ...changes }
    const { text } = await composeEmail('invitation', payload, settings)
    expect(text.replace(/\s+/g, ' ')).toContain(expected)
  })

  test('links to the sign-up, and names no plan if there is none', async () => {
    vi.stubEnv('SITE_URL', 'https://academy.example')
    const payload = { ...invitationPayload, plan: null, months: null }
    const { text, html, ...email } = await composeEmail('invitation', payload, settings)
    expect(email).toMatchObject({
      to: 'new@example.com',
      subject: 'Your invitation to Bay & Nine',
      replyTo: 'desk@bay-nine.example',
    })
    expect(html).toContain('href="https://academy.example/auth/invitation?token=abc"')
    expect(text).toContain('December 3, 2026')
    expect(text).not.toMatch(/plan/i)
  })
})

describe('the emails about a module', () => {
  test('the confirmation contains the links to confirm and to unsubscribe', async () => {
    vi.stubEnv('SITE_URL', 'https://academy.example')
    const payload = { ...modulePayload, token: 'abc' }
    const email = await composeEmail('module-confirmation', payload, settings)
    expect(email).toMatchObject({
      to: 'a@example.com',
      fromName: 'Bay & Nine',
      subject: 'Confirm your notification for Brakes & tires',
    })
    for (const purpose of ['confirm', 'unsubscribe']) {
      const href = `https://academy.example/newsletter/module/${purpose}/abc`
      expect(email.html).toContain(`href="${href}"`)
      expect(email.text).toContain(href)
    }
  })

  test('the notification links to the module and states that the subscription has ended', async () => {
    vi.stubEnv('SITE_URL', 'https://academy.example')
    const email = await composeEmail('module-published', modulePayload, settings)
    expect(email).toMatchObject({ to: 'a@example.com', subject: 'Brakes & tires is ready' })
    expect(email.text).toContain('https://academy.example/courses/chassis/ch-101')
    expect(email.text).toMatch(/your\s+subscription\s+has\s+ended/i)
  })

  test('are rejected without a module', async () => {
    await expect(
      composeEmail('module-published', { email: 'a@b.example' }, settings),
    ).rejects.toThrow()
  })
})

describe('the emails about a plan', () => {
  const compose = async (kind: string, changes: object = {}) => {
    vi.stubEnv('SITE_URL', 'https://academy.example')
    return composeEmail(kind, { ...planPayload, ...changes }, settings)
  }
  const flat = (text: string) => text.replace(/\s+/g, ' ')

  test('the confirmation of a request says what happens next and does not repeat the message', async () => {
    const typed = { firstName: 'Buy now', message: 'https://evil.example', subject: 'Buy now' }
    const { text, html, ...email } = await compose('plan-request', typed)
    expect(email).toMatchObject({
      to: 'a@example.com',
      replyTo: settings.contact_email,
      subject: 'Your request for the Basic plan',
    })
    expect(flat(text)).toContain('You asked Bay & Nine for the Basic plan.')
    expect(flat(text)).toContain('we reply to this email address within 24 hours')
    expect(flat(text)).toContain('Nothing is charged')
    expect(text + html).not.toMatch(/Buy now|evil/)
    expect((await compose('plan-request', { plan: '<b>Basic' })).html).toContain('&lt;b&gt;Basic')
  })

  test('the confirmation of a request promises the reply that the owner promises', async () => {
    const { text } = await composeEmail('plan-request', planPayload, {
      ...settings,
      latest_reply: 'by Friday',
    })
    expect(flat(text)).toContain('we reply to this email address by Friday')
    expect(text).not.toContain('24 hours')
  })

  test('the grant names what Basic opens, until when, and where to start', async () => {
    const { text, ...email } = await compose('plan-granted')
    expect(email).toMatchObject({
      to: 'a@example.com',
      replyTo: settings.contact_email,
      subject: 'Your Basic plan',
    })
    expect(flat(text)).toContain('from November 22, 2026 to June 30, 2027')
    for (const { title, path } of planPayload.opens) {
      expect(text).toContain(title)
      expect(text).toContain(`https://academy.example${path}`)
    }
    expect(text).toMatch(/Start with Brakes & tires\s+https:.*ch-101/)
  })

  test('the grant of a plan that opens everything leads to the catalog', async () => {
    const { text } = await compose('plan-granted', { plan: 'Enterprise', opens: [], lastDay: null })
    expect(flat(text)).toContain('from November 22, 2026, without an end date')
    expect(flat(text)).toContain('It opens every module.')
    expect(text).toContain('https://academy.example/courses')
  })

  test('the reminder names the last day and leads to a request for the same plan', async () => {
    const { text, subject } = await compose('plan-ending')
    expect(subject).toBe('Your Basic plan ends on June 30, 2027')
    expect(text).toContain('https://academy.example/contact?plan=basic')
  })

  test('are rejected without their dates', async () => {
    await expect(compose('plan-granted', { firstDay: undefined })).rejects.toThrow()
    await expect(compose('plan-ending', { lastDay: null })).rejects.toThrow()
  })
})

describe('the emails about a certificate', () => {
  const compose = async (kind: string, changes: object = {}) => {
    vi.stubEnv('SITE_URL', 'https://academy.example')
    return composeEmail(kind, { ...certificatePayload, ...changes }, settings)
  }
  const url = 'https://academy.example/certificates/0123-4567-89AB-CDEF-GHJK'

  test.each([
    ['certificate-issued', 'Your certificate: Brakes & tires'],
    ['certificate-reissued', 'Your new certificate: Brakes & tires'],
    ['certificate-revoked', 'Your certificate was revoked: Brakes & tires'],
  ])('of kind %s lead to its page', async (kind, subject) => {
    const { text, ...email } = await compose(kind)
    expect(email).toMatchObject({ to: 'a@example.com', replyTo: settings.contact_email, subject })
    expect(text).toContain(url)
  })

  test('say why it was revoked or issued again, in the words of the admin', async () => {
    for (const kind of ['certificate-revoked', 'certificate-reissued']) {
      expect((await compose(kind)).html).toContain('The name was &lt;misspelled&gt;.')
      await expect(compose(kind, { reason: null })).rejects.toThrow()
    }
    expect((await compose('certificate-revoked')).text).toContain('It was issued in error.')
  })

  test.each(['certificate-issued', 'certificate-reissued'])(
    'of kind %s say what it weighs and what it does not prove',
    async (kind) => {
      const spaces = /\s+/g
      const text = (await compose(kind)).text.replace(spaces, ' ')
      expect(text).toContain('It covers 8 of 40 lessons, 9 min of film, 2 checks, 1 case.')
      expect(text).toContain('Time: 12 min in checks, 1 h 1 min at the bench.')
      expect(text).toContain('does not authorize work on high-voltage systems.')
      const earlier = (await compose(kind, { category: 'adas', weight: null })).text
      expect(earlier.replace(spaces, ' ')).toContain(
        'This certificate is not an official qualification.',
      )
      expect(earlier).not.toContain('It covers')
    },
  )
})
