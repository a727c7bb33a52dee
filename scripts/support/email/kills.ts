import { once } from 'node:events'
import { startEdgeFunction } from './edge-function.ts'
import type { SmtpServer } from './smtp-server.ts'

/** Figures about emails sent while their sender was killed repeatedly. */
interface KillReport {
  kills: number
  /** Emails that didn't arrive and weren't left to an admin. */
  lost: number
  /** Emails that arrived more than once. */
  twice: number
  /** Emails left to an admin, because the sender doesn't know whether they arrived. */
  unclear: number
  /** How many of those had arrived. */
  unclearArrived: number
  /** Message-IDs that belong to no email of the outbox. */
  strange: number
}

interface Outbox {
  /** Environment of the function, with the URLs of the database and the mail server. */
  env: Record<string, string>
  secretKey: string
  ids: readonly string[]
  /** Emails that are neither sent nor left to an admin. */
  countWaiting: () => Promise<number>
  /** Ids of the emails left to an admin. */
  listUnclear: () => Promise<string[]>
  /** Expires leases, so that emails of killed senders become due again. */
  expireLeases: () => Promise<void>
}

const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2))
}

/** Sends emails with one process. Returns whether the process was killed while it sent. */
async function sendOnce(outbox: Outbox, smtp: SmtpServer, kill: boolean): Promise<boolean> {
  const sender = await startEdgeFunction('deliver-outbox', outbox.env)
  const ended = once(sender.process, 'exit')
  const arrived = smtp.emails.length
  let isKilled = false
  const killing = (async () => {
    if (!kill) return
    // Kills the process after a few emails, at a random moment while it sends the next one.
    const count = arrived + 1 + Math.floor(Math.random() * 8)
    let hasEnded = false
    ended.then(() => {
      hasEnded = true
    })
    await until(() => smtp.emails.length >= count || hasEnded)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 25))
    isKilled = sender.process.kill('SIGKILL')
  })()
  try {
    while ((await outbox.countWaiting()) > 0) {
      await sender.call({ apikey: outbox.secretKey }, {})
      // The claim of a killed sender may still succeed after the kill, so its lease must expire.
      if (!kill) await outbox.expireLeases()
    }
  } catch {
    // The connection broke because the sender was killed during the call.
    await killing
  }
  await sender.stop()
  await ended
  return isKilled
}

/** Compares the emails of the outbox with the delivered emails and the emails left to an admin. */
export function assessDelivery(
  ids: readonly string[],
  smtp: SmtpServer,
  unclear: readonly string[],
): Omit<KillReport, 'kills'> {
  const counts = new Map<string, number>()
  for (const { head } of smtp.emails) {
    const id = /^<([^@]+)@/.exec(head.get('message-id') ?? '')?.[1] ?? ''
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const expected = new Set(ids)
  return {
    lost: ids.filter((id) => !counts.has(id) && !unclear.includes(id)).length,
    twice: ids.filter((id) => (counts.get(id) ?? 0) > 1).length,
    unclear: unclear.length,
    unclearArrived: unclear.filter((id) => counts.has(id)).length,
    strange: [...counts.keys()].filter((id) => !expected.has(id)).length,
  }
}

/** The figures as a sentence. */
export const reportDelivery = ({
  lost,
  twice,
  unclear,
  unclearArrived,
}: Omit<KillReport, 'kills'>) =>
  `${lost} lost, ${twice} sent twice, ${unclear} left to the admin (${unclearArrived} of them had arrived)`

/**
 * Sends all waiting emails and kills the sender up to `kills` times. If the sender is killed between the
 * responses of the mail server and of the database, the reply is left to an admin.
 */
export async function sendThroughKills(
  outbox: Outbox,
  smtp: SmtpServer,
  kills: number,
): Promise<KillReport> {
  let done = 0
  while ((await outbox.countWaiting()) > 0) {
    if (await sendOnce(outbox, smtp, done < kills)) {
      done++
      await outbox.expireLeases()
    }
  }
  return { kills: done, ...assessDelivery(outbox.ids, smtp, await outbox.listUnclear()) }
}
