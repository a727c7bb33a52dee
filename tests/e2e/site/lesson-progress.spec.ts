import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/site/checks.ts'
import { freeLesson, lessonId, memberLesson } from '../../support/site/lessons.ts'
import { allowFilms, play } from '../../support/site/player.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt, allowBackend, header } from '../auth/support/form.ts'
import { password, signInAs } from '../auth/support/stack.ts'

const video = (page: Page) => page.locator('video')
// Until the film has loaded, currentTime is only the second at which it will start.
const secondOf = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) =>
    element.readyState > 0 ? element.currentTime : 0,
  )

const progressOf = async (userId: string) => {
  const [row] = await rows.list('lesson_progress', {
    user_id: userId,
    lesson_id: await lessonId(freeLesson),
  })
  return row
}
const secondsOf = async (userId: string) => (await progressOf(userId))?.seconds ?? 0

test.beforeEach(async ({ page, guard, member }) => {
  allowBackend(guard)
  allowFilms(guard)
  await adopt(page, member)
})

test('a lesson resumes in another browser where the member stopped', async ({
  page,
  member,
  browser,
}) => {
  // Delays the response about the account until the film plays.
  const isPlaying = Promise.withResolvers<void>()
  await page.route('**/rest/v1/user_roles*', async (route) => {
    await isPlaying.promise
    await route.continue()
  })
  await open(page, freeLesson.path)
  await play(page)
  await expect.poll(() => secondOf(page)).toBeGreaterThan(1)
  isPlaying.resolve()
  await expect.poll(() => secondOf(page)).toBeGreaterThan(9)
  await page.keyboard.press('k')
  const left = await secondOf(page)
  await expect(page.getByText(/^0:(?:0[6-9]|1\d) of \d:\d\d watched/)).toBeVisible()

  const other = await browser.newContext()
  const again = await other.newPage()
  await adopt(again, member)
  await open(again, freeLesson.path)
  await expect(again.getByText(/^0:(?:0[6-9]|1\d) of \d:\d\d watched/)).toBeVisible()
  // The page shows this second before the film plays.
  await expect(again.getByText(/^Resume at 0:(0[89]|1\d)$/)).toBeVisible()
  expect(await again.getByRole('slider').getAttribute('aria-valuenow')).toMatch(/^([89]|1\d)$/)
  await play(again)
  await expect.poll(() => secondOf(again)).toBeGreaterThan(left - 2)
  expect(await secondOf(again)).toBeLessThan(left + 4)
  await other.close()
})

test('a lesson is complete once 90 % of its film has really been watched, and the menu shows the next one at once', async ({
  page,
  member,
}) => {
  const lesson_id = await lessonId(freeLesson)
  const { duration } = (await rows.list('lessons', { id: lesson_id }))[0] ?? {}
  const needed = Math.ceil(0.9 * Number(duration))
  await rows.insert('lesson_progress', {
    user_id: member.user.id,
    lesson_id,
    watched: `{[0,${needed - 5})}`,
    position: needed - 5,
  })
  await open(page, freeLesson.path)
  // Jumping to the end does not complete the lesson.
  await play(page)
  await expect.poll(() => secondOf(page)).toBeGreaterThan(0)
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 1
  })
  await expect.poll(() => secondsOf(member.user.id)).toBeLessThan(needed)
  await expect(page.getByText('Completed', { exact: true })).toBeHidden()
  await video(page).evaluate((element: HTMLVideoElement, second) => {
    element.currentTime = second
    void element.play()
  }, needed - 5)
  await expect(page.getByText('Completed', { exact: true })).toBeVisible({ timeout: 30_000 })
  await video(page).evaluate((element: HTMLVideoElement) => element.pause())
  await expectAccessible(page)
  await header(page).getByRole('button', { name: 'Learning' }).click()
  await expect(page.getByRole('navigation', { name: 'Learning' })).toContainText(memberLesson.title)
})

test('progress without a network is reported later', async ({ page, member, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  await open(page, freeLesson.path)
  await play(page)
  await expect.poll(() => secondOf(page)).toBeGreaterThan(2)
  await page.context().setOffline(true)
  const before = await secondsOf(member.user.id)
  await expect.poll(() => secondOf(page)).toBeGreaterThan(7)
  await page.keyboard.press('k')
  const left = Math.floor(await secondOf(page))
  expect(await secondsOf(member.user.id)).toBe(before)
  await page.context().setOffline(false)
  await expect.poll(() => secondsOf(member.user.id)).toBeGreaterThanOrEqual(left - 1)
})

test('two tabs of one lesson add up, and only one of them plays', async ({ page, member }) => {
  await open(page, freeLesson.path)
  const second = await page.context().newPage()
  await open(second, `${freeLesson.path}?t=20`)
  await play(page)
  await expect.poll(() => secondOf(page)).toBeGreaterThan(5)
  await second.bringToFront()
  await play(second)
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.paused))
    .toBe(true)
  await expect.poll(() => secondOf(second)).toBeGreaterThan(25)
  await page.bringToFront()
  await page.keyboard.press('k')
  await second.bringToFront()
  await second.keyboard.press('k')
  await expect
    .poll(async () => (await progressOf(member.user.id))?.watched)
    .toMatch(/^\{\[0,\d+\),\[20,\d+\)\}$/)
})

test('nothing is recorded after signing out', async ({ page, member, guard }) => {
  guard.allow(/status of 401/)
  await open(page, freeLesson.path)
  await play(page)
  await expect.poll(() => secondOf(page)).toBeGreaterThan(2)
  await page.context().clearCookies()
  await page.keyboard.press('k')
  await expect(page.getByText('Your progress is not being saved.')).toBeVisible()
  expect(await secondsOf(member.user.id)).toBeLessThanOrEqual(1)
})

test('progress made before and after a sign-out is recorded at the next sign-in', async ({
  page,
  member,
  guard,
}) => {
  guard.allow(/status of 401/)
  await open(page, freeLesson.path)
  await play(page)
  await expect.poll(() => secondOf(page)).toBeGreaterThan(4)
  await header(page).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('to keep your place on every device.')).toBeVisible()
  const left = Math.floor(await secondOf(page))
  await expect.poll(() => secondOf(page)).toBeGreaterThan(left + 3)
  expect(await secondsOf(member.user.id)).toBeLessThan(left)

  await adopt(page, await signInAs(member.user.email, password))
  await open(page, freeLesson.path)
  // What the browser has played since then counts as well, as before a sign-up.
  await expect.poll(() => secondsOf(member.user.id)).toBeGreaterThanOrEqual(left + 2)
})

test('reports of visitors and invalid reports are not recorded', async ({
  page,
  playwright,
  baseURL,
}) => {
  const id = await lessonId(freeLesson)
  const report = { starts: [0], ends: [10], position: 10 }
  const visitor = await playwright.request.newContext({ baseURL })
  const url = `/api/lessons/${id}/progress`
  expect((await visitor.post(url, { data: report })).status()).toBe(401)
  expect(await (await visitor.get(url)).json()).toEqual({ progress: null })
  await visitor.dispose()
  const asMember = page.request
  expect((await asMember.post(url, { data: { ...report, ends: [100_000] } })).status()).toBe(400)
  expect((await asMember.post(url, { data: { ...report, ends: [] } })).status()).toBe(400)
  expect((await asMember.post(url, { data: 'text' })).status()).toBe(400)
  expect((await asMember.post('/api/lessons/none/progress', { data: report })).status()).toBe(404)
  const response = await asMember.post(url, { data: report })
  expect(response.headers()['cache-control']).toBe('private, no-store')
  // The first report only starts the clock, because no time has passed since a previous one.
  expect(await response.json()).toMatchObject({ accepted: 0, watched: [] })
})
