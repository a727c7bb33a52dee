import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/site/checks.ts'
import { tabTo } from '../../support/site/keyboard.ts'
import { findMails, waitForMail } from '../../support/site/mailbox.ts'
import { messageStatus, writeMessage } from '../../support/site/messages.ts'
import { dataDir } from '../../support/site/ports.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { openPanel } from './support/panel.ts'
import { replyDialog } from './support/reply.ts'

test('a message is opened, answered with the keyboard alone and counts as replied', async ({
  page,
  guard,
}) => {
  const { id, email, subject } = await writeMessage()
  await openPanel(page, guard, `/admin/messages?q=${email}`)
  const row = page.getByRole('row').filter({ hasText: subject })
  await expect(row.getByText('Unread', { exact: true }).last()).toBeVisible()
  // Nothing that is asked for ahead of time counts as reading.
  await row.getByRole('link', { name: subject }).hover()
  await page.waitForLoadState('networkidle')
  expect(await messageStatus(id)).toBe('unread')

  await tabTo(page, row.getByRole('link', { name: subject }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/messages/${id}`)
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

  const mail = await waitForMail(email)
  const [settings] = await rows.list('settings', {})
  expect(mail.head.get('from')).toContain(settings?.site_name ?? 'no settings')
  expect(mail.head.get('from')).toContain('<no-reply@torque-academy.example>')
  expect(mail.head.get('reply-to')).toBe(settings?.contact_email)
  expect(mail.subject).toBe(`Re: ${subject}`)
  expect(mail.text).toContain("Hello Amina O'Neil-Idrissi,")
  expect(mail.text).toMatch(/Begin with ADAS\.\n+It is free\./)
  expect(mail.text).toContain('Which course comes first?')
  expect(await messageStatus(id)).toBe('replied')
  await expect(page.getByRole('main').getByText('Replied', { exact: true })).toBeVisible()
  const replies = page.getByRole('region', { name: 'Replies' })
  await expect(replies.getByText('Begin with ADAS.')).toBeVisible()
  await expect(replies.getByText('Sent', { exact: true })).toBeVisible()
})

test('a reply from the list is sent once however often the button is hit', async ({
  page,
  guard,
}) => {
  const { id, email, subject } = await writeMessage()
  await openPanel(page, guard, `/admin/messages?q=${email}`)
  await page.getByRole('button', { name: "Reply to Amina O'Neil-Idrissi" }).click()
  const reply = replyDialog(page)
  await expect(reply.subject).toHaveValue(`Re: ${subject}`)
  await reply.message.fill('Once is enough.')
  await reply.send.dblclick()
  await reply.expectSent()
  await waitForMail(email)
  expect(await rows.list('contact_replies', { message_id: id })).toHaveLength(1)
  expect(await findMails(email)).toHaveLength(1)
  await expect(page.getByRole('table').getByText('Replied').last()).toBeVisible()
})

test('an empty reply is refused in the dialog, a typed one is not thrown away unasked', async ({
  page,
  guard,
}) => {
  const { id } = await writeMessage()
  await openPanel(page, guard, `/admin/messages/${id}`)
  const reply = replyDialog(page)
  await reply.open()
  await reply.send.click()
  await expect(reply.dialog.getByText('Message is required')).toBeVisible()
  await expect(reply.message).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await expect(reply.dialog).toHaveCount(0)

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

test('a reply that is left behind is offered again when its dialog opens', async ({
  page,
  guard,
}) => {
  const { id, email, subject } = await writeMessage()
  await openPanel(page, guard, `/admin/messages?q=${email}`)
  await page.getByRole('link', { name: subject }).click()
  await expect(page).toHaveURL(`/admin/messages/${id}`)
  const reply = replyDialog(page)
  await reply.open()
  await reply.subject.fill('About your keys')
  await reply.message.fill('Half a sentence')
  await page.goBack()
  await expect(page).toHaveURL(`/admin/messages?q=${email}`)
  await page.getByRole('button', { name: "Reply to Amina O'Neil-Idrissi" }).click()
  await expect(reply.dialog.getByText('It has not been sent.')).toBeVisible()
  await expect(reply.subject).toHaveValue('About your keys')
  await expect(reply.message).toHaveValue('Half a sentence')
  await reply.send.click()
  await reply.expectSent()

  // Sent, it is not offered once more.
  await page.getByRole('button', { name: "Reply to Amina O'Neil-Idrissi" }).click()
  await expect(reply.message).toHaveValue('')
  expect(await rows.list('contact_replies', { message_id: id })).toHaveLength(1)
})

test('search and filter live in the address and leave archived messages and spam out', async ({
  page,
  guard,
}) => {
  const { email } = await writeMessage()
  const [code = ''] = email.slice('amina.'.length).split('@')
  await writeMessage({ subject: `Filed ${code}`, status: 'archived' })
  await writeMessage({ subject: `Junk ${code}`, status: 'spam', message: 'Win (a) "car", 100%!' })
  const links = page.getByRole('table').getByRole('link')

  await openPanel(page, guard, '/admin/messages')
  await page.getByLabel('Search name, email or text').fill(code)
  await expect(page).toHaveURL(`/admin/messages?q=${code}`)
  await expect(links).toHaveText([`Licence for ${code}`])
  await page.getByLabel('Status').selectOption('All messages')
  await expect(page).toHaveURL(`/admin/messages?q=${code}&status=all`)
  await expect(links).toHaveCount(3)
  await page.getByLabel('Status').selectOption('Archived')
  await expect(links).toHaveText([`Filed ${code}`])

  const junk = encodeURIComponent(`(a) "car", 100% ${code}`)
  await open(page, `/admin/messages?status=spam&q=${junk}`)
  await expect(links).toHaveText([`Junk ${code}`])
  await open(page, `/admin/messages?q=nobody-wrote-this-${code}`)
  await expect(page.getByText('No messages found')).toBeVisible()
  await page.getByRole('link', { name: 'Search all messages' }).click()
  await expect(page).toHaveURL(/status=all/)
  await open(page, `/admin/messages?q=${code}&status=nonsense&page=99999`)
  await expect(links).toHaveText([`Licence for ${code}`])
})

test('messages are put aside, brought back, marked as unread and deleted', async ({
  page,
  guard,
}) => {
  const { id } = await writeMessage({ status: 'read' })
  const address = `/admin/messages/${id}`
  await openPanel(page, guard, address)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await press('Archive')
  await expect(page.getByText('Message archived')).toBeVisible()
  await expect(page).toHaveURL('/admin/messages')
  expect(await messageStatus(id)).toBe('archived')
  await open(page, address)
  await press('Move to inbox')
  await expect(page.getByRole('main').getByText('Read', { exact: true })).toBeVisible()
  await press('Mark as spam')
  await expect(page).toHaveURL('/admin/messages')
  expect(await messageStatus(id)).toBe('spam')
  await open(page, address)
  await press('Move to inbox')
  await expect(page.getByRole('main').getByText('Read', { exact: true })).toBeVisible()
  await press('Mark as unread')
  await expect(page).toHaveURL('/admin/messages')
  await page.waitForLoadState('networkidle')
  expect(await messageStatus(id)).toBe('unread')

  await open(page, address)
  await press('Delete')
  await page.getByRole('button', { name: 'Delete message' }).click()
  await expect(page.getByText('Message deleted')).toBeVisible()
  await expect(page).toHaveURL('/admin/messages')
  expect(await messageStatus(id)).toBeUndefined()
})

test('a message that does not exist, or is no id, is a clear 404', async ({ page, guard }) => {
  await openPanel(page, guard, '/admin/messages')
  for (const id of ['00000000-0000-4000-8000-0000000000ff', 'nonsense', '1%27%20or%201=1']) {
    guard.allow(/status of 404/)
    const response = await page.goto(`/admin/messages/${id}`)
    expect(response?.status(), id).toBe(404)
    await expect(page.getByRole('heading', { name: 'Message not found' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to messages' }).click()
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible()
})

test('only a scheduler with the secret has the outbox worked on', async ({ request }) => {
  const { hooksSecret } = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')) as {
    hooksSecret: string
  }
  for (const method of ['GET', 'POST']) {
    for (const authorization of ['', 'Bearer made-up', hooksSecret]) {
      const refused = await request.fetch('/api/outbox', { method, headers: { authorization } })
      expect(refused.status()).toBe(401)
    }
    const headers = { authorization: `Bearer ${hooksSecret}` }
    const answer = await request.fetch('/api/outbox', { method, headers })
    expect(answer.status()).toBe(200)
    expect(await answer.json()).toEqual({ sent: expect.any(Number), failed: expect.any(Number) })
  }
})

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`messages are accessible with every dialog open, ${theme}, ${width} px`, async ({
      page,
      guard,
    }) => {
      test.setTimeout(120_000)
      const { id, email } = await writeMessage({ message: 'A long line. '.repeat(120) })
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
      await page.setViewportSize({ width, height: 844 })
      const check = async () => {
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      await openPanel(page, guard, `/admin/messages?q=${email}`)
      await check()
      await open(page, `/admin/messages/${id}`)
      await expect(page.getByRole('main').getByText('Read', { exact: true })).toBeVisible()
      await check()
      const reply = replyDialog(page)
      await reply.open()
      await check()
      await reply.send.click()
      await expect(reply.dialog.getByText('Message is required')).toBeVisible()
      await check()
      await reply.message.fill('Something')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await check()
      await page.getByRole('button', { name: 'Discard' }).click()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await check()
    })
  }
}
