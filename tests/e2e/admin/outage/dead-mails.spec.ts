import { rmSync, writeFileSync } from 'node:fs'
import { whileBackendFails } from '../../../support/site/backend.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../../support/site/checks.ts'
import { findMails, waitForMail } from '../../../support/site/mailbox.ts'
import { writeMessage } from '../../../support/site/messages.ts'
import { mailDownFile } from '../../../support/site/ports.ts'
import { deliverOutbox, rows } from '../../../support/site/rest.ts'
import { expect, test } from '../../../support/site/test.ts'
import { openPanel } from '../support/panel.ts'
import { replyDialog } from '../support/reply.ts'

test.afterEach(() => rmSync(mailDownFile, { force: true }))

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

test('a reply that may have arrived is not sent again unasked', async ({ page, guard }) => {
  const { id, email, subject } = await writeMessage()
  await openPanel(page, guard, `/admin/messages/${id}`)
  const reply = replyDialog(page)
  await reply.open()
  await reply.message.fill('Begin with ADAS.')
  writeFileSync(mailDownFile, '')
  await reply.send.click()
  await expect(reply.alert).toContainText('The reply is saved')
  // As after a mail server that dies between the end of an email and its answer.
  await rows.update(
    'email_outbox',
    { message_id: id },
    { status: 'unclear', sent_at: new Date().toISOString(), last_error: 'The connection broke.' },
  )
  await reply.send.click()
  await expect(reply.alert).toContainText('the reply may or may not have arrived')
  rmSync(mailDownFile)

  await page.goto('/admin')
  await expect(page.getByRole('region', { name: 'Unsent mails' })).toHaveCount(0)
  const question = page.getByRole('region', { name: 'Replies to decide on' })
  await expect(question).toContainText("We couldn't confirm that this reply was delivered")
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await question.getByRole('link', { name: `Re: ${subject}` }).click()
  const replies = page.getByRole('region', { name: 'Replies' })
  await expect(replies.getByText('May have arrived', { exact: true })).toBeVisible()
  await expect(replies).toContainText('Sending it again may deliver it twice.')
  await expectAccessible(page)
  await deliverOutbox()
  expect(await findMails(email)).toEqual([])
  await replies.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Reply sent successfully')).toBeVisible()
  await waitForMail(email)
  expect(await findMails(email)).toHaveLength(1)
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
