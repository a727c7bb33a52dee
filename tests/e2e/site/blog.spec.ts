import { articleCategories } from '@/lib/articles/categories'
import { expect, open, test } from '../../support/site/test.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the blog lists eight articles a page, and each of the six categories shows only its own', async ({
    page,
  }) => {
    await page.goto('/blog')
    const filter = page.getByRole('navigation', { name: 'Article categories' })
    const cards = page.getByRole('article')
    await expect(filter.getByRole('link')).toHaveText([
      'All',
      'Electrical Systems',
      'Engine',
      'ADAS',
      'Hybrid & EV',
      'Chassis',
      'HVAC',
    ])
    await expect(filter.locator('[aria-current="page"]')).toHaveText(['All'])

    await test.step('the first card is wider than the others', async () => {
      await expect(cards).toHaveCount(8)
      const first = await cards.first().boundingBox()
      const second = await cards.nth(1).boundingBox()
      expect(first?.width).toBeGreaterThan(1.5 * (second?.width ?? 0))
      for (const card of await cards.all()) {
        await expect(card).toContainText('5 min read')
        await expect(card.getByRole('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
      }
    })

    for (const { slug, label } of articleCategories) {
      await test.step(label, async () => {
        await filter.getByRole('link', { name: label, exact: true }).click()
        await expect(page).toHaveURL(`/blog/category/${slug}`)
        await expect(filter.locator('[aria-current="page"]')).toHaveText([label])
        await expect(cards.first()).toBeVisible()
        for (const card of await cards.all()) {
          await expect(card.getByText(label, { exact: true })).toBeVisible()
        }
      })
    }
  })
})

test('older articles are on further pages', async ({ page }) => {
  await open(page, '/blog')
  const titles = page.getByRole('article').getByRole('heading')
  await expect(titles).toHaveCount(8)
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL('/blog/page/2')
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
  await expect(titles.first()).toBeVisible()
  await page.getByRole('link', { name: 'Newer' }).click()
  await expect(page).toHaveURL('/blog')
})

test('the first page has one URL', async ({ request }) => {
  const response = await request.get('/blog/page/1', { maxRedirects: 0 })
  expect(response.status()).toBe(308)
  expect(response.headers().location).toBe('/blog')
})
