import type { Page } from '@playwright/test'
import {
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
} from '../../../support/site/checks.ts'
import { expect, type Fixtures, test } from '../../../support/site/test.ts'

/** States of a page by name, each with the steps that lead there from the one before. */
type States = Record<string, () => Promise<unknown>>

interface Look extends Pick<Fixtures, 'guard' | 'article' | 'message' | 'cleanUp'> {
  /** Signed in as the demo admin. */
  page: Page
  /** Of the window, CSS pixels. */
  width: number
  /** Checks each state in order: accessible in both themes, and without sideways scroll. */
  check: (states: States) => Promise<void>
}

/** Declares a test that runs on a phone and on a desktop. */
export function testEveryLook(title: string, body: (look: Look) => Promise<void>): void {
  for (const width of [390, 1280]) {
    test(`${title}, ${width} px`, async ({ adminPage: page, guard, article, message, cleanUp }) => {
      test.setTimeout(150_000)
      await page.setViewportSize({ width, height: 900 })
      // The browser warns before it leaves unsaved input.
      page.on('dialog', (dialog) => void dialog.accept())
      const check = async (states: States) => {
        for (const [name, reach] of Object.entries(states)) {
          await test.step(name, async () => {
            await reach()
            await expectAccessibleInBothThemes(page)
            await expectNoSidewaysScroll(page)
          })
        }
      }
      await body({ page, guard, article, message, cleanUp, width, check })
    })
  }
}

/** Closes the open dialog. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
}
