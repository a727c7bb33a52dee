import type { Page } from '@playwright/test'
import { dialogLooks, expectAccessibleInEveryLook } from '../../../support/site/checks.ts'
import { expect, type Fixtures, test } from '../../../support/site/test.ts'

/** States of a page by name, each with the steps that lead there from the previous state. */
type States = Record<string, () => Promise<unknown>>

interface Look extends Pick<Fixtures, 'guard' | 'article' | 'message' | 'cleanUp'> {
  /** Signed in as the demo admin. */
  page: Page
  /** Checks each state in order, as a phone and as a desktop show it. A dialog also on a wide screen. */
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
          const hasDialog = (await openDialog(page).count()) > 0
          await expectAccessibleInEveryLook(page, hasDialog ? dialogLooks : undefined)
        })
      }
    }
    await body({ page, guard, article, message, cleanUp, check })
  })
}

const openDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Closes the open dialog. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(openDialog(page)).toHaveCount(0)
}
