import { withSupabase } from '@supabase/server'
import { createContextClient, extractCredentials } from '@supabase/server/core'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { claimedSchema, type EmailStatus, sendClaimed, waitForSender } from '../_shared/outbox.ts'

/**
 * The request body that the specification defines (section 7). Without `outboxId`, the function saves the
 * reply to the newest contact message from this email and sends it. With `outboxId`, it sends the outbox
 * entry of a saved reply. The recipient always comes from a contact message. Otherwise callers could use
 * the function as an open relay.
 */
const bodySchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().trim(),
  subject: z.string().trim().min(1),
  message: z.string().trim().min(1),
  outboxId: z.uuid().optional(),
})
type Body = z.infer<typeof bodySchema>

const createdSchema = z.object({ outbox_id: z.uuid().optional() })
const claimSchema = z.object({ status: z.string().nullable(), email: claimedSchema.nullable() })

const failure = (error: string, status = 200) =>
  Response.json({ success: false, error }, { status })

const problems: Record<Exclude<EmailStatus, 'sent'>, string> = {
  sending: 'The reply is saved and is being sent right now.',
  pending: 'The reply is saved and will be sent as soon as the mail server answers.',
  dead: 'The mail server rejected the reply. It is saved: the page of the message shows the reason.',
  unclear:
    'The mail server failed while it received the reply, so the reply may or may not have arrived. It is saved: send it again on the page of the message if it has not.',
}

class Rejection extends Error {
  constructor(
    readonly status: 401 | 403,
    message: string,
  ) {
    super(message)
  }
}

/** Returns the data of a database response. Throws a Rejection if the token is invalid or not an admin's. */
function unwrap({ data, error, status }: Awaited<ReturnType<SupabaseClient['rpc']>>): unknown {
  if (error?.code === '42501') throw new Rejection(403, 'Only for admins.')
  if (status === 401) throw new Rejection(401, 'Please sign in.')
  if (error) throw new Error(error.message)
  return data
}

/**
 * Saves a reply to the newest message from `email`. Returns its outbox id, or undefined if there is no
 * message.
 */
async function saveReply(
  database: SupabaseClient,
  { email, subject, message }: Body,
): Promise<string | undefined> {
  const original = await database
    .from('contact_messages')
    .select('id')
    // Case-insensitive, with the wildcards escaped. The API reads * as %.
    .ilike('email', email.replace(/[\\%_*]/g, '\\$&'))
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle()
  if (original.error && original.status !== 401) throw new Error(original.error.message)
  const created = await database.rpc('create_contact_reply', {
    // Also null if the caller isn't an admin and can't read messages. The function rejects such callers.
    p_message_id: original.data?.id ?? null,
    p_subject: subject,
    p_body: message,
    p_request_id: crypto.randomUUID(),
  })
  return createdSchema.parse(unwrap(created)).outbox_id
}

/** Tries to send a reply. Returns its new status, or null if there is no such reply. */
async function sendReply(
  database: SupabaseClient,
  admin: SupabaseClient,
  outboxId: string,
): Promise<EmailStatus | null> {
  const claim = await admin.rpc('claim_reply', { p_outbox_id: outboxId })
  const { status, email } = claimSchema.parse(unwrap(claim))
  if (email) return sendClaimed(database, email)
  return status === null ? null : waitForSender(database, outboxId)
}

/**
 * Sends an admin's reply to a contact message. The database authorizes the caller. If the reply has already
 * been sent, returns success without sending it again. Returns { success, error? }.
 */
export default {
  fetch: withSupabase({ auth: 'publishable' }, async (request, { supabaseAdmin }) => {
    try {
      const { token } = extractCredentials(request)
      if (!token) return failure('Please sign in.', 401)
      const admin = createContextClient({ auth: { token } })
      const body = bodySchema.safeParse(await request.json().catch(() => null))
      if (!body.success) return failure('The reply is incomplete.', 400)
      const outboxId = body.data.outboxId ?? (await saveReply(admin, body.data))
      if (!outboxId) return failure('There is no message from this email.', 404)
      const status = await sendReply(supabaseAdmin, admin, outboxId)
      if (status === null) return failure('There is no such reply.', 404)
      return status === 'sent' ? Response.json({ success: true }) : failure(problems[status])
    } catch (error) {
      if (error instanceof Rejection) return failure(error.message, error.status)
      console.error(
        JSON.stringify({ level: 'error', event: 'send-admin-reply', error: String(error) }),
      )
      return failure('The reply could not be sent.', 503)
    }
  }),
}
