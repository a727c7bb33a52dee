import type { Page } from '@playwright/test'
import type { PageGuard } from './page-guard.ts'

interface Recording {
  movedInHeader: string[]
  movedInMain: string[]
}
type Shift = PerformanceEntry & { sources: { node: Node | null }[] }

/**
 * An init script that records layout shifts in the header from the first paint on, and in the content once the
 * parsed document is painted. A slow machine paints a part of the document, and the rest then moves the content.
 */
export function recordMoves(): void {
  const moved: Recording = { movedInHeader: [], movedInMain: [] }
  Object.assign(window, moved)
  let paintedAt = Number.POSITIVE_INFINITY
  const painted = () =>
    setTimeout(() => {
      paintedAt = performance.now()
    })
  document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(painted))
  new PerformanceObserver((list) => {
    for (const { sources, startTime } of list.getEntries() as Shift[]) {
      for (const { node } of sources) {
        const parent = node?.parentElement
        if (!node || !parent) continue
        if (parent.closest('main')) {
          if (startTime >= paintedAt) moved.movedInMain.push(node.nodeName)
        } else if (parent.closest('header')) moved.movedInHeader.push(node.nodeName)
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

/**
 * Blocks all font files. Otherwise the heading font may load after the first paint and move text, on a machine
 * where no installed font has the widths of its fallback.
 */
export async function blockFonts(page: Page, guard: PageGuard): Promise<void> {
  guard.allow(/net::ERR_FAILED .*\.woff2\)$/)
  await page.route(/\.woff2$/, (route) => route.abort())
}
