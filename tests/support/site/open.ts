import type { Page } from '@playwright/test'

/** Waits until the page is hydrated, streamed parts included. */
export async function untilLive(page: Page): Promise<void> {
  const isHydrated = () => {
    const isLive = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__react'))
    const main = document.querySelector('main')
    // Placeholders of streamed parts, and parts that have arrived but are not in their place yet.
    const isStreaming = document.querySelector('template[id^="B:"], div[hidden][id^="S:"]')
    const controls = document.querySelectorAll(
      'main :is(button, select, textarea, input:not([type=hidden]))',
    )
    // React hydrates each Suspense boundary in a task of its own. A comment "$" stands before its content.
    const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
    const suspended: Element[] = []
    while (comments.nextNode()) {
      const { data, nextSibling } = comments.currentNode as Comment
      if (data === '$' && nextSibling instanceof Element) suspended.push(nextSibling)
    }
    return (
      main !== null && isLive(main) && !isStreaming && [...controls, ...suspended].every(isLive)
    )
  }
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
