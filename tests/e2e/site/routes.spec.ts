import {
  chooseTheme,
  expectAccessible,
  expectNoSidewaysScroll,
  type Theme,
} from '../../support/site/checks.ts'
import { publicRoutes } from '../../support/site/routes.ts'
import { expect, test } from '../../support/site/test.ts'

const themes: Theme[] = ['light', 'dark']

for (const route of publicRoutes) {
  for (const theme of themes) {
    test(`${route.path} answers ${route.status} and is sound in the ${theme} theme`, async ({
      page,
      guard,
    }) => {
      const target = route.endsAt ?? route.path
      if (route.status >= 400) guard.allowStatus(route.status, target)
      await chooseTheme(page, theme)

      const response = await page.goto(route.path, { waitUntil: 'networkidle' })
      expect(response?.status()).toBe(route.status)
      await expect(page).toHaveURL(target)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(route.heading)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      if (route.says) {
        await expect(page.getByRole('main').getByText(route.says).first()).toBeVisible()
      }
      await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`))

      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }
}

for (const path of ['/', '/courses', '/courses/engine', '/blog', '/pricing', '/contact', '/faq']) {
  test(`${path} fills a screen of 1920 pixels without sideways scroll`, async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto(path)
    await expectNoSidewaysScroll(page)
  })
}

test('a lost visitor finds the way home, to the courses and to the contact page', async ({
  page,
  guard,
}) => {
  guard.allowStatus(404, '/no-such-page')
  await page.goto('/no-such-page')
  const ways = page.getByRole('main').getByRole('link')
  await expect(ways).toHaveText(['Back to Home', 'Browse Courses', 'Contact Support'])
  expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    ['/', '/courses', '/contact'],
  )
})
