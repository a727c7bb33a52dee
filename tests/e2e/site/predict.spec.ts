import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/site/checks.ts'
import { askInFilm, stopAsking } from '../../support/site/film-questions.ts'
import { lateQuestionLesson } from '../../support/site/lessons.ts'
import {
  allowFilms,
  expectPlayingAt,
  film,
  play,
  secondOf,
  transcript,
} from '../../support/site/player.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt, allowBackend } from '../auth/support/form.ts'

/** Early in the film, before its own questions. */
const ASKED_AT = 2
/** When the film has shown the answer. */
const SHOWN_AT = ASKED_AT + 4

/**
 * Opens the lesson and plays its film. The film waits for its questions, because a slow machine could load these
 * after the second at which the film asks.
 */
async function openAndPlay(page: Page, start: () => Promise<void> = () => play(page)) {
  const questions = page.waitForResponse(/\/api\/lessons\/[^/]+\/questions$/)
  await page.route(/\/api\/lessons\/[^/]+\/film$/, async (route) => {
    await questions
    await route.continue()
  })
  await open(page, lateQuestionLesson.path)
  await start()
}

const question = (page: Page) => film(page).getByRole('region', { name: /voltmeter/ })

test.use({ storageState: { cookies: [], origins: [] } })
// One test after the other, because each adds a question to the same film and would answer those of the others.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ guard, cleanUp }) => {
  allowFilms(guard)
  const id = await askInFilm(lateQuestionLesson, ASKED_AT)
  cleanUp(() => stopAsking(id))
})

test('a member predicts a value with the keyboard and reviews a wrong prediction', async ({
  page,
  guard,
  member,
}) => {
  allowBackend(guard)
  await adopt(page, member)
  await openAndPlay(page, () =>
    film(page).getByRole('button', { name: 'Play' }).first().press('Enter'),
  )

  await expect(question(page)).toBeFocused()
  expect(await secondOf(page)).toBeCloseTo(ASKED_AT, 1)
  await page.keyboard.press('Tab')
  await page.keyboard.type('about 10')
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('alert')).toHaveText('Enter a number, for example 12.6.')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('10,5')
  await page.keyboard.press('Enter')

  await expect(question(page)).toHaveCount(0)
  const verdict = film(page).getByText('You said 10.5 V')
  await expect(verdict).toHaveText('You said 10.5 V. Watch the film.')
  await expect(verdict).toContainText('10.5 V; it was 12.6 V.')
  expect(await secondOf(page)).toBeGreaterThanOrEqual(SHOWN_AT)
  await expect(verdict).toContainText('This question comes back in your review in 2 days.')
  expect(await rows.count('reviews', { user_id: member.user.id })).toBe(1)
})

test('a question covers nothing of the picture, and a visitor gets the answer, too', async ({
  page,
}) => {
  await openAndPlay(page)
  await expect(question(page)).toBeVisible()
  for (const [width, height] of [
    [1280, 720],
    [844, 390],
    [667, 375],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await film(page).evaluate((element) =>
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
    )
    const picture = await page.locator('video').boundingBox()
    const panel = await question(page).boundingBox()
    if (!picture || !panel) throw new Error('The film has no box.')
    // Boxes have fractions of pixels.
    const isBeside = panel.x >= picture.x + picture.width - 1
    const isBelow = panel.y >= picture.y + picture.height - 1
    expect(isBeside || isBelow, `${width} × ${height}`).toBe(true)
    // The learner sees the picture and the question at once.
    expect(picture.y, `${width} × ${height}`).toBeGreaterThanOrEqual(0)
    expect(panel.y + panel.height, `${width} × ${height}`).toBeLessThanOrEqual(height + 1)
    expect(picture.height, `${width} × ${height}`).toBeGreaterThan(190)
  }

  await question(page).getByRole('textbox').fill('12.5')
  await question(page).getByRole('button', { name: 'Predict' }).click()
  const verdict = film(page).getByText('You said 12.5 V')
  await expect(verdict).toHaveText('You said 12.5 V. Watch the film.')
  await expect(verdict).toHaveText('You said 12.5 V; it was 12.6 V: right.')
})

test('the transcript waits for the questions of the film', async ({ page, request }) => {
  const lines = transcript(page).getByRole('link')
  const later = transcript(page).getByText('The camshaft turns once per cycle', { exact: false })
  const html = await (await request.get(lateQuestionLesson.path)).text()
  expect(html).toContain('The camshaft turns once per cycle')

  await openAndPlay(page)
  await expect(question(page)).toBeVisible()
  await expect(later).toBeHidden()
  const before = await lines.count()
  await question(page).getByRole('button', { name: 'Skip' }).click()
  // Until the next question of the film.
  await expect.poll(() => lines.count()).toBeGreaterThan(before)
  await expect(later).toBeHidden()

  await test.step('a search finds every line', async () => {
    await transcript(page).getByRole('searchbox').fill('camshaft')
    await expect(later).toBeVisible()
    await transcript(page).getByRole('searchbox').fill('')
    await expect(later).toBeHidden()
  })
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  const hidden = transcript(page).locator('li[hidden] a').first()
  const first = (await hidden.textContent()) ?? ''
  await transcript(page).getByRole('button', { name: 'Show all lines' }).press('Enter')
  await expect(later).toBeVisible()
  await expect(lines.filter({ hasText: first })).toBeFocused()
  await expectAccessible(page)
})

test('a visitor skips a question and turns the questions off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAndPlay(page)
  await expect(question(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expectPlayingAt(page, ASKED_AT + 1)
  await openAndPlay(page)
  await question(page).getByRole('button', { name: 'Turn off questions' }).click()
  await expectPlayingAt(page, ASKED_AT + 1)

  await open(page, lateQuestionLesson.path)
  await expect(page.getByRole('button', { name: 'Questions in the film' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await play(page)
  await expectPlayingAt(page, ASKED_AT + 1)
  await expect(question(page)).toHaveCount(0)
})
