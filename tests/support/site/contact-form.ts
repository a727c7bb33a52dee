import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { open } from './open.ts'

export interface ContactText {
  firstName: string
  lastName: string
  email: string
  subject: string
  message: string
}

/** A message from a unique email. */
export function contactText(changes: Partial<ContactText> = {}): ContactText {
  const code = randomBytes(5).toString('hex')
  return {
    firstName: 'Amina',
    lastName: "O'Neil-Idrissi",
    email: `amina.${code}@example.com`,
    subject: `License for ${code}`,
    message: `Which course comes first?\nReference ${code}.`,
    ...changes,
  }
}

/** Locators of the contact form. */
export function contactForm(page: Page) {
  const fields = {
    firstName: page.getByLabel('First Name'),
    lastName: page.getByLabel('Last Name'),
    email: page.getByLabel('Email', { exact: true }),
    subject: page.getByLabel('Subject'),
    message: page.getByLabel('Message', { exact: true }),
  }
  return {
    ...fields,
    sendButton: page.getByRole('button', { name: 'Send Message' }),
    status: page.getByRole('main').getByRole('status'),
    alert: page.getByRole('main').getByRole('alert'),
    /** Removes the limits that the browser enforces and other clients ignore. */
    async liftLimits() {
      for (const field of Object.values(fields)) {
        await field.evaluate((control) => control.removeAttribute('maxlength'))
      }
    },
    async fill(text: ContactText) {
      await fields.firstName.fill(text.firstName)
      await fields.lastName.fill(text.lastName)
      await fields.email.fill(text.email)
      await fields.subject.fill(text.subject)
      await fields.message.fill(text.message)
    },
    async values(): Promise<ContactText> {
      return {
        firstName: await fields.firstName.inputValue(),
        lastName: await fields.lastName.inputValue(),
        email: await fields.email.inputValue(),
        subject: await fields.subject.inputValue(),
        message: await fields.message.inputValue(),
      }
    },
  }
}

/** Advances the clock by the time a visitor needs for a form. Requires a previous `page.clock.install()`. */
export const takeTime = (page: Page) => page.clock.fastForward(20_000)

/** Opens the contact page and fills in its form as slowly as a visitor does. */
export async function openFilledContactForm(page: Page) {
  await page.clock.install()
  await open(page, '/contact')
  const form = contactForm(page)
  const text = contactText()
  await form.fill(text)
  await takeTime(page)
  return { form, text }
}
