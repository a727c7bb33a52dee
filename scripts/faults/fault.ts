import { readFileSync } from 'node:fs'
import { StartError } from '../stack.ts'
import type { ContactForms } from '../support/contact-forms.ts'
import { processTree } from '../support/processes.ts'
import { type RunningSite, startSite } from '../support/site.ts'
import { pause } from '../support/timing.ts'

/** One row of the table. */
export interface FaultResult {
  fault: string
  /** Number of forms that the site acknowledged as saved. */
  acknowledged: number
  /** How many of them are in the database after the fault. */
  found: number
  /** Time from the fault to the next acknowledged form. Null if the site didn't go down. */
  seconds: number | null
  /** The reason of a failure, or other observations. */
  note: string
  ok: boolean
}

/** Shared by every fault. After each fault, the site must be running. */
export class FaultContext {
  site: RunningSite
  /** How often the backend is killed while rows are written. */
  readonly kills: number

  constructor(site: RunningSite, kills: number) {
    this.site = site
    this.kills = kills
  }

  /** Restarts the stopped site with its data, and with these environment variables. */
  async restart(env: Record<string, string> = {}): Promise<void> {
    this.site = await startSite({ keepData: true, env })
  }
}

export type Fault = (context: FaultContext) => Promise<FaultResult[]>

const entryPoints = { site: 'lib/server/main.ts', backend: 'supabase/local/main.ts' } as const
export type Role = keyof typeof entryPoints

/** The id of the process that has this role in a running site (Linux). */
export function pidOf({ process }: RunningSite, role: Role): number {
  const pid = processTree(process.pid).find((member) =>
    readFileSync(`/proc/${member}/cmdline`, 'utf8').includes(entryPoints[role]),
  )
  if (!pid) throw new StartError(`The ${role} is not running.`)
  return pid
}

/** Waits for a condition. Throws after `timeoutMs` milliseconds. */
export async function until(condition: () => boolean, timeoutMs: number, what: string) {
  const deadline = performance.now() + timeoutMs
  while (!condition()) {
    if (performance.now() > deadline) throw new StartError(`${what}: not within ${timeoutMs} ms.`)
    await pause(20)
  }
}

/** Seconds from a time to the first acknowledgment of a form sent after it. Null if there is no such form. */
export function secondsUntilServing(forms: ContactForms, since: number): number | null {
  const delays = forms.sent
    .filter(({ outcome, startedAt }) => outcome === 'acknowledged' && startedAt > since)
    .map(({ endedAt }) => (endedAt - since) / 1000)
  return delays.length > 0 ? Math.min(...delays) : null
}
