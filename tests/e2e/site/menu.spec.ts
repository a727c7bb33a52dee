import { expectAccessible } from '../../support/site/checks.ts'
import { expect, open, test, untilLive } from '../../support/site/test.ts'

test('the menu of small screens opens and closes, and leads everywhere', async ({ page }) => {
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

  await test.step('it scrolls to its last button on a phone in landscape', async () => {
    const portrait = page.viewportSize()
    await page.setViewportSize({ width: 844, height: 390 })
    await page.getByRole('button', { name: 'Open menu' }).tap()
    const last = page.locator('#site-menu').getByRole('link', { name: 'Start Learning' })
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
    if (portrait) await page.setViewportSize(portrait)
  })
  await test.step('it links to sign-in and to the plans', async () => {
    const header = page.getByRole('banner').first()
    const shown = header.getByRole('link').filter({ visible: true })
    await expect(shown.filter({ hasText: 'Sign In' })).toHaveAttribute('href', '/auth')
    await expect(shown.filter({ hasText: 'Start Learning' })).toHaveAttribute('href', '/pricing')
  })
  await test.step('it closes after navigation', async () => {
    await menu.getByRole('link', { name: 'Courses' }).tap()
    await expect(page).toHaveURL('/courses')
    await expect(menu).toBeHidden()
  })
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
