import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { whileBackendFails } from '../../../support/site/backend.ts'
import { findEmails, waitForEmail } from '../../../support/site/mailbox.ts'
import { messageStatus } from '../../../support/site/messages.ts'
import { apiRequestsFile, mailServerDownFile } from '../../../support/site/ports.ts'
import { rows } from '../../../support/site/rest.ts'
import { expect, open, test } from '../../../support/site/test.ts'
import { offlineErrors } from '../support/offline.ts'
import { replyDialog } from '../support/reply.ts'

const sendFunction = '/functions/v1/send-admin-reply'
const text = 'Begin with ADAS.\nIt is free.'

test.afterEach(() => rmSync(mailServerDownFile, { force: true }))

/** Expects one reply in the database and one email in the mailbox. */
async function expectOnce(id: string, email: string): Promise<void> {
  await waitForEmail(email)
  expect(await rows.list('contact_replies', { message_id: id })).toHaveLength(1)
  expect(await findEmails(email)).toHaveLength(1)
  expect(await messageStatus(id)).toBe('replied')
}

test('a reply takes at most eight calls of the backend', async ({ adminPage: page, message }) => {
  const { id } = await message()
  await open(page, `/admin/messages/${id}`)
  const reply = replyDialog(page)
  await reply.open()
  await reply.message.fill(text)
  const listCalls = () => readFileSync(apiRequestsFile, 'utf8').trim().split('\n')
  // Waits until the page is quiet: opening the message marks it as read and renders the page again.
  await expect(async () => {
    const count = listCalls().length
    await page.waitForTimeout(700)
    expect(listCalls()).toHaveLength(count)
  }).toPass()
  const before = listCalls().length
  await reply.send.click()
  await reply.expectSent()
  const calls = listCalls().slice(before)
  // Ignores the calls after this one, which render the page again.
  const own = calls.slice(0, calls.indexOf(sendFunction) + 1)
  expect(own).toContain(sendFunction)
  // Doesn't count the two calls of the edge function (tests/database/functions-deno.test.ts).
  expect(own.length, own.join(' ')).toBeLessThanOrEqual(6)
})

for (const status of [503, 0]) {
  test(`reports a send that fails with ${status || 'no response'}, keeps the input and sends one email`, async ({
    adminPage: page,
    message,
  }) => {
    const { id, email, subject } = await message()
    await open(page, `/admin/messages/${id}`)
    const reply = replyDialog(page)
    await reply.open()
    await reply.message.fill(text)
    await whileBackendFails(
      status,
      async () => {
        await reply.send.click()
        await expect(
          reply.alert.getByText('Failed to send reply. Please try again.', { exact: true }),
        ).toBeVisible()
      },
      sendFunction,
    )
    await expect(reply.subject).toHaveValue(`Re: ${subject}`)
    await expect(reply.message).toHaveValue(text)
    await reply.send.click()
    await reply.expectSent()
    await expectOnce(id, email)
  })
}

test('shows a general message for a failure without a message', async ({
  adminPage: page,
  message,
}) => {
  const { id, email } = await message()
  await open(page, `/admin/messages/${id}`)
  const reply = replyDialog(page)
  await reply.open()
  await reply.message.fill(text)
  await whileBackendFails(
    200,
    async () => {
      await reply.send.click()
      await expect(reply.alert.getByText('Failed to send reply.', { exact: true })).toBeVisible()
    },
    sendFunction,
  )
  await expect(reply.message).toHaveValue(text)
  await reply.send.click()
  await reply.expectSent()
  await expectOnce(id, email)
})

test('keeps the input when the database is down', async ({ adminPage: page, message }) => {
  const { id, email } = await message()
  await open(page, `/admin/messages/${id}`)
  const reply = replyDialog(page)
  await reply.open()
  await reply.message.fill(text)
  await whileBackendFails(
    503,
    async () => {
      await reply.send.click()
      await expect(reply.alert.getByText('Our service is temporarily unavailable.')).toBeVisible()
      await expect(
        page
          .locator('[data-sonner-toast]')
          .getByText('Failed to send reply. Please try again.', { exact: true }),
      ).toBeVisible()
    },
    '/rest/v1/rpc/create_contact_reply',
  )
  await reply.message.fill(`${text} Bye.`)
  await reply.send.click()
  await reply.expectSent()
  await expectOnce(id, email)
})

test('queues a reply while the mail server is down, and retries it from the message', async ({
  adminPage: page,
  message,
}) => {
  const { id, email } = await message()
  await open(page, `/admin/messages/${id}`)
  const reply = replyDialog(page)
  await reply.open()
  await reply.message.fill(text)
  writeFileSync(mailServerDownFile, '')
  await reply.send.click()
  await expect(
    reply.alert.getByText(
      'The reply is saved and will be sent as soon as the mail server answers.',
    ),
  ).toBeVisible()
  await expect(reply.message).toHaveValue(text)
  await reply.send.click()
  await expect(reply.send).toBeEnabled()
  expect(await rows.list('contact_replies', { message_id: id })).toHaveLength(1)
  // The reply is saved, so closing needs no confirmation.
  await page.keyboard.press('Escape')
  await expect(reply.dialog).toHaveCount(0)

  const replies = page.getByRole('region', { name: 'Replies' })
  await expect(replies.getByText('Waiting', { exact: true })).toBeVisible()
  await replies.getByRole('button', { name: 'Try now' }).click()
  await expect(
    page.getByText('The reply is saved and will be sent as soon as the mail server answers.'),
  ).toBeVisible()
  expect(await messageStatus(id)).not.toBe('replied')

  // After eight attempts the reply is dead-lettered: the message shows the reason, and the admin can requeue it.
  await rows.update(
    'email_outbox',
    { message_id: id },
    { status: 'dead', attempts: 8, last_error: 'Greeting never received' },
  )
  await page.reload()
  await expect(replies.getByText('Not sent', { exact: true })).toBeVisible()
  await expect(replies.getByText('Last error: Greeting never received')).toBeVisible()
  rmSync(mailServerDownFile)
  await replies.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Reply sent successfully')).toBeVisible()
  await expect(replies.getByText('Sent', { exact: true })).toBeVisible()
  await expectOnce(id, email)
})

test('reports a lost connection, and a lost response does not duplicate the reply', async ({
  adminPage: page,
  guard,
  message,
}) => {
  guard.allow(offlineErrors)
  const { id, email } = await message()
  await open(page, `/admin/messages/${id}`)
  // Opening the message calls an action as well.
  await expect(page.getByRole('main').getByText('Read', { exact: true })).toBeVisible()
  const reply = replyDialog(page)
  const lost = reply.alert.getByText('Network error. Please check your connection and try again.', {
    exact: true,
  })
  await reply.open()
  await reply.message.fill(text)
  // A bare 500 of a proxy is a failure of the server, not of the network.
  await page.route('**/admin/messages/**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Error</h1>' })
      : route.continue(),
  )
  await reply.send.click()
  await expect(reply.alert).toContainText('Failed to send reply. Please try again.')
  await expect(reply.message).toHaveValue(text)
  await page.unroute('**/admin/messages/**')
  await page.route('**/admin/messages/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await reply.send.click()
  await expect(lost).toBeVisible()
  await expect(reply.message).toHaveValue(text)
  expect(await rows.list('contact_replies', { message_id: id })).toEqual([])
  await page.unroute('**/admin/messages/**')

  let isFetched = false
  await page.route('**/admin/messages/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    isFetched = true
    return route.abort()
  })
  await reply.send.click()
  await expect.poll(() => isFetched).toBe(true)
  await expect(reply.send).toBeEnabled()
  await page.unroute('**/admin/messages/**')

  // The reply is saved, but the page does not know it. So the question does not claim that the reply was
  // not sent, and the draft survives a reload.
  await page.keyboard.press('Escape')
  await expect(reply.question).toContainText('It may not have been sent.')
  await reply.question.getByRole('button', { name: 'Keep writing' }).click()
  page.once('dialog', (warning) => void warning.accept())
  await page.reload()
  await reply.open()
  await expect(reply.dialog.getByText('It may not have been sent.')).toBeVisible()
  await expect(reply.message).toHaveValue(text)

  // Another text under the same request id is reported and can be sent as its own reply.
  await reply.message.fill('Other text')
  await reply.send.click()
  await expect(reply.alert).toContainText('An earlier version of this reply is already saved')
  await expectOnce(id, email)
  await expect(reply.message).toBeEditable()
  await page.keyboard.press('Escape')
  await expect(reply.question).toContainText('It has not been sent.')
  await reply.question.getByRole('button', { name: 'Keep writing' }).click()
  await reply.send.click()
  await reply.expectSent()
  await expect.poll(async () => (await findEmails(email)).length).toBe(2)
  const replies = await rows.list('contact_replies', { message_id: id })
  expect(replies.map(({ body }) => body).sort()).toEqual([text, 'Other text'].sort())
})
