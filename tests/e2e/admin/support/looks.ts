import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../../../support/site/checks.ts'
import { expect, type Fixtures, test } from '../../../support/site/test.ts'

/** States of a page by name, each with the steps that lead there from the previous state. */
type States = Record<string, () => Promise<unknown>>

interface Look extends Pick<Fixtures, 'guard' | 'article' | 'message' | 'cleanUp'> {
  /** Signed in as the demo admin. */
  page: Page
  /** Checks each state in order, as a phone and as a desktop show it. */
  check: (states: States) => Promise<void>
}

/** Declares a test that checks states of a page in every look. */
export function testEveryLook(title: string, body: (look: Look) => Promise<void>): void {
  test(title, async ({ adminPage: page, guard, article, message, cleanUp }) => {
    // The browser warns before it leaves unsaved input.
    page.on('dialog', (dialog) => void dialog.accept())
    const check = async (states: States) => {
      for (const [name, reach] of Object.entries(states)) {
        await test.step(name, async () => {
          await reach()
          await expectAccessibleInEveryLook(page)
        })
      }
    }
    await body({ page, guard, article, message, cleanUp, check })
  })
}

/** Closes the open dialog. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
}
