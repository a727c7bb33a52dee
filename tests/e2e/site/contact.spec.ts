import {
  type ContactText,
  contactForm,
  contactText,
  takeTime,
} from '../../support/site/contact-form.ts'
import { waitForEmail } from '../../support/site/mailbox.ts'
import { submitAs } from '../../support/site/messages.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt, allowBackend } from '../auth/support/form.ts'
import { sendForm } from '../auth/support/plain-form.ts'

const sent = "Message sent successfully!We'll get back to you within 24 hours."

/** The fields of the contact form by their names. */
const fieldsOf = (text: ContactText): Record<string, string> => ({ ...text })

test('saves a message written with the keyboard alone once, emails the team and thanks the visitor', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/contact')
  const form = contactForm(page)
  const main = page.getByRole('main')
  await test.step('the cards link to email, phone, FAQ and form', async () => {
    for (const [name, href] of [
      ['Write an Email', 'mailto:support@torque-academy.example'],
      ['Call Us', /^tel:\+/],
      ['Read the FAQ', '/faq'],
    ] as const) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
    }
    await main.getByRole('link', { name: 'Start a Message' }).click()
    await expect(form.message).toBeInViewport()
    await expect(form.message).toBeFocused()
    await expect(main.getByText('Springfield')).toBeVisible()
  })

  const text = contactText({ message: 'Typed without a mouse.' })
  await form.firstName.focus()
  for (const value of Object.values(text)) {
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
  await expect(form.sendButton).toBeFocused()
  await takeTime(page)
  await page.keyboard.press('Enter')
  await expect(form.status).toHaveText(sent)
  expect(Object.values(await form.values())).toEqual(['', '', '', '', ''])
  expect(await rows.list('contact_messages', { email: text.email })).toMatchObject([
    {
      first_name: text.firstName,
      last_name: text.lastName,
      subject: text.subject,
      message: text.message,
      status: 'unread',
    },
  ])
  const [settings] = await rows.list('settings', { id: '1' })
  const email = await waitForEmail(text.email)
  expect(email.to.map(({ address }) => address)).toEqual([settings?.contact_email])
  expect(email.from.map(({ address }) => address)).toEqual(['no-reply@torque-academy.example'])
  expect(email.head.get('reply-to')).toBe(text.email)
  expect(email.subject).toBe(`New contact message: ${text.subject}`)
  expect(email.text).toContain('Typed without a mouse.')

  await test.step('a double click sends one message', async () => {
    const another = contactText()
    await form.fill(another)
    await takeTime(page)
    await form.sendButton.dblclick()
    await expect(form.status).toHaveText(sent)
    await expect(form.message).toHaveValue('')
    expect(await rows.list('contact_messages', { email: another.email })).toHaveLength(1)
  })
})

test('the same message sent again from another window is still one message', async ({
  page,
  context,
}) => {
  const text = contactText()
  const second = await context.newPage()
  for (const window of [page, second]) {
    await window.clock.install()
    await open(window, '/contact')
    await contactForm(window).fill(text)
    await takeTime(window)
  }
  await Promise.all([page, second].map((window) => contactForm(window).sendButton.click()))
  for (const window of [page, second]) {
    await expect(contactForm(window).status).toContainText('successfully')
  }
  expect(await rows.list('contact_messages', { email: text.email })).toHaveLength(1)
})

test('keeps a message over the limit of its email as spam, without an email', async () => {
  const text = contactText()
  for (let count = 0; count < 5; count++)
    await submitAs(text.email, `elsewhere ${text.email} ${count}`)
  const { text: html } = await sendForm('/contact', fieldsOf(text), '198.18.67.1')
  expect(html).toContain('Message saved successfully')
  expect(html).toContain('Your message has been saved. We&#x27;ll get back to you soon!')
  const [message] = await rows.list('contact_messages', { subject: text.subject })
  expect(message).toMatchObject({ email: text.email, message: text.message, status: 'spam' })
  expect(await rows.list('email_outbox', { message_id: message?.id ?? '' })).toEqual([])
})

test.describe('from one IP', () => {
  const ip = '198.19.250.2'
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': ip } })

  test('rejects the sixth message of a client with the time to wait and keeps the input', async ({
    page,
  }) => {
    for (let count = 0; count < 5; count++) {
      const { text } = await sendForm('/contact', fieldsOf(contactText()), ip)
      expect(text).toContain('Message sent successfully!')
    }
    await page.clock.install()
    await open(page, '/contact')
    const [form, text] = [contactForm(page), contactText()]
    await form.fill(text)
    await takeTime(page)
    await form.sendButton.click()
    await expect(form.alert).toHaveText(
      /Too many messages were sent in a short time. Please try again in \d\d minutes./,
    )
    expect(await form.values()).toEqual(text)
    expect(await rows.list('contact_messages', { email: text.email })).toEqual([])
  })
})

test('fills in the email of a member, but never over what the member types', async ({
  page,
  guard,
  member,
}) => {
  allowBackend(guard)
  await adopt(page, member)
  await open(page, '/contact')
  const form = contactForm(page)
  await expect(form.email).toHaveValue(member.user.email)

  // Holds the session back until the member has typed.
  let release = () => {}
  const typed = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/v1/user_roles*', async (route) => {
    await typed
    await route.continue()
  })
  await page.reload()
  await form.email.fill('workshop@example.com')
  const arrived = page.waitForResponse('**/rest/v1/user_roles*')
  release()
  await arrived
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(form.email).toHaveValue('workshop@example.com')

  // The tab keeps what the member has typed.
  await form.message.fill('Half a message')
  await page.reload()
  await expect(form.email).toHaveValue('workshop@example.com')
  await expect(form.message).toHaveValue('Half a message')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('marks invalid fields, keeps the input, and saves the corrected message in view of a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/contact')
    const form = contactForm(page)
    const text = contactText()
    await form.fill({ ...text, email: 'nowhere', lastName: '' })
    await form.sendButton.click()
    await expect(form.alert).toHaveText('Please check the marked fields.')
    await expect(form.alert).toBeInViewport()
    await expect(form.email).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(form.lastName).toHaveAccessibleDescription('Last name is required')
    expect(await form.values()).toEqual({ ...text, email: 'nowhere', lastName: '' })
    expect(await rows.list('contact_messages', { subject: text.subject })).toEqual([])

    await form.fill(text)
    await form.sendButton.click()
    await expect(form.status).toHaveText(sent)
    await expect(form.status).toBeInViewport()
    expect(await rows.list('contact_messages', { email: text.email })).toHaveLength(1)
    await waitForEmail(text.email)
  })
})
