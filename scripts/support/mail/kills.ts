import { once } from 'node:events'
import { startEdgeFunction } from './edge-function.ts'
import type { SmtpServer } from './smtp-server.ts'

/** Figures about mails that were sent while their sender was killed again and again. */
export interface KillReport {
  kills: number
  /** Mails that never arrived and that nobody is told of. */
  lost: number
  /** Mails that arrived more than once. */
  twice: number
  /** Mails that an administrator has to decide on, because nobody knows whether they arrived. */
  unclear: number
  /** How many of those had arrived. */
  unclearArrived: number
  /** Message-IDs that belong to no mail of the outbox. */
  strange: number
}

interface Outbox {
  /** Environment of the function: where the database and the mail server are. */
  env: Record<string, string>
  secretKey: string
  ids: readonly string[]
  /** Mails that are neither sent nor to be decided on. */
  countWaiting: () => Promise<number>
  /** Ids of the mails that an administrator has to decide on. */
  listUnclear: () => Promise<string[]>
  /** What a minute of waiting does: mails of dead senders become due again. */
  expireLeases: () => Promise<void>
}

const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2))
}

/** Sends with one process; true when it was killed on the way. */
async function sendOnce(outbox: Outbox, smtp: SmtpServer, kill: boolean): Promise<boolean> {
  const sender = await startEdgeFunction('deliver-outbox', outbox.env)
  const ended = once(sender.process, 'exit')
  const arrived = smtp.mails.length
  let isKilled = false
  const killing = (async () => {
    if (!kill) return
    // In the middle of sending: after a few mails, at any moment of the next one.
    const count = arrived + 1 + Math.floor(Math.random() * 8)
    let hasEnded = false
    ended.then(() => {
      hasEnded = true
    })
    await until(() => smtp.mails.length >= count || hasEnded)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 25))
    isKilled = sender.process.kill('SIGKILL')
  })()
  try {
    while ((await outbox.countWaiting()) > 0) {
      await sender.call({ apikey: outbox.secretKey }, {})
      // What a killed sender has asked for may be handed to it after its death.
      if (!kill) await outbox.expireLeases()
    }
  } catch {
    // The connection broke: it was killed while it was at work.
    await killing
  }
  await sender.stop()
  await ended
  return isKilled
}

/** What became of the mails, by the mailbox and by what the administrator is shown. */
export function judgeDelivery(
  ids: readonly string[],
  smtp: SmtpServer,
  unclear: readonly string[],
): Omit<KillReport, 'kills'> {
  const counts = new Map<string, number>()
  for (const { head } of smtp.mails) {
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

/** The figures in a sentence. */
export const reportDelivery = ({
  lost,
  twice,
  unclear,
  unclearArrived,
}: Omit<KillReport, 'kills'>) =>
  `${lost} lost, ${twice} sent twice, ${unclear} left to the administrator (${unclearArrived} of them had arrived)`

/**
 * Sends everything that waits, with a sender that is killed with SIGKILL up to `kills` times in the
 * middle of its work. A kill between the mail server's taking a mail and the database's learning of
 * it cannot be told apart from one just before: that reply is left to an administrator.
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
  return { kills: done, ...judgeDelivery(outbox.ids, smtp, await outbox.listUnclear()) }
}
