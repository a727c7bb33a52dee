import { rows } from '../../support/site/rest.ts'
import { expect, test } from '../../support/site/test.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every lesson that plays is listed, and its filters count and list them', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'All films' }).click()
    await expect(page).toHaveURL('/lessons')
    const films = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('h3') })
    const filters = page.getByRole('navigation', { name: 'Filters' }).getByRole('link')
    await expect(filters.first()).toHaveAttribute('aria-current', 'page')
    const published = await rows.list('lessons', { state: 'published' })
    await expect(films).toHaveCount(published.length)
    await expect(filters.filter({ hasText: 'All' })).toHaveText(`All${published.length}`)
    for (const [access, filter] of [
      ['free', 'Free'],
      ['member', 'With account'],
      ['plan', 'With a plan'],
    ]) {
      const { length } = published.filter((lesson) => lesson.access === access)
      const link = filters.filter({ hasText: new RegExp(`^${filter}\\d+$`) })
      await expect(link).toHaveText(`${filter}${length}`)
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(films).toHaveCount(length)
    }
    await filters.filter({ hasText: 'ADAS' }).click()
    await films.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/courses\/adas\/ad-10\d\//)
  })
})
