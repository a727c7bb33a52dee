import { randomBytes } from 'node:crypto'
import { expect, open, test } from '../../support/site/test.ts'

test('keeps search, filters, order and page in the URL', async ({ adminPage: page, article }) => {
  const code = randomBytes(4).toString('hex')
  const make = (name: string, changes: object) =>
    article({ title: `${name} ${code}`, slug: `${name}-${code}`, status: 'draft', ...changes })
  await make('alpha', { category: 'hvac' })
  await make('beta', { category: 'hvac', status: 'published' })
  await make('gamma', { category: 'adas' })
  await open(page, '/admin/content')
  const table = page.getByRole('table')
  const titles = table.locator('tbody tr td:first-child a')
  await page.getByLabel('Search by title').fill(code)
  await expect(page).toHaveURL(`/admin/content?q=${code}`)
  await expect(titles).toHaveCount(3)
  await page.getByLabel('Category').selectOption('hvac')
  await expect(page).toHaveURL(/category=hvac/)
  await expect(titles).toHaveCount(2)
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('link').click()
  await expect(page).toHaveURL(/sort=title/)
  await expect(titles).toHaveText([`alpha ${code}`, `beta ${code}`])
  await page.getByLabel('Status').selectOption('draft')
  await expect(titles).toHaveText([`alpha ${code}`])
  const filtered = `/admin/content?q=${code}&status=draft&category=hvac&sort=title`
  await open(page, filtered)
  await expect(titles).toHaveText([`alpha ${code}`])
  await titles.click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(filtered)

  await page.getByRole('button', { name: `Delete alpha ${code}` }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(titles).toHaveCount(1)
  await page.getByRole('button', { name: `Delete alpha ${code}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Article deleted')).toBeVisible()
  await expect(page.getByText('No articles found')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Clear search and filters' }).click()
  await expect(page).toHaveURL('/admin/content')

  for (const hostile of ['?page=9999', '?page=-1&sort=;drop', '?q=%25%5C_&status=x&category[]=y']) {
    expect((await page.request.get(`/admin/content${hostile}`)).status(), hostile).toBe(200)
  }
  // A page number past the end shows the last page.
  await page.goto('/admin/content?page=9999')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
})
