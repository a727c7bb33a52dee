import type { Page } from '@playwright/test'

interface Recording {
  movedInHeader: string[]
  movedInMain: string[]
}
type Shift = PerformanceEntry & { sources: { node: Node | null }[] }

/** An init script that records layout shifts in the header and the content from the first paint on. */
export function recordMoves(): void {
  const moved: Recording = { movedInHeader: [], movedInMain: [] }
  Object.assign(window, moved)
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as Shift[]) {
      for (const { node } of sources) {
        if (node?.parentElement?.closest('main')) moved.movedInMain.push(node.nodeName)
        if (node?.parentElement?.closest('header')) moved.movedInHeader.push(node.nodeName)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const moved = (page: Page, where: keyof Recording): Promise<string[]> =>
  page.evaluate(async (name) => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100)))
    return (window as unknown as Recording)[name]
  }, where)

/** Names of the shifted elements that `recordMoves` has recorded, after the next paint. */
export const movedInHeader = (page: Page) => moved(page, 'movedInHeader')
export const movedInMain = (page: Page) => moved(page, 'movedInMain')
