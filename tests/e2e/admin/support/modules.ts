import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { apiUrl, siteUrl } from '../../../support/site/ports.ts'
import { callWebhook } from '../../../support/site/site-process.ts'
import { expect, type Fixtures, open } from '../../../support/site/test.ts'
import { adminSession, secrets } from '../../auth/support/stack.ts'

/** A code that no other test has used. Removed modules keep theirs. */
export const freshCode = () =>
  `Z${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[randomInt(26)]}-${randomInt(100, 1000)}`
export const listPath = '/admin/curriculum?category=servicing'
/** Presses a button of the open question. */
export const confirm = async (page: Page, label: string) => {
  await page.getByRole('alertdialog').getByRole('button', { name: label }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}
/** Adds a module through its form. */
export async function addModule(page: Page, code: string, title: string) {
  await open(page, listPath)
  await page.getByRole('link', { name: 'Add module' }).click()
  await expect(page.getByLabel('Category')).toHaveValue('servicing')
  await page.getByLabel('Code').fill(` ${code.toLowerCase()} `)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Description').fill('Written by the test.')
  await page.getByLabel('Planned length in minutes').fill('45')
  await page.getByRole('button', { name: 'Add module' }).click()
  await expect(page).toHaveURL(`/admin/curriculum/${code}`)
}
export async function removeModule(page: Page, code: string) {
  await open(page, `/admin/curriculum/${code}`)
  await page.getByRole('button', { name: 'Remove module' }).click()
  await confirm(page, 'Remove module')
  await expect(page).toHaveURL(listPath)
}
/** Calls a function of the curriculum as the demo admin, and drops the cached pages. */
async function callAsAdmin(name: string, args: object): Promise<void> {
  const { access_token } = await adminSession()
  const response = await fetch(`${apiUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: secrets().publishableKey,
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(args),
  })
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`)
  await callWebhook(siteUrl, 'all')
}

/** Removes a module without its page, also if it is removed already. */
export const forgetModule = (code: string) => callAsAdmin('admin_remove_module', { p_id: code })

/** Adds a module without its form, opens it, and returns its code. The module is removed after the test. */
export async function ownModule(page: Page, title: string, cleanUp: Fixtures['cleanUp']) {
  const code = freshCode()
  cleanUp(() => forgetModule(code))
  await callAsAdmin('admin_add_module', {
    p_id: code,
    p_category: 'servicing',
    p_title: title,
    p_description: 'Written by the test.',
    p_minutes: 45,
    p_status: 'locked',
  })
  await open(page, `/admin/curriculum/${code}`)
  return code
}
