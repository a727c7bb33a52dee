import type { Page } from '@playwright/test'
import { isHydrated } from '../../../scripts/support/hydration.ts'

/** Waits until the page is hydrated, streamed parts included. */
export async function untilLive(page: Page): Promise<void> {
  // By default, Playwright asks in each frame, which slows down the hydration itself.
  await page.waitForFunction(isHydrated, undefined, { polling: 50 })
  // React marks elements before it commits them. On a slow machine, it commits in a later task.
  // A background task runs after it, also while the test has paused the clock.
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }))
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilLive(page)
}
