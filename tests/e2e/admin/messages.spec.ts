import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { MESSAGES_PER_PAGE } from '@/lib/messages/fields'
import { tabTo } from '../../support/site/keyboard.ts'
import { findMails, waitForMail } from '../../support/site/mailbox.ts'
import { messageStatus, submitAs } from '../../support/site/messages.ts'
import { dataDir } from '../../support/site/ports.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt } from '../auth/support/form.ts'
import { adminSession, grantAdmin } from '../auth/support/stack.ts'
import { testEveryLook } from './support/looks.ts'
import { replyDialog, writeReplies } from './support/reply.ts'

test('opens and answers a message with the keyboard alone', async ({
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
  await waitForMail(email)
  expect(await rows.list('contact_replies', { message_id: id })).toHaveLength(1)
  expect(await findMails(email)).toHaveLength(1)
  await expect(page.getByRole('table').getByText('Replied').last()).toBeVisible()
})

test('lists a reply that was not sent instead of the status', async ({
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

test('rejects an empty reply, and asks before discarding a typed one', async ({
  adminPage: page,
  message,
}) => {
  const { id } = await message()
  await open(page, `/admin/messages/${id}`)
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
  await page.goBack()
  await expect(page).toHaveURL(`/admin/messages?q=${email}`)
  await page.getByRole('button', { name: "Reply to Amina O'Neil-Idrissi" }).click()
  await expect(reply.dialog.getByText('It has not been sent.')).toBeVisible()
  await expect(reply.subject).toHaveValue('About your keys')
  await expect(reply.message).toHaveValue('Half a sentence')
  await reply.send.click()
  await reply.expectSent()

  // A sent reply is not restored.
  await page.getByRole('button', { name: "Reply to Amina O'Neil-Idrissi" }).click()
  await expect(reply.message).toHaveValue('')
  expect(await rows.list('contact_replies', { message_id: id })).toHaveLength(1)
})

test('does not show an unsent reply to another admin', async ({
  adminPage: page,
  message,
  member: other,
}) => {
  const { id } = await message({ status: 'read' })
  const address = `/admin/messages/${id}`
  await grantAdmin(other.user.email)
  const reply = replyDialog(page)
  // The browser asks before it leaves unsent input.
  page.on('dialog', (warning) => void warning.accept())
  await open(page, address)
  await reply.open()
  await reply.message.fill('Half a sentence')
  await adopt(page, other)
  await open(page, address)
  await expect(page.getByRole('complementary')).toContainText(other.user.email)
  await reply.open()
  await expect(reply.message).toHaveValue('')
  await adopt(page, await adminSession())
  await open(page, address)
  await reply.open()
  await expect(reply.message).toHaveValue('Half a sentence')
})

test('updates the count of unread messages on each navigation', async ({
  adminPage: page,
  request,
  message,
}) => {
  await open(page, '/admin/users')
  await page.evaluate(() => Object.assign(window, { isStillHere: true }))
  await message()
  const sidebar = page.getByRole('complementary')
  const goTo = async (name: string, address: string) => {
    await sidebar.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(address)
  }
  // Other tests add and read messages at the same time: then the next navigation counts.
  await expect(async () => {
    await goTo('Dashboard', '/admin')
    await goTo('Content', '/admin/content')
    const { length } = await rows.list('contact_messages', { status: 'unread' })
    const count = length > 99 ? '99+' : length
    await expect(sidebar.getByRole('link', { name: /^Messages/ })).toHaveText(
      `Messages${count} unread`,
      { timeout: 2000 },
    )
  }).toPass({ timeout: 30_000 })
  // Without a page load, which would update the count by itself.
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true)
  const answer = await page.request.get('/admin/unread')
  expect(await answer.json()).toEqual({ count: expect.any(Number) })
  expect(answer.headers()['cache-control']).toContain('no-store')
  expect((await request.get('/admin/unread', { maxRedirects: 0 })).status()).toBe(303)
})

test('paging keeps search and filter, and a new search starts on the first page', async ({
  adminPage: page,
  message,
}) => {
  const code = randomBytes(6).toString('hex')
  const written = await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      message({
        subject: `Number ${index + 1} ${code}`,
        status: 'archived',
        created_at: new Date(Date.now() - index * 60_000).toISOString(),
      }),
    ),
  )
  const subjects = written.map(({ subject }) => subject)
  const address = `/admin/messages?q=${code}&status=archived`
  const links = page.getByRole('table').getByRole('link')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await open(page, address)
  await expect(links).toHaveText(subjects.slice(0, MESSAGES_PER_PAGE))
  await expect(pages).toContainText(`1 to ${MESSAGES_PER_PAGE} of 25 messages`)
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${address}&page=2`)
  await expect(links).toHaveText(subjects.slice(MESSAGES_PER_PAGE))
  await expect(pages).toContainText(`${MESSAGES_PER_PAGE + 1} to 25 of 25 messages`)
  await expect(pages.getByRole('link')).toHaveText(['Previous'])
  await pages.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL(address)
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${address}&page=2`)

  const email = written[0]?.email ?? ''
  await page.getByLabel('Search name, email or text').fill(email)
  await expect(page).toHaveURL(
    `/admin/messages?${new URLSearchParams({ q: email, status: 'archived' })}`,
  )
  await expect(links).toHaveText(subjects.slice(0, 1))
})

test('keeps search and filter in the URL and leaves out archived messages and spam', async ({
  adminPage: page,
  message,
}) => {
  const { email } = await message()
  const [code = ''] = email.slice('amina.'.length).split('@')
  await message({ subject: `Filed ${code}`, status: 'archived' })
  await message({ subject: `Junk ${code}`, status: 'spam', message: 'Win (a) "car", 100%!' })
  const links = page.getByRole('table').getByRole('link')

  await open(page, '/admin/messages')
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

test('lists a message over the limit of its email as spam only', async ({ adminPage: page }) => {
  const code = randomBytes(5).toString('hex')
  const email = `amina.${code}@example.com`
  for (let count = 1; count <= 6; count++) {
    await submitAs(email, `${code} ${count}`, `Question ${count} of ${code}`)
  }
  const links = page.getByRole('table').getByRole('link')
  await open(page, `/admin/messages?q=${code}`)
  await expect(links).toHaveCount(5)
  await page.getByLabel('Status').selectOption('Spam')
  await expect(links).toHaveText([`Question 6 of ${code}`])
  await links.click()
  await expect(page.getByText(`From ${code} 6`)).toBeVisible()
})

test('archives, restores, marks as unread and deletes messages', async ({
  adminPage: page,
  message,
}) => {
  const { id } = await message({ status: 'read' })
  const address = `/admin/messages/${id}`
  await open(page, address)
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

test('returns to the same search, filter and page after archiving', async ({
  adminPage: page,
  message,
}) => {
  const { id, subject } = await message({ status: 'read' })
  const list = `/admin/messages?${new URLSearchParams({ q: subject, status: 'read' })}`
  await open(page, list)
  await page.getByRole('link', { name: subject }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/messages/${id}`))
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page).toHaveURL(list)
  await expect(page.getByText('No messages match this search and filter.')).toBeVisible()
})

test('a busy button keeps the focus and ignores a second click', async ({
  adminPage: page,
  message,
}) => {
  const { id } = await message({ status: 'read' })
  await open(page, `/admin/messages/${id}`)
  const answer = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/admin/messages/**', async (route) => {
    if (route.request().method() === 'POST') {
      calls += 1
      await answer.promise
    }
    await route.continue()
  })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete message' }).press('Enter')
  await expect(page.getByRole('button', { name: 'One moment...' })).toBeFocused()
  await page.keyboard.press('Enter')
  answer.resolve()
  await expect(page.getByText('Message deleted')).toBeVisible()
  await expect(page).toHaveURL('/admin/messages')
  expect(calls).toBe(1)
})

test('answers 404 to an unknown or invalid message id', async ({ adminPage: page, guard }) => {
  await open(page, '/admin/messages')
  for (const id of ['00000000-0000-4000-8000-0000000000ff', 'nonsense', '1%27%20or%201=1']) {
    guard.allow(/status of 404/)
    const response = await page.goto(`/admin/messages/${id}`)
    expect(response?.status(), id).toBe(404)
    await expect(page.getByRole('heading', { name: 'Message not found' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to messages' }).click()
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible()
})

test('only a scheduler with the secret can run the outbox', async ({ request }) => {
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

testEveryLook(
  'messages are accessible with every dialog open',
  async ({ page, guard, check, message }) => {
    const { id, email } = await message({ message: 'A long line. '.repeat(120) })
    const answered = await message({ status: 'replied' })
    await writeReplies(answered.id)
    const reply = replyDialog(page)
    const question = page.getByRole('alertdialog')
    await check({
      messages: () => open(page, `/admin/messages?q=${email}`),
      'no message found': async () => {
        await open(page, `/admin/messages?q=not-${email}`)
        await expect(page.getByText('No messages found')).toBeVisible()
      },
      message: async () => {
        await open(page, `/admin/messages/${id}`)
        await expect(page.getByRole('main').getByText('Read', { exact: true })).toBeVisible()
      },
      'reply dialog': () => reply.open(),
      'reply dialog with an error': async () => {
        await reply.send.click()
        await expect(reply.dialog.getByText('Message is required')).toBeVisible()
      },
      'question before a reply is discarded': async () => {
        await reply.message.fill('Something')
        await page.keyboard.press('Escape')
        await expect(question).toBeVisible()
      },
      'question before a message is deleted': async () => {
        await page.getByRole('button', { name: 'Discard' }).click()
        await page.getByRole('button', { name: 'Delete', exact: true }).click()
        await expect(question).toBeVisible()
      },
      'replies sent, waiting, failed and unclear': async () => {
        await open(page, `/admin/messages/${answered.id}`)
        const replies = page.getByRole('region', { name: 'Replies' })
        for (const state of ['Sent', 'Waiting', 'Not sent', 'May have arrived']) {
          await expect(replies.getByText(state, { exact: true })).toBeVisible()
        }
      },
      'unknown message': async () => {
        guard.allow(/status of 404/)
        await open(page, '/admin/messages/00000000-0000-4000-8000-0000000000ff')
        const heading = page.getByRole('heading', { name: 'Message not found', level: 1 })
        await expect(heading).toBeVisible()
      },
    })
  },
)
