import { withSupabase } from '@supabase/server'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { deliverNow } from '../_shared/outbox.ts'

/**
 * The request body that the specification defines (section 7). `outboxId` is the outbox entry that was
 * saved in the same transaction as the message. With `outboxId`, the function sends that entry and ignores
 * the other fields.
 */
const bodySchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  // The simple pattern of the specification (section 5). Nothing invisible, which the contact form rejects too.
  email: z.string().regex(/^[^\s\p{C}@]+@[^\s\p{C}@]+\.[^\s\p{C}@]+$/u),
  subject: z.string().min(1),
  message: z.string().min(1),
  outboxId: z.uuid().optional(),
})
type Body = z.infer<typeof bodySchema>

/** Adds a notification to the outbox and returns its id. */
async function addToOutbox(database: SupabaseClient, payload: Omit<Body, 'outboxId'>) {
  const { data, error } = await database
    .from('email_outbox')
    .insert({ kind: 'contact-notification', payload })
    .select('id')
    .single()
  if (error) throw new Error(`email_outbox: ${error.message}`)
  return String(data.id)
}

/** Sends the notification of a contact message. Requires the secret key. Returns { success, error? }. */
export default {
  fetch: withSupabase({ auth: 'secret' }, async (request, { supabaseAdmin }) => {
    const body = bodySchema.safeParse(await request.json().catch(() => null))
    if (!body.success) {
      return Response.json({ success: false, error: 'The message is incomplete.' }, { status: 400 })
    }
    try {
      const { outboxId, ...contact } = body.data
      const id = outboxId ?? (await addToOutbox(supabaseAdmin, contact))
      const isSent = (await deliverNow(supabaseAdmin, id)) === 'sent'
      return Response.json(
        isSent ? { success: true } : { success: false, error: 'The email was not sent yet.' },
      )
    } catch (error) {
      console.error(
        JSON.stringify({ level: 'error', event: 'send-contact-email', error: String(error) }),
      )
      return Response.json({ success: false, error: 'The email was not sent yet.' })
    }
  }),
}
