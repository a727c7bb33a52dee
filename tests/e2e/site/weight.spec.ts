import type { APIRequestContext, Page } from '@playwright/test'
import { sitemapPaths } from '../../support/site/sitemap.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { gzipSize, KB, ofKind, recordTransfers, totalBytes } from '../../support/site/weight.ts'

const ARTICLE = '/blog/voltage-drop-testing-finding-resistance-under-load'
const STOP_LAMP = '/courses/electrical/el-101/cases/stop-lamp'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

interface FirstVisit {
  path: string
  bytes: number
  requests: number
  scripts?: number
  sheets?: number
  prefetched: string[]
  /** Style sheets of the prefetched pages. */
  prefetchedSheets?: number
}

const firstVisits: readonly FirstVisit[] = [
  { path: '/', bytes: 270 * KB, requests: 35, prefetched: ['/pricing'], prefetchedSheets: 1 },
  { path: ARTICLE, bytes: 240 * KB, requests: 25, prefetched: [] },
  { path: '/courses/engine', bytes: 240 * KB, requests: 30, prefetched: [] },
  { path: '/cases', bytes: 240 * KB, requests: 30, prefetched: [] },
  // Two dozen stills. The server's brotli is 15 KB smaller than gzip.
  { path: '/lessons', bytes: 250 * KB, requests: 45, prefetched: [] },
  // The bench loads with the practice. The server's brotli is 10 KB smaller than gzip.
  { path: STOP_LAMP, bytes: 240 * KB, requests: 25, scripts: 154 * KB, prefetched: [] },
  // The forms of this page use toasts, whose library is 10 KB and has a style sheet.
  { path: '/auth', bytes: 240 * KB, requests: 25, scripts: 164 * KB, sheets: 3, prefetched: [] },
]

/**
 * The budget of a lesson: 35 KB more for the player, 6 KB for the descriptions in its transcript, and the sheet that it
 * shares with its job card.
 */
const lessonVisit = {
  bytes: 278 * KB,
  requests: 30,
  scripts: 185 * KB,
  sheets: 3,
  prefetched: [],
}

const lessonPaths = async (request: APIRequestContext) =>
  (await sitemapPaths(request)).filter((path) => path.split('/').length === 5)

async function expectWithinBudget(page: Page, visit: FirstVisit) {
  const transfers = recordTransfers(page)
  await open(page, visit.path)
  const all = await transfers.settled()
  const summary = all.map((item) => `${item.kind} ${item.path} ${item.bytes}`).join('\n')

  const links = ofKind(all, 'stylesheet')
  // Each inline style sheet is followed by its disabled link, which browsers do not fetch. Guarded pages
  // have only links.
  const inline = await page.locator('head > style:has(+ link[disabled])').allTextContents()
  const isGuarded = visit.path === '/auth'
  if (!isGuarded) expect(links, summary).toHaveLength(visit.prefetchedSheets ?? 0)
  const own = isGuarded ? links : []
  // One style sheet for all pages, and at most one for pages of this kind.
  expect(own.length + inline.length, summary).toBeGreaterThanOrEqual(1)
  expect(own.length + inline.length, summary).toBeLessThanOrEqual(visit.sheets ?? 2)
  const styleBytes = totalBytes(own) + gzipSize(Buffer.from(inline.join('')))
  expect(styleBytes, summary).toBeLessThanOrEqual(10 * KB)
  const fonts = ofKind(all, 'font')
  expect(fonts.length, summary).toBeGreaterThanOrEqual(2)
  expect(fonts.length, summary).toBeLessThanOrEqual(3)
  expect(totalBytes(fonts), summary).toBeLessThanOrEqual(50 * KB)
  const scripts = ofKind(all, 'script')
  expect(scripts.length, summary).toBeGreaterThan(0)
  expect(totalBytes(scripts), summary).toBeLessThanOrEqual(visit.scripts ?? 150 * KB)
  expect(totalBytes(all), summary).toBeLessThanOrEqual(visit.bytes)
  expect(all.length, summary).toBeLessThanOrEqual(visit.requests)
  const targets = new Set(ofKind(all, 'prefetch').map((item) => item.path))
  expect([...targets], summary).toEqual(visit.prefetched)
}

for (const visit of firstVisits) {
  test(`a first visit to ${visit.path} stays within the budget`, async ({ page }) => {
    await expectWithinBudget(page, visit)
  })
}

test('a first visit to the longest lesson stays within the budget', async ({ page, request }) => {
  const lessons = await lessonPaths(request)
  expect(lessons.length).toBeGreaterThanOrEqual(22)
  // Lessons differ only in the lengths of their texts and of their poster.
  const sizes = lessons.map(async (path) => {
    const html = await (await request.get(path)).text()
    const [poster = ''] = /\/images\/lessons\/[\w-]+\.avif/.exec(html) ?? []
    const image = await (await request.get(poster)).body()
    return { path, bytes: gzipSize(Buffer.from(html)) + image.length }
  })
  const [longest] = (await Promise.all(sizes)).sort((a, b) => b.bytes - a.bytes)
  await expectWithinBudget(page, { path: longest?.path ?? '', ...lessonVisit })
})

test('practicing a case adds at most 30 KB of scripts to those of a lesson', async ({
  page,
  request,
}) => {
  const transfers = recordTransfers(page)
  const [lesson = ''] = await lessonPaths(request)
  await open(page, lesson)
  const known = new Set(ofKind(await transfers.settled(), 'script').map((item) => item.path))
  await open(page, STOP_LAMP)
  await page.getByRole('button', { name: 'Start practice' }).click()
  await expect(page.getByRole('region', { name: 'Instrument' })).toBeVisible()
  const added = ofKind(await transfers.settled(), 'script').filter((item) => !known.has(item.path))
  expect(added.length).toBeGreaterThan(0)
  expect(totalBytes(added)).toBeLessThanOrEqual(30 * KB)
})

test('scrolling to the end prefetches only the next step', async ({ page }) => {
  const transfers = recordTransfers(page)
  await open(page, '/courses')
  await page.getByRole('link', { name: 'Get Full Access' }).scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect
    .poll(async () => ofKind(await transfers.settled(), 'prefetch').length)
    .toBeGreaterThan(0)
  const targets = new Set(ofKind(await transfers.settled(), 'prefetch').map((item) => item.path))
  expect([...targets]).toEqual(['/pricing'])
})

test('a link prefetches its page on hover', async ({ page }) => {
  await open(page, '/faq')
  const prefetch = page.waitForRequest(
    (request) =>
      new URL(request.url()).pathname === '/terms' && !!request.headers()['next-router-prefetch'],
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).hover()
  await prefetch
})

test('a navigation loads only the styles that its page adds', async ({ page }) => {
  await open(page, '/blog')
  const transfers = recordTransfers(page)
  await page.getByRole('link', { name: 'Courses', exact: true }).first().click()
  await expect(page).toHaveURL('/courses')
  expect(ofKind(await transfers.settled(), 'stylesheet')).toHaveLength(1)
  await page.getByRole('main').getByRole('link', { name: 'Electrical' }).first().click()
  await expect(page).toHaveURL('/courses/electrical')
  expect(ofKind(await transfers.settled(), 'stylesheet')).toHaveLength(2)
  // Compares the order of the style sheets with the document of the page itself, which lacks the sheet of the catalog.
  const sheets = () =>
    page.evaluate(() => [...document.styleSheets].map(({ cssRules }) => cssRules.length))
  const afterNavigation = await sheets()
  await page.reload()
  // The sheet that disables transitions comes and goes while the theme is applied.
  await expect(async () => {
    const ofDocument = await sheets()
    expect(ofDocument).toHaveLength(afterNavigation.length - 1)
    expect(afterNavigation.filter((rules) => ofDocument.includes(rules))).toEqual(ofDocument)
  }).toPass()
})
