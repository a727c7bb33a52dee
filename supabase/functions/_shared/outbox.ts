import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { composeMail, settingsSchema } from './compose.ts'
import { sendMail, UnclearDelivery } from './mailer.ts'

/**
 * How long one run goes on taking mails, milliseconds; the last one may take its sender's deadline in
 * addition, and whoever asked for the run waits for 75 seconds.
 */
const RUN_MS = 30_000
/** How long a mail is ours, seconds: longer than sending it can take, which ends after 40. */
const LEASE_SECONDS = 90

/** How long whoever asks for one mail waits for another sender that has just taken it, milliseconds. */
const OTHER_SENDER_MS = 5000

/** Waits before a report is made again, milliseconds; together far less than a lease. */
const REPORT_AGAIN_MS = [500, 1000, 2000, 4000]

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const claimedSchema = z.array(
  z.object({ id: z.string(), kind: z.string(), payload: z.unknown(), lease: z.string() }),
)
type Claimed = z.infer<typeof claimedSchema>[number]

/** What came of the mails of one run. */
export interface Delivery {
  sent: number
  failed: number
}

async function claimOne(
  database: SupabaseClient,
  id: string | null,
  leaseSeconds: number,
): Promise<Claimed | undefined> {
  const claimed = await database.rpc('claim_outbox', {
    p_limit: 1,
    p_id: id,
    p_lease_seconds: leaseSeconds,
  })
  if (claimed.error) throw new Error(`claim_outbox: ${claimed.error.message}`)
  return claimedSchema.parse(claimed.data)[0]
}

interface Failure {
  message: string
  /** The mail may have been taken all the same. */
  isUnclear: boolean
}

/** Writes down that the mail leaves now. Throws when it is not ours any more. */
async function handOver(database: SupabaseClient, { id, lease }: Claimed): Promise<void> {
  const { data, error } = await database.rpc('hand_over_outbox', { p_id: id, p_lease: lease })
  if (error) throw new Error(`hand_over_outbox: ${error.message}`)
  if (data !== true) throw new Error('Another sender has taken the mail over.')
}

/** Why the mail was not sent, or null. */
async function send(
  database: SupabaseClient,
  mail: Claimed,
  readSettings: () => Promise<z.infer<typeof settingsSchema>>,
): Promise<Failure | null> {
  try {
    const draft = await composeMail(mail.kind, mail.payload, await readSettings())
    await sendMail({ ...draft, id: mail.id }, { beforeHandover: () => handOver(database, mail) })
    return null
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const isUnclear = error instanceof UnclearDelivery
    const entry = { level: 'error', event: 'mail-failed', id: mail.id, failure: message, isUnclear }
    console.error(JSON.stringify(entry))
    return { message, isUnclear }
  }
}

/**
 * Reports what became of a mail, and again when nobody answers: a mail that has left must not be
 * taken for one that may have. Throws in the end; the lease then runs out by itself.
 */
async function complete(
  database: SupabaseClient,
  { id, lease }: Claimed,
  failure: Failure | null,
): Promise<void> {
  const report = {
    p_id: id,
    p_lease: lease,
    p_error: failure?.message ?? null,
    p_is_unclear: failure?.isUnclear ?? false,
  }
  for (const waitMs of [...REPORT_AGAIN_MS, null]) {
    const { error } = await database.rpc('complete_outbox', report)
    if (!error) return
    if (waitMs === null) throw new Error(`complete_outbox: ${error.message}`)
    await pause(waitMs)
  }
}

function settingsReader(database: SupabaseClient) {
  let settings: z.infer<typeof settingsSchema> | undefined
  return async () => {
    if (settings) return settings
    const row = await database
      .from('settings')
      .select('site_name, contact_email, logo_url')
      .limit(1)
      .single()
    if (row.error) throw new Error(`settings: ${row.error.message}`)
    settings = settingsSchema.parse(row.data)
    return settings
  }
}

/**
 * Sends due mails of the outbox, or the one with `id`. A mail that cannot be sent stays in the
 * outbox with its error and a later time. Throws only when the database cannot be reached.
 *
 * Mails are taken, sent and reported one by one: a lease then covers one mail and not a queue of
 * them, and a sender that dies leaves at most one whose fate is unknown. A reply of unknown fate is
 * not sent again but left to an administrator; other mails are.
 */
export async function deliverOutbox(
  database: SupabaseClient,
  {
    id = null,
    limit = 20,
    leaseSeconds = LEASE_SECONDS,
  }: { id?: string | null; limit?: number; leaseSeconds?: number },
): Promise<Delivery> {
  const until = Date.now() + RUN_MS
  const readSettings = settingsReader(database)
  const result: Delivery = { sent: 0, failed: 0 }
  const most = id ? 1 : limit
  while (result.sent + result.failed < most && Date.now() < until) {
    const mail = await claimOne(database, id, leaseSeconds)
    if (!mail) break
    const failure = await send(database, mail, readSettings)
    if (failure === null) result.sent++
    else result.failed++
    await complete(database, mail, failure)
  }
  return result
}

/**
 * Sends the mail with `id` now, unless another sender (the scheduler's run, the same request made
 * twice) has taken it: then waits a little for that one. True when the mail has left, by whomever.
 * Throws only when the database cannot be reached.
 */
export async function deliverNow(database: SupabaseClient, id: string): Promise<boolean> {
  await deliverOutbox(database, { id })
  for (const until = Date.now() + OTHER_SENDER_MS; ; ) {
    const { data, error } = await database
      .from('email_outbox')
      .select('status')
      .eq('id', id)
      .maybeSingle()
    if (error) throw new Error(`email_outbox: ${error.message}`)
    if (data?.status !== 'sending' || Date.now() >= until) return data?.status === 'sent'
    await pause(200)
  }
}
