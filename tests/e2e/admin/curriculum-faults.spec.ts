import type { Page } from '@playwright/test'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt } from '../auth/support/form.ts'
import { adminSession } from '../auth/support/stack.ts'
import { forgetModule, freshCode, listPath, ownModule, removeModule } from './support/modules.ts'
import { offlineErrors } from './support/offline.ts'

const NETWORK_ERROR = 'Network error. Please check your connection and try again.'
const title = (page: Page) => page.getByLabel('Title', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save module' })
const alert = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text })
const lessons = (page: Page) =>
  page.getByRole('region', { name: 'Lessons' }).getByRole('listitem').getByRole('link')
async function addLesson(page: Page, name: string) {
  await page.getByLabel('Title of a new lesson').fill(name)
  await page.getByRole('button', { name: 'Add lesson' }).click()
}

/** Loses the responses of all actions of a tab. */
const loseResponses = (tab: Page, then: () => unknown = () => undefined) =>
  tab.route('**/admin/curriculum**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await then()
    return route.abort().catch(() => undefined)
  })
const receiveResponses = (tab: Page) => tab.unroute('**/admin/curriculum**')

test('a lost network keeps the text of a module, and saving works when it is back', async ({
  adminPage: page,
  context,
  guard,
  cleanUp,
}) => {
  guard.allow(offlineErrors)
  await ownModule(page, 'Tow bars', cleanUp)
  await title(page).fill('Tow bars without a network')
  await context.setOffline(true)
  await addLesson(page, 'Kept title')
  await expect(page.getByText(NETWORK_ERROR)).toBeVisible()
  await expect(page.getByLabel('Title of a new lesson')).toHaveValue('Kept title')
  await save(page).click()
  await expect(alert(page, NETWORK_ERROR)).toBeVisible()
  await expect(title(page)).toHaveValue('Tow bars without a network')
  await context.setOffline(false)
  await save(page).click()
  await expect(page.getByText('Module saved').first()).toBeVisible()
  await addLesson(page, 'Kept title')
  await expect(lessons(page)).toHaveText(['Kept title'])
  await page.reload()
  await expect(title(page)).toHaveValue('Tow bars without a network')
})

test('a response that is lost, or a tab that is killed while it saves, leaves one whole module', async ({
  adminPage: page,
  context,
  guard,
  cleanUp,
}) => {
  guard.allow(offlineErrors)
  const code = freshCode()
  cleanUp(() => forgetModule(code))
  // Adding.
  await open(page, '/admin/curriculum/new?category=servicing')
  await page.getByLabel('Code').fill(code)
  await title(page).fill('Lost response')
  await page.getByLabel('Description').fill('Written by the test.')
  await page.getByLabel('Planned length in minutes').fill('45')
  await loseResponses(page)
  const add = page.getByRole('button', { name: 'Add module' })
  await add.click()
  await expect(alert(page, NETWORK_ERROR)).toBeVisible()
  await receiveResponses(page)
  await add.click()
  await expect(page).toHaveURL(`/admin/curriculum/${code}`)

  // Saving.
  await title(page).fill('Saved once')
  await loseResponses(page)
  await save(page).click()
  await expect(alert(page, NETWORK_ERROR)).toBeVisible()
  await receiveResponses(page)
  await save(page).click()
  await expect(page.getByText('Module saved').first()).toBeVisible()

  // A killed tab.
  const killed = await context.newPage()
  await open(killed, `/admin/curriculum/${code}`)
  await title(killed).fill('Saved before the end')
  await killed.getByLabel('Description').fill('Both fields belong together.')
  await loseResponses(killed, () => killed.close())
  const closed = killed.waitForEvent('close')
  await save(killed)
    .click()
    .catch(() => undefined)
  await closed
  await open(page, `/admin/curriculum/${code}`)
  await expect(title(page)).toHaveValue('Saved before the end')
  await expect(page.getByLabel('Description')).toHaveValue('Both fields belong together.')
})

test('offers what a killed tab has not saved, and says when another admin has saved since', async ({
  adminPage: page,
  browser,
  context,
  cleanUp,
}) => {
  const code = await ownModule(page, 'Stored title', cleanUp)
  const notice = page.getByRole('region', { name: 'Unsaved changes' })
  /** Types a title into a tab that is killed before it is saved. */
  const typeAndKill = async (typed: string) => {
    const killed = await context.newPage()
    await open(killed, `/admin/curriculum/${code}`)
    await title(killed).fill(typed)
    await expect
      .poll(() => killed.evaluate(() => Object.values(localStorage).join()))
      .toContain(typed)
    await killed.close()
    await open(page, `/admin/curriculum/${code}`)
    await expect(notice).toBeFocused()
  }
  await typeAndKill('Typed before the crash')
  await notice.getByRole('button', { name: 'Restore' }).press('Enter')
  await expect(title(page)).toHaveValue('Typed before the crash')
  await expect(title(page)).toBeFocused()
  await save(page).click()
  await expect(page.getByText('Module saved').first()).toBeVisible()
  await open(page, `/admin/curriculum/${code}`)
  await expect(title(page)).toHaveValue('Typed before the crash')
  await expect(notice).toHaveCount(0)

  await typeAndKill('Typed over an older text')
  const other = await (await browser.newContext()).newPage()
  await adopt(other, await adminSession())
  await open(other, `/admin/curriculum/${code}`)
  await title(other).fill('Saved by the other admin')
  await save(other).click()
  await expect(other.getByText('Module saved').first()).toBeVisible()
  await other.context().close()
  await open(page, `/admin/curriculum/${code}`)
  await expect(notice).toContainText('The module has been saved since.')
  await notice.getByRole('button', { name: 'Restore' }).click()
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'This module was saved elsewhere' })
  await expect(dialog.getByRole('radio').first()).toHaveAccessibleDescription(
    'Typed over an older text',
  )
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await notice.getByRole('button', { name: 'Discard' }).click()
  await expect(title(page)).toBeFocused()
  await expect(title(page)).toHaveValue('Saved by the other admin')
})

test('a move whose response was lost is not repeated by the next attempt', async ({
  adminPage: page,
  context,
  guard,
  cleanUp,
}) => {
  guard.allow(offlineErrors)
  const code = await ownModule(page, 'Moved once', cleanUp)
  const titles = ['First', 'Second', 'Third']
  for (const [index, name] of titles.entries()) {
    await addLesson(page, name)
    await expect(lessons(page)).toHaveText(titles.slice(0, index + 1))
  }
  // Otherwise the refresh after the last lesson could show the first move, and the second press would move another one.
  await open(page, `/admin/curriculum/${code}`)
  /** Presses the button twice. Only the response of the first press is lost. */
  const moveTwice = async (name: string, between: () => unknown = () => undefined) => {
    await loseResponses(page)
    await page.getByRole('button', { name }).click()
    await expect(page.getByText(NETWORK_ERROR)).toBeVisible()
    await receiveResponses(page)
    await between()
    await page.getByRole('button', { name }).click()
    await expect(page.getByText(/^(Lesson|Module) moved up$/)).toBeVisible()
  }
  await moveTwice('Move lesson 3 up')
  await expect(lessons(page)).toHaveText(['First', 'Third', 'Second'])

  const other = await context.newPage()
  const read = async () => {
    await open(other, listPath)
    return other.getByRole('row').locator('.code-label').allTextContents()
  }
  await open(page, listPath)
  let moved: string[] = []
  await moveTwice(`Move ${code} up`, async () => {
    moved = await read()
  })
  // Other tests add, move and remove modules of this category at the same time.
  const above = moved.slice(0, moved.indexOf(code))
  const order = await read()
  expect(above.length).toBeGreaterThan(0)
  expect(order.slice(order.indexOf(code)).filter((one) => above.includes(one))).toEqual([])
})

test('two tabs add and move lessons without losing one', async ({
  adminPage: page,
  context,
  cleanUp,
}) => {
  const code = await ownModule(page, 'Two tabs', cleanUp)
  const other = await context.newPage()
  await open(other, `/admin/curriculum/${code}`)
  await Promise.all([addLesson(page, 'First tab'), addLesson(other, 'Second tab')])
  for (const tab of [page, other]) await expect(tab.getByText('Lesson added').first()).toBeVisible()
  await page.reload()
  await expect(lessons(page)).toHaveCount(2)
  await addLesson(page, 'Third lesson')
  await expect(lessons(page)).toHaveCount(3)
  const [first = '', second = '', third = ''] = await lessons(page).allTextContents()

  // The other tab shows the order from before.
  await open(other, `/admin/curriculum/${code}`)
  await page.getByRole('button', { name: 'Move lesson 3 up' }).click()
  await expect(lessons(page)).toHaveText([first, third, second])
  await other.getByRole('button', { name: 'Move lesson 3 up' }).click()
  await expect(lessons(other)).toHaveText([third, first, second])
  await other.close()
})

test('of two admins, the second learns that the first removed or restored a module', async ({
  adminPage: page,
  context,
  cleanUp,
}) => {
  const code = await ownModule(page, 'Two admins', cleanUp)
  const other = await context.newPage()
  await open(other, `/admin/curriculum/${code}`)
  await title(other).fill('Typed meanwhile')
  await removeModule(page, code)

  await save(other).click()
  await expect(alert(other, 'This module was removed.')).toBeVisible()
  await expect(title(other)).toHaveValue('Typed meanwhile')
  await other
    .getByRole('button', { name: 'Lock module' })
    .or(other.getByRole('button', { name: 'Open module' }))
    .click()
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Lock|Open) module$/ })
    .click()
  await expect(
    other.locator('[data-sonner-toast]').getByText('This module was removed. Reload the page.'),
  ).toBeVisible()
  await other.close()

  const late = await context.newPage()
  for (const tab of [page, late]) await open(tab, listPath)
  for (const tab of [page, late]) {
    await tab.getByRole('button', { name: `Restore ${code}` }).click()
    await expect(
      tab.getByText(/Module restored|This module is on the site already\./),
    ).toBeVisible()
  }
  await open(page, listPath)
  await expect(page.getByRole('table')).toContainText(code)
  await late.close()
})
