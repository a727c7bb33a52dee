import type { Page } from '@playwright/test'
import { rows } from '../../../support/site/rest.ts'
import { expect } from '../../../support/site/test.ts'

/** Locators of the reply dialog. */
export function replyDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Reply' })
  return {
    dialog,
    subject: dialog.getByLabel('Subject'),
    message: dialog.getByLabel('Message', { exact: true }),
    send: dialog.getByRole('button', { name: 'Send reply' }),
    alert: dialog.getByRole('alert'),
    question: page.getByRole('alertdialog', { name: 'Discard this reply?' }),
    async open() {
      await page.getByRole('button', { name: 'Reply', exact: true }).click()
      await expect(dialog).toBeVisible()
    },
    /** Expects the toast that the specification gives (section 8) and a closed dialog. */
    async expectSent() {
      await expect(page.getByText('Reply sent successfully')).toBeVisible()
      await expect(page.getByText('Your reply has been sent to the customer.')).toBeVisible()
      await expect(dialog).toHaveCount(0)
    },
  }
}

const inADay = () => new Date(Date.now() + 86_400_000).toISOString()
const now = () => new Date().toISOString()

/** Inserts one reply for each state of its email. They are deleted with the message. */
export async function writeReplies(message_id: string): Promise<void> {
  const last_error = 'Greeting never received'
  const emails = [
    { status: 'sent', attempts: 1, sent_at: now() },
    // Due in a day, so no sender claims it during the test.
    { status: 'pending', attempts: 2, next_attempt_at: inADay(), last_error },
    { status: 'dead', attempts: 8, last_error },
    { status: 'unclear', attempts: 1, sent_at: now(), last_error: 'The connection broke.' },
  ]
  for (const email of emails) {
    const { id: reply_id } = await rows.insert('contact_replies', {
      message_id,
      subject: 'Re: Your question',
      body: 'Begin with ADAS.\nIt is free.',
    })
    await rows.insert('email_outbox', {
      kind: 'admin-reply',
      message_id,
      reply_id,
      payload: {},
      ...email,
    })
  }
}
