import type { Page } from '@playwright/test'
import { expect, open, test } from '../../support/site/test.ts'

const FILM = '/films/preview.mp4'
const preview = (page: Page) => page.locator('main video')

/** Opens the home page and collects the requests for the film. */
async function openHome(page: Page): Promise<string[]> {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(FILM)) requests.push(request.url())
  })
  await open(page, '/')
  return requests
}

/** Scrolls the film into view, and waits until intersection observers have reported that. */
async function showFilm(page: Page) {
  await page.mouse.move(100, 100)
  await preview(page).evaluate((video) => {
    video.scrollIntoView({ block: 'center', behavior: 'instant' })
    return new Promise<void>((resolve) => {
      new IntersectionObserver(([entry]) => entry?.isIntersecting && resolve()).observe(video)
    })
  })
  await page.waitForLoadState('networkidle')
}

const isPaused = (page: Page) => preview(page).evaluate((video: HTMLVideoElement) => video.paused)

test('the film on the home page plays after the first move of the pointer and can be paused', async ({
  page,
}) => {
  const requests = await openHome(page)
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  await showFilm(page)
  await page.getByRole('button', { name: 'Pause the preview' }).click()
  await expect.poll(() => isPaused(page)).toBe(true)
  await page.getByRole('button', { name: 'Play the preview' }).click()
  await expect.poll(() => isPaused(page)).toBe(false)
  expect(await preview(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
})

test('with reduced motion, only the still is shown', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const requests = await openHome(page)
  await showFilm(page)
  expect(requests).toEqual([])
  await expect(page.getByRole('button', { name: 'Pause the preview' })).toHaveCount(0)
})

test('with Save-Data, the film is not requested', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const requests = await openHome(page)
  await showFilm(page)
  expect(requests).toEqual([])
})
