import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { StartError } from '../scripts/stack.ts'
import { requireLinux, requirePrograms } from '../scripts/support/programs.ts'
import { runScript, stopServers } from '../scripts/support/server-process.ts'
import { listPublicPaths, startSite } from '../scripts/support/site.ts'
import { benchAdmin } from './bench/admin.ts'
import { type BareNext, startBareNext } from './bench/bare-next.ts'
import { articlePath, type BenchContext, systemPrograms } from './bench/context.ts'
import { benchFaultCase } from './bench/fault-case.ts'
import { benchFirstVisit } from './bench/first-visit.ts'
import { benchFlood } from './bench/flood.ts'
import { benchFreshness } from './bench/freshness.ts'
import { benchLighthouse } from './bench/lighthouse.ts'
import { benchMemory } from './bench/memory.ts'
import { benchAnalytics, benchRecording, benchSuite } from './bench/other-commands.ts'
import { benchPages } from './bench/pages.ts'
import { type Result, result, table } from './bench/result.ts'
import { benchSize } from './bench/size.ts'

/*
 * npm run bench: measures the site against nginx and a bare Next page on this machine, and prints every
 * target with the result of this run. Fails when a target is missed.
 *   --only pages,size   runs only these parts
 *   --rounds 5          rounds of the throughput measurement
 *   --write             writes the table to docs/benchmarks.md
 * Requires Linux with two cores, nginx, openssl and wrk. Installs missing programs when it runs as root
 * on Debian, otherwise prints the command to install them. BENCH_PORT moves its ports.
 */

/** The order matters: memory is measured first, and the part that replaces the data runs last. */
const parts: Record<string, (context: BenchContext) => Promise<Result[]>> = {
  memory: benchMemory,
  pages: benchPages,
  freshness: benchFreshness,
  flood: benchFlood,
  size: benchSize,
  visit: benchFirstVisit,
  cases: benchFaultCase,
  lighthouse: benchLighthouse,
  suite: benchSuite,
  recording: benchRecording,
  admin: benchAdmin,
  analytics: benchAnalytics,
}

/** Load average of the last minute, before this command adds its own. */
const loadAverage = loadavg()[0] ?? 0

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(parts).join(',') },
    rounds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
})

function chosenParts(): string[] {
  const names = options.only.split(',')
  const unknown = names.filter((name) => !(name in parts))
  if (unknown.length > 0) {
    throw new StartError(
      `Unknown part "${unknown.join(', ')}" in --only. Choose from ${Object.keys(parts).join(', ')}.`,
    )
  }
  return Object.keys(parts).filter((name) => names.includes(name))
}

async function prepare(): Promise<BenchContext> {
  const rounds = Number(options.rounds)
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new StartError('--rounds must be a whole number of at least 1.')
  requireLinux()
  const programs = requirePrograms(systemPrograms, ['nginx', 'openssl', 'wrk', 'util-linux'])
  if (loadAverage > 1) {
    console.log(
      `▸ The machine is busy (load ${loadAverage.toFixed(1)}): times and ratios will vary.`,
    )
  }
  console.log('▸ Starting the site, building it if needed (.data/bench-site.log)')
  const site = await startSite()
  const paths = await listPublicPaths(site)
  let bare: Promise<BareNext> | undefined
  const bareNext = () => {
    bare ??= startBareNext(site.url + articlePath(paths))
    return bare
  }
  return { programs, site, paths, rounds, bareNext }
}

/** Runs a part. A part that throws counts as a missed target. */
async function runPart(name: string, context: BenchContext): Promise<Result[]> {
  console.log(`▸ ${name}`)
  try {
    return (await parts[name]?.(context)) ?? []
  } catch (error) {
    console.error(error)
    const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    return [result(name, 'measured', `failed: ${message}`, false)]
  }
}

function describeMachine(): string {
  const [cpu] = cpus()
  // nginx prints its version to standard error.
  const { stderr } = spawnSync(requirePrograms(['nginx']).nginx, ['-v'], { encoding: 'utf8' })
  const system = /PRETTY_NAME="(.+)"/.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]
  return `${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${system}, Node.js ${process.version}, ${stderr.replace('nginx version: ', '').trim()}`
}

function writeReport(results: Result[]): void {
  const command = ['npm run bench', ...process.argv.slice(2)].join(' -- ')
  const text = `# Benchmarks

The latest run of \`npm run bench\`. Compare only ratios within one run: other work on the machine changes
every absolute result.

- Command: \`${command}\`
- Date: ${new Date().toISOString().slice(0, 10)}
- Machine: ${describeMachine()}
- Load average before the run: ${loadAverage.toFixed(1)}

${table(results)}
`
  writeFileSync('docs/benchmarks.md', text)
  spawnSync('biome', ['format', '--write', 'docs/benchmarks.md'])
}

async function main(): Promise<void> {
  const names = chosenParts()
  const context = await prepare()
  const results: Result[] = []
  for (const name of names) results.push(...(await runPart(name, context)))
  await stopServers()
  console.log(`\n${table(results)}\n`)
  if (options.write) writeReport(results)
  const missed = results.filter(({ isMet }) => !isMet).length
  if (missed > 0) throw new StartError(`${missed} of ${results.length} targets were missed.`)
}

await runScript(main)
