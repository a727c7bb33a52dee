import path from 'node:path'
import { e2eDataDir } from '../../../scripts/support/test-run.ts'

/**
 * Ports of the test stack, separate from the ports of `npm start`. E2E_PORT moves all of them. They are below the
 * range for outgoing connections: such a connection could occupy the port of a restarting backend.
 */
const sitePort = Number(process.env.E2E_PORT ?? 3100)

export const sitePorts = {
  site: sitePort,
  api: sitePort + 20_000,
  mailbox: sitePort + 20_003,
  smtp: sitePort + 20_004,
  /** A proxy between the site and the mailbox. Drops connections to simulate a failed mail server. */
  smtpGate: sitePort + 20_005,
  /** A proxy between the site, its browsers and the backend. Simulates the faults of a hosted backend. */
  apiGate: sitePort + 20_006,
  /** More processes of the site, started by some tests. */
  secondSite: sitePort + 20_007,
  thirdSite: sitePort + 20_008,
  fourthSite: sitePort + 20_009,
  /** Nothing listens here. */
  closed: sitePort + 20_010,
} as const

export const siteUrl = `http://localhost:${sitePorts.site}`
export const apiUrl = `http://127.0.0.1:${sitePorts.api}`
export const mailboxUrl = `http://127.0.0.1:${sitePorts.mailbox}`
export const dataDir = e2eDataDir
/**
 * While this file exists, the backend fails. Its content is `<status> <start of path>`, for instance
 * `503 /auth/v1/`. Status 0 drops the connection, `held` delays the responses. tests/support/site/backend.ts
 * writes the file.
 */
export const faultFile = path.join(dataDir, 'backend-fault')
/** Exists once the fault has affected a request. */
export const faultMetFile = path.join(dataDir, 'backend-fault-met')
/** The paths of all requests of the site and its browsers to the backend, one per line. */
export const apiRequestsFile = path.join(dataDir, 'api-requests.log')
/** While this file exists, the mail server drops every connection. */
export const mailServerDownFile = path.join(dataDir, 'mail-server-is-down')
