import type { Page } from '@playwright/test'
import { expect } from '../../../support/site/test.ts'

/** The reply dialog by its labels. */
export function replyDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Reply' })
  return {
    dialog,
    subject: dialog.getByLabel('Subject'),
    message: dialog.getByLabel('Message', { exact: true }),
    send: dialog.getByRole('button', { name: 'Send Reply' }),
    alert: dialog.getByRole('alert'),
    question: page.getByRole('alertdialog', { name: 'Discard this reply?' }),
    async open() {
      await page.getByRole('button', { name: 'Reply', exact: true }).click()
      await expect(dialog).toBeVisible()
    },
    /** The toast of the specification, section 8, and a dialog that is gone. */
    async expectSent() {
      await expect(page.getByText('Reply sent successfully')).toBeVisible()
      await expect(page.getByText('Your reply has been sent to the customer.')).toBeVisible()
      await expect(dialog).toHaveCount(0)
    },
  }
}
