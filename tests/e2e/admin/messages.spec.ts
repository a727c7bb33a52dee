import { readFileSync } from 'node:fs'
import path from 'node:path'
import { messageStatus } from '../../support/site/messages.ts'
import { dataDir } from '../../support/site/ports.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { testEveryLook } from './support/looks.ts'
import { replyDialog, writeReplies } from './support/reply.ts'

test('updates the count of unread messages on each navigation', async ({
  adminPage: page,
  request,
  message,
}) => {
  await open(page, '/admin/users')
  await page.evaluate(() => Object.assign(window, { isStillHere: true }))
  await message()
  const sidebar = page.getByRole('complementary')
  const goTo = async (name: string, url: string) => {
    await sidebar.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(url)
  }
  // Repeated because other tests add and read messages at the same time.
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
  // The page was not loaded again. A page load would update the count by itself.
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true)
  const response = await page.request.get('/admin/unread')
  expect(await response.json()).toEqual({ count: expect.any(Number) })
  expect(response.headers()['cache-control']).toContain('no-store')
  expect((await request.get('/admin/unread', { maxRedirects: 0 })).status()).toBe(303)
})

test('restores, marks as spam or unread, and deletes messages', async ({
  adminPage: page,
  message,
}) => {
  const { id, email } = await message({ status: 'archived' })
  // The search keeps the messages of other tests from being opened as the next one.
  const search = `?q=${encodeURIComponent(email)}`
  const url = `/admin/messages/${id}${search}`
  const list = `/admin/messages${search}`
  await open(page, url)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await press('Move to inbox')
  await expect(page.getByRole('main').getByText('Read', { exact: true })).toBeVisible()
  await press('Mark as spam')
  await expect(page).toHaveURL(list)
  expect(await messageStatus(id)).toBe('spam')
  await open(page, url)
  await press('Move to inbox')
  await expect(page.getByRole('main').getByText('Read', { exact: true })).toBeVisible()
  await press('Mark as unread')
  await expect(page).toHaveURL(list)
  await page.waitForLoadState('networkidle')
  expect(await messageStatus(id)).toBe('unread')

  await open(page, url)
  await press('Delete')
  await expect(page.getByText('Message deleted')).toBeVisible()
  await expect(page).toHaveURL(list)
  const [deleted] = await rows.list('contact_messages', { id })
  expect(deleted?.deleted_at).not.toBeNull()
})

test('a busy button keeps the focus and ignores a second click', async ({
  adminPage: page,
  article,
}) => {
  const { title } = await article({ status: 'draft' })
  await open(page, `/admin/content?q=${encodeURIComponent(title)}`)
  const released = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/admin/content?*', async (route) => {
    if (route.request().method() === 'POST') {
      calls += 1
      await released.promise
    }
    await route.continue()
  })
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'One moment...' })).toBeFocused()
  await page.keyboard.press('Enter')
  released.resolve()
  await expect(page.getByText('Article deleted')).toBeVisible()
  expect(calls).toBe(1)
})

test('responds with 404 to an unknown or invalid message id', async ({
  adminPage: page,
  guard,
}) => {
  guard.allow(/status of 404/)
  for (const id of ['00000000-0000-4000-8000-0000000000ff', 'nonsense', '1%27%20or%201=1']) {
    const response = await page.request.get(`/admin/messages/${id}`)
    expect(response.status(), id).toBe(404)
    expect(await response.text(), id).toContain('Message not found')
  }
  await open(page, '/admin/messages/nonsense')
  await page.getByRole('link', { name: 'Back to messages' }).click()
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible()
})

test('only a scheduler with the secret can run the outbox', async ({ request }) => {
  const { hooksSecret } = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')) as {
    hooksSecret: string
  }
  for (const authorization of ['', 'Bearer made-up', hooksSecret]) {
    const rejected = await request.post('/api/outbox', { headers: { authorization } })
    expect(rejected.status()).toBe(401)
  }
  const headers = { authorization: `Bearer ${hooksSecret}` }
  const response = await request.post('/api/outbox', { headers })
  expect(response.status()).toBe(200)
  expect(await response.json()).toEqual({ sent: expect.any(Number), failed: expect.any(Number) })
})

testEveryLook('messages are accessible with every dialog open', async (look) => {
  const { page, check, message } = look
  const { id } = await message({ status: 'replied', message: 'A long line. '.repeat(120) })
  await writeReplies(id)
  const reply = replyDialog(page)
  await check({
    'replies sent, waiting, failed and unclear': async () => {
      await open(page, `/admin/messages/${id}`)
      const replies = page.getByRole('region', { name: 'Replies' })
      for (const state of ['Sent', 'Waiting', 'Not sent', 'May have arrived']) {
        await expect(replies.getByText(state, { exact: true })).toBeVisible()
      }
    },
    'reply dialog with an error': async () => {
      await reply.open()
      await reply.send.click()
      await expect(reply.dialog.getByText('Message is required')).toBeVisible()
    },
  })
})
