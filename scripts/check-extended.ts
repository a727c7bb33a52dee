import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { EXIT_UNAVAILABLE } from './stack.ts'
import { extendedChecks } from './support/extended-checks.ts'
import { chosen } from './support/options.ts'

/*
 * npm run check:extended: runs the checks, tests and benchmarks that npm test leaves out. They run one after the
 * other, because they use the same ports and measure times. Prints a line for each command, and the output of those
 * that fail. Fails when one of them fails, but not when one can't run on this machine.
 *   --only check:nginx,bench   runs only these
 */

const LOG_DIR = path.resolve('.data/extended')

let running: ChildProcess | undefined
let isStopping = false

/** Stops the running command, like Ctrl-C. The signal of the terminal doesn't reach its group. */
function stop(): void {
  isStopping = true
  if (running?.pid) process.kill(-running.pid, 'SIGINT')
}

/** Runs a command of package.json to its end, with its output in a file. */
async function run(name: string, logFile: string): Promise<number | null> {
  const log = openSync(logFile, 'w')
  // Starts a process group, so that stopping the command also stops the servers that it has started.
  running = spawn('npm', ['run', name], { stdio: ['ignore', log, log], detached: true })
  const [code] = await once(running, 'close')
  running = undefined
  if (isStopping) process.exit(130)
  return code
}

type Outcome = 'passed' | 'failed' | 'unavailable'

/** Runs a command and prints its result. */
async function check(name: string): Promise<Outcome> {
  const logFile = path.join(LOG_DIR, `${name.replace(':', '-')}.log`)
  const startedAt = performance.now()
  const code = await run(name, logFile)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)
  const line = `${name.padEnd(16)}${seconds} s`
  if (code === 0) {
    console.log(`✓ ${line}`)
    return 'passed'
  }
  const output = readFileSync(logFile, 'utf8').trimEnd()
  if (code === EXIT_UNAVAILABLE) {
    const reason = output.split('\n').findLast((each) => each.startsWith('✖ '))
    console.log(`– ${line}   cannot run here: ${reason?.slice(2)}`)
    return 'unavailable'
  }
  console.error(`✖ ${line}   output in ${path.relative('.', logFile)}:\n${output}\n`)
  return 'failed'
}

async function main(): Promise<void> {
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const names = chosen(Object.fromEntries(extendedChecks.map((name) => [name, name])))
  mkdirSync(LOG_DIR, { recursive: true })
  console.log(`▸ ${names.map(([name]) => name).join(', ')}`)
  const outcomes: Outcome[] = []
  for (const [name] of names) outcomes.push(await check(name))
  const count = (outcome: Outcome) => outcomes.filter((each) => each === outcome).length
  const failures = count('failed')
  console.log(
    `\n${count('passed')} passed, ${failures} failed, ${count('unavailable')} cannot run here`,
  )
  if (failures > 0) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(`✖ ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
})
