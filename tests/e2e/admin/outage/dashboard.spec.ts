import { randomUUID } from 'node:crypto'
import { callFunction, rows } from '../../../support/site/rest.ts'
import { expect, open, test } from '../../../support/site/test.ts'

test('Page Views match Analytics, also after old rows are deleted', async ({ adminPage: page }) => {
  const session = `old-${randomUUID()}`
  await rows.insert('page_views', {
    created_at: new Date(Date.now() - 200 * 86_400_000).toISOString(),
    session_id: session,
    page_path: '/about',
  })
  let hasMore = true
  while (hasMore) {
    ;({ hasMore } = await callFunction<{ hasMore: boolean }>('prune_page_views', {}))
  }
  expect(await rows.list('page_views', { session_id: session })).toEqual([])

  const figure = (label: string) =>
    page.getByRole('main').getByRole('term').filter({ hasText: label }).locator('xpath=../dd')
  await open(page, '/admin/analytics?range=all')
  const [pageviews = ''] =
    /^[\d,]+/.exec((await figure('Pageviews').locator('p').first().textContent()) ?? '') ?? []
  await open(page, '/admin')
  await expect(figure('Page Views')).toHaveText(pageviews)
  expect(Number(pageviews.replaceAll(',', ''))).toBeGreaterThan(await rows.count('page_views'))
})

test('the dashboard shows counts, links and recent activity', async ({
  adminPage: page,
  message,
}) => {
  const { id, subject } = await message()
  await open(page, '/admin')
  const figure = (label: string) =>
    page.getByRole('main').getByRole('term').filter({ hasText: label }).locator('xpath=../dd')
  const counts = {
    'Total Users': await rows.count('profiles'),
    'Unread Messages': await rows.count('contact_messages', { status: 'unread' }),
    'Published Articles': await rows.count('articles', { status: 'published' }),
  }
  for (const [label, count] of Object.entries(counts)) {
    await expect(figure(label), label).toHaveText(count.toLocaleString('en-US'))
  }

  for (const [label, href] of [
    ['Total Users', '/admin/users'],
    ['Page Views', '/admin/analytics?range=all'],
    ['Unread Messages', '/admin/messages?status=unread'],
    ['Published Articles', '/admin/content?status=published'],
  ] as const) {
    await expect(page.getByRole('link', { name: label })).toHaveAttribute('href', href)
  }

  const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link')
  await expect(actions).toHaveText([
    /^User Management\s*Manage user accounts and roles$/,
    /^Analytics\s*View detailed analytics and reports$/,
    /^Content Management\s*Create and manage blog articles$/,
    /^Lessons\s*Upload films, write captions and chapters$/,
    /^Messages\s*View and respond to contact messages$/,
    /^Settings\s*Configure system settings$/,
  ])
  const activity = page.getByRole('region', { name: 'Recent Activity' })
  await expect(activity).not.toContainText('Sample')
  await expect(activity.getByRole('link')).toHaveCount(3)
  await expect(activity).toContainText(subject)
  await activity.getByRole('link', { name: 'New contact message received' }).first().click()
  await expect(page).toHaveURL(`/admin/messages/${id}`)

  for (const [label, url] of [
    ['User Management', '/admin/users'],
    ['Analytics', '/admin/analytics'],
    ['Content Management', '/admin/content'],
    ['Lessons', '/admin/lessons'],
    ['Messages', '/admin/messages'],
    ['Settings', '/admin/settings'],
  ] as const) {
    await open(page, '/admin')
    await actions.filter({ hasText: label }).first().click()
    await expect(page).toHaveURL(url)
  }
})
