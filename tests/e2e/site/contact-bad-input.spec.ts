import { HONEYPOT_FIELD } from '@/lib/forms/human'
import { expectAccessible } from '../../support/site/checks.ts'
import { contactForm, contactText, takeTime } from '../../support/site/contact-form.ts'
import { waitForEmail } from '../../support/site/mailbox.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { sendForm } from '../auth/support/plain-form.ts'

test('reports each invalid field and a lost connection, keeps the input, and saves the corrected message', async ({
  page,
  context,
  guard,
}) => {
  await page.clock.install()
  await open(page, '/contact')
  const form = contactForm(page)
  const text = contactText()
  const limits = {
    firstName: 'First name must be at most 50 characters long',
    lastName: 'Last name must be at most 50 characters long',
    email: 'Please enter a valid email address',
    subject: 'Subject must be at most 200 characters long',
    message: 'Message must be at most 5,000 characters long',
  } as const
  const fields = Object.keys(limits) as (keyof typeof limits)[]

  await test.step('an empty form reports every field and focuses the first', async () => {
    await form.sendButton.click()
    await expect(form.alert).toHaveText('Please check the marked fields.')
    await expect(form.firstName).toHaveAccessibleDescription('First name is required')
    await expect(form.lastName).toHaveAccessibleDescription('Last name is required')
    await expect(form.email).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(form.subject).toHaveAccessibleDescription('Subject is required')
    await expect(form.message).toHaveAccessibleDescription('Message is required')
    for (const field of fields) {
      await expect(form[field]).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(form.firstName).toBeFocused()
    await expectAccessible(page)
  })
  await test.step('fields of 10,000 characters are rejected with their limits', async () => {
    const long = 'x'.repeat(10_000)
    const all = { firstName: long, lastName: long, email: long, subject: long, message: long }
    await form.liftLimits()
    await form.fill(all)
    await takeTime(page)
    await form.sendButton.click()
    for (const field of fields) {
      await expect(form[field]).toHaveAccessibleDescription(limits[field])
    }
    expect(await form.values()).toEqual(all)
  })
  await test.step('an invalid email is rejected at its field', async () => {
    await form.fill({ ...text, email: 'a@b@example.com' })
    await form.sendButton.click()
    await expect(form.email).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(form.email).toBeFocused()
    await expect(form.subject).not.toHaveAttribute('aria-invalid')
    expect(await form.values()).toEqual({ ...text, email: 'a@b@example.com' })
    expect(await rows.list('contact_messages', { subject: text.subject })).toEqual([])
    await form.email.fill(text.email)
    await expect(form.email).not.toHaveAttribute('aria-invalid')
    await expect(form.alert).toBeEmpty()
  })
  await test.step('a lost connection is reported in the form', async () => {
    guard.allow(/net::ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await form.sendButton.click()
    await expect(form.alert).toHaveText(
      'Network error. Please check your connection and try again.',
    )
    expect(await form.values()).toEqual(text)
    await context.setOffline(false)
  })
  await form.sendButton.click()
  await expect(form.status).toContainText('Message sent successfully!')
  expect(await rows.list('contact_messages', { email: text.email })).toHaveLength(1)
})

test('script elements in every field arrive as plain text', async () => {
  const script = '<script>alert(1)</script>'
  const { email } = contactText()
  const fields = {
    firstName: script,
    lastName: script,
    email: `<${email}>`,
    subject: `${script} & <img src=x onerror=alert(2)>`,
    message: `${script}\n"quoted" & <b>bold</b>`,
  }
  const { text } = await sendForm('/contact', fields, '198.18.67.2')
  expect(text).toContain('Message sent successfully!')
  expect(await rows.list('contact_messages', { email })).toMatchObject([
    {
      first_name: 'scriptalert(1)/script',
      last_name: 'scriptalert(1)/script',
      subject: fields.subject,
      message: fields.message,
    },
  ])
  const received = await waitForEmail(email)
  expect(received.subject).toBe(`New contact message: ${fields.subject}`)
  expect(received.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(received.html).not.toMatch(/<script|<img src=x|<b>bold/)
})

test('a line break in the subject cannot add an email header', async () => {
  const { subject, ...fields } = contactText()
  const injected = { ...fields, subject: `${subject}\r\nBcc: victim@example.com` }
  const { text } = await sendForm('/contact', injected, '198.18.67.3')
  expect(text).toContain('Message sent successfully!')
  const received = await waitForEmail(fields.email)
  expect(received.subject).toBe(`New contact message: ${subject} Bcc: victim@example.com`)
  expect(received.head.has('bcc')).toBe(false)
  expect(received.to).toHaveLength(1)
})

test('thanks a bot that fills the honeypot and saves nothing', async () => {
  const fields = contactText()
  const { text } = await sendForm(
    '/contact',
    { ...fields, [HONEYPOT_FIELD]: 'https://spam.example' },
    '198.18.67.4',
  )
  expect(text).toContain('Message sent successfully!')
  expect(await rows.list('contact_messages', { email: fields.email })).toEqual([])
})
