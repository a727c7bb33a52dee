import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { benchPorts } from '../../scripts/support/ports.ts'
import type { BenchContext } from './context.ts'
import { atMost, type Result, result } from './result.ts'

/** Runs a script of this project, prints its output, and returns the output with the exit code. */
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

/** Measures the analytics report with a million page views. The script has its own targets. */
export async function benchAnalytics(): Promise<Result[]> {
  const [output, code] = await runProjectScript('measure/bench-analytics.ts', [])
  const longest = (pattern: RegExp) =>
    output
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => line.trim().replace(/\s{2,}/g, ' '))
      .join('; ')
  const medians = longest(/^(open|ten years)\s|not met/) || 'see its output'
  return [
    result('analytics of 1,000,000 page views', 'targets of bench:analytics', medians, code === 0),
  ]
}

const RATE = 500
/** Allowed growth of the pages' p95: the difference between two equal runs on a shared machine. */
const MAX_P95_RATIO = 1.5

const numberIn = (output: string, pattern: RegExp) =>
  Number(pattern.exec(output)?.[1] ?? Number.NaN)

/** Records page views at a constant rate while it measures the public pages. */
export async function benchRecording({ site }: BenchContext): Promise<Result[]> {
  const [output, code] = await runProjectScript('measure/load-visits.ts', [
    ...['--site', `http://127.0.0.1:${benchPorts.site}`, '--api', site.apiUrl],
    ...['--data', site.env.LOCAL_DATA_DIR ?? '', '--rate', String(RATE)],
    ...['--seconds', '10', '--log', site.process.logFile],
  ])
  const beacon = numberIn(output, /^beacons:.*?p95 ([\d.]+) ms/m)
  const ratio = numberIn(output, /p95 of the pages:\s+([\d.]+) times/)
  return [
    atMost(`recording a page view, p95 at ${RATE} a second`, beacon, 10, 'ms'),
    result(
      'p95 of public pages during recording',
      `≤ ${MAX_P95_RATIO} × before`,
      `${ratio} × before`,
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

/** Maximum duration of `npm test` on two cores, in minutes. */
const SUITE_MINUTES = 15

/** Reports how long the last complete and passed `npm test` took on this machine. Doesn't run it. */
export async function benchSuite(): Promise<Result[]> {
  const metric = 'duration of npm test, last run'
  try {
    const report: unknown = JSON.parse(readFileSync('test-results/reports/whole-run.json', 'utf8'))
    const { minutes, passed } = wholeRunSchema.parse(report)
    return [atMost(metric, minutes, SUITE_MINUTES, 'minutes', `${passed} tests`)]
  } catch {
    return [result(metric, `≤ ${SUITE_MINUTES} minutes`, 'no complete run recorded', false)]
  }
}
