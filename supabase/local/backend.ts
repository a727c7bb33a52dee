import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { limitConnections, serverOptions } from '../../lib/http/connection-limits.ts'
import { createApi } from './api.ts'
import { authMailer } from './auth-mailer.ts'
import { backUp, isBackupDue, serveBackup } from './backup.ts'
import { callFunction } from './call-function.ts'
import type { LocalConfig, LocalSecrets } from './config.ts'
import { type LocalApp, openDatabase } from './database.ts'
import { DEMO_ADMIN_EMAIL } from './demo-admin.ts'
import { everyMinute } from './every-minute.ts'
import { sweepFilms } from './film-sweep.ts'
import { serveFunction } from './functions.ts'
import { lockDataDir } from './lock.ts'
import { startMailbox } from './mailbox.ts'

/**
 * Waits before the retries of a failed notification to the site, in milliseconds. Together longer than the minute after
 * which a site that doesn't respond is replaced, so a busy site learns of every change.
 */
const RETRY_WAITS_MS = [2000, 5000, 10_000, 20_000, 40_000]
const OUTBOX_INTERVAL_MS = 15_000
/** Short, so that the visit key of a day is deleted soon after the day ends. */
const MAINTENANCE_INTERVAL_MS = 30 * 60_000
/** Longer than clients keep idle connections. Otherwise a client could use a connection that is closing. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000

/**
 * Notifies the site when content that visitors can see has changed, like the database webhook of a hosted
 * project. Responses to writes wait for the notification, so that the next page is up to date.
 */
async function announceChanges(app: LocalApp, config: LocalConfig): Promise<() => Promise<void>> {
  const pending = new Set<Promise<void>>()
  const url = `http://127.0.0.1:${config.sitePort}/api/revalidate`
  const notify = async (table: string): Promise<void> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${process.env.HOOKS_SECRET}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ table }),
      signal: AbortSignal.timeout(3000),
    })
    if (!response.ok) throw new Error(`The site answered ${response.status}.`)
  }
  const retryNotify = async (table: string): Promise<void> => {
    for (const waitMs of RETRY_WAITS_MS) {
      await setTimeout(waitMs, undefined, { ref: false })
      const isNotified = await notify(table).then(
        () => true,
        () => false,
      )
      if (isNotified) return
    }
    // The site isn't running. It drops its cached pages when it starts.
  }
  await app.connection.driver.listen('content_changed', (table) => {
    const call = notify(table)
      // If the site is busy or down, the response to the write doesn't wait for the retries.
      .catch(() => void retryNotify(table))
      .finally(() => pending.delete(call))
    pending.add(call)
  })
  return async () => {
    await Promise.all(pending)
  }
}

async function ensureKeysAreRequired(apiUrl: string): Promise<void> {
  const response = await fetch(`${apiUrl}/rest/v1/settings?select=id`)
  if (response.status !== 401) {
    throw new Error(
      `A request without a key was answered with ${response.status} instead of 401, so the embedded backend is not safe to run.`,
    )
  }
}

function listen(
  config: LocalConfig,
  app: LocalApp,
  settled: () => Promise<void>,
): Promise<ReturnType<typeof serve>> {
  const api = createApi(app, settled)
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        hostname: '127.0.0.1',
        port: config.apiPort,
        serverOptions: { ...serverOptions, keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS },
        fetch: (request) =>
          new URL(request.url).pathname === '/_system/backup'
            ? serveBackup(request, config.dataDir)
            : api(request),
      },
      () => resolve(server),
    )
    limitConnections(server as Server)
    server.on('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${config.apiPort} of the embedded backend is in use. Stop the process that uses it, or set LOCAL_API_PORT.`,
            )
          : error,
      )
    })
  })
}

/** Whether the demo admin is an admin, or only other accounts are. 'none' until the first admin was granted. */
export type Admins = 'demo' | 'other' | 'none'

async function findAdmins(app: LocalApp): Promise<Admins> {
  const { rows } = await app.connection.driver.query<{ isDemo: boolean }>(
    `select account.email = $1 as "isDemo"
     from public.user_roles as granted join auth.users as account on account.id = granted.user_id`,
    [DEMO_ADMIN_EMAIL],
  )
  if (rows.length === 0) return 'none'
  return rows.some(({ isDemo }) => isDemo) ? 'demo' : 'other'
}

/** Starts the embedded Supabase: database, auth, rest, storage, functions and a mailbox. */
export async function startBackend(
  config: LocalConfig,
  secrets: LocalSecrets,
  log: (line: string) => void,
): Promise<{ admins: Admins; stop: () => Promise<void> }> {
  const unlock = lockDataDir(config.dataDir)
  try {
    const { app } = await openDatabase(config.dataDir, secrets, log)
    const admins = await findAdmins(app)
    const deliveries = new Set<Promise<void>>()
    const deliver = (id?: string) => {
      const delivery = deliverEmails(config, secrets, id).finally(() => deliveries.delete(delivery))
      deliveries.add(delivery)
    }
    app._mailer = authMailer(app, deliver)
    const settled = await announceChanges(app, config)
    const server = await listen(config, app, settled)
    await ensureKeysAreRequired(`http://127.0.0.1:${config.apiPort}`)
    const mailbox = await startMailbox(config)
    const outbox = setInterval(() => deliver(), OUTBOX_INTERVAL_MS)
    const schedules = everyMinute(() =>
      callFunction(config, secrets, 'apply_due_schedules').catch((error: unknown) =>
        console.error('The schedules were not applied:', error),
      ),
    )
    const maintain = () =>
      void runDailyJobs(config, secrets)
        // PGlite has no autovacuum. Without a vacuum, index-only scans read the table as well.
        .then(() => app.connection.driver.exec('vacuum analyze'))
        .catch((error: unknown) => console.error('The database was not vacuumed:', error))
        .then(() => sweepFilms(config, secrets))
        .catch((error: unknown) => console.error('Unfinished uploads were not deleted:', error))
        .then(async () => void (isBackupDue(config.dataDir) && (await backUp(config.dataDir))))
        .catch((error: unknown) => console.error('The daily backup failed:', error))
    const maintenance = setInterval(maintain, MAINTENANCE_INTERVAL_MS)
    maintain()

    return {
      admins,
      async stop() {
        clearInterval(outbox)
        clearInterval(maintenance)
        await schedules.stop()
        server.close()
        // Waits until every worker has reported its email. Otherwise a reply would count as possibly sent.
        await Promise.allSettled(deliveries)
        await mailbox.stop()
        await app.connection.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Sends the due emails, or only the one with `id`. On a hosted project, a scheduler does this. */
async function deliverEmails(
  config: LocalConfig,
  secrets: LocalSecrets,
  id?: string,
): Promise<void> {
  const response = await serveFunction(
    new Request(`http://127.0.0.1:${config.apiPort}/functions/v1/deliver-outbox`, {
      method: 'POST',
      headers: { apikey: secrets.secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    }),
  )
  if (!response.ok) console.error(`deliver-outbox answered ${response.status}`)
}

/**
 * Reminds members of ending plans and deletes old visits in small steps. On a hosted project, a scheduler
 * does this daily.
 */
async function runDailyJobs(config: LocalConfig, secrets: LocalSecrets): Promise<void> {
  try {
    await callFunction(config, secrets, 'remind_of_ending_plans')
    await callFunction(config, secrets, 'empty_trash')
    for (let hasMore = true; hasMore; ) {
      const step = (await callFunction(config, secrets, 'prune_page_views')) as { hasMore: boolean }
      hasMore = step.hasMore
    }
  } catch (error) {
    console.error('The daily jobs failed:', error instanceof Error ? error.message : error)
  }
}
