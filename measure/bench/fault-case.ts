import { type Browser, chromium, devices, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '../../scripts/browser.ts'
import { type BenchContext, lessonPaths } from './context.ts'
import { atMost, kilobytes, median, type Result } from './result.ts'

/** Cases that every visitor may practice. The second one has a scope. */
const casePath = '/courses/electrical/el-101/cases/stop-lamp'
const scopePath = '/courses/electrical/el-202/cases/alternator'
const CPU_SLOWDOWN = 4
const READINGS = 30

/** The scripts that a page transfers, with their sizes in bytes. */
async function scriptsOf(
  browser: Browser,
  url: string,
  use: (page: Page) => Promise<unknown> = async () => {},
): Promise<Map<string, number>> {
  const context = await browser.newContext(devices['Pixel 7'])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const urls = new Map<string, string>()
  const sizes = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') urls.set(requestId, response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = urls.get(requestId)
    if (script) sizes.set(script, encodedDataLength)
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await use(page)
  await page.waitForLoadState('networkidle')
  await context.close()
  return sizes
}

const startPractice = async (page: Page) => {
  await page.getByRole('button', { name: 'Start practice' }).click()
  await page.getByRole('region', { name: 'Instrument' }).waitFor()
}

/** Milliseconds from each tap on a test point until the display has the reading. */
async function readingTimes(browser: Browser, url: string): Promise<number[]> {
  const page = await (await browser.newContext(devices['Pixel 7'])).newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await startPractice(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page.evaluate(async (count) => {
    const points = [
      ...document.querySelectorAll<HTMLButtonElement>('[aria-label="Test points"] button'),
    ]
    const display = document.querySelector('[aria-label="Instrument"] [role="status"]')
    if (!display) throw new Error('There is no display')
    const times: number[] = []
    points[0]?.click()
    points.at(-1)?.click()
    for (let number = 0; number < count; number++) {
      await new Promise((drawn) => setTimeout(drawn, 100))
      const start = performance.now()
      const shown = new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          observer.disconnect()
          resolve(performance.now() - start)
        }).observe(display, { childList: true, characterData: true, subtree: true })
      })
      points[1 + (number % (points.length - 2))]?.click()
      times.push(await shown)
    }
    return times
  }, READINGS)
}

/** Milliseconds from each tap on a test point until the trace is described, and of each redraw of the scope. */
async function scopeTimes(browser: Browser, url: string) {
  const page = await (await browser.newContext(devices['Pixel 7'])).newPage()
  await page.addInitScript(() => {
    const redraws: number[] = []
    Object.assign(globalThis, { redraws })
    const request = globalThis.requestAnimationFrame.bind(globalThis)
    globalThis.requestAnimationFrame = (callback) =>
      request((now) => {
        const start = performance.now()
        callback(now)
        redraws.push(performance.now() - start)
      })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await startPractice(page)
  await page.getByRole('radio', { name: '2,000 rpm', exact: true }).check()
  await page.getByRole('radio', { name: 'Scope', exact: true }).check()
  await page.getByRole('button', { name: 'Fit' }).waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page.evaluate(async () => {
    const frames: number[] = Reflect.get(globalThis, 'redraws')
    const points = [
      ...document.querySelectorAll<HTMLButtonElement>('[aria-label="Test points"] button'),
    ]
    const display = document.querySelector('[aria-label="Instrument"] [role="status"]')
    if (!display) throw new Error('There is no display')
    const sweeps: number[] = []
    points[0]?.click()
    points.at(-1)?.click()
    await new Promise((drawn) => setTimeout(drawn, 1000))
    for (const point of points.slice(1, -1)) {
      await new Promise((drawn) => setTimeout(drawn, 200))
      const start = performance.now()
      const shown = new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          observer.disconnect()
          resolve(performance.now() - start)
        }).observe(display, { childList: true, characterData: true, subtree: true })
      })
      point.click()
      sweeps.push(await shown)
    }
    frames.length = 0
    await new Promise((drawn) => setTimeout(drawn, 3000))
    return { sweeps, frames: [...frames] }
  })
}

/** Measures the script of the bench, and how fast a reading appears on a slow phone. */
export async function benchFaultCase({ site, paths }: BenchContext): Promise<Result[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
  try {
    const [lesson] = lessonPaths(paths)
    const known = await scriptsOf(browser, `${site.url}${lesson}`)
    const scripts = await scriptsOf(browser, site.url + casePath, startPractice)
    const added = [...scripts].filter(([url]) => !known.has(url))
    const bytes = added.reduce((sum, [, size]) => sum + size, 0)
    const times = await readingTimes(browser, site.url + casePath)
    const slowest = Math.max(...times).toFixed(1)
    const { sweeps, frames } = await scopeTimes(browser, site.url + scopePath)
    return [
      atMost('scripts that the bench adds to those of a lesson', kilobytes(bytes), 30, 'KB'),
      atMost(
        `reading after a probe is placed, CPU ${CPU_SLOWDOWN} times slower, median of ${READINGS}`,
        median(times),
        16,
        'ms',
        `slowest ${slowest} ms`,
      ),
      atMost(
        `sweep of the scope after a probe is placed, CPU ${CPU_SLOWDOWN} times slower, median of ${sweeps.length}`,
        median(sweeps),
        50,
        'ms',
        `slowest ${Math.max(...sweeps).toFixed(1)} ms`,
      ),
      atMost(
        `redraw of the scope, CPU ${CPU_SLOWDOWN} times slower, median of ${frames.length} in 3 s`,
        median(frames),
        4,
        'ms',
        `slowest ${Math.max(...frames).toFixed(1)} ms`,
      ),
    ]
  } finally {
    await browser.close()
  }
}
