import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Waits for what fades in: halfway there its colours are not yet the ones it is read in. A toast comes
 * a moment after the answer it tells of, and fades in a moment after it has come. The page's clock has
 * to run.
 */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const isEndless = ({ effect }: Animation) =>
      effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    for (let still = 0; still < 3; ) {
      const fading = document
        .getAnimations()
        .filter((animation) => animation.playState === 'running' && !isEndless(animation))
      await Promise.allSettled(fading.map(({ finished }) => finished))
      const isComing = document.querySelector('[data-sonner-toast][data-mounted="false"]') !== null
      still = fading.length > 0 || isComing ? 0 : still + 1
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50)))
    }
  })

/** WCAG 2.2 AA, as far as a program can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page)
  const { violations } = await new AxeBuilder({ page })
    // No frames on this site: the check needs no second page to put their results together.
    .setLegacyMode()
    // What passes needs no report.
    .options({ resultTypes: ['violations'] })
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
