import { withSupabase } from '@supabase/server'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { findAdmin } from '../_shared/admin.ts'
import { deliverNow } from '../_shared/outbox.ts'

// The fields of the specification (section 7), and the outbox entry that was written together with
// the reply: what is sent comes from there, so a call alone can never make this an open relay.
const bodySchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  outboxId: z.uuid(),
})

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
      const { outboxId } = body.data
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
