import { withSupabase } from '@supabase/server'
import { z } from 'zod'
import { deliverOutbox } from '../_shared/outbox.ts'

const bodySchema = z.object({ id: z.uuid().optional() })

/** Sends the emails that are due, or the one with `id`. Requires the secret key: a scheduler calls it. */
export default {
  fetch: withSupabase({ auth: 'secret' }, async (request, { supabaseAdmin }) => {
    const body = bodySchema.safeParse(await request.json().catch(() => ({})))
    if (!body.success) {
      return Response.json({ success: false, error: 'The id is not a UUID.' }, { status: 400 })
    }
    try {
      const { sent, failed } = await deliverOutbox(supabaseAdmin, body.data.id)
      return Response.json({ success: true, sent, failed })
    } catch (error) {
      console.error(
        JSON.stringify({ level: 'error', event: 'deliver-outbox', error: String(error) }),
      )
      return Response.json({ success: false, error: 'The outbox cannot be read.' }, { status: 503 })
    }
  }),
}
