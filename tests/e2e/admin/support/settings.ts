import type { Page } from '@playwright/test'
import { rows } from '../../../support/site/rest.ts'
import { removeFiles } from './files.ts'

/** The settings of the seed. */
export const usual = {
  site_name: 'Torque Academy',
  contact_email: 'support@torque-academy.example',
  time_zone: 'UTC',
}

/** Restores the settings of the seed and deletes their images. */
export async function restoreSettings(): Promise<void> {
  await rows.update('settings', { id: '1' }, { ...usual, logo_url: null, icon_url: null })
  await removeFiles(['logo.png', 'icon.png', 'icon.ico', 'logo.jpg'])
}

/** The saved settings. */
export const settings = async () => (await rows.list('settings', { id: '1' }))[0]

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
