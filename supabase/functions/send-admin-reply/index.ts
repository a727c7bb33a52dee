import { withSupabase } from '@supabase/server'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { findAdmin } from '../_shared/admin.ts'
import { deliverNow } from '../_shared/outbox.ts'

/**
 * Body of the specification (section 7). Without `outboxId`, the reply is saved and sent to the newest
 * contact message from this email; with it, the outbox entry of a saved reply is sent. Either way the
 * recipient comes from a contact message, so the function is no open relay.
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

const createdSchema = z.object({ outbox_id: z.uuid() })

const SAVED = 'The reply is saved and will be sent as soon as the mail server answers.'

const REFUSED =
  'The mail server refused the reply too often. It is saved: retry it on the page of the message.'
const UNCLEAR =
  'The connection to the mail server broke, so the reply may or may not have arrived. It is saved: send it again on the page of the message if it has not.'

const failure = (error: string, status = 200) =>
  Response.json({ success: false, error }, { status })

/** Where a reply's mail stands, as its administrator may see it; null for what is no reply. */
async function readStatus(
  database: SupabaseClient,
  outboxId: string,
): Promise<{ status: string; isUnclear: boolean } | null> {
  const { data, error } = await database
    .from('email_outbox')
    .select('status, handed_over_at')
    .eq('id', outboxId)
    .eq('kind', 'admin-reply')
    .maybeSingle()
  if (error) throw new Error(`email_outbox: ${error.message}`)
  return data && { status: String(data.status), isUnclear: data.handed_over_at !== null }
}

/** Saves a reply to the newest message from `email`. Returns its outbox id, or null without a message. */
async function saveReply(
  database: SupabaseClient,
  { email, subject, message }: Body,
): Promise<string | null> {
  const original = await database
    .from('contact_messages')
    .select('id')
    .eq('email', email)
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle()
  if (original.error) throw new Error(`contact_messages: ${original.error.message}`)
  if (!original.data) return null
  const { data, error } = await database.rpc('create_contact_reply', {
    p_message_id: original.data.id,
    p_subject: subject,
    p_body: message,
    p_request_id: crypto.randomUUID(),
  })
  if (error) throw new Error(`create_contact_reply: ${error.message}`)
  return createdSchema.parse(data).outbox_id
}

/** Called twice for the same reply it says the same: a mail that has left counts as success. */
async function answerFor(database: SupabaseClient, outboxId: string): Promise<Response> {
  const mail = await readStatus(database, outboxId)
  switch (mail?.status) {
    case 'sent':
      return Response.json({ success: true })
    case 'sending':
      return failure('The reply is saved and is being sent just now.')
    case 'dead':
      return failure(mail.isUnclear ? UNCLEAR : REFUSED)
    case undefined:
      return failure('There is no such reply.', 404)
    default:
      return failure(SAVED)
  }
}

/** Sends an administrator's reply to a contact message. Answers { success, error? }. */
export default {
  fetch: withSupabase({ auth: 'publishable' }, async (request, { supabaseAdmin }) => {
    try {
      const caller = await findAdmin(request)
      if ('refusal' in caller) return caller.refusal
      const body = bodySchema.safeParse(await request.json().catch(() => null))
      if (!body.success) return failure('The reply is incomplete.', 400)
      const outboxId = body.data.outboxId ?? (await saveReply(caller.database, body.data))
      if (outboxId === null) return failure('There is no message from this email.', 404)
      const mail = await readStatus(caller.database, outboxId)
      if (mail === null) return failure('There is no such reply.', 404)
      if (mail.status === 'pending' || mail.status === 'sending') {
        await deliverNow(supabaseAdmin, outboxId)
      }
      return await answerFor(caller.database, outboxId)
    } catch (error) {
      console.error(
        JSON.stringify({ level: 'error', event: 'send-admin-reply', error: String(error) }),
      )
      return failure('The reply could not be sent.', 503)
    }
  }),
}
