import { tabTo } from '../../support/site/keyboard.ts'
import { findEmails, waitForEmail } from '../../support/site/mailbox.ts'
import { messageStatus } from '../../support/site/messages.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt } from '../auth/support/form.ts'
import { adminSession, grantAdmin } from '../auth/support/stack.ts'
import { replyDialog } from './support/reply.ts'

test('opens a message and replies to it with the keyboard alone', async ({
  adminPage: page,
  message,
}) => {
  const { id, email, subject } = await message()
  await open(page, `/admin/messages?q=${email}`)
  const row = page.getByRole('row').filter({ hasText: subject })
  await expect(row.getByText('Unread', { exact: true }).last()).toBeVisible()
  // A prefetch does not mark the message as read.
  await row.getByRole('link', { name: subject }).hover()
  await page.waitForLoadState('networkidle')
  expect(await messageStatus(id)).toBe('unread')

  await tabTo(page, row.getByRole('link', { name: subject }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/messages/${id}`))
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  await expect(page.getByRole('main').getByText('Read', { exact: true })).toBeVisible()
  expect(await messageStatus(id)).toBe('read')
  await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)

  const reply = replyDialog(page)
  await tabTo(page, page.getByRole('button', { name: 'Reply', exact: true }))
  await page.keyboard.press('Enter')
  await expect(reply.subject).toHaveValue(`Re: ${subject}`)
  await expect(reply.message).toHaveValue('')
  await expect(reply.message).toBeFocused()
  await page.keyboard.type('Begin with ADAS.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('It is free.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(reply.send).toBeFocused()
  await page.keyboard.press('Enter')
  await reply.expectSent()

  const received = await waitForEmail(email)
  const [settings] = await rows.list('settings', {})
  expect(received.head.get('from')).toContain(settings?.site_name ?? 'no settings')
  expect(received.head.get('from')).toContain('<no-reply@torque-academy.example>')
  expect(received.head.get('reply-to')).toBe(settings?.contact_email)
  expect(received.subject).toBe(`Re: ${subject}`)
  expect(received.text).toContain("Hello Amina O'Neil-Idrissi,")
  expect(received.text).toMatch(/Begin with ADAS\.\n+It is free\./)
  expect(received.text).toContain('Which course comes first?')
  expect(await messageStatus(id)).toBe('replied')
  await expect(page.getByRole('main').getByText('Replied', { exact: true })).toBeVisible()
  const replies = page.getByRole('region', { name: 'Replies' })
  await expect(replies.getByText('Begin with ADAS.')).toBeVisible()
  await expect(replies.getByText('Sent', { exact: true })).toBeVisible()
})

test('sends a reply from the list once, also after a double click', async ({
  adminPage: page,
  message,
}) => {
  const { id, email, subject } = await message()
  await open(page, `/admin/messages?q=${email}`)
  await page.getByRole('button', { name: "Reply to Amina O'Neil-Idrissi" }).click()
  const reply = replyDialog(page)
  await expect(reply.subject).toHaveValue(`Re: ${subject}`)
  await reply.message.fill('Once is enough.')
  await reply.send.dblclick()
  await reply.expectSent()
  await waitForEmail(email)
  expect(await rows.list('contact_replies', { message_id: id })).toHaveLength(1)
  expect(await findEmails(email)).toHaveLength(1)
  await expect(page.getByRole('table').getByText('Replied').last()).toBeVisible()
})

test('the list shows an unsent reply in place of the status', async ({
  adminPage: page,
  message,
}) => {
  const { id, email, subject } = await message({ status: 'replied' })
  const row = page.getByRole('row').filter({ hasText: subject })
  const badge = (text: string) => row.getByText(text, { exact: true }).filter({ visible: true })
  await open(page, `/admin/messages?q=${email}`)
  await expect(badge('Replied')).toBeVisible()
  const { id: replyId } = await rows.insert('contact_replies', {
    message_id: id,
    subject: `Re: ${subject}`,
    body: 'Begin with ADAS.',
  })
  const outboxRow = await rows.insert('email_outbox', {
    kind: 'admin-reply',
    message_id: id,
    reply_id: replyId,
    payload: {},
    attempts: 1,
    next_attempt_at: new Date(Date.now() + 86_400_000).toISOString(),
  })
  await page.reload()
  await expect(badge('Waiting')).toBeVisible()
  await rows.update('email_outbox', { id: outboxRow.id }, { status: 'dead' })
  await page.reload()
  await expect(badge('Not sent')).toBeVisible()
  await expect(badge('Replied')).toHaveCount(0)
  await rows.update('email_outbox', { id: outboxRow.id }, { status: 'unclear' })
  await page.reload()
  await expect(badge('May have arrived')).toBeVisible()
  await page.getByRole('link', { name: subject }).click()
  await expect(page.getByRole('main').locator('header').getByText('May have arrived')).toBeVisible()
})

test('restores an unsent reply when its dialog opens again', async ({
  adminPage: page,
  message,
}) => {
  const { id, email, subject } = await message()
  await open(page, `/admin/messages?q=${email}`)
  await page.getByRole('link', { name: subject }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/messages/${id}`))
  const reply = replyDialog(page)
  await reply.open()
  await reply.subject.fill('About your keys')
  await reply.message.fill('Half a sentence')
  // Another tab finds the reply, so it survives a killed one.
  const other = await page.context().newPage()
  await open(other, `/admin/messages/${id}`)
  await replyDialog(other).open()
  await expect(replyDialog(other).message).toHaveValue('Half a sentence')
  await other.close({ runBeforeUnload: false })
  await page.goBack()
  await expect(page).toHaveURL(`/admin/messages?q=${email}`)
  await page.getByRole('button', { name: "Reply to Amina O'Neil-Idrissi" }).click()
  await expect(reply.dialog.getByText('It has not been sent.')).toBeVisible()
  await expect(reply.subject).toHaveValue('About your keys')
  await expect(reply.message).toHaveValue('Half a sentence')
  await reply.send.click()
  await reply.expectSent()

  // The dialog does not restore a sent reply.
  await page.getByRole('button', { name: "Reply to Amina O'Neil-Idrissi" }).click()
  await expect(reply.message).toHaveValue('')
  expect(await rows.list('contact_replies', { message_id: id })).toHaveLength(1)
})

test('confirms before discarding a typed reply, and does not show an unsent one to another admin', async ({
  adminPage: page,
  message,
  member: other,
}) => {
  const { id } = await message({ status: 'read' })
  const url = `/admin/messages/${id}`
  await grantAdmin(other.user.email)
  const reply = replyDialog(page)
  // The browser warns before it leaves unsent input.
  page.on('dialog', (warning) => void warning.accept())
  await open(page, url)
  await test.step('an empty reply is rejected', async () => {
    await reply.open()
    await reply.send.click()
    await expect(reply.dialog.getByText('Message is required')).toBeVisible()
    await expect(reply.message).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Escape')
    await expect(reply.dialog).toHaveCount(0)
  })
  await test.step('a typed reply is discarded after a question', async () => {
    await reply.open()
    await reply.message.fill('Half a sentence')
    await page.keyboard.press('Escape')
    await expect(reply.question).toContainText('It has not been sent.')
    await reply.question.getByRole('button', { name: 'Keep writing' }).click()
    await expect(reply.message).toHaveValue('Half a sentence')
    await page.keyboard.press('Escape')
    await reply.question.getByRole('button', { name: 'Discard' }).click()
    await expect(reply.dialog).toHaveCount(0)
    await reply.open()
    await expect(reply.message).toHaveValue('')
    expect(await rows.list('contact_replies', { message_id: id })).toEqual([])
  })
  await reply.message.fill('Half a sentence')
  await adopt(page, other)
  await open(page, url)
  await expect(page.getByRole('complementary')).toContainText(other.user.email)
  await reply.open()
  await expect(reply.message).toHaveValue('')
  await adopt(page, await adminSession())
  await open(page, url)
  await reply.open()
  await expect(reply.message).toHaveValue('Half a sentence')
})
