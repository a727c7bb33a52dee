import { randomBytes } from 'node:crypto'
import { tabTo } from '../../support/site/keyboard.ts'
import { waitForEmail } from '../../support/site/mailbox.ts'
import { messageStatus } from '../../support/site/messages.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { testEveryLook } from './support/looks.ts'
import { replyDialog } from './support/reply.ts'

const freshCode = () => randomBytes(5).toString('hex')
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test('a click anywhere on a row of a phone opens it, and its neighbors keep the filters', async ({
  adminPage: page,
  message,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const code = freshCode()
  // The middle one is unread, so that opening it removes it from the list.
  const subjects = ['First', 'Second', 'Third'].map((name) => `${name} ${code}`)
  const written = await Promise.all(
    subjects.map((subject, index) => message({ subject, created_at: minutesAgo(index + 1) })),
  )
  const list = `/admin/messages?q=${code}&status=unread`
  await open(page, list)
  const row = page.getByRole('row').filter({ hasText: subjects[1] ?? '' })
  await row.getByRole('time').filter({ visible: true }).click()
  const url = (index: number) => `/admin/messages/${written[index]?.id}?q=${code}&status=unread`
  await expect(page).toHaveURL(url(1))
  await expect(page.getByRole('heading', { level: 1, name: subjects[1] })).toBeVisible()
  await expect.poll(() => messageStatus(written[1]?.id ?? '')).toBe('read')
  const beside = page.getByRole('navigation', { name: 'Messages in this list' })
  await beside.getByRole('link', { name: 'Next message' }).click()
  await expect(page).toHaveURL(url(2))
  await expect(page.getByRole('heading', { level: 1, name: subjects[2] })).toBeVisible()
  await expect(beside.getByRole('link')).toHaveText(['Previousmessage'])
  await beside.getByRole('link', { name: 'Previous message' }).click()
  // The second message is read by now, so the list continues with the first one.
  await expect(page).toHaveURL(url(0))
  await page.getByRole('link', { name: 'All messages' }).click()
  await expect(page).toHaveURL(list)
})

test('archives selected messages with the keyboard and undoes it in the toast', async ({
  adminPage: page,
  message,
}) => {
  const code = freshCode()
  const written = await Promise.all(
    (['unread', 'read', 'replied'] as const).map((status, index) =>
      message({ subject: `${status} ${code}`, status, created_at: minutesAgo(index + 1) }),
    ),
  )
  const statuses = () => Promise.all(written.map(({ id }) => messageStatus(id)))
  await open(page, `/admin/messages?q=${code}`)
  const boxes = page.getByRole('checkbox', { name: /^Select the message/ })
  await tabTo(page, boxes.nth(0))
  await page.keyboard.press('Space')
  await tabTo(page, boxes.nth(2))
  await page.keyboard.press('Space')
  await expect(page.getByText('2 selected')).toBeVisible()
  const bar = page.getByRole('group', { name: 'Selected messages' })
  await bar.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('2 messages archived')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeFocused()
  await expect(page.getByRole('table').getByRole('link')).toHaveText([`read ${code}`])
  expect(await statuses()).toEqual(['archived', 'read', 'archived'])

  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('2 messages are back where they were.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeFocused()
  expect(await statuses()).toEqual(['unread', 'read', 'replied'])
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(3)

  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await bar.getByRole('button', { name: 'Mark as spam' }).click()
  await expect(page.getByText('3 messages marked as spam')).toBeVisible()
  // Another admin handles one of them before this one is undone.
  await rows.update('contact_messages', { id: written[1]?.id ?? '' }, { status: 'archived' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 messages are back where they were.')).toBeVisible()
  expect(await statuses()).toEqual(['unread', 'archived', 'replied'])
})

test('archiving opens the next message of the list, and the list after the last one', async ({
  adminPage: page,
  message,
}) => {
  const older = await message({ status: 'read' })
  const newer = await message({ status: 'read', email: older.email })
  const list = `?q=${encodeURIComponent(older.email)}`
  await open(page, `/admin/messages/${newer.id}${list}`)
  const archive = page.getByRole('button', { name: 'Archive', exact: true })
  await archive.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/messages/${older.id}${list}`)
  await expect(page.getByRole('heading', { level: 1, name: older.subject })).toBeFocused()
  expect(await messageStatus(newer.id)).toBe('archived')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The message is back where it was.')).toBeVisible()
  expect(await messageStatus(newer.id)).toBe('read')
  await archive.click()
  await expect(page).toHaveURL(`/admin/messages${list}`)
  await expect(page.getByRole('link', { name: newer.subject })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeFocused()
})

test('Back after deleting the last message of a list leads to the page before', async ({
  adminPage: page,
  message,
}) => {
  const { subject } = await message({ status: 'read' })
  const list = `/admin/messages?q=${encodeURIComponent(subject)}`
  await open(page, list)
  await page.getByRole('link', { name: subject }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(page.getByText('No messages found')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(list)
  await expect(page.getByText('No messages found')).toBeVisible()
})

test('a saved reply fills in its placeholders, and an unfilled one blocks sending', async ({
  adminPage: page,
  message,
  cleanUp,
}) => {
  const name = `Invoice ${freshCode()}`
  cleanUp(() => rows.remove('saved_replies', { name }))
  await open(page, '/admin/messages')
  await page.getByRole('link', { name: 'Saved replies' }).click()
  await page.getByRole('button', { name: 'New saved reply' }).click()
  const form = page.getByRole('dialog', { name: 'New saved reply' })
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Save reply' }).click()
  await expect(form.getByText('Text is required')).toBeVisible()
  await form.getByLabel('Text').fill('Dear {{first name}},\n\nyour invoice follows on {{date}}.')
  await form.getByRole('button', { name: 'Save reply' }).click()
  await expect(page.getByText('Reply saved')).toBeVisible()
  await expect(form).toHaveCount(0)

  const { id, email, subject } = await message()
  await open(page, `/admin/messages/${id}`)
  const reply = replyDialog(page)
  await reply.open()
  await expect(reply.dialog.getByText('The email starts with "Hello Amina')).toBeVisible()
  await reply.dialog.getByLabel('Saved reply').selectOption(name)
  await expect(reply.message).toHaveValue('Dear Amina,\n\nyour invoice follows on {{date}}.')
  await expect(reply.dialog.getByText('The email starts with your greeting')).toBeVisible()
  await expect(reply.message).toBeFocused()
  await reply.message.press('Control+Enter')
  await expect(reply.dialog.getByText('Replace {{date}} before you send the reply')).toBeVisible()
  await expect(reply.message).toHaveAttribute('aria-invalid', 'true')
  expect(await rows.list('contact_replies', { message_id: id })).toEqual([])
  // The placeholder is selected, so that typing replaces it.
  await page.keyboard.type('Monday')
  await reply.send.click()
  await reply.expectSent()
  const received = await waitForEmail(email)
  expect(received.subject).toBe(`Re: ${subject}`)
  expect(received.text).toMatch(/Dear Amina,\s+your invoice follows on Monday\./)
  expect(received.text).not.toContain('Hello Amina')
  const [settings] = await rows.list('settings', {})
  await expect(
    page.getByText(`arrive as email at ${settings?.contact_email}, not on this page.`),
  ).toBeVisible()

  await open(page, '/admin/messages/saved-replies')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByText('Saved reply deleted')).toBeVisible()
  await expect(page.getByRole('row', { name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name })).toBeVisible()
})

test('shows the account and other messages of the sender, and keeps one private note', async ({
  adminPage: page,
  message,
  member,
  cleanUp,
}) => {
  const { email } = member.user
  await rows.update(
    'profiles',
    { id: member.user.id },
    { first_name: 'Amina', last_name: 'Diallo' },
  )
  await rows.insert('plan_grants', {
    user_id: member.user.id,
    plan: 'professional',
    starts_at: minutesAgo(60),
    ends_at: '2999-01-02T12:00:00Z',
    reason: 'Test',
  })
  cleanUp(() => rows.remove('plan_grants', { user_id: member.user.id }))
  const earlier = await message({ email, subject: 'My first question', created_at: minutesAgo(9) })
  const { id } = await message({ email: email.toUpperCase(), status: 'read' })
  await open(page, `/admin/messages/${id}`)
  const sender = page.getByRole('region', { name: 'Sender' })
  await expect(sender).toContainText('AccountAmina Diallo')
  await expect(sender).toContainText(/PlanProfessional until Jan \d, 2999/)
  await expect(sender.getByRole('link')).toHaveText(['Amina Diallo', earlier.subject])

  const note = page.getByLabel('Private note')
  const save = page.getByRole('button', { name: 'Save note' })
  await note.fill('Called on Monday, wants 12 seats.')
  await note.press('Control+Enter')
  await expect(page.getByText('Note saved')).toBeVisible()
  await expect(save).toHaveCount(0)
  await page.reload()
  await expect(note).toHaveValue('Called on Monday, wants 12 seats.')

  await note.fill('Called on Monday, wants 13 seats.')
  await save.click()
  await expect(save).toHaveCount(0)
  await expect(note).toBeFocused()

  // Another admin changes the note in the meantime.
  await rows.update('contact_messages', { id }, { note: 'Pays by transfer.' })
  await note.fill('Wants 14 seats.')
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'This note was saved elsewhere' })
  await expect(dialog.getByRole('radio').last()).toHaveAccessibleDescription('Pays by transfer.')
  await dialog.getByRole('button', { name: 'Back to editing' }).click()
  await expect(note).toHaveValue('Wants 14 seats.')
  expect(await rows.list('contact_messages', { id })).toMatchObject([{ note: 'Pays by transfer.' }])
})

testEveryLook('the desk is accessible', async ({ page, check, message }) => {
  const { email } = await message({ status: 'read' })
  await message({ email, subject: 'A second question', status: 'replied' })
  await check({
    'messages are selected': async () => {
      await open(page, `/admin/messages?q=${email}`)
      await page.getByRole('checkbox', { name: 'Select all' }).click()
      await expect(page.getByText('2 selected')).toBeVisible()
    },
    'the toast offers to undo': async () => {
      await page.getByRole('button', { name: 'Archive' }).click()
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    },
    'a message with an unsaved note': async () => {
      await open(page, `/admin/messages?q=${email}&status=all`)
      await page.getByRole('link', { name: 'A second question' }).click()
      await page.getByLabel('Private note').fill('Called on Monday.')
      await expect(page.getByRole('button', { name: 'Save note' })).toBeVisible()
    },
    'saved replies': () => open(page, '/admin/messages/saved-replies'),
    'the form of a saved reply': async () => {
      await page.getByRole('button', { name: 'Edit Plan is active' }).click()
      await expect(page.getByRole('dialog', { name: 'Edit saved reply' })).toBeVisible()
    },
  })
})
