import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expectNoSidewaysScroll } from '../../support/site/checks.ts'
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

/** The links of the header that a document marks as the present section. */
function markedIn(html: string): string[] {
  const nav = html.slice(html.indexOf('<nav aria-label="Main"'))
  const links = nav.slice(0, nav.indexOf('</nav>')).matchAll(/aria-current="page"[^>]*>([^<]+)</g)
  return [...links].map(([, label = '']) => label)
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the header and the footer lead to every section, and the header marks the present one', async ({
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

    await test.step('the footer', async () => {
      const footer = page.getByRole('contentinfo')
      for (const [title, list] of [
        [
          'Quick Links',
          [
            ...links.filter(([, href]) => href !== '/lessons' && href !== '/cases'),
            ['Fault cases', '/cases'],
            ['Fault codes', '/codes'],
          ],
        ],
        ['Support', support],
      ] as const) {
        const group = footer.getByRole('navigation', { name: title })
        await expect(group.getByRole('link')).toHaveText(list.map(([label]) => label))
        for (const [label, href] of list) {
          await expect(group.getByRole('link', { name: label })).toHaveAttribute('href', href)
        }
      }
      await expect(footer.getByRole('link', { name: '@torque-academy.example' })).toHaveAttribute(
        'href',
        'mailto:support@torque-academy.example',
      )
      await expect(footer).toContainText(`© ${new Date().getFullYear()} Torque Academy`)
    })

    await test.step('the mark', async () => {
      for (const [label, path] of [...links, ['Courses', '/courses/adas']] as const) {
        expect(markedIn(await (await page.request.get(path)).text()), path).toEqual([label])
      }
      expect(markedIn(await (await page.request.get('/faq')).text())).toEqual([])
    })
  })
})

test('the header does not shift when the page arrives in two chunks', async ({
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
  let cut = 0
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
  for (const place of ['Courses', '</nav>', 'Sign In']) {
    await test.step(`split after ${place}`, async () => {
      const at = bare.indexOf(place, bare.indexOf('<header'))
      expect(at).toBeGreaterThan(0)
      cut = at + place.length
      await page.goto(`http://127.0.0.1:${port}/about`)
      await expect(page.getByRole('banner').getByText('Start Learning').first()).toBeVisible()
      expect(await movedInHeader(page)).toEqual([])
    })
  }
})

test('the theme is light by default, is chosen for all pages, and can follow the system', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/')
  const html = page.locator('html')
  const toggle = page.getByRole('button', { name: 'Switch between light and dark theme' })
  const browserColor = page.locator('meta[name="theme-color"]')
  const expectTheme = async (name: string, theme: 'light' | 'dark') => {
    await expect(toggle).toHaveAccessibleName(new RegExp(`now ${name}`))
    await expect(html).toHaveClass(theme === 'dark' ? /\bdark\b/ : /\blight\b/)
    await expect(browserColor).toHaveCount(1)
    await expect(browserColor).toHaveAttribute(
      'content',
      { light: '#f9fafc', dark: '#0f1720' }[theme],
    )
  }
  await expectTheme('light', 'light')
  await toggle.click()
  await expectTheme('dark', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('link', { name: 'Courses', exact: true }).first().click()
  await expect(page).toHaveURL('/courses')
  await expectTheme('dark', 'dark')
  await page.reload()
  await expectTheme('dark', 'dark')
  await page.emulateMedia({ colorScheme: 'dark' })
  await toggle.click()
  await expectTheme('system', 'dark')
  await page.reload()
  await expectTheme('system', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectTheme('system', 'light')
  await toggle.click()
  await expectTheme('light', 'light')
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

test('the skip link moves the focus past the header, which shows the whole name of the site and updates its mark', async ({
  page,
}) => {
  await open(page, '/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const name = page.getByRole('banner').getByText('Torque Academy', { exact: true }).first()
  for (const width of [320, 360, 390, 430, 768, 1024, 1280, 1440, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    const hidden = await name.evaluate((node) => node.scrollWidth - node.clientWidth)
    expect(hidden, `pixels of the name that are cut off at ${width} pixels`).toBe(0)
    const bar = await page.getByRole('banner').first().locator('> div').boundingBox()
    expect(bar?.height, `height of the header at ${width} pixels`).toBe(64)
    await expectNoSidewaysScroll(page)
  }

  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(nav.locator('[aria-current="page"]')).toHaveText(['Pricing'])
})
