import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { secrets } from '../../e2e/auth/support/stack.ts'
import { apiUrl, dataDir, faultFile, faultMetFile, mailboxUrl } from './ports.ts'

function backendPid(): number {
  const pid = Number(readFileSync(path.join(dataDir, 'lock'), 'utf8'))
  if (!Number.isInteger(pid) || pid < 2) throw new Error('The backend of the tests has no pid.')
  return pid
}

/**
 * Runs `during` while the backend hangs: it accepts connections and does not answer. At most 20 seconds,
 * after which the start script replaces it. Afterwards it has answered again, so that the silence of two
 * hangs does not add up.
 */
export async function whileBackendHangs(during: () => Promise<void>): Promise<void> {
  const pid = backendPid()
  process.kill(pid, 'SIGSTOP')
  try {
    await during()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await expect.poll(isBackendUp, { timeout: 20_000 }).toBe(true)
}

/** Suspends the backend until it is killed. Returns a function that reports whether it was. */
export function hangBackend(): () => boolean {
  const pid = backendPid()
  process.kill(pid, 'SIGSTOP')
  return () => {
    try {
      return !process.kill(pid, 0)
    } catch {
      return true
    }
  }
}

/**
 * Runs `during` while requests below `start` are answered with `status`. 0 drops the connection; 'held'
 * delays the correct answers until `during` ends.
 */
export async function whileBackendFails(
  status: number | 'held',
  during: () => Promise<void>,
  start = '/',
): Promise<void> {
  rmSync(faultMetFile, { force: true })
  // Renamed in one step, because the gate reads it at each request.
  writeFileSync(`${faultFile}.new`, `${status} ${start}`)
  renameSync(`${faultFile}.new`, faultFile)
  try {
    await during()
  } finally {
    rmSync(faultFile, { force: true })
  }
}

/** Inside `whileBackendFails`: waits until a request has met the fault. */
export const untilFaultIsMet = () =>
  expect.poll(() => existsSync(faultMetFile), { intervals: [20], timeout: 20_000 }).toBe(true)

/** Kills the backend, which the start script restarts. */
export function crashBackend(): void {
  process.kill(backendPid(), 'SIGKILL')
}

const statusOf = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers }).then(
    (response) => response.status,
    () => 0,
  )

/**
 * Whether the whole backend answers. Like the start script's check it reads a row, which the database
 * does in the order of the requests: that check has been answered as well.
 */
export async function isBackendUp(): Promise<boolean> {
  const statuses = await Promise.all([
    statusOf(`${apiUrl}/rest/v1/settings?select=id`, { apikey: secrets().publishableKey }),
    statusOf(`${mailboxUrl}/api/email`),
  ])
  return statuses.every((status) => status === 200)
}
