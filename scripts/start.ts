import { existsSync } from 'node:fs'
import { readLocalConfig } from '../supabase/local/config.ts'
import { DEMO_ADMIN_EMAIL } from '../supabase/local/demo-admin.ts'
import { build, isBuilt } from './build.ts'
import { requireFreePort, run, StartError, startEmbeddedBackend, stopAll } from './stack.ts'

/*
 * npm start: the site in production mode. npm run dev: with hot reload. Without a Supabase in the
 * environment both bring up the embedded one. --no-build refuses to start without a build.
 */

const isDev = process.argv.includes('--dev')
const say = (line: string) => console.log(`▸ ${line}`)

function siteServer(env: NodeJS.ProcessEnv, port: number) {
  return run(process.execPath, ['lib/server/main.ts', ...(isDev ? ['--dev'] : [])], {
    ...env,
    PORT: String(port),
    NODE_ENV: isDev ? 'development' : 'production',
  })
}

/** Waits until the site answers; throws when it ends before or takes longer than a minute. */
async function untilAlive(siteUrl: string, site: ReturnType<typeof run>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (site.exitCode !== null) throw new StartError('The site stopped while it was starting.')
    const alive = await fetch(`${siteUrl}/api/health`, { signal: AbortSignal.timeout(5000) }).then(
      (response) => response.ok,
      () => false,
    )
    if (alive) return
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  throw new StartError('The site did not answer within a minute.')
}

/**
 * Pages of the build or of an earlier run may be older than the database: what was published while
 * the site was stopped must show.
 */
async function dropKeptPages(siteUrl: string, hooksSecret: string): Promise<void> {
  const ready = await fetch(`${siteUrl}/api/ready`)
  if (!ready.ok) throw new Error('Supabase does not answer yet')
  const response = await fetch(`${siteUrl}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${hooksSecret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ table: 'all', isRelayed: true }),
  })
  if (!response.ok) throw new Error(`/api/revalidate answered ${response.status}`)
}

const WARM_UP_PAGES = 500

/** Asks for every public page once: visitors find it ready, and an outage finds it kept. */
async function warmUp(siteUrl: string): Promise<void> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, url]) => url ?? [])
  for (const page of pages.slice(0, WARM_UP_PAGES)) {
    await (await fetch(new URL(new URL(page).pathname, siteUrl))).arrayBuffer()
  }
}

const RESTART_DELAY_MS = 5000
/** A port may be taken for a minute by a connection that has just ended; what lasts is given up on. */
const RESTARTS = 20

/** A backend that died is started again; until then the site serves the pages it has kept. */
function superviseBackend(backend: ReturnType<typeof run>): void {
  backend.on('exit', async () => {
    if (stopping) return
    const seconds = RESTART_DELAY_MS / 1000
    say(`Supabase: stopped by itself, starting it again in ${seconds} seconds`)
    for (let restart = 1; ; restart++) {
      await new Promise((resolve) => setTimeout(resolve, RESTART_DELAY_MS))
      if (stopping) return
      try {
        const restarted = await startEmbeddedBackend((line) => say(`Supabase: ${line}`))
        say('Supabase: running again')
        return superviseBackend(restarted.process)
      } catch (error) {
        if (stopping) return
        const reason = error instanceof Error ? error.message : String(error)
        if (restart === RESTARTS) return void stop(1, reason)
        say(`Supabase: ${reason} Trying again in ${seconds} seconds.`)
      }
    }
  })
}

async function main(): Promise<void> {
  for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file)
  const port = readLocalConfig().sitePort
  await requireFreePort(port, 'site', 'PORT')

  let env: NodeJS.ProcessEnv = { ...process.env }
  const embedded = process.env.NEXT_PUBLIC_SUPABASE_URL
    ? null
    : await startEmbeddedBackend((line) => say(`Supabase: ${line}`))
  if (embedded) {
    env = { ...env, ...embedded.env }
    say(`Supabase: running on ${embedded.env.NEXT_PUBLIC_SUPABASE_URL}`)
    superviseBackend(embedded.process)
  }

  if (!isDev && !isBuilt(env)) {
    if (process.argv.includes('--no-build')) {
      throw new StartError(
        'There is no build of the present sources: run "npm start" without --no-build, which makes one.',
      )
    }
    say('Site: building (about a minute)')
    await build(env)
  }

  const siteUrl = `http://localhost:${port}`
  say('Site: starting')
  const site = siteServer(env, port)
  site.on('exit', () => void stop(1, 'The site stopped.'))
  await untilAlive(siteUrl, site)
  if (!isDev) {
    await dropKeptPages(siteUrl, env.HOOKS_SECRET ?? '').catch((error: unknown) =>
      say(`Site: pages could not be refreshed (${error instanceof Error ? error.message : error})`),
    )
    warmUp(siteUrl).catch(() => say('Site: not every page could be warmed up'))
  }

  console.log(`\n  Torque Academy   ${siteUrl}`)
  if (embedded) {
    console.log(`  Mailbox          http://localhost:${embedded.config.mailboxPort}`)
    console.log(`  Supabase         ${embedded.env.NEXT_PUBLIC_SUPABASE_URL}`)
    console.log(`  Demo admin       ${DEMO_ADMIN_EMAIL}  ${embedded.secrets.adminPassword}`)
    console.log(`  Data             ${embedded.config.dataDir}`)
  }
  console.log('\n  Ctrl-C stops everything.\n')
}

let stopping = false
async function stop(code: number, reason?: string): Promise<void> {
  if (stopping) return
  stopping = true
  if (reason) console.error(`✖ ${reason}`)
  else say('stopping')
  await stopAll()
  process.exit(code)
}

process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))
process.on('SIGHUP', () => void stop(0))

main().catch((error: unknown) => {
  const reason = error instanceof StartError ? error.message : (error as Error).message
  void stop(1, reason)
})
