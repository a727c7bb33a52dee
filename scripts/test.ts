import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { logDir, reportFile } from './support/test-run.ts'
import { printSlowest, type TestTime, testTimes } from './support/test-times.ts'

/*
 * npm test runs every check. The steps of a lane run one after the other. The lanes of a stage run in
 * parallel. The first failure stops the run. --only unit,database,e2e runs only those steps.
 */

interface Step {
  name: string
  command: [program: string, ...args: string[]]
  hasReport?: boolean
  /** The step starts when this resolves. */
  after?: Promise<void>
}

const vitest = (name: string, projects = name): Step => ({
  name,
  hasReport: true,
  command: [
    'vitest',
    'run',
    '--project',
    projects,
    '--reporter=default',
    '--reporter=./tests/support/console-log.ts',
    '--reporter=json',
    `--outputFile.json=${reportFile(name)}`,
  ],
})

/** Resolves when the first browser test that runs alone begins, or when the browser tests end. */
const soloTests = Promise.withResolvers<void>()
const soloTest = /\[outage\]/

/**
 * The browser tests that run alone at the end mostly wait and use half of two cores. The unit and database tests wait
 * for them to begin and use the other half. Before that, the build and the other browser tests use both cores.
 */
export const stages: readonly (readonly Step[])[][] = [
  [
    [
      { name: 'routes', command: ['next', 'typegen'] },
      { name: 'types', command: ['tsc', '--noEmit'] },
      { name: 'lint', command: ['biome', 'check', '.'] },
    ],
    [
      { name: 'schema', command: ['tsx', 'scripts/db-diff.ts', '--check'] },
      { name: 'database-types', command: ['tsx', 'scripts/db-types.ts', '--check'] },
      { name: 'advisors', command: ['tsx', 'scripts/check-advisors.ts'] },
    ],
  ],
  [
    [
      { ...vitest('unit', 'unit*'), after: soloTests.promise },
      { name: 'supabase', command: ['tsx', 'scripts/check-supabase.ts'] },
    ],
    [{ ...vitest('database'), after: soloTests.promise }],
    [{ name: 'e2e', hasReport: true, command: ['playwright', 'test', '--reporter=list,json'] }],
  ],
  // Scans the output of all previous steps.
  [[{ name: 'logs', command: ['tsx', 'scripts/scan-logs.ts'] }]],
]
const stepNames = stages.flat(2).map(({ name }) => name)

/** Puts the programs of this project first on the path. */
const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
  PATH: `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
  NEXT_TELEMETRY_DISABLED: '1',
  PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile('e2e'),
})

const running = new Set<ChildProcess>()

/** The supervisor of the tested stack reports that a server has ended. */
const endedServer = /▸ (Site|Supabase): exited/
const LINES_BEFORE = 12
/** The last lines of the browser tests before a server ended. Its restart explains failures without another cause. */
let linesBeforeEnd: readonly string[] = []

/** Lines of the failed step that are repeated after the output of the steps that it stopped. */
const LINES_REPEATED = 80

interface Ended {
  isPassed: boolean
  lastLines: readonly string[]
}

/** Runs a step to its end. Its output goes to the terminal and to a file in the folder of logs. */
function run({ name, command: [program, ...args] }: Step): Promise<Ended> {
  // Starts a process group, so that stopping the step also stops the servers that it has started.
  const child = spawn(program, args, {
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  let lastLines: string[] = []
  const log = createWriteStream(path.join(logDir, `${name}.log`))
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(log, { end: false })
    createInterface({ input: stream }).on('line', (line) => {
      console.log(`${name} │ ${line}`)
      if (soloTest.test(line)) soloTests.resolve()
      lastLines = [...lastLines, line].slice(-LINES_REPEATED)
      if (endedServer.test(line)) linesBeforeEnd = lastLines.slice(-LINES_BEFORE)
    })
  }
  return new Promise((resolve) => {
    child.on('error', (error) => console.error(`✖ ${program} cannot be run: ${error.message}`))
    child.on('close', (code) => {
      running.delete(child)
      if (name === 'e2e') soloTests.resolve()
      log.end(() => resolve({ isPassed: code === 0, lastLines }))
    })
  })
}

/** Stops all running steps, like Ctrl-C. */
function stopAll(): void {
  for (const { pid } of running) if (pid) process.kill(-pid, 'SIGINT')
}

interface Result {
  name: string
  seconds: number
  tests: TestTime[]
}

/** Results of the steps that passed. After a failure, no further step starts. */
const results: Result[] = []
let isFailed = false
/** What the first failed step printed last. The output of the stopped steps hides it. */
let failure: readonly string[] = []

async function runLane(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    await step.after
    if (isFailed) return
    console.log(`\n▸ ${step.name}: ${step.command.join(' ')}`)
    const startedAt = performance.now()
    const { isPassed, lastLines } = await run(step)
    const seconds = (performance.now() - startedAt) / 1000
    if (isFailed) return
    if (!isPassed) {
      isFailed = true
      const ended = step.name === 'e2e' ? linesBeforeEnd : []
      failure = [
        ...lastLines,
        ...(ended.length > 0 ? ['A server ended during the tests:', ...ended] : []),
        `✖ ${step.name} failed after ${seconds.toFixed(1)} s.`,
      ]
      stopAll()
      return
    }
    results.push({ name: step.name, seconds, tests: step.hasReport ? testTimes(step.name) : [] })
  }
}

/** Returns the names of the requested steps. Ends the process if a name is unknown. */
function chosenNames(): readonly string[] {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  if (values.only === undefined) return stepNames
  const chosen = z.array(z.enum(stepNames)).nonempty().safeParse(values.only.split(','))
  if (chosen.success) return chosen.data
  console.error(`✖ --only accepts one or more of: ${stepNames.join(', ')} (separated by commas).`)
  process.exit(1)
}

async function main(): Promise<void> {
  process.chdir(path.resolve(import.meta.dirname, '..'))
  const chosen = chosenNames()
  rmSync(path.dirname(reportFile('')), { recursive: true, force: true })
  mkdirSync(path.dirname(reportFile('')), { recursive: true })
  // --only logs scans the logs of the previous run again.
  if (chosen.some((name) => name !== 'logs')) rmSync(logDir, { recursive: true, force: true })
  mkdirSync(logDir, { recursive: true })
  process.on('SIGINT', stopAll)
  process.on('SIGTERM', stopAll)

  if (!chosen.includes('e2e')) soloTests.resolve()
  const startedAt = performance.now()
  for (const lanes of stages) {
    await Promise.all(
      lanes.map((steps) => runLane(steps.filter(({ name }) => chosen.includes(name)))),
    )
    if (isFailed) {
      console.error(`\n${failure.join('\n')}`)
      process.exit(1)
    }
  }
  const minutes = Number(((performance.now() - startedAt) / 60_000).toFixed(1))

  console.log(`\n${'step'.padEnd(16)}${'seconds'.padStart(8)}${'tests'.padStart(8)}`)
  for (const { name, seconds, tests } of results) {
    const count = String(tests.length || '')
    console.log(name.padEnd(16) + seconds.toFixed(1).padStart(8) + count.padStart(8))
  }
  const tests = results.flatMap((result) => result.tests)
  printSlowest(tests)
  console.log(`\n${tests.length} passed, 0 failed in ${minutes} minutes`)
  if (chosen.length === stepNames.length) {
    // Read by npm run bench.
    writeFileSync(reportFile('whole-run'), JSON.stringify({ minutes, passed: tests.length }))
  }
}

// A unit test imports the steps.
if (process.argv[1] === import.meta.filename) await main()
