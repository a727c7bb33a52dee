import { expect, type Page } from '@playwright/test'
import type { PageGuard } from './page-guard.ts'

export const film = (page: Page) => page.getByLabel('Film', { exact: true })
export const transcript = (page: Page) => page.getByRole('region', { name: 'Transcript' })
/** The lines of the transcript that are captions of the film. */
export const captionLines = (page: Page) =>
  transcript(page).getByRole('link').filter({ hasNotText: 'On screen:' })
export const chapters = (page: Page) => page.getByRole('navigation', { name: 'Chapters' })

/** Allows the redirects of films to the storage. */
export const allowFilms = (guard: PageGuard) =>
  guard.allow(
    /request to another host: http:\/\/127\.0\.0\.1:\d+\/storage\/v1\/object\/sign\/lessons\//,
  )

export const secondOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

export const play = (page: Page) => film(page).getByRole('button', { name: 'Play' }).first().click()

/** Waits until the film has reached this second, but not yet the tenth second after it. */
export async function expectPlayingAt(page: Page, second: number) {
  await expect
    .poll(async () => {
      const now = await secondOf(page)
      return now >= second && now < second + 10
    })
    .toBe(true)
}
