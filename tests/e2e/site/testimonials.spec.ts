import type { Page } from '@playwright/test'
import { expect, open, test } from '../../support/site/test.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'What technicians say' }).last()
/** Milliseconds. A little more than the time for which one testimonial is shown. */
const oneRotation = 7_500

/** Opens the page with a paused clock. */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await open(page, '/')
  await carousel(page).scrollIntoViewIfNeeded()
}

test('the testimonials rotate by themselves, show a selected one for its whole time, and loop in both directions', async ({
  page,
}) => {
  await openWithClock(page)
  const region = carousel(page)
  const pause = region.getByRole('button', { name: 'Pause rotation' })
  await expect(pause).toBeVisible()
  await expect(region.getByText('01 / 05')).toBeVisible()
  await page.clock.runFor(oneRotation)
  await expect(region.getByText('02 / 05')).toBeVisible()

  const next = region.getByRole('button', { name: 'Next testimonial' })
  await next.click()
  await expect(region.getByText('03 / 05')).toBeVisible()
  await page.clock.runFor(0.6 * oneRotation)
  await next.click()
  await page.clock.runFor(0.6 * oneRotation)
  await expect(region.getByText('04 / 05')).toBeVisible()
  await page.clock.runFor(0.6 * oneRotation)
  await expect(region.getByText('05 / 05')).toBeVisible()

  await test.step('until they are paused', async () => {
    await pause.click()
    await page.mouse.move(0, 0)
    await page.clock.runFor(5 * oneRotation)
    await expect(region.getByText('05 / 05')).toBeVisible()
    await expect(region.getByRole('button', { name: 'Start rotation' })).toBeVisible()
  })
  await test.step('in both directions', async () => {
    for (const position of ['01', '02']) {
      await next.click()
      await expect(region.getByText(`${position} / 05`)).toBeVisible()
      await page.clock.runFor(1000)
    }
    for (const position of ['01', '05']) {
      await region.getByRole('button', { name: 'Previous testimonial' }).click()
      await expect(region.getByText(`${position} / 05`)).toBeVisible()
      await page.clock.runFor(1000)
    }
  })
})

test('with reduced motion, the testimonials do not rotate, and stay in place after a resize', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithClock(page)
  const region = carousel(page)
  const list = region.getByRole('list')
  await expect(region.getByRole('button', { name: 'Start rotation' })).toBeVisible()
  await page.clock.runFor(3 * oneRotation)
  await expect(region.getByText('01 / 05')).toBeVisible()
  // Waits until the script of the carousel has moved the slides.
  await expect(list).toHaveAttribute('style', /translate/)
  const offset = () =>
    list.evaluate((element) => {
      const first = element.firstElementChild?.getBoundingClientRect().left ?? Number.NaN
      return first - (element.parentElement?.getBoundingClientRect().left ?? 0)
    })
  for (const width of [1000, 390, 1280]) {
    const before = await list.evaluate((element) => element.clientWidth)
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => list.evaluate((element) => element.clientWidth)).not.toBe(before)
    await page.clock.runFor(1000)
    expect(await offset(), `${width} px`).toBe(0)
  }
})
