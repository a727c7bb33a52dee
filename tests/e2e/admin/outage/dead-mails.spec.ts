import { whileBackendFails } from '../../../support/site/backend.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../../support/site/checks.ts'
import { waitForMail } from '../../../support/site/mailbox.ts'
import { writeMessage } from '../../../support/site/messages.ts'
import { deliverOutbox, rows } from '../../../support/site/rest.ts'
import { expect, test } from '../../../support/site/test.ts'
import { openPanel } from '../support/panel.ts'

test('mails that were given up show on the dashboard and can be sent again', async ({
  page,
  guard,
}) => {
  const { id, email } = await writeMessage()
  const { id: mailId } = await rows.insert('email_outbox', {
    kind: 'contact-notification',
    message_id: id,
    payload: { firstName: 'Amina', lastName: 'Idrissi', email, subject: 'Keys', message: 'Hello' },
    status: 'dead',
    attempts: 8,
    last_error: 'Greeting never received',
  })
  await openPanel(page, guard, '/admin')
  const line = page.getByRole('region', { name: 'Unsent mails' })
  await expect(line).toContainText(/\d mails? could not be sent\./)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await line.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Mails will be sent again')).toBeVisible()
  await expect(line).toHaveCount(0)
  await deliverOutbox()
  await waitForMail(email)
  await expect
    .poll(async () => (await rows.list('email_outbox', { id: mailId }))[0]?.status)
    .toBe('sent')
})

test('a dashboard that cannot count the mails given up shows the rest', async ({ page, guard }) => {
  await whileBackendFails(
    503,
    async () => {
      await openPanel(page, guard, '/admin')
      await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible()
      await expect(page.getByText('Total Users')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Unsent mails' })).toHaveCount(0)
    },
    '/rest/v1/email_outbox',
  )
})
