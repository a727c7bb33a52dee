import { rmSync, writeFileSync } from 'node:fs'
import { expectAccessible, expectNoSidewaysScroll } from '../../../support/site/checks.ts'
import { findEmails, waitForEmail } from '../../../support/site/mailbox.ts'
import { mailServerDownFile } from '../../../support/site/ports.ts'
import { deliverOutbox, rows } from '../../../support/site/rest.ts'
import { expect, open, test } from '../../../support/site/test.ts'
import { replyDialog } from '../support/reply.ts'

test.afterEach(() => rmSync(mailServerDownFile, { force: true }))

test('dead-lettered emails show on the dashboard and can be requeued', async ({
  adminPage: page,
  message,
}) => {
  const { id, email } = await message()
  const { id: emailId } = await rows.insert('email_outbox', {
    kind: 'contact-notification',
    message_id: id,
    payload: { firstName: 'Amina', lastName: 'Idrissi', email, subject: 'Keys', message: 'Hello' },
    status: 'dead',
    attempts: 8,
    last_error: 'Greeting never received',
  })
  await open(page, '/admin')
  const line = page.getByRole('region', { name: 'Unsent emails' })
  await expect(line).toContainText(/\d emails? could not be sent\./)
  const [settings] = await rows.list('settings', {})
  const entry = line.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Keys' }) })
  await expect(entry).toContainText(`New message to ${settings?.contact_email}`)
  await expect(entry.getByRole('time')).toBeVisible()
  await expect(entry).toContainText('Greeting never received')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await line.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Emails will be sent again')).toBeVisible()
  await expect(line).toHaveCount(0)
  await deliverOutbox()
  await waitForEmail(email)
  await expect
    .poll(async () => (await rows.list('email_outbox', { id: emailId }))[0]?.status)
    .toBe('sent')
})

test('confirms before resending a reply that may have arrived', async ({
  adminPage: page,
  message,
}) => {
  const { id, email, subject } = await message()
  await open(page, `/admin/messages/${id}`)
  const reply = replyDialog(page)
  await reply.open()
  await reply.message.fill('Begin with ADAS.')
  writeFileSync(mailServerDownFile, '')
  await reply.send.click()
  await expect(reply.alert).toContainText('The reply is saved')
  // Simulates a mail server that crashes after it has received the whole email and before it responds.
  await rows.update(
    'email_outbox',
    { message_id: id },
    { status: 'unclear', sent_at: new Date().toISOString(), last_error: 'The connection broke.' },
  )
  await reply.send.click()
  await expect(reply.alert).toContainText('the reply may or may not have arrived')
  rmSync(mailServerDownFile)

  await page.goto('/admin')
  await expect(page.getByRole('region', { name: 'Unsent emails' })).toHaveCount(0)
  const question = page.getByRole('region', { name: 'Replies to check' })
  await expect(question).toContainText("We couldn't confirm that this reply was delivered")
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await question.getByRole('link', { name: `Re: ${subject}` }).click()
  const replies = page.getByRole('region', { name: 'Replies' })
  await expect(replies.getByText('May have arrived', { exact: true })).toBeVisible()
  await expect(replies).toContainText('Sending it again may deliver it twice.')
  await expectAccessible(page)
  await deliverOutbox()
  expect(await findEmails(email)).toEqual([])
  await replies.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Reply sent successfully')).toBeVisible()
  await waitForEmail(email)
  expect(await findEmails(email)).toHaveLength(1)
})
