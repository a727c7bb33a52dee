import { withSupabase } from '@supabase/server'
import { z } from 'zod'
import { deliverOutbox } from '../_shared/outbox.ts'

const bodySchema = z.object({ id: z.uuid().optional() })

/** Sends the mails that are due, or the one with `id`. Needs the secret key: a scheduler calls it. */
export default {
  fetch: withSupabase({ auth: 'secret' }, async (request, { supabaseAdmin }) => {
    const body = bodySchema.safeParse(await request.json().catch(() => ({})))
    if (!body.success) {
      return Response.json({ success: false, error: 'id is not an id.' }, { status: 400 })
    }
    try {
      return Response.json({ success: true, ...(await deliverOutbox(supabaseAdmin, body.data)) })
    } catch (error) {
      console.error(
        JSON.stringify({ level: 'error', event: 'deliver-outbox', error: String(error) }),
      )
      return Response.json({ success: false, error: 'The outbox cannot be read.' }, { status: 503 })
    }
  }),
}
