import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../../support/site/checks.ts'
import { tabTo } from '../../support/site/keyboard.ts'
import {
  freeLesson,
  lastLesson,
  lessonId,
  memberLesson,
  signFilm,
} from '../../support/site/lessons.ts'
import {
  allowFilms,
  chapters,
  expectPlayingAt,
  film,
  play,
  secondOf,
  transcript,
} from '../../support/site/player.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt, allowBackend } from '../auth/support/form.ts'

const EXPIRES_IN_S = 5

test.beforeEach(({ guard }) => allowFilms(guard))

/** Limits the network to so many bytes per second; -1 removes the limit. */
async function slowDown(page: Page, downloadThroughput: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput,
    uploadThroughput: -1,
  })
}

/** Redirects the first request for the film to a URL that expires soon. `urls` gets an entry per request. */
async function expireSoon(page: Page): Promise<{ urls: string[] }> {
  const filmUrl = `/api/lessons/${await lessonId(freeLesson)}/film`
  const urls: string[] = []
  await page.route(`**${filmUrl}`, async (route) => {
    if (urls.length > 0) {
      urls.push('')
      return route.continue()
    }
    const headers = (await route.fetch({ maxRedirects: 0 })).headers()
    const url = new URL(await signFilm('el-101-1.mp4', EXPIRES_IN_S), headers.location).href
    urls.push(url)
    await route.fulfill({ status: 302, headers: { ...headers, location: url } })
  })
  return { urls }
}

for (const state of ['plays', 'is paused']) {
  test(`a film that ${state} continues at the selected second after its URL has expired`, async ({
    page,
    guard,
  }) => {
    guard.allow(/status of 40\d .*\/storage\/v1\/object\/sign\/lessons\//)
    const { urls } = await expireSoon(page)
    await open(page, freeLesson.path)
    // So slow that most of the film has not arrived when its URL expires.
    await slowDown(page, 70_000)
    await play(page)
    await expectPlayingAt(page, 1)
    if (state === 'is paused') await page.keyboard.press('k')
    await expect.poll(async () => (await fetch(urls[0] ?? '')).ok).toBe(false)

    await chapters(page).getByRole('link', { name: 'In short' }).click()
    const second = Number(new URL(page.url()).searchParams.get('t'))
    expect(second).toBeGreaterThan(50)
    await expect.poll(() => urls.length).toBe(2)
    await slowDown(page, -1)
    await expect.poll(() => secondOf(page)).toBeGreaterThanOrEqual(second)
    if (state === 'is paused') await play(page)
    await expectPlayingAt(page, second + 1)
    await expect(film(page).getByRole('alert')).toHaveCount(0)
  })
}

test('the end of a lesson leads to the next one', async ({ page }) => {
  await open(page, `${freeLesson.path}?t=66`)
  await play(page)
  await expect(film(page).getByText(`Next lesson: ${memberLesson.title}`)).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await film(page).getByRole('button', { name: 'Watch again' }).click()
  await expect(film(page).getByRole('button', { name: 'Pause' })).toBeFocused()
  await page.keyboard.press('9')
  await film(page).getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(memberLesson.path)
  await expect(film(page).getByText('Sign in to watch')).toBeVisible()
})

test('the end of the last lesson of a module leads to the next one with films and to the check', async ({
  page,
  member,
  guard,
}) => {
  allowBackend(guard)
  await adopt(page, member)
  await open(page, lastLesson.path)
  await play(page)
  await expectPlayingAt(page, 0)
  await page.keyboard.press('9')
  await expect(film(page).getByText(/^Next module: EL-102/)).toBeVisible()
  await expect(film(page).getByRole('link', { name: 'Knowledge check' })).toHaveAttribute(
    'href',
    '/courses/electrical/el-101/check',
  )
  await film(page).getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/courses\/electrical\/el-102\/./)
})

test('a whole lesson works with the keyboard', async ({ page }) => {
  await open(page, freeLesson.path)
  const { keyboard } = page
  const button = (name: string | RegExp) => film(page).getByRole('button', { name })

  await tabTo(page, button('Play').first())
  await keyboard.press('Enter')
  await expectPlayingAt(page, 1)
  await keyboard.press('k')
  await expect(button('Play')).toBeVisible()
  const paused = await secondOf(page)
  await keyboard.press('l')
  await expect.poll(() => secondOf(page)).toBeCloseTo(paused + 10, 0)

  await tabTo(page, button(/^Speed/))
  await keyboard.press('Enter')
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await expect(button('Speed: 1.25×')).toBeFocused()
  await tabTo(page, button('Full screen'))
  await keyboard.press('Enter')
  await expect(button('Leave full screen')).toBeVisible()
  await keyboard.press('Enter')
  await expect(button('Full screen')).toBeFocused()

  const bay = page.getByRole('button', { name: 'Bay mode' })
  for (const _ of ['first', 'second time']) {
    await tabTo(page, bay)
    await keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Play' })).toBeFocused()
    await keyboard.press('Escape')
    await expect(bay).toBeFocused()
  }

  const chapter = chapters(page).getByRole('link').nth(1)
  await tabTo(page, chapter)
  await keyboard.press('Enter')
  await expect(chapter).toHaveAttribute('aria-current', 'true')
  // The keys also work outside the film, and a dialog lists them.
  await keyboard.press('5')
  await expect.poll(() => secondOf(page)).toBeCloseTo(34, 0)
  await keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByText('Play or pause')).toBeVisible()
  await keyboard.press('k')
  await keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(chapter).toBeFocused()
  await expect(button('Play')).toBeVisible()
  await keyboard.press('k')
  await expect(button('Pause')).toBeVisible()
  await keyboard.press('k')
  await tabTo(page, page.getByRole('searchbox', { name: 'Search the transcript' }))
  await keyboard.type('k?')
  await expect(list).toBeHidden()
  await expect(button('Play')).toBeVisible()
  await keyboard.press('Control+A')
  await keyboard.type('ohm')
  const line = transcript(page).getByRole('link').filter({ visible: true }).first()
  await tabTo(page, line)
  await keyboard.press('Enter')
  await expect(line).toHaveAttribute('aria-current', 'true')

  await tabTo(page, page.getByRole('link', { name: /^Next lesson/ }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(memberLesson.path)
})
