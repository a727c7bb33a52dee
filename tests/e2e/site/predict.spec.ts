import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../../support/site/checks.ts'
import { askInFilm, stopAsking } from '../../support/site/film-questions.ts'
import { lateQuestionLesson } from '../../support/site/lessons.ts'
import { allowFilms, expectPlayingAt, film, play, secondOf } from '../../support/site/player.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt, allowBackend } from '../auth/support/form.ts'

/** Early in the film, before its own questions. */
const ASKED_AT = 2

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
  const verdict = page.getByText('You predicted 10.5 V')
  await expect(verdict).toHaveText('You predicted 10.5 V. Watch the film.')
  await expectPlayingAt(page, ASKED_AT + 6)
  await expect(verdict).toContainText('This question comes back in your review in 2 days.')
  expect(await rows.count('reviews', { user_id: member.user.id })).toBe(1)
})

test('a visitor skips a question and turns the questions off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAndPlay(page)
  await expect(question(page)).toBeVisible()
  await expectAccessibleInEveryLook(page)
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
