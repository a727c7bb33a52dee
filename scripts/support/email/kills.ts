import { once } from 'node:events'
import { startEdgeFunction } from './edge-function.ts'
import type { SmtpServer } from './smtp-server.ts'

/** Figures about emails sent while their sender was killed repeatedly. */
interface KillReport {
  kills: number
  /** Emails that neither arrived nor were reported. */
  lost: number
  /** Emails that arrived more than once. */
  twice: number
  /** Emails left to an admin, because it is unknown whether they arrived. */
  unclear: number
  /** How many of those had arrived. */
  unclearArrived: number
  /** Message-IDs that belong to no email of the outbox. */
  strange: number
}

interface Outbox {
  /** Environment of the function: where the database and the mail server are. */
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

/** Sends with one process; true when it was killed on the way. */
async function sendOnce(outbox: Outbox, smtp: SmtpServer, kill: boolean): Promise<boolean> {
  const sender = await startEdgeFunction('deliver-outbox', outbox.env)
  const ended = once(sender.process, 'exit')
  const arrived = smtp.emails.length
  let isKilled = false
  const killing = (async () => {
    if (!kill) return
    // In the middle of sending: after a few emails, at a random moment of the next one.
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
      // A claim of a killed sender may still be granted after its death.
      if (!kill) await outbox.expireLeases()
    }
  } catch {
    // The connection broke: the sender was killed while it worked.
    await killing
  }
  await sender.stop()
  await ended
  return isKilled
}

/** Compares the outbox with the mailbox and the emails left to an admin. */
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
 * Sends all waiting emails with a sender that is killed up to `kills` times. A reply whose sender was
 * killed between the answers of the mail server and of the database is left to an admin.
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
