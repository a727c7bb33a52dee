import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../../support/site/checks.ts'
import type { PageGuard } from '../../../support/site/page-guard.ts'
import { expect, test } from '../../../support/site/test.ts'

/** What can be seen, by name, each with the way there from the one before. */
type States = Record<string, () => Promise<unknown>>

interface Look {
  page: Page
  guard: PageGuard
  /** Of the window, CSS pixels. */
  width: number
  /** Visits all states one after the other and looks at each. */
  check: (states: States) => Promise<void>
}

/** A test in both themes, on a phone and on a desktop, of states that must be accessible. */
export function testEveryLook(title: string, body: (look: Look) => Promise<void>): void {
  for (const theme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      test(`${title}, ${theme}, ${width} px`, async ({ page, guard }) => {
        test.setTimeout(150_000)
        await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
        await page.setViewportSize({ width, height: 900 })
        // The browser asks before it leaves what is not saved.
        page.on('dialog', (dialog) => void dialog.accept())
        const check = async (states: States) => {
          for (const [name, reach] of Object.entries(states)) {
            await test.step(name, async () => {
              await reach()
              await expectAccessible(page)
              await expectNoSidewaysScroll(page)
            })
          }
        }
        await body({ page, guard, width, check })
      })
    }
  }
}

/** Closes the dialog or the question that is open. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
}
