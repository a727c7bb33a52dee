import { rmSync, writeFileSync } from 'node:fs'
import { mailServerDownFile } from '../../../support/site/ports.ts'
import { deliverOutbox, rows } from '../../../support/site/rest.ts'
import { expect, test } from '../../../support/site/test.ts'
import { emailsTo, waitForLink } from '../support/email.ts'
import { sendForm } from '../support/plain-form.ts'
import { freshEmail, password } from '../support/stack.ts'

test.afterEach(() => rmSync(mailServerDownFile, { force: true }))

test('reveals no accounts while the mail server is down, and sends the emails later', async ({
  member: { user },
}) => {
  const [unknown, newcomer] = [freshEmail(), freshEmail()]
  writeFileSync(mailServerDownFile, '')
  for (const email of [user.email, unknown]) {
    const { text } = await sendForm('/auth/forgot-password', { email }, '198.18.90.1')
    expect(text).toContain('If there is an account with this email')
  }
  for (const email of [user.email, newcomer]) {
    const response = await sendForm('/auth?tab=signup', { email, password }, '198.18.90.2')
    expect(response.location).toMatch(/\/auth\/check-email$/)
  }
  const waiting = () => rows.list('email_outbox', { kind: 'auth', status: 'pending' })
  await expect.poll(async () => (await waiting()).length).toBeGreaterThanOrEqual(2)

  rmSync(mailServerDownFile)
  await rows.update(
    'email_outbox',
    { status: 'pending' },
    { next_attempt_at: new Date(0).toISOString() },
  )
  await deliverOutbox()
  await waitForLink(user.email, 'Reset your password')
  await waitForLink(newcomer)
  expect(await emailsTo(unknown)).toEqual([])
  // The table does not keep tokens that open an account.
  for (const email of await rows.list('email_outbox', { kind: 'auth', status: 'sent' })) {
    expect(email.payload).toEqual({})
  }
})
