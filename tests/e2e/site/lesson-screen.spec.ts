import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/site/checks.ts'
import { tabTo } from '../../support/site/keyboard.ts'
import { freeLesson, memberLesson } from '../../support/site/lessons.ts'
import { allowFilms, expectPlayingAt, film } from '../../support/site/player.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt, allowBackend } from '../auth/support/form.ts'

test.beforeEach(({ guard }) => allowFilms(guard))

const button = (page: Page, name: string | RegExp) => film(page).getByRole('button', { name })

/** Edges of the film, its caption and the time bar, and whether the controls are visible. */
const layoutOf = (page: Page) =>
  film(page).evaluate((element) => {
    const edges = (target: Element | null) => {
      const { top = 0, bottom = 0 } = target?.getBoundingClientRect() ?? {}
      return { top, bottom }
    }
    const bar = element.querySelector('[role="slider"]')
    return {
      film: edges(element),
      picture: edges(element.querySelector('video')),
      caption: edges(element.querySelector('p:only-child > span:only-child')),
      bar: edges(bar),
      controls: edges(element.querySelector('button[aria-label="Captions"]')),
      hasControls: bar?.checkVisibility({ checkOpacity: true }) ?? false,
    }
  })
type Layout = Awaited<ReturnType<typeof layoutOf>>

/** Waits for a caption in the right place. Calls `wake` before each check. */
async function expectLayout(
  page: Page,
  hasControls: boolean,
  isRight: (at: Layout) => boolean,
  wake?: () => Promise<unknown>,
) {
  await expect
    .poll(async () => {
      await wake?.()
      const at = await layoutOf(page)
      // Waits for a caption: the film also shows seconds without one.
      return at.hasControls === hasControls && at.caption.bottom > 0 && isRight(at) ? 'right' : at
    })
    .toBe('right')
}
const isAboveControls = ({ caption, bar, film: { top } }: Layout) =>
  caption.bottom <= bar.top && caption.top > top
const isAtTheBottom = ({ caption, film: { bottom } }: Layout) =>
  caption.bottom <= bottom && caption.bottom > bottom - 40
const isInStrip = ({ caption, picture, film: { bottom } }: Layout) =>
  caption.top >= picture.bottom && caption.bottom <= bottom

test('forced colors show the controls on the color of the page', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await open(page, freeLesson.path)
  await button(page, 'Play').first().click()
  const captions = button(page, 'Captions')
  await expect(captions).toBeAttached()
  const colors = await captions.evaluate((element) => {
    const bar = element.parentElement?.parentElement ?? element
    const { backgroundColor, backgroundImage } = getComputedStyle(bar)
    return { backgroundColor, backgroundImage, icon: getComputedStyle(element).color }
  })
  expect(colors).toEqual({
    backgroundColor: 'rgb(255, 255, 255)',
    backgroundImage: 'none',
    icon: 'rgb(0, 0, 0)',
  })
  // A button that only a background shows.
  const start = page.getByRole('banner').getByRole('link', { name: 'Start Learning' })
  await expect(start).not.toHaveCSS('background-color', 'rgb(255, 255, 255)')
  // Otherwise the browser draws the color of the page behind its text, which has that color.
  await expect(start).toHaveCSS('forced-color-adjust', 'none')
})

test('captions stand above visible controls, which hide while the film plays', async ({ page }) => {
  await open(page, freeLesson.path)
  await button(page, 'Play').first().click()
  await expectPlayingAt(page, 1)
  await expectLayout(page, false, isAtTheBottom)
  let x = 100
  const moveMouse = () => film(page).hover({ position: { x: x++, y: 100 } })
  await expectLayout(page, true, isAboveControls, moveMouse)
  await expectLayout(page, false, isAtTheBottom)
  // A control with the keyboard focus stays visible.
  await tabTo(page, button(page, 'Full screen'))
  await expect(film(page)).toHaveAttribute('data-idle', 'true')
  await expectLayout(page, true, isAboveControls)
  await page.keyboard.press('k')
  await expect(button(page, 'Play')).toBeVisible()
  await expectLayout(page, true, isAboveControls)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('captions have their own strip, and in landscape the player fits the screen', async ({
    page,
  }) => {
    await open(page, freeLesson.path)
    const { height } = (await film(page).boundingBox()) ?? {}
    await button(page, 'Play').first().tap()
    await expectPlayingAt(page, 1)
    await expectLayout(page, false, isInStrip)
    expect((await film(page).boundingBox())?.height).toBe(height)

    await page.setViewportSize({ width: 844, height: 390 })
    const isOnScreen = (at: Layout) => at.film.top >= 0 && at.film.bottom <= 390
    await expectLayout(page, false, (at) => isOnScreen(at) && isAtTheBottom(at))
    await film(page).tap({ position: { x: 100, y: 100 } })
    await page.keyboard.press('k')
    await expectLayout(
      page,
      true,
      (at) => isOnScreen(at) && isAboveControls(at) && at.controls.bottom <= 390,
    )
    await expect(page.getByRole('banner')).not.toBeInViewport()
    await page.keyboard.press('k')
    // On a phone this small, the player is narrow even in landscape.
    await page.setViewportSize({ width: 568, height: 320 })
    await film(page).evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await expectLayout(page, false, (at) => at.film.bottom - at.film.top <= 320 && isInStrip(at))
  })

  test('the end of a module fits into its film', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/courses/servicing/sv-101/personal-protection-fluids-and-ventilation?t=73')
    await button(page, 'Play').first().tap()
    await expect(film(page).getByText(/^Plays in \d+ s$/)).toBeVisible()
    const box = await film(page).boundingBox()
    for (const part of [
      film(page).getByText(/^Next module: /),
      film(page).getByRole('link', { name: 'Knowledge check' }),
      button(page, 'Watch again'),
    ]) {
      const at = await part.boundingBox()
      expect(at?.y).toBeGreaterThanOrEqual(box?.y ?? 0)
      expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual(
        (box?.y ?? 0) + (box?.height ?? 0),
      )
    }
  })

  test('the next lesson plays after the film unless the countdown is canceled', async ({
    page,
    member,
    guard,
  }) => {
    allowBackend(guard)
    await adopt(page, member)
    await open(page, `${freeLesson.path}?t=66`)
    await button(page, 'Play').first().tap()
    const countdown = film(page).getByText(/^Plays in \d+ s$/)
    const next = film(page).getByRole('link', { name: 'Continue' })
    await expect(countdown).toBeVisible()
    await expectAccessible(page)
    for (const control of [next, button(page, 'Watch again'), button(page, 'Cancel')]) {
      // The trial fails if another element covers the control.
      await control.tap({ trial: true })
    }
    await expect(film(page).getByRole('slider')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(countdown).toBeHidden()

    await button(page, 'Watch again').tap()
    await expectPlayingAt(page, 0)
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.5
    })
    await expect(countdown).toBeVisible()
    // A tap outside the player also cancels the countdown.
    await page.getByRole('heading', { name: 'Chapters' }).tap()
    await expect(countdown).toBeHidden()

    await button(page, 'Watch again').tap()
    await expectPlayingAt(page, 0)
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.5
    })
    await expect(countdown).toBeVisible()
    await expect(page).toHaveURL(memberLesson.path, { timeout: 20_000 })
    await expectPlayingAt(page, 1)
  })
})
