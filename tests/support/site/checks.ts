import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Waits for what fades in: halfway there its colours are not yet the ones it is read in. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const endings = document
      .getAnimations()
      .filter(({ effect, playState }) => {
        const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
        return playState === 'running' && !isEndless
      })
      .map(({ finished }) => finished)
    await Promise.allSettled(endings)
  })

/** WCAG 2.2 AA, as far as a program can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page)
  const { violations } = await new AxeBuilder({ page })
    // No frames on this site: the check needs no second page to put their results together.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  }))
  expect(found, 'accessibility violations').toEqual([])
}

/** Nothing reaches past the right edge, so that the page cannot be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess, 'pixels of sideways scroll').toBe(0)
}
