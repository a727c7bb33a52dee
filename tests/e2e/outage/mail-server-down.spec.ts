import { rmSync, writeFileSync } from 'node:fs'
import { openFilledContactForm } from '../../support/site/contact-form.ts'
import { findEmails, waitForEmail } from '../../support/site/mailbox.ts'
import { mailServerDownFile } from '../../support/site/ports.ts'
import { deliverOutbox, rows } from '../../support/site/rest.ts'
import { expect, test } from '../../support/site/test.ts'

test.afterEach(() => rmSync(mailServerDownFile, { force: true }))

test('keeps a message while the mail server is down and emails it afterwards', async ({ page }) => {
  const { form, text } = await openFilledContactForm(page)

  writeFileSync(mailServerDownFile, '')
  await form.sendButton.click()
  await expect(form.status).toHaveText(
    "Message saved successfullyYour message has been saved. We'll get back to you soon!",
  )
  expect(Object.values(await form.values())).toEqual(['', '', '', '', ''])
  const [message] = await rows.list('contact_messages', { email: text.email })
  const outbox = () => rows.list('email_outbox', { message_id: message?.id ?? '' })
  expect(await outbox()).toMatchObject([{ status: 'pending', attempts: 1 }])
  expect(await findEmails(text.email)).toEqual([])

  rmSync(mailServerDownFile)
  await rows.update(
    'email_outbox',
    { message_id: message?.id ?? '' },
    { next_attempt_at: new Date(0).toISOString() },
  )
  await deliverOutbox()
  await waitForEmail(text.email)
  await expect.poll(outbox).toMatchObject([{ status: 'sent' }])
})
