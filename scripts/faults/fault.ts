import { readFileSync } from 'node:fs'
import { processTree } from '../bench/processes.ts'
import { pause } from '../measure.ts'
import { StartError } from '../stack.ts'
import type { ContactForms } from '../support/contact-forms.ts'
import { type RunningSite, startSite } from '../support/site.ts'

/** One row of the table. */
export interface FaultResult {
  fault: string
  /** Forms whose senders were told that they are saved. */
  acknowledged: number
  /** How many of them are in the database afterwards. */
  found: number
  /** From the fault to the next acknowledged form; null where nothing has to come back. */
  seconds: number | null
  /** Why the row fails, or what else happened. */
  note: string
  ok: boolean
}

/** What every fault works with. Each leaves a running site behind. */
export class FaultContext {
  site: RunningSite
  /** How often the backend is killed while rows are written. */
  readonly kills: number

  constructor(site: RunningSite, kills: number) {
    this.site = site
    this.kills = kills
  }

  /** Starts the site again after it has ended, with its data. */
  async restart(): Promise<void> {
    this.site = await startSite({ keepData: true })
  }
}

export type Fault = (context: FaultContext) => Promise<FaultResult[]>

const entryPoints = { site: 'lib/server/main.ts', backend: 'supabase/local/main.ts' } as const
export type Role = keyof typeof entryPoints

/** The process of a running site in this role, at this moment (Linux). */
export function pidOf({ process }: RunningSite, role: Role): number {
  const pid = processTree(process.pid).find((member) =>
    readFileSync(`/proc/${member}/cmdline`, 'utf8').includes(entryPoints[role]),
  )
  if (!pid) throw new StartError(`The ${role} does not run.`)
  return pid
}

/** Waits for a condition; throws after a time in milliseconds. */
export async function until(condition: () => boolean, timeoutMs: number, what: string) {
  const deadline = performance.now() + timeoutMs
  while (!condition()) {
    if (performance.now() > deadline) throw new StartError(`${what}: not within ${timeoutMs} ms.`)
    await pause(20)
  }
}

/** Seconds from a moment to the answer that acknowledged a form sent after it; null without one. */
export function secondsUntilServing(forms: ContactForms, since: number): number | null {
  const answers = forms.sent
    .filter(({ outcome, startedAt }) => outcome === 'acknowledged' && startedAt > since)
    .map(({ endedAt }) => (endedAt - since) / 1000)
  return answers.length > 0 ? Math.min(...answers) : null
}
