import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { composeEmail, settingsSchema } from './compose.ts'
import { PermanentRejection, sendEmail, UnclearDelivery } from './mailer.ts'

/**
 * How long one run claims emails, in milliseconds. Sending the last one can take another 40 seconds.
 * Callers wait 75 seconds.
 */
const RUN_MS = 30_000
/** Maximum number of emails that one run sends. */
const RUN_LIMIT = 20
/** How long a request for one email waits while another sender holds the email, in milliseconds. */
const OTHER_SENDER_MS = 5000
/** Waits before reporting an outcome again, in milliseconds. The sum is far below the lease of 90 seconds. */
const REPORT_AGAIN_MS = [500, 1000, 2000, 4000]

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

export const claimedSchema = z.object({
  id: z.string(),
  kind: z.string(),
  payload: z.unknown(),
  lease: z.string(),
  settings: settingsSchema,
})
type ClaimedEmail = z.infer<typeof claimedSchema>

/** Only a reply can be 'unclear': the mail server may have accepted it. */
const statusSchema = z.enum(['pending', 'sending', 'sent', 'dead', 'unclear'])
export type EmailStatus = z.infer<typeof statusSchema>

interface Failure {
  message: string
  isUnclear: boolean
  isPermanent: boolean
}

/** Sends an email. Returns why that failed, or null if the email was sent. */
async function send(email: ClaimedEmail): Promise<Failure | null> {
  try {
    const draft = await composeEmail(email.kind, email.payload, email.settings)
    await sendEmail({ ...draft, id: email.id })
    return null
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const kind = {
      isUnclear: error instanceof UnclearDelivery,
      isPermanent: error instanceof PermanentRejection,
    }
    const entry = { level: 'error', event: 'email-failed', id: email.id, failure: message, ...kind }
    console.error(JSON.stringify(entry))
    return { message, ...kind }
  }
}

/** Reports the outcome of an attempt to the database, which returns the new status. */
function report(database: SupabaseClient, { id, lease }: ClaimedEmail, failure: Failure | null) {
  const held = { p_id: id, p_lease: lease }
  if (failure?.isPermanent) {
    return database.rpc('reject_outbox', { ...held, p_error: failure.message })
  }
  return database.rpc('complete_outbox', {
    ...held,
    p_error: failure?.message ?? null,
    p_is_unclear: failure?.isUnclear ?? false,
  })
}

/**
 * Sends a claimed email and reports the outcome to the database. Returns the new status. Repeats a failed
 * report, because a reply that was sent would otherwise become unclear. Throws if every report fails; then
 * the lease expires.
 */
export async function sendClaimed(
  database: SupabaseClient,
  email: ClaimedEmail,
): Promise<EmailStatus> {
  const failure = await send(email)
  let problem = ''
  for (const waitMs of [0, ...REPORT_AGAIN_MS]) {
    await pause(waitMs)
    const { data, error } = await report(database, email, failure)
    // Null means that the lease has expired in the meantime.
    if (!error) return statusSchema.parse(data ?? 'sending')
    problem = error.message
  }
  throw new Error(`The outcome was not saved: ${problem}`)
}

/** Claims and sends one due email, or the one with `id`. Returns null if there is no email to claim. */
async function sendNext(database: SupabaseClient, id?: string): Promise<EmailStatus | null> {
  const { data, error } = await database.rpc('claim_outbox', id ? { p_id: id } : {})
  if (error) throw new Error(`claim_outbox: ${error.message}`)
  const [email] = z.array(claimedSchema).parse(data)
  return email ? sendClaimed(database, email) : null
}

/**
 * Sends the emails that are due, or only the one with `id`. An email that could not be sent stays in the
 * outbox with its error, and a later run tries again. Throws if the database cannot be reached.
 *
 * Claims, sends and reports one email at a time. So a lease covers a single email, and a sender that dies
 * leaves at most one email unclear.
 */
export async function deliverOutbox(
  database: SupabaseClient,
  id?: string,
): Promise<{ sent: number; failed: number }> {
  const until = Date.now() + RUN_MS
  const limit = id ? 1 : RUN_LIMIT
  const result = { sent: 0, failed: 0 }
  while (result.sent + result.failed < limit && Date.now() < until) {
    const status = await sendNext(database, id)
    if (status === null) break
    if (status === 'sent') result.sent++
    else result.failed++
  }
  return result
}

/**
 * Waits up to 5 seconds while another sender holds the email with `id`. Returns the status of the email,
 * or null if there is no such email.
 */
export async function waitForSender(
  database: SupabaseClient,
  id: string,
): Promise<EmailStatus | null> {
  for (const until = Date.now() + OTHER_SENDER_MS; ; await pause(200)) {
    const { data, error } = await database
      .from('email_outbox')
      .select('status')
      .eq('id', id)
      .maybeSingle()
    if (error) throw new Error(`email_outbox: ${error.message}`)
    if (data?.status !== 'sending' || Date.now() >= until) {
      return data && statusSchema.parse(data.status)
    }
  }
}

/**
 * Sends the email with `id` now, unless another sender holds it. Returns its status, or null when there
 * is no such email. Throws when the database cannot be reached.
 */
export async function deliverNow(
  database: SupabaseClient,
  id: string,
): Promise<EmailStatus | null> {
  return (await sendNext(database, id)) ?? waitForSender(database, id)
}
