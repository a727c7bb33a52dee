import { expect, type Page } from '@playwright/test'
import { translateDocument } from '../translate-document.ts'

/** Translates the page that is open, until the next document. Call it after the hydration. */
export const translate = (page: Page): Promise<void> => page.evaluate(translateDocument)

/** Expects that neither the page nor a part of it has been replaced by an error. */
export async function expectNothingFailed(page: Page): Promise<void> {
  await expect(
    page.getByText(/stopped working|page can't be loaded|Something went wrong/),
  ).toHaveCount(0)
}
