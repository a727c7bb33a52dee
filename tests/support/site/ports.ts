import path from 'node:path'

/**
 * Where the stack of the browser tests lives, apart from the one a developer runs. E2E_PORT moves
 * the site, and the ports of its backend move along.
 */
const sitePort = Number(process.env.E2E_PORT ?? 3100)
const offset = sitePort - 3000

export const sitePorts = {
  site: sitePort,
  api: 54321 + offset,
  mailbox: 54324 + offset,
  smtp: 54325 + offset,
  /** Between the site and the mailbox; can be closed, so that a test sees the mail server fail. */
  mailGate: 54326 + offset,
  /** Between the site (and its browsers) and the backend; can fail as a hosted one does. */
  apiGate: 54327 + offset,
} as const

export const siteUrl = `http://localhost:${sitePorts.site}`
export const apiUrl = `http://127.0.0.1:${sitePorts.api}`
export const mailboxUrl = `http://127.0.0.1:${sitePorts.mailbox}`
export const dataDir = path.resolve(process.env.E2E_DATA_DIR ?? '.data/e2e')
/**
 * While this file exists the backend fails: `<status> <start of path>`, for instance `503 /auth/v1/`;
 * status 0 drops the connection, `late` passes an answer on LATE_MS after it was given. Read and written by tests/support/site/backend.ts.
 */
export const faultFile = path.join(dataDir, 'backend-fault')
export const LATE_MS = 2500
/** While this file exists the mail server refuses every connection. */
export const mailDownFile = path.join(dataDir, 'mail-is-down')
