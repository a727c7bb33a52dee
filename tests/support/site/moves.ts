import type { Page } from '@playwright/test'

interface Recording {
  movedInHeader: string[]
}
type Shift = PerformanceEntry & { sources: { node: Node | null }[] }

/** An init script that records layout shifts in the header from the first paint on. */
export function recordMoves(): void {
  const moved: string[] = []
  Object.assign(window, { movedInHeader: moved } satisfies Recording)
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as Shift[]) {
      for (const { node } of sources) {
        if (node?.parentElement?.closest('header')) moved.push(node.nodeName)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Names of the shifted elements that `recordMoves` has recorded, after the next paint. */
export const movedInHeader = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100)))
    return (window as unknown as Recording).movedInHeader
  })
