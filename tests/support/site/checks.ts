import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

// The minified file loads in a third of the time of `axe.source`.
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Waits for toasts, which appear shortly after a response. The clock of the page must not be paused. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const end = performance.now() + 10_000
    for (let still = 0; still < 3 && performance.now() < end; ) {
      const isComing = document.querySelector('[data-sonner-toast][data-mounted="false"]') !== null
      still = isComing ? 0 : still + 1
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50)))
    }
  })

/** WCAG 2.2 AA, as far as axe can check it. */
const everyRule: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}

/**
 * Checks the page in its current state. Turns motion off, also for the rest of the test: during a fade colors
 * are not final, and a toast may begin to close while axe reads the page. Scrolls to the top first: further
 * down, the sticky header may cover part of a link, which axe then reports as too small.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await settle(page)
  // After a navigation in the browser, Next sets the title later than the content.
  await expect(page).not.toHaveTitle('')
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(
    async (options) => {
      // Rows of captions out of view keep the height of the previous width, and their inputs overlap.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('[data-line] { content-visibility: visible !important }')
      document.adoptedStyleSheets.push(sheet)
      const { violations } = await window.axe
        .run(options)
        .finally(() => document.adoptedStyleSheets.pop())
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
      }))
      // Collecting only violations is faster. The site has no frames.
    },
    { runOnly: everyRule, resultTypes: ['violations'], iframes: false } satisfies axe.RunOptions,
  )
  expect(found, 'accessibility violations').toEqual([])
}

/** Selects a theme, as the toggle in another tab does. */
async function selectTheme(page: Page, theme: string): Promise<void> {
  await expect(async () => {
    await page.evaluate((newValue) => {
      localStorage.setItem('theme', newValue)
      dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }))
    }, theme)
    await expect(page.locator('html')).toContainClass(theme, { timeout: 500 })
  }).toPass()
}

/** A theme changes only colors, and a width only which parts are shown, so two looks cover both. */
const looks = [
  { width: 390, theme: 'dark' },
  { width: 1280, theme: 'light' },
]

/** The looks of a dialog: its wide look is on a screen that is wider than any page. */
export const dialogLooks = [
  { width: 390, theme: 'dark' },
  { width: 1920, theme: 'light' },
]

/** The width of a window of 1280 pixels at a zoom of 400 % (WCAG 1.4.10). */
export const NARROWEST = 320

/**
 * Checks the page in its present state: by default as a phone and as a desktop show it, in a theme each. Also checks that
 * it doesn't scroll sideways at a zoom of 400 %.
 */
export async function expectAccessibleInEveryLook(page: Page, inLooks = looks): Promise<void> {
  const viewport = page.viewportSize()
  if (inLooks === looks) {
    await page.setViewportSize({ width: NARROWEST, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  for (const { width, theme } of inLooks) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await selectTheme(page, theme)
    await expectAccessible(page)
  }
  if (viewport) await page.setViewportSize(viewport)
}

/** Fails when the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess, 'pixels of sideways scroll').toBe(0)
}
