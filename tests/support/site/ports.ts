import path from 'node:path'

/**
 * Where the stack of the browser tests lives, apart from the one a developer runs. E2E_PORT moves
 * the site, and the ports of its backend move along. All lie below those that systems give to outgoing
 * connections: one of those could hold the port of a backend that is being started again.
 */
const sitePort = Number(process.env.E2E_PORT ?? 3100)

export const sitePorts = {
  site: sitePort,
  api: sitePort + 20_000,
  mailbox: sitePort + 20_003,
  smtp: sitePort + 20_004,
  /** Between the site and the mailbox; can be closed, so that a test sees the mail server fail. */
  mailGate: sitePort + 20_005,
  /** Between the site (and its browsers) and the backend; can fail as a hosted one does. */
  apiGate: sitePort + 20_006,
  /** More processes of the site, started by single tests. */
  secondSite: sitePort + 20_007,
  thirdSite: sitePort + 20_008,
} as const

export const siteUrl = `http://localhost:${sitePorts.site}`
export const apiUrl = `http://127.0.0.1:${sitePorts.api}`
export const mailboxUrl = `http://127.0.0.1:${sitePorts.mailbox}`
export const dataDir = path.resolve(process.env.E2E_DATA_DIR ?? '.data/e2e')
/**
 * While this file exists the backend fails: `<status> <start of path>`, for instance `503 /auth/v1/`;
 * status 0 drops the connection, `held` keeps the answers back. Written by tests/support/site/backend.ts.
 */
export const faultFile = path.join(dataDir, 'backend-fault')
/** Exists once a request has met the fault. */
export const faultMetFile = path.join(dataDir, 'backend-fault-met')
/** One path a line: the requests of the site and its browsers to the backend. */
export const apiRequestsFile = path.join(dataDir, 'api-requests.log')
/** While this file exists the mail server refuses every connection. */
export const mailDownFile = path.join(dataDir, 'mail-is-down')
/** One line for each request the site has answered. */
export const requestLogFile = path.join(dataDir, 'requests.log')
