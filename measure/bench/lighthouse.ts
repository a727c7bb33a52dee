import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { z } from 'zod'
import { browserFlags, findBrowser } from '../../scripts/browser.ts'
import { runToEnd } from '../../scripts/stack.ts'
import { benchPorts } from '../../scripts/support/ports.ts'
import { type BenchContext, templatesOf } from './context.ts'
import { median, type Result, result } from './result.ts'

/** Run through npx, because only this benchmark needs its 180 MB. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const THEMES = ['light', 'dark'] as const
const RUNS_OF_BARE_PAGE = 5
const MAX_ATTEMPTS = 3
/** A page of the site may take this many times as long as a bare page. */
const PAINT_FACTOR = 1.1
/**
 * Throttles the connection for real. Lighthouse's default simulation adds every script that loaded before
 * the paint to LCP. With a server on the same machine, either all scripts or no script have loaded by then,
 * so the LCP of the bare page varied between 0.8 and 1.9 s.
 */
const THROTTLING = '--throttling-method=devtools'

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
})

interface Scores {
  url: string
  theme: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** First and largest contentful paint, in milliseconds. */
  fcp: number
  lcp: number
  cls: number
}

interface AuditOptions {
  executablePath: string
  isThemed: boolean
}

/** Runs Lighthouse once for a phone, in a new browser profile with the theme selected. */
async function auditOnce(
  url: string,
  theme: string,
  { executablePath, isThemed }: AuditOptions,
): Promise<Scores> {
  const folder = mkdtempSync(path.join(tmpdir(), 'torque-lighthouse-'))
  const report = path.join(folder, 'report.json')
  const browser = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    executablePath,
    args: [...browserFlags, `--remote-debugging-port=${benchPorts.browser}`],
  })
  try {
    const page = await browser.newPage()
    // A text file loads nothing else, so the cache stays empty. An error page would fill it.
    const opened = await page.goto(new URL('/robots.txt', url).href)
    if (!opened?.ok()) throw new Error(`${url} has no robots.txt.`)
    await page.evaluate((name) => localStorage.setItem('theme', name), theme)
    const options = ['--output=json', `--output-path=${report}`, '--quiet']
    await runToEnd(
      'npx',
      // By default, Lighthouse clears the storage, which contains the theme.
      [
        '--yes',
        LIGHTHOUSE,
        url,
        `--port=${benchPorts.browser}`,
        '--disable-storage-reset',
        THROTTLING,
        ...options,
      ],
      { ...process.env, CHROME_PATH: executablePath },
    )
    if (isThemed) await requireTheme(page, url, theme)
    return readScores(url, theme, report)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Runs Lighthouse until an audit succeeds. An audit can fail by chance, for example when the trace misses the start
 * of the navigation (NO_NAVSTART). Returns null when every attempt has failed.
 */
async function audit(url: string, theme: string, options: AuditOptions): Promise<Scores | null> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    try {
      return await auditOnce(url, theme, options)
    } catch (error) {
      const [reason] = String(error).split('\n')
      console.log(`  ${pathOf({ url, theme })}: attempt ${attempt} failed: ${reason}`)
    }
  }
  return null
}

/** Throws when Lighthouse's browser does not show the page in this theme. */
async function requireTheme(page: Page, url: string, theme: string): Promise<void> {
  await page.goto(url)
  const classes = await page.evaluate(() => document.documentElement.className)
  if (!classes.split(' ').includes(theme)) throw new Error(`${url} is not ${theme}: "${classes}"`)
}

/** Throws when the report lacks a figure. */
function readScores(url: string, theme: string, file: string): Scores {
  const { categories, audits } = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const required = (name: string, value: number | null | undefined) => {
    if (typeof value !== 'number') throw new Error(`Lighthouse did not measure ${name}.`)
    return value
  }
  const score = (name: string) => Math.round(required(name, categories[name]?.score) * 100)
  const figure = (name: string) => required(name, audits[name]?.numericValue)
  for (const [name, { score: value }] of Object.entries(audits)) {
    if (value === 0) console.log(`  ${new URL(url).pathname} ${theme}: fails ${name}`)
  }
  return {
    url,
    theme,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
  }
}

const pathOf = ({ url, theme }: Pick<Scores, 'url' | 'theme'>) =>
  `${new URL(url).pathname} ${theme}`

function perfect(all: Scores[], name: string, key: 'accessibility' | 'bestPractices' | 'seo') {
  const below = all.filter((scores) => scores[key] < 100)
  const list = below.map((scores) => `${pathOf(scores)} ${scores[key]}`).join(', ')
  return result(
    `Lighthouse ${name}`,
    '100 everywhere',
    list || '100 everywhere',
    below.length === 0,
  )
}

/** Runs Lighthouse for one page per template in both themes, and for the bare Next page. */
export async function benchLighthouse({ site, paths, bareNext }: BenchContext): Promise<Result[]> {
  const executablePath = await findBrowser()
  const barePage = await bareNext()
  const all: Scores[] = []
  const failed: string[] = []
  const bareRuns: Scores[] = []
  const templates = templatesOf(paths)
  for (const [index, page] of templates.entries()) {
    // Runs of the bare page are interleaved, so that both are measured under the same machine load.
    if (index % Math.ceil(templates.length / RUNS_OF_BARE_PAGE) === 0) {
      const scores = await audit(barePage.url, 'light', { executablePath, isThemed: false })
      if (scores) bareRuns.push(scores)
    }
    for (const theme of THEMES) {
      const scores = await audit(site.url + page, theme, { executablePath, isThemed: true })
      if (!scores) {
        failed.push(`${page} ${theme}`)
        continue
      }
      all.push(scores)
      console.log(
        `  ${pathOf(scores)}: performance ${scores.performance}, FCP ${Math.round(scores.fcp)} ms, LCP ${Math.round(scores.lcp)} ms`,
      )
    }
  }
  if (bareRuns.length === 0) throw new Error('Every audit of the bare Next page failed.')
  const bare = worstOf(bareRuns)
  const settled: Scores[] = []
  for (const scores of all) {
    settled.push(isSlower(scores, bare) ? await repeat(scores, executablePath) : scores)
  }
  return [
    result(
      'pages that Lighthouse could not audit',
      'none',
      failed.join(', ') || 'none',
      failed.length === 0,
    ),
    ...compare(settled, bare),
  ]
}

type Times = Pick<Scores, 'performance' | 'fcp' | 'lcp'>

/** The worst figures of all runs of the bare page. */
const worstOf = (runs: Scores[]): Times => ({
  performance: Math.min(...runs.map(({ performance }) => performance)),
  fcp: Math.max(...runs.map(({ fcp }) => fcp)),
  lcp: Math.max(...runs.map(({ lcp }) => lcp)),
})

const isSlower = (scores: Scores, bare: Times) =>
  scores.performance < bare.performance ||
  scores.fcp > bare.fcp * PAINT_FACTOR ||
  scores.lcp > bare.lcp * PAINT_FACTOR

/**
 * Audits a page twice more. Returns the medians of the successful runs, because a single run varies by a third.
 */
async function repeat(first: Scores, executablePath: string): Promise<Scores> {
  const runs = [first]
  for (let count = 0; count < 2; count++) {
    const scores = await audit(first.url, first.theme, { executablePath, isThemed: true })
    if (scores) runs.push(scores)
  }
  const medianOf = (key: keyof Times) => median(runs.map((scores) => scores[key]))
  return {
    ...first,
    performance: medianOf('performance'),
    fcp: medianOf('fcp'),
    lcp: medianOf('lcp'),
  }
}

/** Compares the longest time to a paint with the time of the bare page. */
function paint(name: string, all: Scores[], key: 'fcp' | 'lcp', bare: number): Result {
  const slowest = all.toSorted((one, other) => other[key] - one[key])[0]
  const most = bare * PAINT_FACTOR
  return result(
    `${name}, longest of all pages`,
    `≤ ${Math.round(most)} ms (${PAINT_FACTOR} × bare Next page)`,
    slowest
      ? `${Math.round(slowest[key])} ms (${pathOf(slowest)}), median ${Math.round(median(all.map((one) => one[key])))} ms`
      : 'none',
    slowest !== undefined && slowest[key] <= most,
  )
}

/** Scores must be perfect. Times must not be worse than the worst time of the bare page. */
function compare(all: Scores[], bare: Times): Result[] {
  const worst = all.toSorted((one, other) => one.performance - other.performance)[0]
  const shifting = all.toSorted((one, other) => other.cls - one.cls)[0]
  return [
    perfect(all, 'accessibility', 'accessibility'),
    perfect(all, 'best practices', 'bestPractices'),
    perfect(all, 'SEO', 'seo'),
    result(
      'Lighthouse performance, lowest of all pages',
      `≥ ${bare.performance} (bare Next page)`,
      worst
        ? `${worst.performance} (${pathOf(worst)}), median ${median(all.map((one) => one.performance))}`
        : 'none',
      worst !== undefined && worst.performance >= bare.performance,
    ),
    paint('first paint', all, 'fcp', bare.fcp),
    paint('LCP', all, 'lcp', bare.lcp),
    result(
      'layout shift (CLS)',
      '0',
      shifting ? `${shifting.cls.toFixed(3)} (${pathOf(shifting)})` : 'none',
      // Rounded to the precision that Lighthouse shows.
      all.every(({ cls }) => cls < 0.0005),
    ),
  ]
}
