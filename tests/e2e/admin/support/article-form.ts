import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { rows } from '../../../support/site/rest.ts'
import type { fileOf } from './files.ts'

export const freshTitle = () => `Bench notes ${randomBytes(4).toString('hex')}`
export const text = (page: Page) => page.getByRole('textbox', { name: 'Content' })
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })
/** The draft of an article in this browser's storage, or null. */
export const keptDraft = (page: Page, id: string) =>
  page.evaluate((part) => {
    const key = Object.keys(localStorage).find((name) => name.includes(part))
    return key ? localStorage.getItem(key) : null
  }, `:${id}:`)
/** The drafts of new articles in this browser's storage. */
export const keptNewDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.includes(':new:'))
      .map((key) => localStorage.getItem(key) ?? ''),
  )
export const draftNotice = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })
/** The dialog about fields that were changed on both sides. */
export const conflictDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'This article was saved elsewhere' })
/** Chooses one side for every field of the conflict and saves. */
export async function choose(page: Page, side: 'mine' | 'theirs'): Promise<void> {
  const dialog = conflictDialog(page)
  await dialog.waitFor()
  for (const group of await dialog.getByRole('group').all()) {
    await group.getByRole('radio')[side === 'mine' ? 'first' : 'last']().check()
  }
  await dialog.getByRole('button', { name: 'Save chosen texts' }).click()
}
export const titleField = (page: Page) => page.getByLabel('Title', { exact: true })
export const articleForm = (page: Page) => page.locator('form:has(#field-title)')
/** Reloads the page and accepts the browser's question about unsaved input. */
export async function reloadAnyway(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
}
/**
 * Drops or pastes a file into the text, together with `html` if it is given. Returns whether the page
 * prevented the browser's default action.
 */
export const giveFile = (
  page: Page,
  kind: 'drop' | 'paste',
  { name, mimeType, buffer }: ReturnType<typeof fileOf>,
  html = '',
) =>
  text(page).evaluate(
    (node, file) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], file.name, { type: file.mimeType }))
      if (file.html) data.setData('text/html', file.html)
      const options = { bubbles: true, cancelable: true }
      const event =
        file.kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, ...options })
          : new ClipboardEvent('paste', { clipboardData: data, ...options })
      return !node.dispatchEvent(event)
    },
    { kind, name, mimeType, base64: buffer.toString('base64'), html },
  )
export const removeByTitle = (title: string) => rows.remove('articles', { title })
