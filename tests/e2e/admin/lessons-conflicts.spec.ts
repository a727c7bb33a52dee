import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/site/checks.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, type Fixtures, open, test } from '../../support/site/test.ts'
import { adopt } from '../auth/support/form.ts'
import { createAccount, deleteAccount, grantAdmin, type Session } from '../auth/support/stack.ts'
import {
  allowStorage,
  chooseCaptions,
  edit,
  expectSaved,
  plannedLesson,
  save,
  twoCaptions,
} from './support/lessons.ts'
import { offlineErrors } from './support/offline.ts'

const lesson = async (id: string) => (await rows.list('lessons', { id }))[0]
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save changes' })
const summary = (page: Page) => page.getByLabel('Summary')
const tools = (page: Page) => page.getByLabel('Tools', { exact: true })
const merged = (page: Page) => page.getByRole('region', { name: 'Merged changes' })
const conflict = (page: Page) =>
  page.getByRole('dialog', { name: 'This lesson was saved elsewhere' })

/** Waits until this text is part of a draft in this browser. */
const keptInBrowser = (page: Page, text: string) =>
  expect
    .poll(() => page.evaluate((part) => Object.values(localStorage).join().includes(part), text))
    .toBe(true)

/** Starts to edit a planned lesson in two windows. */
async function twoWindows(
  { adminPage: page, guard, cleanUp }: Pick<Fixtures, 'adminPage' | 'guard' | 'cleanUp'>,
  position: number,
) {
  await allowStorage(page, guard)
  const { id } = await plannedLesson('EV-302', position, cleanUp)
  cleanUp(() => rows.remove('content_versions', { lesson_id: id }))
  const other = await page.context().newPage()
  await edit(page, id)
  await edit(other, id)
  return { id, page, other }
}

test.describe('two admins', () => {
  let second: Session

  test.beforeAll(async () => {
    second = await createAccount()
    const { id, email } = second.user
    await grantAdmin(email)
    await rows.update('profiles', { id }, { first_name: 'Amina', last_name: 'Berrada' })
  })
  test.afterAll(() => deleteAccount(second.user.id))

  test('are asked only about the field that both changed, with both texts and the name', async ({
    adminPage: page,
    guard,
    cleanUp,
    browser,
  }) => {
    await allowStorage(page, guard)
    const { id } = await plannedLesson('EV-302', 3, cleanUp)
    cleanUp(() => rows.remove('content_versions', { lesson_id: id }))
    await edit(page, id)
    const context = await browser.newContext()
    const other = await context.newPage()
    await adopt(other, second)
    await open(other, `/admin/lessons/${id}`)
    await summary(other).fill('Written by Amina')
    await tools(other).fill('A probe')
    await save(other)
    await summary(page).fill('Written by me')
    await page.getByLabel('Goals').fill('Measure')
    await saveButton(page).click()
    const dialog = conflict(page)
    await expect(dialog.getByRole('group')).toHaveCount(1)
    await expect(dialog).toContainText('Merged automatically: tools.')
    const [mine, theirs] = [
      dialog.getByRole('radio', { name: /^Yours/ }),
      dialog.getByRole('radio', { name: /^Amina Berrada, saved / }),
    ]
    await expect(mine).toHaveAccessibleDescription('Written by me')
    await expect(theirs).toHaveAccessibleDescription('Written by Amina')
    await expect(dialog.getByRole('button', { name: 'Save chosen texts' })).toBeDisabled()
    // Nothing is decided by leaving the question.
    await page.keyboard.press('Escape')
    await expect(summary(page)).toHaveValue('Written by me')
    expect(await lesson(id)).toMatchObject({ summary: 'Written by Amina', goals: [] })

    await saveButton(page).click()
    await theirs.check()
    await dialog.getByRole('button', { name: 'Save chosen texts' }).click()
    await expectSaved(page)
    await expect(summary(page)).toHaveValue('Written by Amina')
    expect(await lesson(id)).toMatchObject({
      summary: 'Written by Amina',
      tools: ['A probe'],
      goals: ['Measure'],
    })

    await summary(page).fill('Mine again')
    await save(page)
    await summary(other).fill('Hers again')
    await saveButton(other).click()
    await conflict(other)
      .getByRole('radio', { name: /^Yours/ })
      .check()
    await conflict(other).getByRole('button', { name: 'Save chosen texts' }).click()
    await expect.poll(async () => (await lesson(id))?.summary).toBe('Hers again')
    await expect(mine).toHaveCount(0)
    await context.close()
  })
})

test('each window keeps its own draft, and a draft of a killed tab merges with later saves', async ({
  adminPage,
  guard,
  cleanUp,
}) => {
  const { id, page, other } = await twoWindows({ adminPage, guard, cleanUp }, 2)
  await summary(other).fill('Lost with its tab')
  await keptInBrowser(other, 'Lost with its tab')
  await tools(page).fill('A clamp meter')
  await save(page)
  // Closing a page doesn't run its handlers, like a crash.
  await other.close()
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(summary(page)).toHaveValue('Lost with its tab')
  await save(page)
  await expect(merged(page)).toContainText('Your other window, saved')
  await expect(merged(page)).toContainText('tools')
  await expectAccessible(page)
  expect(await lesson(id)).toMatchObject({
    summary: 'Lost with its tab',
    tools: ['A clamp meter'],
  })
  await page.reload()
  await expect(tools(page)).toHaveValue('A clamp meter')
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)
})

test('a save without a network keeps everything, and a save whose response is lost is not a conflict', async ({
  adminPage: page,
  guard,
  cleanUp,
}) => {
  await allowStorage(page, guard)
  guard.allow(offlineErrors)
  const { id } = await plannedLesson('EV-301', 1, cleanUp)
  cleanUp(() => rows.remove('content_versions', { lesson_id: id }))
  await edit(page, id)
  await chooseCaptions(page, twoCaptions)
  await summary(page).fill('Written without a network')
  await page.context().setOffline(true)
  await page.keyboard.press('Control+s')
  // The letters that are typed while the save is running stay, and so does the focus.
  await page.keyboard.type(' at all', { delay: 60 })
  await expect(page.getByText('Not saved. Network error.')).toBeVisible()
  await page.keyboard.type(', and on')
  await expect(summary(page)).toBeFocused()
  await expect(summary(page)).toHaveValue('Written without a network at all, and on')
  await expect(page.getByLabel('Caption 2, text')).toHaveValue('P0420 needs two trips.')
  await keptInBrowser(page, 'Written without a network')
  await page.context().setOffline(false)
  await save(page)
  expect(await lesson(id)).toMatchObject({ summary: 'Written without a network at all, and on' })

  await page.route('**/admin/lessons/*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await summary(page).fill('Saved, but the response was lost')
  await saveButton(page).click()
  await expect(page.getByText('Not saved. Network error.')).toBeVisible()
  await page.unroute('**/admin/lessons/*')
  expect(await lesson(id)).toMatchObject({ summary: 'Saved, but the response was lost' })
  await tools(page).fill('A clamp meter')
  await summary(page).fill('Saved, then changed again')
  await save(page)
  await expect(merged(page)).toHaveCount(0)
  expect(await lesson(id)).toMatchObject({
    summary: 'Saved, then changed again',
    tools: ['A clamp meter'],
  })
})
