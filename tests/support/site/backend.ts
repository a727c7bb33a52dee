import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { secrets } from '../../e2e/auth/support/stack.ts'
import { apiUrl, dataDir, faultFile, faultMetFile, mailboxUrl } from './ports.ts'

function backendPid(): number {
  const pid = Number(readFileSync(path.join(dataDir, 'lock'), 'utf8'))
  if (!Number.isInteger(pid) || pid < 2) throw new Error('The backend of the tests has no pid.')
  return pid
}

/** Longer than the start script waits between two pings, in milliseconds. */
const PING_MS = 6000
let respondsSince = 0

/**
 * Runs `during` while the backend hangs: it accepts connections and does not respond. `during` may take at
 * most a minute: after that, the start script replaces the backend. Waits first until the start script has
 * noticed the end of the previous hang, so that the times of two hangs do not add up.
 */
export async function whileBackendHangs(during: () => Promise<void>): Promise<void> {
  await setTimeout(Math.max(0, respondsSince + PING_MS - Date.now()))
  const pid = backendPid()
  process.kill(pid, 'SIGSTOP')
  try {
    await during()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await expect.poll(isBackendUp, { timeout: 20_000 }).toBe(true)
  respondsSince = Date.now()
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
 * Runs `during` while the backend responds with `status` to requests whose path begins with `start`. Status 0
 * drops the connection; 'held' delays the real responses until `during` ends; 'empty' responds with status 200
 * and no rows.
 */
export async function whileBackendFails(
  status: number | 'held' | 'empty',
  during: () => Promise<void>,
  start = '/',
): Promise<void> {
  rmSync(faultMetFile, { force: true })
  // Renames a complete file, because the gate reads it at each request.
  writeFileSync(`${faultFile}.new`, `${status} ${start}`)
  renameSync(`${faultFile}.new`, faultFile)
  try {
    await during()
  } finally {
    rmSync(faultFile, { force: true })
  }
}

/** For use inside `whileBackendFails`: waits until the fault has affected a request. */
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
 * Whether the backend and its mailbox respond. Like the ping of the start script, it reads a row. The database
 * serves requests in order, so the backend has then responded to any previous ping as well.
 */
export async function isBackendUp(): Promise<boolean> {
  const statuses = await Promise.all([
    statusOf(`${apiUrl}/rest/v1/settings?select=id`, { apikey: secrets().publishableKey }),
    statusOf(`${mailboxUrl}/api/email`),
  ])
  return statuses.every((status) => status === 200)
}
