import { randomUUID } from 'node:crypto'
import { whileBackendFails } from '../../../support/site/backend.ts'
import { rows } from '../../../support/site/rest.ts'
import { expect, open, test } from '../../../support/site/test.ts'
import { offlineErrors } from '../support/offline.ts'

test('reports a failed save and keeps the input', async ({ adminPage: page, guard, article }) => {
  guard.allow(/status of 50\d|Failed to load resource|ERR_|blocked by CORS|could not be looked up/)
  const { id } = await article({ status: 'draft' })
  await open(page, `/admin/content/edit/${id}`)
  await page.getByLabel('Excerpt').fill('Typed during an outage')
  const save = page.getByRole('button', { name: 'Save changes' })
  // The message of the first failure is still visible when the second request is sent.
  const saveAndWait = () =>
    Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      save.click(),
    ])

  await whileBackendFails(
    503,
    async () => {
      await saveAndWait()
      await expect(page.getByText('Failed to save article')).toBeVisible()
      await expect(page.getByText('Our service is temporarily unavailable.')).toBeVisible()
    },
    '/rest/v1/articles',
  )
  await whileBackendFails(
    503,
    async () => {
      await saveAndWait()
      await expect(page.getByText('Our service is temporarily unavailable.')).toBeVisible()
    },
    '/auth/v1/user',
  )
  await page.route('**/admin/content/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await save.click()
  await expect(page.getByText('Network error. Please check your connection')).toBeVisible()
  await page.unroute('**/admin/content/**')

  await expect(page.getByLabel('Excerpt')).toHaveValue('Typed during an outage')
  await save.click()
  await expect(page.getByText('Article updated')).toBeVisible()
  expect(await rows.list('articles', { id })).toMatchObject([{ excerpt: 'Typed during an outage' }])
})

test('adds an article once when the response of the first attempt is lost', async ({
  adminPage: page,
  guard,
  cleanUp,
}) => {
  guard.allow(offlineErrors)
  const excerpt = `Lost ${randomUUID()}`
  await open(page, '/admin/content/add')
  await page.getByLabel('Title', { exact: true }).fill('Unknown bench notes')
  await page.getByLabel('Excerpt').fill(excerpt)
  const save = page.getByRole('button', { name: 'Add article' })
  await page.route('**/admin/content/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await save.click()
  await expect(page.getByText('Network error. Please check your connection')).toBeVisible()
  await page.unroute('**/admin/content/**')
  cleanUp(() => rows.remove('articles', { excerpt }))
  expect(await rows.list('articles', { excerpt })).toHaveLength(1)
  // The second attempt adds no other article either, after a reload and with another title.
  page.once('dialog', (warning) => void warning.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Bench notes heard of')
  await save.click()
  await expect(page.getByText('Article added')).toBeVisible()
  expect(await rows.list('articles', { excerpt })).toMatchObject([
    { title: 'Bench notes heard of', slug: 'bench-notes-heard-of' },
  ])
})

test('a dashboard that cannot be read keeps its last figures and says what is missing', async ({
  adminPage: page,
  guard,
}) => {
  guard.allow(/status of 50\d|Failed to load resource|ERR_|blocked by CORS/)
  await open(page, '/admin')
  const figure = (label: string) =>
    page.getByRole('term').filter({ hasText: label }).locator('xpath=../dd')
  await expect(figure('Total Users')).toHaveText(/\d/)
  const before = await figure('Total Users').textContent()
  await whileBackendFails(
    503,
    async () => {
      await page.reload()
      await expect(figure('Total Users')).toHaveText(before ?? '')
      await expect(page.getByText("This list can't be loaded right now.")).toBeVisible()
      await expect(page.getByText("The latest activity can't be loaded right now.")).toBeVisible()
      await expect(page.getByRole('region', { name: 'Unsent emails' })).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
    },
    '/rest/v1/rpc/admin_dashboard',
  )
})
