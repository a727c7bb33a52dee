import { chromium, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '../../scripts/browser.ts'
import { startSite } from '../../scripts/support/site.ts'
import { percentile } from '../../scripts/support/timing.ts'
import { log } from './engines.ts'

/** Maximum time from a key to its results in the palette, median in milliseconds. */
const TARGET_MS = 100
/** Every key of these is measured. */
const TYPED = ['voltage drop', 'p0420', 'alternator', 'can bus termination', 'r-1234yf pressure']

/**
 * Runs in the page. Returns the time from the next input to the first frame in which the palette has answered
 * exactly this input. Contains no named functions, because tsx would wrap them in a helper that the page lacks.
 */
function timeNextInput(): Promise<number> {
  return new Promise((resolve) => {
    document.addEventListener(
      'input',
      async (event) => {
        const startedAt = performance.now()
        const typed = (event.target as HTMLInputElement).value.trim()
        while (document.querySelector('[data-answer]')?.getAttribute('data-answer') !== typed) {
          await new Promise(requestAnimationFrame)
        }
        requestAnimationFrame(() => resolve(performance.now() - startedAt))
      },
      { once: true, capture: true },
    )
  })
}

async function typeAll(page: Page): Promise<number[]> {
  const took: number[] = []
  const field = page.getByRole('combobox')
  for (const text of TYPED) {
    await field.fill('')
    for (const key of text) {
      const timed = page.evaluate(timeNextInput)
      // The listener must exist before the key.
      await page.evaluate(() => null)
      await field.press(key === ' ' ? 'Space' : key)
      took.push(await timed)
    }
  }
  return took
}

/** Types into the palette of a separate site with demo data. Returns 1 if the results are late. */
export async function benchPalette(): Promise<number> {
  log('Starting the site, building it if needed (.data/bench-site.log)')
  const site = await startSite()
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: browserFlags,
  })
  try {
    const page = await browser.newPage()
    await page.goto(site.url, { waitUntil: 'networkidle' })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    // The first round warms up the plans of the database.
    await typeAll(page)
    await page.reload({ waitUntil: 'networkidle' })
    await page.keyboard.press('Control+k')
    const took = await typeAll(page)
    const [median, high] = [percentile(took, 0.5), percentile(took, 0.95)].map(Math.round)
    const isMet = (median ?? 0) <= TARGET_MS
    console.log(`\n${took.length} keys typed into the palette, milliseconds to their results`)
    console.log(`median ${median}, p95 ${high}, target ≤ ${TARGET_MS} ${isMet ? 'met' : 'not met'}`)
    return isMet ? 0 : 1
  } finally {
    await browser.close()
    await site.process.stop()
  }
}
