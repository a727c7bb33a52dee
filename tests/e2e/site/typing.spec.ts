import type { Locator, Page } from '@playwright/test'
import { freeLesson, lessonId } from '../../support/site/lessons.ts'
import { allowFilms } from '../../support/site/player.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { allowStorage } from '../admin/support/lessons.ts'
import { adopt, allowBackend } from '../auth/support/form.ts'
import { createAccount, deleteAccount } from '../auth/support/stack.ts'

/*
 * After a rejected save, every kind of form keeps the focus in the field in which the user types. These tests
 * press real keys, because `fill` sets the value at once, wherever the focus moves.
 */

const WORDS = 'set the torque wrench'

/** Watches for the next focus of the field. `isEditable` returns whether it then accepts keystrokes. */
async function watchFocus(field: Locator) {
  const watch = await field.evaluateHandle((node: HTMLInputElement | HTMLTextAreaElement) => ({
    isEditable: new Promise<boolean>((resolve) => {
      const onFocus = () => resolve(!node.readOnly && !node.disabled)
      node.addEventListener('focus', onFocus, { once: true })
    }),
  }))
  return { isEditable: () => watch.evaluate(({ isEditable }) => isEditable) }
}

/** Submits, expects the focus in `field` and types there. */
async function typeAfterRejection(page: Page, submit: string | RegExp, field: Locator) {
  const button = page.getByRole('button', { name: submit, exact: typeof submit === 'string' })
  const focus = await watchFocus(field)
  await button.click()
  await expect(field).toBeFocused()
  expect(await focus.isEditable()).toBe(true)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(WORDS)
  await expect(field).toHaveValue(WORDS)
  await expect(field).toBeFocused()
}

test('visitors can continue typing after a rejection', async ({ page }) => {
  await test.step('contact', async () => {
    await open(page, '/contact')
    await typeAfterRejection(page, 'Send message', page.getByLabel('First name'))
  })
  await test.step('newsletter', async () => {
    await open(page, '/blog')
    await typeAfterRejection(page, 'Subscribe', page.getByLabel('Email address'))
  })
  await test.step('sign up', async () => {
    await open(page, '/auth?tab=signup')
    await page.getByLabel('First Name').fill('R2-D2')
    await typeAfterRejection(page, 'Create Account', page.getByLabel('First Name'))
  })
})

test('members can continue typing after a rejection', async ({ page, guard, member }) => {
  allowBackend(guard)
  allowFilms(guard)
  await adopt(page, member)
  await test.step('account', async () => {
    await open(page, '/account')
    const names = page.locator('form', { hasText: 'Save name' })
    await names.getByLabel('First Name').fill('R2-D2')
    await typeAfterRejection(page, 'Save name', names.getByLabel('First Name'))
    const email = page.locator('form', { hasText: 'Change email' })
    await typeAfterRejection(page, 'Change email', email.getByLabel('New email'))
    const password = page.locator('form', { hasText: 'Change password' })
    await typeAfterRejection(page, 'Change password', password.getByLabel('Current password'))
    await page.getByText('I want to delete my account').click()
    const deletion = page.locator('form', { hasText: 'Delete my account' })
    await typeAfterRejection(page, 'Delete my account', deletion.getByLabel('Current password'))
  })
  await test.step('notes', async () => {
    await rows.insert('lesson_notes', {
      user_id: member.user.id,
      lesson_id: await lessonId(freeLesson),
      second: 3,
      text: 'Written before',
    })
    await open(page, freeLesson.path)
    await page.locator('summary', { hasText: 'Notes' }).click()
    await typeAfterRejection(page, 'Add note', page.getByLabel('Note at 0:00'))
    await page.getByRole('button', { name: 'Edit note at 0:03' }).click()
    await page.getByLabel('Note at 0:03').fill('')
    await typeAfterRejection(page, 'Save', page.getByLabel('Note at 0:03'))
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete note at 0:03' }).click()
    const search = page.getByLabel('Search the notes of this lesson')
    await search.pressSequentially('Written before')
    await expect(search).toHaveValue('Written before')
  })
})

test('admins can continue typing after a rejection', async ({
  adminPage: page,
  guard,
  article,
  message,
  cleanUp,
}) => {
  await allowStorage(page, guard)
  // Accepts the question of the browser before it leaves a form with unsaved input.
  page.on('dialog', (dialog) => void dialog.accept())
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const { user } = await createAccount()
  cleanUp(() => deleteAccount(user.id))

  await test.step('article', async () => {
    const { id } = await article({ status: 'draft' })
    await open(page, `/admin/content/edit/${id}`)
    await field('Title').fill('')
    await typeAfterRejection(page, 'Save changes', field('Title'))
  })
  await test.step('link and image of an article', async () => {
    const toolbar = page.getByRole('toolbar')
    await toolbar.getByRole('button', { name: 'Link', exact: true }).click()
    await typeAfterRejection(page, 'Add link', page.getByRole('dialog').getByLabel('URL'))
    await page.keyboard.press('Escape')
    await toolbar.getByRole('button', { name: 'Image', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Image URL', { exact: true }).fill('/brand/icon.svg')
    await typeAfterRejection(page, 'Add image', dialog.getByLabel('Alternative text'))
    await page.keyboard.press('Escape')
  })
  await test.step('settings', async () => {
    await open(page, '/admin/settings')
    await field('Site name').fill('')
    await typeAfterRejection(page, 'Save settings', field('Site name'))
  })
  await test.step('time zone', async () => {
    const zone = field('Time zone')
    await zone.evaluate((select: HTMLSelectElement) => {
      select.add(new Option('Mars/Olympus', undefined, false, true))
    })
    await page.getByRole('button', { name: 'Save time zone' }).click()
    await expect(zone).toBeFocused()
    await page.keyboard.type('Pacific')
    await expect(zone).toHaveValue(/^Pacific\//)
    await expect(zone).toBeFocused()
  })
  await test.step('user', async () => {
    await open(page, `/admin/users?q=${user.email}`)
    await page.getByRole('button', { name: `Edit ${user.email}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('First Name').fill('R2-D2')
    await typeAfterRejection(page, 'Save user', dialog.getByLabel('First Name'))
    await page.keyboard.press('Escape')
  })
  await test.step('reply', async () => {
    const { id } = await message()
    await open(page, `/admin/messages/${id}`)
    await page.getByRole('button', { name: 'Reply', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Reply' })
    await typeAfterRejection(page, 'Send reply', dialog.getByLabel('Message', { exact: true }))
  })
})
