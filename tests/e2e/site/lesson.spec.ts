import { expectAccessible, expectAccessibleInEveryLook } from '../../support/site/checks.ts'
import { freeLesson, lessonId, memberLesson } from '../../support/site/lessons.ts'
import {
  allowFilms,
  captionLines,
  chapters,
  expectPlayingAt,
  film,
  play,
  secondOf,
  transcript,
} from '../../support/site/player.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt, allowBackend, header } from '../auth/support/form.ts'
import { password } from '../auth/support/stack.ts'

test.beforeEach(({ guard }) => allowFilms(guard))

test('a visitor watches a free lesson with captions, and the selected speed and captions are kept', async ({
  page,
}) => {
  await open(page, freeLesson.path)
  await play(page)
  await expectPlayingAt(page, 1)
  const line = captionLines(page).first()
  await expect(line).toHaveAttribute('aria-current', 'true')
  const caption = (await line.textContent())?.replace(/^[\d:]+/, '') ?? ''
  await expect(film(page).getByText(caption)).toBeVisible()
  await page.keyboard.press('c')
  const captions = film(page).getByRole('button', { name: 'Captions' })
  await expect(captions).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Shift+Period')
  const speedOf = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate)
  await expect.poll(speedOf).toBe(1.25)
  await page.reload()
  await play(page)
  await expectPlayingAt(page, 1)
  await expect(captions).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(speedOf).toBe(1.25)
})

test('links with a second, of chapters and of transcript lines lead there', async ({ page }) => {
  await open(page, `${freeLesson.path}?t=31`)
  await expect.poll(() => secondOf(page)).toBe(31)
  await play(page)
  await expectPlayingAt(page, 31)
  const chapter = chapters(page).getByRole('link').nth(2)
  const second = Number(/t=(\d+)/.exec((await chapter.getAttribute('href')) ?? '')?.[1])
  expect(second).toBeGreaterThan(10)
  await chapter.click()
  await expectPlayingAt(page, second)
  await page.keyboard.press('Space')
  await expect(film(page).getByRole('button', { name: 'Play' })).toBeVisible()
  await page.keyboard.press('Space')
  await expectPlayingAt(page, second)
  await expect(page).toHaveURL(`${freeLesson.path}?t=${second}`)
  const line = captionLines(page).nth(1)
  await line.click()
  await expectPlayingAt(page, 2)
  await expect(line).toHaveAttribute('aria-current', 'true')

  await test.step('a device without a voice says so on the button that reads aloud', async () => {
    await page.getByRole('button', { name: 'Read aloud' }).click()
    await expect(page.getByRole('button', { name: 'No voice' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })
  await test.step('the transcript is searched and shows how many lines match', async () => {
    const lines = transcript(page).getByRole('listitem')
    const count = await lines.count()
    await transcript(page).getByRole('searchbox').fill('voltage')
    await expect(transcript(page).getByRole('status')).toHaveText(/^\d+ of \d+ lines$/)
    expect(await lines.filter({ visible: true }).count()).toBeLessThan(count)
    await transcript(page).getByRole('searchbox').fill('gearbox')
    await expect(transcript(page).getByRole('status')).toHaveText(`0 of ${count} lines`)
    await transcript(page).getByRole('searchbox').fill('summary card')
    await expect(lines.filter({ visible: true })).toHaveText(/On screen: Summary card: 1\. Voltage/)
  })
})

test('a member lesson requires a session and opens after sign-in', async ({
  page,
  member,
  guard,
}) => {
  allowBackend(guard)
  await open(page, memberLesson.path)
  await expect(film(page).getByText('This lesson is free with an account.')).toBeVisible()
  await film(page).getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(member.user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(memberLesson.path)
  await expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await play(page)
  await expectPlayingAt(page, 1)
})

test('bay mode shows the steps, loops a chapter and ends with Escape', async ({ page }) => {
  await open(page, freeLesson.path)
  await page.getByRole('button', { name: 'Bay mode' }).click()
  const bay = page.getByRole('dialog', { name: `Bay mode: ${freeLesson.title}` })
  await expect(
    bay.getByRole('region', { name: 'Steps' }).getByRole('listitem').first(),
  ).toBeVisible()
  for (const button of await bay
    .getByRole('region', { name: 'Controls' })
    .getByRole('button')
    .all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(64)
  }
  await bay.getByRole('button', { name: 'Loop' }).click()
  await expect(bay.getByRole('button', { name: 'Loop' })).toHaveAttribute('aria-pressed', 'true')
  // Tab reaches nothing behind the dialog, not even the skip link.
  for (let step = 0; step < 14; step++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.matches('body, [data-bay] *'))).toBe(
      true,
    )
  }
  await page.keyboard.press('Escape')
  await expect(bay).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Bay mode' })).toBeFocused()
})

test('lessons are accessible with menus and bay mode open', async ({ page, member, guard }) => {
  allowBackend(guard)
  await open(page, memberLesson.path)
  await expect(film(page).getByText('Sign in to watch')).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await test.step('a gate opens when the visitor signs in in another tab', async () => {
    await adopt(page, member)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(film(page).getByRole('button', { name: 'Play' }).first()).toBeVisible()
  })
  await open(page, freeLesson.path)
  await play(page)
  await film(page)
    .getByRole('button', { name: /^Speed/ })
    .click()
  await expectAccessibleInEveryLook(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Bay mode' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInEveryLook(page)
})

test('a film that fails is accessible, and can be tried again', async ({ page, guard }) => {
  guard.allow(/ERR_FAILED .*\/film\)/)
  const url = `**/api/lessons/${await lessonId(freeLesson)}/film`
  await page.route(url, (route) => route.abort())
  await open(page, freeLesson.path)
  await play(page)
  await expect(film(page).getByRole('alert')).toContainText("The film can't be played")
  await expectAccessible(page)
  await page.unroute(url)
  await film(page).getByRole('button', { name: 'Try again' }).click()
  await expectPlayingAt(page, 1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the film plays with the controls of the browser and the transcript reads', async ({
    page,
  }) => {
    await page.goto(freeLesson.path)
    const video = page.locator('video')
    await expect(video).toHaveAttribute('controls', '')
    await expect(video.locator('track')).toHaveAttribute('kind', 'captions')
    await expect(transcript(page).getByRole('listitem').first()).toBeVisible()
    await expect(transcript(page).getByRole('listitem').first()).toContainText('On screen: ')
    await expect(chapters(page).getByRole('link').first()).toBeVisible()
    await video.focus()
    await page.keyboard.press('Space')
    await expectPlayingAt(page, 1)
  })
})
