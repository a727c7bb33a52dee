import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/site/checks.ts'
import { blockFonts, movedInMain, recordMoves } from '../../support/site/moves.ts'
import { expect, open, test } from '../../support/site/test.ts'

const ARTICLE = '/blog/voltage-drop-testing-finding-resistance-under-load'
const phone = { width: 390, height: 844 }

const table = (page: Page) => page.getByRole('region', { name: 'Table' }).first()

test('titles of error pages stay after hydration', async ({ page, guard }) => {
  guard.allow(/status of 40[34]/)
  for (const [path, title] of [
    ['/no-such-page', 'Page not found'],
    ['/courses/adas/zz-999', 'Page not found'],
    ['/blog/no-such-article', 'Article not found'],
    ['/denied', 'Access Denied'],
    ['/unavailable', 'Page unavailable'],
  ] as const) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    await expect(page, path).toHaveTitle(`${title} | Torque Academy`)
  }
})

test('tables keep figure and unit together and show a hint of hidden columns', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, '/blog/radar-alignment-after-a-bumper-repair')
  await expect(table(page)).toContainText('1.31\u00a0m')
  const { hidden, hint } = await table(page).evaluate((region) => ({
    hidden: region.scrollWidth - region.clientWidth,
    hint: getComputedStyle(region).backgroundAttachment,
  }))
  expect(hidden).toBeGreaterThan(0)
  expect(hint).toBe('local, local, scroll, scroll, scroll')
  await expectAccessible(page)
})

test('the test browser lays out text in fractions of a pixel, as the browsers of visitors do', async ({
  page,
}) => {
  await page.setContent('<span style="font: 15px Arial">illicit</span>')
  const width = await page.locator('span').evaluate((text) => text.getBoundingClientRect().width)
  expect(Number.isInteger(width), `${width} px`).toBe(false)
})

test('no text moves when its font arrives late', async ({ page, guard }) => {
  await page.setViewportSize(phone)
  await blockFonts(page, guard)
  await page.addInitScript(recordMoves)
  for (const path of ['/pricing', '/auth', '/terms']) {
    const painted = Promise.withResolvers<void>()
    await page.route(/\/inter[^/]*\.woff2$/, async (route) => {
      await painted.promise
      await route.continue()
    })
    const font = page.waitForEvent('requestfinished', (request) => request.url().includes('/inter'))
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
    painted.resolve()
    await font
    expect(await movedInMain(page), path).toEqual([])
  }
})

test('the selected category is in view on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, '/blog/category/hvac')
  const filter = page.getByRole('navigation', { name: 'Article categories' })
  await expect(filter.getByRole('link', { name: 'HVAC' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await filter.getByRole('link', { name: 'Chassis' }).click()
  await expect(page).toHaveURL('/blog/category/chassis')
  await expect(filter.getByRole('link', { name: 'Chassis' })).toBeInViewport({ ratio: 1 })
})

test('a slow navigation shows its progress', async ({ page }) => {
  await open(page, '/faq')
  const released = Promise.withResolvers<void>()
  await page.route('**/about**', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  const progress = page.locator('.link-progress')
  await expect(progress).toBeVisible()
  await expect(progress).toHaveCSS('position', 'fixed')
  released.resolve()
  await expect(page).toHaveURL('/about')
  await expect(progress).toHaveCount(0)
})

test('an article has ISO dates in its data, and is printed alone, dark on white', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await open(page, ARTICLE)
  const data = await page.locator('script[type="application/ld+json"]').first().textContent()
  const { datePublished, dateModified } = JSON.parse(data ?? '')
  for (const date of [datePublished, dateModified]) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  }
  await expect(page.locator('meta[property="article:published_time"]')).toHaveAttribute(
    'content',
    datePublished,
  )

  await test.step('a hyphen in a table is as wide as in the text', async () => {
    const width = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const probe = document.createElement('span')
          probe.style.cssText = 'font-size: 100px; white-space: nowrap'
          probe.textContent = '--------'
          element.append(probe)
          return Math.round(probe.getBoundingClientRect().width)
        })
    expect(await width('.article-body td p')).toBe(await width('.article-body > p'))
  })

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('A worked example')).toBeVisible()
  for (const part of [
    page.locator('body > header'),
    page.getByRole('contentinfo'),
    page.getByText('Explore More Articles'),
  ]) {
    await expect(part).toBeHidden()
  }
  const [red = 255] = await page.locator('.article-body').evaluate(
    (text) =>
      getComputedStyle(text)
        .color.match(/[\d.]+/g)
        ?.map(Number) ?? [],
  )
  // The lightness of the text color, in oklch.
  expect(red).toBeLessThan(0.5)
})
