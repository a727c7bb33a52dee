import { withSupabase } from '@supabase/server'
import { z } from 'zod'
import { deliverNow } from '../_shared/outbox.ts'

// The fields of the specification (section 7), and the outbox entry that was written together with
// the message: what is sent comes from there, so a call alone can never make this an open relay.
const bodySchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  outboxId: z.uuid(),
})

/** Sends the notification of a contact message. Needs the secret key. Answers { success, error? }. */
export default {
  fetch: withSupabase({ auth: 'secret' }, async (request, { supabaseAdmin }) => {
    const body = bodySchema.safeParse(await request.json().catch(() => null))
    if (!body.success) {
      return Response.json({ success: false, error: 'The message is incomplete.' }, { status: 400 })
    }
    try {
      const isSent = await deliverNow(supabaseAdmin, body.data.outboxId)
      return Response.json(
        isSent ? { success: true } : { success: false, error: 'The mail was not sent yet.' },
      )
    } catch (error) {
      console.error(
        JSON.stringify({ level: 'error', event: 'send-contact-email', error: String(error) }),
      )
      return Response.json({ success: false, error: 'The mail was not sent yet.' })
    }
  }),
}
