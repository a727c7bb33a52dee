import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from '../../support/site/checks.ts'
import { lostPaths, publicRoutes } from '../../support/site/routes.ts'
import { expect, test } from '../../support/site/test.ts'

for (const route of publicRoutes.filter(({ isLike }) => !isLike)) {
  test(`${route.path} responds with ${route.status} and is accessible`, async ({ page, guard }) => {
    const target = route.endsAt ?? route.path
    if (route.status >= 400) guard.allowStatus(route.status, target)

    const response = await page.goto(route.path, { waitUntil: 'networkidle' })
    expect(response?.status()).toBe(route.status)
    await expect(page).toHaveURL(target)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(route.heading)
    if (route.text) {
      await expect(page.getByRole('main').getByText(route.text).first()).toBeVisible()
    }
    await expect(page).toHaveTitle(/\S/)
    await expect(page.locator('html')).toHaveClass(/\blight\b/)
    await expectAccessibleInEveryLook(page)
    for (const width of [768, 1024, 1920]) {
      await page.setViewportSize({ width, height: 1080 })
      await expectNoSidewaysScroll(page)
    }
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the other pages of a kind respond with their own texts and fit every screen', async ({
    page,
    guard,
  }) => {
    for (const route of publicRoutes.filter(({ isLike }) => isLike)) {
      await test.step(route.path, async () => {
        const target = route.endsAt ?? route.path
        if (route.status >= 400) guard.allowStatus(route.status, target)
        const response = await page.goto(route.path)
        expect(response?.status()).toBe(route.status)
        await expect(page).toHaveURL(target)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(route.heading)
        if (route.text) {
          await expect(page.getByRole('main').getByText(route.text).first()).toBeVisible()
        }
        await expect(page).toHaveTitle(/\S/)
        for (const width of [390, 768, 1920]) {
          await page.setViewportSize({ width, height: 900 })
          await expectNoSidewaysScroll(page)
        }
      })
    }
  })

  test('the 404 page links to home, courses and contact', async ({ page, guard }) => {
    guard.allowStatus(404, '/no-such-page')
    await page.goto('/no-such-page')
    const ways = page.getByRole('main').getByRole('link')
    await expect(ways).toHaveText([
      'Back to home',
      'Browse courses',
      'Watch now',
      'Contact support',
    ])
    expect(
      await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/', '/courses', '/lessons', '/contact'])
  })
})

test('unknown URLs respond with 404 and a helpful page', async ({ request }) => {
  for (const path of lostPaths) {
    const response = await request.get(path)
    expect.soft(response.status(), path).toBe(404)
    expect.soft(await response.text(), path).toContain('Lost in the Garage?')
  }
})
