import { type Browser, chromium, devices } from '@playwright/test'
import { browserFlags, findBrowser } from '../../scripts/browser.ts'
import { type BenchContext, lessonPaths, templatesOf } from './context.ts'
import { atMost, kilobytes, type Result } from './result.ts'

interface Transfer {
  total: number
  script: number
  font: number
}

/** 4G: throughput in bytes per second, round-trip time in milliseconds. */
const mobileNetwork = {
  offline: false,
  connectionType: 'cellular4g',
  latency: 40,
  downloadThroughput: 1_125_000,
  uploadThroughput: 375_000,
} as const

/** Counts the bytes that a phone transfers until the page and its prefetches have loaded. */
async function visit(browser: Browser, url: string): Promise<Transfer> {
  const context = await browser.newContext(devices['Pixel 7'])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  // The slower the connection, the further below the viewport browsers fetch images.
  await session.send('Network.emulateNetworkConditions', mobileNetwork)
  const kinds = new Map<string, string>()
  const transfer: Transfer = { total: 0, script: 0, font: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    transfer.total += encodedDataLength
    if (kinds.get(requestId) === 'Script') transfer.script += encodedDataLength
    if (kinds.get(requestId) === 'Font') transfer.font += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await context.close()
  return transfer
}

/** Measures the bytes of a first visit with an empty cache, for one page per template and every lesson. */
export async function benchFirstVisit({ site, paths }: BenchContext): Promise<Result[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
  const visits: (Transfer & { path: string })[] = []
  const lessons = lessonPaths(paths)
  try {
    for (const path of new Set([...templatesOf(paths), ...lessons])) {
      visits.push({ path, ...(await visit(browser, site.url + path)) })
    }
  } finally {
    await browser.close()
  }
  const row = (metric: string, kind: keyof Transfer, limit: number, of = visits) => {
    const largest = of.toSorted((one, other) => other[kind] - one[kind])[0]
    return atMost(metric, kilobytes(largest?.[kind] ?? Number.NaN), limit, 'KB', largest?.path)
  }
  const home = visits.filter(({ path }) => path === '/')
  const ofLessons = visits.filter(({ path }) => lessons.includes(path))
  const others = visits.filter((visit) => !ofLessons.includes(visit))
  return [
    row(
      'first visit on a phone',
      'total',
      240,
      others.filter(({ path }) => path !== '/'),
    ),
    row('first visit of the home page', 'total', 270, home),
    row(`first visit of ${ofLessons.length} lessons`, 'total', 275, ofLessons),
    row('scripts of a first visit', 'script', 150, others),
    row('scripts of a lesson', 'script', 185, ofLessons),
    row('fonts of a first visit', 'font', 50),
  ]
}
