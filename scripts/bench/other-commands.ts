import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { benchPorts } from '../support/ports.ts'
import type { BenchContext } from './context.ts'
import { atMost, type Result, result } from './result.ts'

/** Runs a script of this project, shows what it prints, and returns it with the exit code. */
async function runProjectScript(file: string, args: string[]): Promise<[string, number | null]> {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
    process.stdout.write(chunk)
  })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return [output, code]
}

/** The figures of the analytics page with a million page views; the script knows its own limits. */
export async function benchAnalytics(): Promise<Result[]> {
  const [output, code] = await runProjectScript('scripts/bench-analytics.ts', [])
  const longest = (pattern: RegExp) =>
    output
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => line.trim().replace(/\s{2,}/g, ' '))
      .join('; ')
  const figure = longest(/^(open|ten years)\s|not met/) || 'see its output'
  return [
    result('analytics of 1,000,000 page views', 'limits of bench:analytics', figure, code === 0),
  ]
}

const RATE = 500
/** Allowed growth of the pages' p95: what two equal runs differ by on a shared machine. */
const MAX_P95_RATIO = 1.5

const figureIn = (output: string, pattern: RegExp) =>
  Number(pattern.exec(output)?.[1] ?? Number.NaN)

/** Records page views at a steady rate and watches the public pages meanwhile. */
export async function benchRecording({ site }: BenchContext): Promise<Result[]> {
  const [output, code] = await runProjectScript('scripts/load-visits.ts', [
    ...['--site', `http://127.0.0.1:${benchPorts.site}`, '--api', site.apiUrl],
    ...['--data', site.env.LOCAL_DATA_DIR ?? '', '--rate', String(RATE)],
    ...['--seconds', '10', '--log', site.process.logFile],
  ])
  const beacon = figureIn(output, /^beacons:.*?p95 ([\d.]+) ms/m)
  const ratio = figureIn(output, /p95 of the pages:\s+([\d.]+) times/)
  return [
    atMost(`recording a page view, p95 at ${RATE} a second`, beacon, 10, 'ms'),
    result(
      'p95 of public pages meanwhile',
      `≤ ${MAX_P95_RATIO} of before`,
      `${ratio} of before`,
      ratio <= MAX_P95_RATIO,
    ),
    result(
      'every page view is recorded or reported',
      'all',
      code === 0 ? 'all' : 'see its output',
      code === 0,
    ),
  ]
}

const wholeRunSchema = z.object({ minutes: z.number(), passed: z.number() })

/** The duration of the last whole `npm test` that passed here: it is not run for a benchmark. */
export async function benchSuite(): Promise<Result[]> {
  const aim = 'duration of npm test, last run'
  try {
    const report: unknown = JSON.parse(readFileSync('test-results/reports/whole-run.json', 'utf8'))
    const { minutes, passed } = wholeRunSchema.parse(report)
    return [atMost(aim, minutes, 15, 'minutes', `${passed} tests`)]
  } catch {
    return [result(aim, '≤ 15 minutes', 'no whole run on record', false)]
  }
}
