import { expectAccessible } from '../../support/site/checks.ts'
import { freeLesson, lessonId } from '../../support/site/lessons.ts'
import { allowFilms, secondOf } from '../../support/site/player.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt, allowBackend } from '../auth/support/form.ts'

test.beforeEach(async ({ page, guard, member }) => {
  allowBackend(guard)
  allowFilms(guard)
  await adopt(page, member)
})

test('notes are written, searched, changed and deleted with the keyboard', async ({ page }) => {
  await open(page, `${freeLesson.path}?t=20`)
  await page.locator('summary', { hasText: 'Notes' }).press('Enter')
  const field = page.getByLabel('Note at 0:20')
  await field.press('a')
  await field.fill('Measure at the terminal\nnot at the pin')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Note added')).toBeVisible()
  const notes = page.getByRole('region', { name: 'Your notes' })
  await expect(notes.getByRole('listitem')).toContainText('Measure at the terminal')
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: 'Search the notes of this lesson' }).fill('pin')
  await expect(notes.getByRole('status')).toHaveText('1 of 1 notes')
  await page.getByRole('searchbox', { name: 'Search the notes of this lesson' }).fill('tailgate')
  await expect(notes.getByRole('listitem')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search the notes of this lesson' }).fill('')

  await page.getByRole('button', { name: 'Edit note at 0:20' }).press('Enter')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Ground first')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(notes.getByText('Ground first')).toBeVisible()

  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 5
  })
  await notes.getByRole('link', { name: '0:20' }).press('Enter')
  await expect.poll(() => secondOf(page)).toBeGreaterThanOrEqual(20)

  await page.getByRole('button', { name: 'Delete note at 0:20' }).press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No notes yet.')).toBeVisible()
})

test('a note that cannot be saved stays in the form, also when its tab is killed or there are 200 notes', async ({
  page: killed,
  guard,
  member,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  await open(killed, freeLesson.path)
  await killed.getByText('Notes', { exact: true }).click()
  await killed.getByLabel('Note at 0:00').fill('Kept')
  const context = killed.context()
  await context.setOffline(true)
  await killed.getByRole('button', { name: 'Add note' }).click()
  await expect(killed.getByText(/Network error/)).toBeVisible()
  await expect(killed.getByLabel('Note at 0:00')).toHaveValue('Kept')
  await context.setOffline(false)
  const page = await context.newPage()
  await killed.close()
  await open(page, freeLesson.path)
  await page.getByText('Notes', { exact: true }).click()
  await expect(page.getByLabel('Note at 0:00')).toHaveValue('Kept')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Note added')).toBeVisible()
  await expect(page.getByLabel('Note at 0:00')).toHaveValue('')

  await test.step('the 201st note is rejected', async () => {
    const lesson_id = await lessonId(freeLesson)
    const note = { user_id: member.user.id, lesson_id, second: 1, text: 'Note' }
    await rows.insertMany('lesson_notes', new Array(199).fill(note))
    await page.getByLabel('Note at 0:00').fill('One more')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(
      page.getByText('You have 200 notes on this lesson. Delete some first.'),
    ).toBeVisible()
    await expect(page.getByLabel('Note at 0:00')).toHaveValue('One more')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all notes can be searched and lead to their second', async ({ page, member }) => {
    const user_id = member.user.id
    const lesson_id = await lessonId(freeLesson)
    for (const text of ['Check the fuse', 'Clean the ground']) {
      await rows.insert('lesson_notes', { user_id, lesson_id, second: 12, text })
    }
    await page.goto('/account/learning')
    await page.getByLabel('Search your notes').fill('FUSE')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\?q=FUSE/)
    const notes = page.getByRole('region', { name: 'Notes' })
    await expect(notes.getByRole('listitem')).toHaveCount(1)
    await expect(notes.getByRole('link')).toHaveAttribute('href', `${freeLesson.path}?t=12`)
    await page.goto('/account/learning?q=nothing')
    await expect(page.getByText('No notes contain “nothing”.')).toBeVisible()
  })
})
