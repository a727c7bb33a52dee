import type { Page } from '@playwright/test'
import { callFunction, rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import {
  allowStorage,
  edit,
  expectSaved,
  film,
  plannedLesson,
  save,
  uploadFilm,
} from './support/lessons.ts'
import { testEveryLook } from './support/looks.ts'

const PAST = '2020-01-01T09:30:00Z'

const publishAt = (page: Page) => page.getByLabel('Publish at', { exact: true })
const unpublishAt = (page: Page) => page.getByLabel('Unpublish at', { exact: true })
const applyDue = () => callFunction('apply_due_schedules', {})

test('a lesson publishes and unpublishes at its times', async ({
  adminPage: page,
  request,
  guard,
  cleanUp,
}) => {
  await allowStorage(page, guard)
  const { id, slug } = await plannedLesson('EL-205', 2, cleanUp)
  cleanUp(() => rows.remove('schedules', { lesson_id: id }))
  const path = `/courses/electrical/el-205/${slug}`
  const status = async () => (await request.get(path)).status()
  // A free lesson needs no plan, so that its page is public.
  await rows.update('lessons', { id }, { access: 'free', poster: '/images/lessons/ac-101-1.avif' })
  await rows.insert('lesson_cues', { lesson_id: id, start_at: 0, end_at: 5, text: 'Measure.' })
  expect(await status()).toBe(404)

  await edit(page, id)
  await uploadFilm(page, film)
  await publishAt(page).fill('2030-01-28T09:30')
  await unpublishAt(page).fill('2030-02-28T18:00')
  await save(page)
  await open(page, '/admin/lessons?state=scheduled')
  const row = page.getByRole('row').filter({ has: page.locator(`a[href^="/admin/lessons/${id}"]`) })
  await expect(
    row.getByText('Scheduled for Jan 28, 2030, 09:30').filter({ visible: true }),
  ).toBeVisible()

  await rows.update('schedules', { lesson_id: id }, { publish_at: PAST })
  await applyDue()
  expect(await status()).toBe(200)
  await edit(page, id)
  await expect(publishAt(page)).toHaveCount(0)
  await expect(unpublishAt(page)).toHaveValue('2030-02-28T18:00')

  await rows.update('schedules', { lesson_id: id }, { unpublish_at: PAST })
  await applyDue()
  expect(await status()).toBe(404)
  expect(await rows.list('schedules', { lesson_id: id })).toEqual([])
})

test('a failed schedule waits on the dashboard with its reason until an admin clears it', async ({
  adminPage: page,
  cleanUp,
}) => {
  const { id, title } = await plannedLesson('EL-205', 3, cleanUp)
  cleanUp(() => rows.remove('schedules', { lesson_id: id }))
  await rows.insert('schedules', { lesson_id: id, publish_at: PAST })
  await applyDue()
  await open(page, '/admin')
  const failed = page.getByRole('region', { name: /^Failed schedules/ })
  const task = failed.getByRole('link', { name: title })
  await expect(task).toContainText('Not published: no film, captions, poster')
  await task.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/lessons/${id}`)
  const schedule = page.getByRole('group', { name: 'Schedule' })
  await expect(schedule).toContainText(
    "Couldn't publish at this time. A published lesson needs: film, captions, poster.",
  )

  await test.step('other changes can be saved, and the failure stays', async () => {
    await page.getByLabel('Summary').fill('Changed')
    await save(page)
    await expect(schedule).toContainText("Couldn't publish at this time.")
    expect(await rows.list('schedules', { lesson_id: id })).toMatchObject([
      { error: 'A published lesson needs: film, captions, poster' },
    ])
  })

  await page.getByRole('button', { name: 'Clear schedule' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectSaved(page)
  expect(await rows.list('schedules', { lesson_id: id })).toEqual([])
  await open(page, '/admin')
  await expect(task).toHaveCount(0)
})

testEveryLook('schedules in forms are accessible', async ({ page, guard, cleanUp, check }) => {
  await allowStorage(page, guard)
  const { id } = await plannedLesson('EL-205', 3, cleanUp)
  cleanUp(() => rows.remove('schedules', { lesson_id: id }))
  await rows.insert('schedules', { lesson_id: id, publish_at: PAST })
  await applyDue()
  await check({
    'failed schedule and a wrong time': async () => {
      await edit(page, id)
      await publishAt(page).fill('2020-01-02T09:30')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(publishAt(page)).toHaveAccessibleDescription(/Choose a time in the future/)
    },
  })
})
