import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { rows } from '../../../support/site/rest.ts'

export const freshTitle = () => `Bench notes ${randomBytes(4).toString('hex')}`
export const removeByTitle = (title: string) => rows.remove('articles', { title })
export const text = (page: Page) => page.getByRole('textbox', { name: 'Content' })
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })
export const draftNotice = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })
export const titleField = (page: Page) => page.getByLabel('Title', { exact: true })
export const articleForm = (page: Page) => page.locator('form:has(#field-title)')
