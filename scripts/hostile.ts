import { execFileSync } from 'node:child_process'
import { backend } from './hostile/backend.ts'
import { bodies } from './hostile/bodies.ts'
import { cachePoisoning } from './hostile/cache.ts'
import { crossSite } from './hostile/csrf.ts'
import { emailsPerVictim } from './hostile/emails.ts'
import { accountPassword, enumeration } from './hostile/enumeration.ts'
import { gate } from './hostile/gate.ts'
import { headers } from './hostile/headers.ts'
import { injection } from './hostile/injection.ts'
import { lessons } from './hostile/lessons.ts'
import { lockout } from './hostile/lockout.ts'
import { parameters } from './hostile/parameters.ts'
import { patterns } from './hostile/patterns.ts'
import type { Corpus, Probe } from './hostile/probe.ts'
import { slowQueries } from './hostile/slow-queries.ts'
import { statistics } from './hostile/statistics.ts'
import { svgCost } from './hostile/svg.ts'
import { Target } from './hostile/target.ts'
import { upgrades } from './hostile/upgrades.ts'
import { StartError } from './stack.ts'
import { chosen } from './support/options.ts'
import { requireLinux } from './support/programs.ts'
import { runScript } from './support/server-process.ts'
import { startSite } from './support/site.ts'
import { markdownTable } from './support/table.ts'

/*
 * npm run test:hostile: attacks a separate site and backend, in production mode on this machine, and
 * prints the outcome of each attack. Fails when an attack succeeds. Never attacks another host. Linux only.
 * Builds the site when necessary and uses the data and ports of the benchmarks.
 *   --only gate,bodies   runs only these corpora
 */

const corpora: Readonly<Record<string, Corpus>> = {
  gate,
  'slow-queries': slowQueries,
  patterns,
  statistics,
  backend,
  parameters,
  bodies,
  upgrades,
  svg: svgCost,
  enumeration,
  emails: emailsPerVictim,
  lockout,
  injection,
  lessons,
  csrf: crossSite,
  cache: cachePoisoning,
  headers,
}

const ACCOUNTS = 1200
/** Have the same length as the emails that the attacks make up. */
const accounts = Array.from(
  { length: ACCOUNTS },
  (_, number) => `known${String(number).padStart(7, '0')}@example.com`,
)

function createAccounts(env: NodeJS.ProcessEnv): void {
  const args = ['scripts/hostile/accounts.ts', JSON.stringify(accounts), accountPassword]
  execFileSync(process.execPath, ['--import', 'tsx', ...args], { env, stdio: 'inherit' })
}

/** Maximum length of a cell, in characters. The full text of a failure is printed above the table. */
const SEEN_MAX = 90
const head = ['Attack', 'Requests', 'Expected', 'Seen', 'OK']
const cells = ({ name, requests, expected, seen, ok }: Probe) => [
  name,
  String(requests),
  expected,
  seen.length > SEEN_MAX ? `${seen.slice(0, SEEN_MAX)}…` : seen,
  ok ? 'yes' : 'NO',
]

await runScript(async () => {
  const startedAt = performance.now()
  requireLinux()
  const selected = chosen(corpora)
  console.log('▸ Starting the site, building it if needed (.data/bench-site.log)')
  const target = new Target(await startSite({ prepare: createAccounts }), accounts)
  const probes: Probe[] = []
  for (const [name, corpus] of selected) {
    const corpusStartedAt = performance.now()
    const results = await corpus(target)
    const seconds = ((performance.now() - corpusStartedAt) / 1000).toFixed(1)
    console.log(`▸ ${name}: ${seconds} s`)
    for (const { ok, name: attack, seen } of results) {
      console.log(ok ? `✓ ${attack}` : `✖ ${attack}: ${seen}`)
    }
    probes.push(...results)
  }
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
  console.log(`\n${markdownTable([head, ...probes.map(cells)])}\n`)
  console.log(`${probes.length} attacks, ${target.requests} requests in ${minutes} minutes`)
  const failures = probes.filter(({ ok }) => !ok).length
  if (failures > 0) throw new StartError(`${failures} of ${probes.length} attacks succeeded.`)
})
