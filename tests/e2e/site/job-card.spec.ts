import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInEveryLook } from '../../support/site/checks.ts'
import { freeLesson } from '../../support/site/lessons.ts'
import { sitemapPaths } from '../../support/site/sitemap.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { gzipSize, KB, ofKind, recordTransfers, totalBytes } from '../../support/site/weight.ts'
import { adopt, allowBackend } from '../auth/support/form.ts'

/** Path of the job card of the lesson with this path. */
const cardOf = (lesson: string) => `/job-cards/${lesson.split('/').slice(-2).join('/')}`
const card = cardOf(freeLesson.path)

const isStored = (page: Page) => page.getByText('Stored on this device')

/** Paths and texts of everything that the caches of the browser hold. */
const storedFiles = (page: Page) =>
  page.evaluate(async () => {
    const files: { path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? ''
        files.push({ path: new URL(request.url).pathname, text })
      }
    }
    return files
  })

/** Number of pages when printed with the usual margins. */
async function printedPages(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const margin = '10mm'
  const pdf = await page.pdf({
    format,
    margin: { top: margin, right: margin, bottom: margin, left: margin },
  })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('the longest lesson and its job card print on one page, without the transcript', async ({
  page,
  request,
}) => {
  const lessons = (await sitemapPaths(request)).filter((path) => path.split('/').length === 5)
  const cards = lessons.map(async (path) => {
    const response = await request.get(cardOf(path))
    expect(response.status(), path).toBe(200)
    return { path, bytes: (await response.body()).length }
  })
  const [longest] = (await Promise.all(cards)).sort((a, b) => b.bytes - a.bytes)
  const lesson = longest?.path ?? ''
  for (const path of [lesson, cardOf(lesson)]) {
    await open(page, path)
    await page.emulateMedia({ media: 'print' })
    const main = page.getByRole('main')
    for (const name of ['You will be able to', 'Tools', 'Safety', 'Step by step']) {
      await expect(main.getByRole('heading', { name })).toBeVisible()
    }
    await expect(main.getByText('Reading', { exact: true })).toBeVisible()
    await expect(main.getByRole('img', { name: 'QR code of the film' })).toBeVisible()
    await expect(main.getByText(new URL(lesson, page.url()).href)).toBeVisible()
    await expect(main.getByRole('region', { name: 'Transcript' })).toHaveCount(0)
    for (const format of ['A4', 'Letter'] as const) {
      expect(await printedPages(page, format), `${path} ${format}`).toBe(1)
    }
    await page.emulateMedia({ media: 'screen' })
  }
})

test('a job card is accessible and within the budgets of a page', async ({ page, request }) => {
  const html = await (await request.get(card)).body()
  expect(gzipSize(html)).toBeLessThanOrEqual(30 * KB)
  const transfers = recordTransfers(page)
  await open(page, card)
  await expect(isStored(page)).toBeVisible()
  expect(totalBytes(ofKind(await transfers.settled(), 'script'))).toBeLessThanOrEqual(150 * KB)
  await expectAccessibleInEveryLook(page)
})

test('an opened job card is readable offline, and nothing personal is stored', async ({
  page,
  context,
  member,
  guard,
}) => {
  allowBackend(guard)
  guard.allow(/ERR_INTERNET_DISCONNECTED|status of 503 .*\/job-cards\//)
  await adopt(page, member)
  await open(page, freeLesson.path)
  await page.getByRole('link', { name: 'Open job card' }).click()
  await expect(isStored(page)).toBeVisible()
  const stored = await storedFiles(page)
  const others = stored.filter(({ path }) => !/^\/_next\/static\/.*\.(css|woff2)$/.test(path))
  expect(others.map(({ path }) => path)).toEqual([card])
  expect(others[0]?.text).not.toContain(member.user.email)
  expect(others[0]?.text).not.toMatch(/<script[^>]* src=/)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^Offline copy from \w+ \d+, \d{4}/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Step by step' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expectAccessible(page)
  await page.goto('/job-cards/el-101/not-opened')
  await expectAccessible(page)
  await page.getByRole('link', { name: freeLesson.title }).click()
  await expect(page).toHaveURL(card)
  await expect(page.goto(freeLesson.path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')

  await context.setOffline(false)
  await open(page, card)
  await expect(page.getByText(/^Offline copy/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete all stored cards' }).click()
  await expect(page.getByText('No job cards are stored on this device.')).toBeVisible()
  expect(await storedFiles(page)).toEqual([])
})
