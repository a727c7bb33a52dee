import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { movedInHeader, recordMoves } from '../../support/site/moves.ts'
import { expect, open, test } from '../../support/site/test.ts'

const links = [
  ['Home', '/'],
  ['Courses', '/courses'],
  ['Watch now', '/lessons'],
  ['Fault cases', '/cases'],
  ['About', '/about'],
  ['Blog', '/blog'],
  ['Pricing', '/pricing'],
  ['Contact', '/contact'],
] as const

const support = [
  ['FAQs', '/faq'],
  ['Terms of Service', '/terms'],
  ['Privacy Policy', '/privacy'],
  ['Support', '/contact'],
] as const

const themeToggle = 'Switch between light and dark theme'

test('the header leads to every section, to the plans and to the sign-in page', async ({
  page,
}) => {
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link')).toHaveText(links.map(([label]) => label))
  for (const [label, href] of links) {
    await expect(nav.getByRole('link', { name: label })).toHaveAttribute('href', href)
  }
  const header = page.getByRole('banner').first()
  await expect(header.getByRole('link', { name: 'Start Learning' })).toHaveAttribute(
    'href',
    '/pricing',
  )
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
})

test('the header marks the section a visitor is in', async ({ page }) => {
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')
  for (const [label, path] of links) {
    await page.goto(path)
    await expect(current).toHaveText([label])
  }
  await page.goto('/courses/adas')
  await expect(current).toHaveText(['Courses'])
  await page.goto('/faq')
  await expect(current).toHaveCount(0)
})

test('the header updates its mark without a page load', async ({ page }) => {
  await open(page, '/')
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(nav.locator('[aria-current="page"]')).toHaveText(['Pricing'])
})

for (const place of ['Courses', '</nav>', 'Sign In']) {
  test(`the header does not shift when the page arrives in two chunks, split after ${place}`, async ({
    page,
    guard,
    cleanUp,
  }) => {
    guard.allow(
      /^request to another host: http:\/\/127\.0\.0\.1:\d+\/(about|favicon\.ico|brand\/icons\.svg)$/,
    )
    const html = await (await page.request.get('/about')).text()
    // The styles are inline. The test needs no other resources and no content after the header.
    const bare = html
      .slice(0, html.indexOf('</header>'))
      .replace(/<script.*?<\/script>|<(link|img)[^>]*>|@font-face\{[^}]*\}/gs, '')
    const at = bare.indexOf(place, bare.indexOf('<header'))
    expect(at).toBeGreaterThan(0)
    const cut = at + place.length
    const halves = createServer(async (request, response) => {
      if (request.url !== '/about') return response.writeHead(204).end()
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.write(bare.slice(0, cut))
      await delay(600)
      response.end(bare.slice(cut))
    }).listen(0, '127.0.0.1')
    await once(halves, 'listening')
    cleanUp(async () => {
      halves.closeAllConnections()
      halves.close()
    })
    await page.addInitScript(recordMoves)
    const { port } = halves.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}/about`)
    await expect(page.getByRole('banner').getByText('Start Learning').first()).toBeVisible()
    expect(await movedInHeader(page)).toEqual([])
  })
}

test('the footer links to every section and to the contact data', async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  for (const [title, list] of [
    [
      'Quick Links',
      [
        ...links.filter(([, href]) => href !== '/lessons' && href !== '/cases'),
        ['Fault codes', '/codes'],
      ],
    ],
    ['Support', support],
  ] as const) {
    const nav = footer.getByRole('navigation', { name: title })
    await expect(nav.getByRole('link')).toHaveText(list.map(([label]) => label))
    for (const [label, href] of list) {
      await expect(nav.getByRole('link', { name: label })).toHaveAttribute('href', href)
    }
  }
  await expect(footer.getByRole('link', { name: '@torque-academy.example' })).toHaveAttribute(
    'href',
    'mailto:support@torque-academy.example',
  )
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Torque Academy`)
})

test('the selected theme survives a reload', async ({ page }) => {
  await open(page, '/')
  const html = page.locator('html')
  await expect(html).toHaveClass(/\blight\b/)
  await page.getByRole('button', { name: themeToggle }).click()
  await expect(html).toHaveClass(/\bdark\b/)
  await page.reload()
  await expect(html).toHaveClass(/\bdark\b/)
  await open(page, '/pricing')
  await expect(html).toHaveClass(/\bdark\b/)
  await page.getByRole('button', { name: themeToggle }).click()
  await expect(html).toHaveClass(/\blight\b/)
})

test('the selected theme applies before any script has loaded', async ({ page, guard }) => {
  guard.allow(/net::ERR_FAILED/)
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.route('**/_next/static/**/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  const [red = 255] = await page.locator('body').evaluate(
    (body) =>
      getComputedStyle(body)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? [],
  )
  expect(red).toBeLessThan(60)
})

test('the theme is light by default, and follows the system when selected', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveClass(/\blight\b/)
  await page.evaluate(() => localStorage.setItem('theme', 'system'))
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveClass(/\blight\b/)
})

test('the skip link moves the focus past the header', async ({ page }) => {
  await open(page, '/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the header shows the whole name of the site', async ({ page }) => {
  await open(page, '/about')
  const name = page.getByRole('banner').getByText('Torque Academy', { exact: true }).first()
  for (const width of [320, 768, 1024, 1280, 1440, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    const hidden = await name.evaluate((node) => node.scrollWidth - node.clientWidth)
    expect(hidden, `pixels of the name that are cut off at ${width} pixels`).toBe(0)
  }
})
