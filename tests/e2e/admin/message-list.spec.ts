import { randomBytes } from 'node:crypto'
import { MESSAGES_PER_PAGE } from '@/lib/messages/fields'
import { messageStatus } from '../../support/site/messages.ts'
import { expect, open, test } from '../../support/site/test.ts'

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
  const url = `/admin/messages?q=${code}&status=archived`
  const links = page.getByRole('table').getByRole('link')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await open(page, url)
  await expect(links).toHaveText(subjects.slice(0, MESSAGES_PER_PAGE))
  await expect(pages).toContainText(`1 to ${MESSAGES_PER_PAGE} of 25 messages`)
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${url}&page=2`)
  await expect(links).toHaveText(subjects.slice(MESSAGES_PER_PAGE))
  await expect(pages).toContainText(`${MESSAGES_PER_PAGE + 1} to 25 of 25 messages`)
  await expect(pages.getByRole('link')).toHaveText(['Previous'])
  await pages.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL(url)
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${url}&page=2`)

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
  await expect(links).toHaveText([`License for ${code}`])
  await page.getByLabel('Status').selectOption('All messages')
  await expect(page).toHaveURL(`/admin/messages?q=${code}&status=all`)
  await expect(links).toHaveCount(3)
  const folders = page.getByRole('navigation', { name: 'Folders' })
  await folders.getByRole('link', { name: 'Archived' }).click()
  await expect(page).toHaveURL(`/admin/messages?q=${code}&status=archived`)
  await expect(links).toHaveText([`Filed ${code}`])
  await expect(folders.locator('[aria-current]')).toHaveText('Archived')

  const junk = encodeURIComponent(`(a) "car", 100% ${code}`)
  await open(page, `/admin/messages?status=spam&q=${junk}`)
  await expect(links).toHaveText([`Junk ${code}`])
  await open(page, `/admin/messages?q=no-such-message-${code}`)
  await expect(page.getByText('No messages found')).toBeVisible()
  await page.getByRole('link', { name: 'Search all messages' }).click()
  await expect(page).toHaveURL(/status=all/)
  await open(page, `/admin/messages?q=${code}&status=nonsense&page=99999`)
  await expect(links).toHaveText([`License for ${code}`])
})

test('filters plan requests, and the messages of the last 30 days without spam', async ({
  adminPage: page,
  message,
}) => {
  const code = randomBytes(5).toString('hex')
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const make = (name: string, changes: object) =>
    message({ subject: `${name} ${code}`, ...changes })
  const request = await make('Request', {
    plan: 'basic',
    status: 'replied',
    created_at: daysAgo(40),
  })
  await make('Old', { created_at: daysAgo(31) })
  await make('Filed request', { plan: 'basic', status: 'archived', created_at: daysAgo(28) })
  await make('Junk', { plan: 'basic', status: 'spam', created_at: daysAgo(1) })
  await make('New', { created_at: daysAgo(0) })
  const links = page.getByRole('table').getByRole('link')
  await open(page, `/admin/messages?q=${code}`)
  await page.getByLabel('Status').selectOption('Plan requests')
  await expect(links).toHaveText([request.subject])
  await page.getByLabel('Status').selectOption('Last 30 days')
  await expect(links).toHaveText([`New ${code}`, `Filed request ${code}`])
  await links.last().click()
  await expect(page.getByRole('link', { name: 'Previous message' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next message' })).toHaveCount(0)
})

test('opening the reply dialog marks a message as read and keeps its row until it closes', async ({
  adminPage: page,
  message,
}) => {
  const { id, email, subject } = await message()
  await open(page, `/admin/messages?q=${email}&status=unread`)
  const row = page.getByRole('row').filter({ hasText: subject })
  await row.getByRole('button', { name: /^Reply to/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Reply' })
  await expect(dialog).toBeVisible()
  await expect.poll(() => messageStatus(id)).toBe('read')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('No messages found')).toBeVisible()
})
