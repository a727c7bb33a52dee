import { expectAccessible } from '../../support/site/checks.ts'
import { expect, open, test, untilLive } from '../../support/site/test.ts'

test('the menu of small screens opens and closes', async ({ page }) => {
  await open(page, '/')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Courses',
    'Watch now',
    'Fault cases',
    'About',
    'Blog',
    'Pricing',
    'Contact',
  ])
  await expect(menu.locator('[aria-current="page"]')).toHaveText(['Home'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close menu' }).tap()
  await expect(menu).toBeHidden()
})

test('keeps the focus in the menu until Escape closes it', async ({ page }) => {
  await open(page, '/')
  const openButton = page.getByRole('button', { name: 'Open menu' })
  const closeButton = page.getByRole('button', { name: 'Close menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const last = page.getByRole('dialog', { name: 'Menu' }).getByRole('button').last()
  await openButton.focus()
  await page.keyboard.press('Enter')
  await expect(closeButton).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused()
  for (let press = 0; press < 10; press++) await page.keyboard.press('Tab')
  await expect(last).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(closeButton).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(last).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(openButton).toBeFocused()
})

test('the menu scrolls to its last button on a phone in landscape', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await open(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const last = page.locator('#site-menu').getByRole('link', { name: 'Start Learning' })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('the menu closes after navigation', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Courses' }).tap()
  await expect(page).toHaveURL('/courses')
  await expect(menu).toBeHidden()
})

test('the menu stays open when it was opened before hydration', async ({ page }) => {
  const released = Promise.withResolvers<void>()
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeVisible()
  released.resolve()
  await untilLive(page)
  // It also stays open after Next has prefetched the linked pages.
  await page.waitForLoadState('networkidle')
  await expect(menu).toBeVisible()
})

test('the menu links to sign-in and to the plans', async ({ page }) => {
  await open(page, '/faq')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const header = page.getByRole('banner').first()
  const shown = header.getByRole('link').filter({ visible: true })
  await expect(shown.filter({ hasText: 'Sign In' })).toHaveAttribute('href', '/auth')
  await expect(shown.filter({ hasText: 'Start Learning' })).toHaveAttribute('href', '/pricing')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu works', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Pricing' })
      .tap()
    await expect(page).toHaveURL('/pricing')
  })
})
