import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { apiUrl, dataDir, faultFile } from './ports.ts'

function backendPid(): number {
  const pid = Number(readFileSync(path.join(dataDir, 'lock'), 'utf8'))
  if (!Number.isInteger(pid) || pid < 2) throw new Error('The backend of the tests has no pid.')
  return pid
}

/** Runs `during` while the backend hangs: it accepts connections and answers nothing. */
export async function whileBackendHangs(during: () => Promise<void>): Promise<void> {
  const pid = backendPid()
  process.kill(pid, 'SIGSTOP')
  try {
    await during()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}

/**
 * Runs `during` while requests below `start` are answered with `status`; 0 drops the connection, and
 * with 'late' the answers, right as they are, arrive LATE_MS after they were given.
 */
export async function whileBackendFails(
  status: number | 'late',
  during: () => Promise<void>,
  start = '/',
): Promise<void> {
  // Whole or not at all: the gate reads it at each request.
  writeFileSync(`${faultFile}.new`, `${status} ${start}`)
  renameSync(`${faultFile}.new`, faultFile)
  try {
    await during()
  } finally {
    rmSync(faultFile, { force: true })
  }
}

/** Ends the backend as a crash would; the start script brings it up again by itself. */
export function crashBackend(): void {
  process.kill(backendPid(), 'SIGKILL')
}

/** Whether the backend takes requests; 401 is its answer to a request without a key. */
export const isBackendUp = () =>
  fetch(`${apiUrl}/rest/v1/settings`).then(
    (response) => response.status === 401,
    () => false,
  )
