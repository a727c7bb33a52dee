import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { logDir } from './support/log-leaks.ts'

/*
 * npm test: everything that must hold, one step after the other; the first failure ends it.
 * --only unit,database,e2e runs those steps alone.
 */

const reports = path.resolve('test-results/reports')

interface Step {
  name: string
  command: [program: string, ...args: string[]]
  /** Reads from the step's report how many tests it ran; steps without tests have none. */
  count?: () => number
}

const vitestReport = z.object({ numPassedTests: z.number() })
const playwrightReport = z.object({ stats: z.object({ expected: z.number() }) })

const readReport = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(reports, `${name}.json`), 'utf8'))

const vitest = (project: string): Step => ({
  name: project,
  command: [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=./tests/support/console-log.ts',
    '--reporter=json',
    `--outputFile.json=${path.join(reports, `${project}.json`)}`,
  ],
  count: () => vitestReport.parse(readReport(project)).numPassedTests,
})

const steps: readonly Step[] = [
  { name: 'routes', command: ['next', 'typegen'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['biome', 'check', '.'] },
  { name: 'database-types', command: ['tsx', 'scripts/db-types.ts', '--check'] },
  vitest('unit'),
  vitest('database'),
  {
    name: 'e2e',
    command: ['playwright', 'test', '--reporter=list,json'],
    count: () => playwrightReport.parse(readReport('e2e')).stats.expected,
  },
  // What all steps before it have printed.
  { name: 'logs', command: ['tsx', 'scripts/scan-logs.ts'] },
]

/** The programs of this project come first on the path, however this script was started. */
function environment(): NodeJS.ProcessEnv {
  const bin = path.resolve('node_modules/.bin')
  return {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    NEXT_TELEMETRY_DISABLED: '1',
    PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, 'e2e.json'),
  }
}

/** Runs a program to its end. What it prints is shown and written to a file in the folder of logs. */
function run(name: string, [program, ...args]: Step['command']): Promise<boolean> {
  const child = spawn(program, args, {
    env: { ...environment(), ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(path.join(logDir, `${name}.log`))
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  child.stdout.pipe(process.stdout, { end: false })
  child.stderr.pipe(process.stderr, { end: false })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`✖ ${program} cannot be run: ${error.message}`)
      resolve(false)
    })
    child.on('close', (code) => log.end(() => resolve(code === 0)))
  })
}

/** The steps that were asked for; ends the process when one of the names is none. */
function chosenSteps(): readonly Step[] {
  const flag = process.argv.findIndex((argument) => /^--only(=|$)/.test(argument))
  if (flag === -1) return steps
  const value = process.argv[flag]?.split('=')[1] ?? process.argv[flag + 1] ?? ''
  const names = value.split(',').filter(Boolean)
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (names.length === 0 || unknown.length > 0) {
    const known = steps.map((step) => step.name).join(', ')
    console.error(`✖ --only takes one or more of: ${known} (separated by commas).`)
    process.exit(1)
  }
  return steps.filter((step) => names.includes(step.name))
}

async function main(): Promise<void> {
  process.chdir(path.resolve(import.meta.dirname, '..'))
  const chosen = chosenSteps()
  rmSync(reports, { recursive: true, force: true })
  // The logs of an earlier run may be scanned again with --only logs.
  if (chosen.some(({ name }) => name !== 'logs')) rmSync(logDir, { recursive: true, force: true })
  mkdirSync(logDir, { recursive: true })
  const results: { name: string; seconds: string; tests: string }[] = []
  const begunAt = performance.now()
  let passed = 0
  for (const { name, command, count } of chosen) {
    // Playwright empties the folder of its results, reports of earlier steps included.
    mkdirSync(reports, { recursive: true })
    console.log(`\n▸ ${name}: ${command.join(' ')}`)
    const startedAt = performance.now()
    const isPassed = await run(name, command)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    if (!isPassed) {
      console.error(`\n✖ ${name} failed after ${seconds} s.`)
      process.exit(1)
    }
    const tests = count?.()
    passed += tests ?? 0
    results.push({ name, seconds, tests: tests === undefined ? '' : String(tests) })
  }

  console.log(`\n${'step'.padEnd(16)}${'seconds'.padStart(8)}${'tests'.padStart(8)}`)
  for (const { name, seconds, tests } of results) {
    console.log(name.padEnd(16) + seconds.padStart(8) + tests.padStart(8))
  }
  const minutes = Number(((performance.now() - begunAt) / 60_000).toFixed(1))
  console.log(`\n${passed} passed, 0 failed in ${minutes} minutes`)
  if (chosen.length === steps.length) {
    // Read by npm run bench.
    writeFileSync(path.join(reports, 'whole-run.json'), JSON.stringify({ minutes, passed }))
  }
}

await main()
