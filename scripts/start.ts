import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { readLocalConfig } from '../supabase/local/config.ts'
import { DEMO_ADMIN_EMAIL } from '../supabase/local/demo-admin.ts'
import { build, isBuilt } from './build.ts'
import { refreshPages as refresh } from './refresh-pages.ts'
import {
  requireFreePort,
  run,
  StartError,
  startEmbeddedBackend,
  stopAll,
  stopProcess,
} from './stack.ts'
import { loadEnvFiles } from './support/env-files.ts'
import { isBackendAlive, isSiteAlive } from './support/ping.ts'
import { type Program, supervise } from './support/supervise.ts'

/*
 * npm start runs the site in production mode, npm run dev with hot reload. If the environment names no
 * Supabase project, both start the embedded backend. With --no-build, npm start fails instead of building.
 */

const isDev = process.argv.includes('--dev')
const log = (line: string) => console.log(`▸ ${line}`)

/** Keeps the requests of this script out of the site's log. */
const startToken = randomUUID()

const stopping = new AbortController()
/** Undefined if the environment names a Supabase project. */
let embedded: EmbeddedBackend | undefined

const startBackend = () => startEmbeddedBackend((line) => log(`Supabase: ${line}`))

/** Starts the site and waits until it responds. Throws when it exits or takes longer than a minute. */
async function startSite(env: NodeJS.ProcessEnv, port: number): Promise<ChildProcess> {
  const args = ['lib/server/main.ts', ...(isDev ? ['--dev'] : [])]
  const mode = isDev ? 'development' : 'production'
  const siteEnv: NodeJS.ProcessEnv = {
    ...env,
    PORT: String(port),
    NODE_ENV: mode,
    START_TOKEN: startToken,
  }
  const site = run(process.execPath, args, siteEnv, 'site')
  const url = `http://localhost:${port}`
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (site.exitCode !== null || site.signalCode !== null) {
      throw new StartError('The site stopped during its start.')
    }
    if (await isSiteAlive(url, AbortSignal.timeout(5000)).catch(() => false)) return site
    await setTimeout(150)
  }
  await stopProcess(site)
  throw new StartError('The site did not respond within a minute.')
}

/** Drops all pages and renders each from the current database. */
const refreshPages = async (siteUrl: string, hooksSecret = '') =>
  isDev ? undefined : refresh({ siteUrl, hooksSecret, startToken, log, signal: stopping.signal })

type EmbeddedBackend = Awaited<ReturnType<typeof startEmbeddedBackend>>

const OUTBOX_TIMEOUT_MS = 5000

/** Sends the emails of the last requests. The rest stay in the outbox for the next start. */
async function deliverOutbox({ config, secrets }: EmbeddedBackend): Promise<void> {
  await fetch(`http://127.0.0.1:${config.apiPort}/functions/v1/deliver-outbox`, {
    method: 'POST',
    headers: { apikey: secrets.secretKey, 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(OUTBOX_TIMEOUT_MS),
  }).catch(() => log('Supabase: the outbox will be delivered after the next start'))
}

/** Consecutive restarts of the site, over about two minutes, before the stack stops. */
const MAX_SITE_RESTARTS = 8

/** Restarts a program until the stack stops. Stops the stack when the program keeps failing. */
function keepRunning(child: ChildProcess, program: Program): void {
  supervise(child, program, {
    log: (line) => log(`${program.name}: ${line}`),
    stopping: stopping.signal,
  }).catch((error: Error) => stop(1, error.message))
}

async function main(): Promise<void> {
  loadEnvFiles()
  const port = readLocalConfig().sitePort
  await requireFreePort(port, 'site', 'PORT')

  const siteUrl = `http://localhost:${port}`
  let env: NodeJS.ProcessEnv = { ...process.env }
  if (!process.env.NEXT_PUBLIC_SUPABASE_URL) {
    embedded = await startBackend()
    const backend = embedded
    env = { ...env, ...backend.env }
    log(`Supabase: running on ${backend.env.NEXT_PUBLIC_SUPABASE_URL}`)
    keepRunning(backend.process, {
      name: 'Supabase',
      start: async () => (await startBackend()).process,
      ping: (signal) =>
        isBackendAlive(
          `http://127.0.0.1:${backend.config.apiPort}`,
          backend.secrets.publishableKey,
          signal,
        ),
      // A killed backend may not have sent the webhooks of its last changes.
      onRestart: () => void refreshPages(siteUrl, env.HOOKS_SECRET),
      // Without a backend the site still serves its stored pages.
      maxRestarts: Number.POSITIVE_INFINITY,
    })
  }

  if (!isDev && !isBuilt(env)) {
    if (process.argv.includes('--no-build')) {
      throw new StartError(
        'There is no build of the current sources. Run "npm start" without --no-build to create one.',
      )
    }
    log('Site: building (about a minute)')
    await build(env, (seconds) => log(`Site: building, ${seconds} s`))
  }

  log('Site: starting')
  const site = await startSite(env, port)
  await refreshPages(siteUrl, env.HOOKS_SECRET)
  keepRunning(site, {
    name: 'Site',
    start: () => startSite(env, port),
    // A debugger may pause a development server for longer.
    ping: isDev ? undefined : (signal) => isSiteAlive(siteUrl, signal),
    onRestart: () => void refreshPages(siteUrl, env.HOOKS_SECRET),
    maxRestarts: MAX_SITE_RESTARTS,
  })

  console.log(`\n  Torque Academy   ${siteUrl}`)
  if (embedded) {
    console.log(`  Mailbox          http://localhost:${embedded.config.mailboxPort}`)
    console.log(`  Supabase         ${embedded.env.NEXT_PUBLIC_SUPABASE_URL}`)
    if (embedded.admins === 'demo') {
      console.log(`  Demo admin       ${DEMO_ADMIN_EMAIL}  ${embedded.secrets.adminPassword}`)
    } else if (embedded.admins === 'none') {
      console.log(
        `  First admin      sign up at ${siteUrl}/auth, confirm the email in the mailbox, and run`,
      )
      console.log('                   npm run admin:grant -- your@email')
    }
    console.log(`  Data             ${embedded.config.dataDir}`)
  }
  console.log('\n  Ctrl-C stops everything.\n')
}

async function stop(code: number, reason?: string): Promise<void> {
  if (stopping.signal.aborted) return
  stopping.abort()
  if (reason) console.error(`✖ ${reason}`)
  else log('stopping')
  await stopAll(async () => {
    if (embedded) await deliverOutbox(embedded)
  })
  process.exit(code)
}

process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))
process.on('SIGHUP', () => void stop(0))

main().catch((error: unknown) => {
  const reason = error instanceof StartError ? error.message : (error as Error).message
  void stop(1, reason)
})
