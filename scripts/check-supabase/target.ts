import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { emptyMarker } from '../../supabase/local/config.ts'
import { startEmbeddedBackend, stopAll } from '../stack.ts'
import { isolatedEnv } from '../support/ports.ts'
import { freePort } from '../support/postgres-server.ts'
import { adminLinks } from './admin-links.ts'
import { sendTo } from './api.ts'
import { ensureStatus, type Server } from './check.ts'
import type { Project } from './context.ts'
import { connect, type Database, openStopped } from './database.ts'
import type { Links } from './links.ts'
import { mailboxLinks } from './mailbox-links.ts'
import { DEFAULT_DOMAIN, type RemoteOptions } from './options.ts'

/** A project with what the checks need besides its URL and keys. */
export interface Target {
  project: Project
  links: Links
  domain: string
  /** The target is deleted after the checks. */
  isTemporary: boolean
  /** Undefined if the database can't be reached while the backend runs. */
  database?: Database
  /** Ends the checks. Returns the database if the run may read it afterward. */
  finish: () => Promise<Database | undefined>
  /** Releases everything. */
  close: () => Promise<void>
}

/** Only Supabase's own auth server has an admin API. */
async function findServer(url: string, secretKey: string): Promise<Server> {
  const send = sendTo(url)
  const service = { apikey: secretKey }
  const rest = await send(service, 'GET', '/rest/v1/user_roles?select=role&limit=1')
  ensureStatus(rest, [200], 'The secret key')
  const users = await send(service, 'GET', '/auth/v1/admin/users?page=1&per_page=1')
  return users.status === 200 ? 'hosted' : 'embedded'
}

export async function openRemote(options: RemoteOptions): Promise<Target> {
  const { url, publishableKey, secretKey, databaseUrl, jwtSecret, mailboxUrl, domain } = options
  const server = await findServer(url, secretKey)
  if (server === 'embedded' && !mailboxUrl) {
    throw new Error('This project has no auth admin API, so CHECK_MAILBOX_URL is required.')
  }
  const database = databaseUrl ? connect(databaseUrl) : undefined
  return {
    project: { url, publishableKey, secretKey, server, jwtSecret },
    links: mailboxUrl
      ? await mailboxLinks(mailboxUrl, sendTo(url), publishableKey, server)
      : adminLinks(url, secretKey),
    domain,
    isTemporary: false,
    database,
    finish: async () => database,
    close: async () => database?.close(),
  }
}

/** Rejected requests are errors of the backend, and most requests of the checks must be rejected. */
const errorFile = '.data/check-supabase.log'

/** Starts an embedded backend without the demo, in a temporary folder and on free ports. */
export async function startTemporary(log: (line: string) => void): Promise<Target> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'torque-check-supabase-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', remove)
  mkdirSync(path.dirname(errorFile), { recursive: true })
  rmSync(errorFile, { force: true })
  writeFileSync(emptyMarker(dataDir), '')
  const [api, mailbox, smtp, site] = await Promise.all([1, 2, 3, 4].map(freePort))
  Object.assign(process.env, isolatedEnv(dataDir, '.next'), {
    LOCAL_API_PORT: String(api),
    LOCAL_API_URL: `http://127.0.0.1:${api}`,
    LOCAL_MAILBOX_PORT: String(mailbox),
    LOCAL_SMTP_PORT: String(smtp),
    // Nothing listens here. The backend notifies the site of changes, and must not reach another one.
    PORT: String(site),
    // The accounts exist for seconds. The default cost of the hashes takes several of them.
    LITE_AUTH_BCRYPT_COST: '4',
  })
  const { config, secrets } = await startEmbeddedBackend(log, errorFile)
  const { publishableKey, secretKey, jwtSecret } = secrets
  const url = config.apiUrl
  let stopped: Database | undefined
  return {
    project: { url, publishableKey, secretKey, server: 'embedded', jwtSecret },
    links: await mailboxLinks(
      `http://127.0.0.1:${config.mailboxPort}`,
      sendTo(url),
      publishableKey,
      'embedded',
    ),
    domain: DEFAULT_DOMAIN,
    isTemporary: true,
    async finish() {
      await stopAll()
      stopped = await openStopped(dataDir)
      return stopped
    },
    async close() {
      await stopAll()
      await stopped?.close()
      process.off('exit', remove)
      remove()
    },
  }
}
