import { rmSync, writeFileSync } from 'node:fs'
import { contactForm, contactText, takeTime } from '../../support/site/contact-form.ts'
import { findMails, waitForMail } from '../../support/site/mailbox.ts'
import { mailDownFile } from '../../support/site/ports.ts'
import { deliverOutbox, rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'

test.afterEach(() => rmSync(mailDownFile, { force: true }))

test('keeps a message while the mail server is down and emails it afterwards', async ({ page }) => {
  await page.clock.install()
  await open(page, '/contact')
  const form = contactForm(page)
  const text = contactText()
  await form.fill(text)
  await takeTime(page)

  writeFileSync(mailDownFile, '')
  await form.sendButton.click()
  await expect(form.status).toHaveText(
    "Message saved successfullyYour message has been saved. We'll get back to you soon!",
  )
  expect(Object.values(await form.values())).toEqual(['', '', '', '', ''])
  const [message] = await rows.list('contact_messages', { email: text.email })
  const outbox = () => rows.list('email_outbox', { message_id: message?.id ?? '' })
  expect(await outbox()).toMatchObject([{ status: 'pending', attempts: 1 }])
  expect(await findMails(text.email)).toEqual([])

  rmSync(mailDownFile)
  await rows.update(
    'email_outbox',
    { message_id: message?.id ?? '' },
    { next_attempt_at: new Date(0).toISOString() },
  )
  await deliverOutbox()
  await waitForMail(text.email)
  await expect.poll(outbox).toMatchObject([{ status: 'sent' }])
})
