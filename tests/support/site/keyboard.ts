import { expect, type Locator, type Page } from '@playwright/test'

/** Presses of the Tab key after which an element counts as unreachable. */
const MOST_STEPS = 80

/** Presses Tab until `target` has the focus; fails when it is unreachable. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isReached = () => target.evaluate((node) => node === document.activeElement)
  for (let step = 0; step < MOST_STEPS && !(await isReached()); step++) {
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
