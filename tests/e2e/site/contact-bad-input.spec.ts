import { expectAccessible } from '../../support/site/checks.ts'
import { contactForm, contactText, takeTime } from '../../support/site/contact-form.ts'
import { waitForEmail } from '../../support/site/mailbox.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await open(page, '/contact')
})

test('an empty form reports every field and focuses the first', async ({ page }) => {
  const form = contactForm(page)
  await form.sendButton.click()
  await expect(form.alert).toHaveText('Please check the marked fields.')
  await expect(form.firstName).toHaveAccessibleDescription('First name is required')
  await expect(form.lastName).toHaveAccessibleDescription('Last name is required')
  await expect(form.email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(form.subject).toHaveAccessibleDescription('Subject is required')
  await expect(form.message).toHaveAccessibleDescription('Message is required')
  for (const field of [form.firstName, form.lastName, form.email, form.subject, form.message]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(form.firstName).toBeFocused()
  await expectAccessible(page)
})

// The titles do not contain the emails, because the logs of a test run must not contain any email.
for (const [fault, email] of [
  ['without an @', 'plain'],
  ['without a dot in its domain', 'a@b'],
  ['with a space', 'a b@example.com'],
  ['with two @', 'a@b@example.com'],
  ['of more than 100 characters', `${'a'.repeat(95)}@b.example`],
] as const) {
  test(`rejects an email ${fault} at its field and keeps the input`, async ({ page }) => {
    const form = contactForm(page)
    const text = contactText({ email })
    await form.liftLimits()
    await form.fill(text)
    await takeTime(page)
    await form.sendButton.click()
    await expect(form.email).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(form.email).toBeFocused()
    await expect(form.subject).not.toHaveAttribute('aria-invalid')
    expect(await form.values()).toEqual(text)
    expect(await rows.list('contact_messages', { subject: text.subject })).toEqual([])
  })
}

test('a corrected message is saved', async ({ page }) => {
  const form = contactForm(page)
  const text = contactText()
  await form.fill({ ...text, email: 'nowhere' })
  await takeTime(page)
  await form.sendButton.click()
  await expect(form.email).toHaveAttribute('aria-invalid', 'true')
  await form.email.fill(text.email)
  await expect(form.email).not.toHaveAttribute('aria-invalid')
  await expect(form.alert).toBeEmpty()
  await form.sendButton.click()
  await expect(form.status).toContainText('Message sent successfully!')
  expect(await rows.list('contact_messages', { email: text.email })).toHaveLength(1)
})

test('rejects fields of 10,000 characters with their limits and keeps them', async ({ page }) => {
  const form = contactForm(page)
  const long = 'x'.repeat(10_000)
  const text = { firstName: long, lastName: long, email: long, subject: long, message: long }
  await form.liftLimits()
  await form.fill(text)
  await takeTime(page)
  await form.sendButton.click()
  await expect(form.firstName).toHaveAccessibleDescription(
    'First name must be at most 50 characters long',
  )
  await expect(form.lastName).toHaveAccessibleDescription(
    'Last name must be at most 50 characters long',
  )
  await expect(form.email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(form.subject).toHaveAccessibleDescription(
    'Subject must be at most 200 characters long',
  )
  await expect(form.message).toHaveAccessibleDescription(
    'Message must be at most 5,000 characters long',
  )
  expect(await form.values()).toEqual(text)
})

test('script elements in every field arrive as plain text', async ({ page }) => {
  const form = contactForm(page)
  const script = '<script>alert(1)</script>'
  const { email } = contactText()
  const text = {
    firstName: script,
    lastName: script,
    email: `<${email}>`,
    subject: `${script} & <img src=x onerror=alert(2)>`,
    message: `${script}\n"quoted" & <b>bold</b>`,
  }
  await form.fill(text)
  await takeTime(page)
  await form.sendButton.click()
  await expect(form.status).toContainText('Message sent successfully!')
  expect(await rows.list('contact_messages', { email })).toMatchObject([
    {
      first_name: 'scriptalert(1)/script',
      last_name: 'scriptalert(1)/script',
      subject: text.subject,
      message: text.message,
    },
  ])
  const received = await waitForEmail(email)
  expect(received.subject).toBe(`New contact message: ${text.subject}`)
  expect(received.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(received.html).not.toMatch(/<script|<img src=x|<b>bold/)
})

test('a line break in the subject cannot add an email header', async ({ page }) => {
  const form = contactForm(page)
  const text = contactText()
  await form.fill(text)
  const injected = `${text.subject}\r\nBcc: victim@example.com`
  await form.subject.evaluate((input, value) => {
    const area = document.createElement('textarea')
    area.name = 'subject'
    area.value = value
    input.replaceWith(area)
  }, injected)
  await takeTime(page)
  await form.sendButton.click()
  await expect(form.status).toContainText('Message sent successfully!')
  const received = await waitForEmail(text.email)
  expect(received.subject).toBe(`New contact message: ${text.subject} Bcc: victim@example.com`)
  expect(received.head.has('bcc')).toBe(false)
  expect(received.to).toHaveLength(1)
})

test('thanks a bot that fills the honeypot and saves nothing', async ({ page }) => {
  const form = contactForm(page)
  const text = contactText()
  await form.fill(text)
  await page.getByLabel('Leave this empty').fill('https://spam.example')
  await takeTime(page)
  await form.sendButton.click()
  await expect(form.status).toContainText('Message sent successfully!')
  expect(await rows.list('contact_messages', { email: text.email })).toEqual([])
})

test('accepts a form that the browser filled in and submitted at once', async ({ page }) => {
  await page.clock.pauseAt(Date.now() + 60_000)
  await open(page, '/contact')
  const form = contactForm(page)
  const text = contactText()
  await form.fill(text)
  await form.sendButton.click()
  await expect(form.status).toContainText('Message sent successfully!')
  expect(await rows.list('contact_messages', { email: text.email })).toHaveLength(1)
})

test('reports a lost connection in the form and keeps the input', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/net::ERR_INTERNET_DISCONNECTED/)
  const form = contactForm(page)
  const text = contactText()
  await form.fill(text)
  await takeTime(page)
  await context.setOffline(true)
  await form.sendButton.click()
  await expect(form.alert).toHaveText('Network error. Please check your connection and try again.')
  expect(await form.values()).toEqual(text)
  await context.setOffline(false)
  await form.sendButton.click()
  await expect(form.status).toContainText('Message sent successfully!')
  expect(await rows.list('contact_messages', { email: text.email })).toHaveLength(1)
})
