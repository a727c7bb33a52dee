import { randomInt } from 'node:crypto'
import { test as base, type Page } from '@playwright/test'
import { PageGuard } from './page-guard.ts'

interface Fixtures {
  /** Fails the test at its end when the page logged an error or asked another host. */
  guard: PageGuard
}

/** An address of the ranges reserved for examples and benchmarks. */
const randomAddress = () => `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(1, 255)}`

export const test = base.extend<Fixtures>({
  // Limits count per address: every test is a visitor of its own.
  extraHTTPHeaders: async ({ locale: _ }, use) => use({ 'x-forwarded-for': randomAddress() }),
  guard: [
    async ({ page }, use) => {
      const guard = new PageGuard(page)
      await use(guard)
      guard.verify()
    },
    { auto: true },
  ],
})

/** Waits until the scripts of a page have taken over, also of the parts that come later. */
export const untilLive = (page: Page) =>
  page.waitForFunction(() => {
    const isLive = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__react'))
    const main = document.querySelector('main')
    // Placeholders, and parts that have come and are not in their places yet.
    const isStreaming = document.querySelector('template[id^="B:"], div[hidden][id^="S:"]')
    const controls = document.querySelectorAll(
      'main :is(button, select, textarea, input:not([type=hidden]))',
    )
    return main !== null && isLive(main) && !isStreaming && [...controls].every(isLive)
  })

/** Opens a page and waits until it is live. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilLive(page)
}

export { expect } from '@playwright/test'
