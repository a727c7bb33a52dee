import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import { orDefault } from '@/lib/supabase/last-good'
import { createServerClient } from '@/lib/supabase/server-client'

interface UnclearReply {
  id: string
  messageId: string
  subject: string
}

interface OutboxProblems {
  /** Number of dead-lettered emails, without unclear replies. */
  unsent: number
  /** Replies that may or may not have been delivered, oldest first. */
  unclear: UnclearReply[]
}

/** Maximum number of unclear replies to show. Further ones appear when an admin resolves these. */
const UNCLEAR_SHOWN = 5
/** Maximum number of unclear replies to read. Any further ones are counted as unsent. */
const UNCLEAR_MAX = 100

/**
 * The number of dead-lettered emails and the unclear replies. Excludes emails of the auth server, which
 * admins may not read. On failure, logs the error and returns no problems.
 */
export async function getOutboxProblems(): Promise<OutboxProblems> {
  await requireAdmin()
  return orDefault('outbox-problems-failed', { unsent: 0, unclear: [] }, async () => {
    const client = await createServerClient()
    const found = await client
      .from('email_outbox')
      .select('id, status, message_id, contact_replies (subject)', { count: 'exact' })
      .in('status', ['dead', 'unclear'])
      // 'unclear' sorts after 'dead', so unclear replies come first.
      .order('status', { ascending: false })
      .order('sent_at')
      .limit(UNCLEAR_MAX)
    const unclear = unwrap(found).flatMap(({ id, status, message_id, contact_replies: reply }) =>
      status === 'unclear' && message_id && reply
        ? [{ id, messageId: message_id, subject: reply.subject }]
        : [],
    )
    const unsent = (found.count ?? 0) - unclear.length
    return { unsent, unclear: unclear.slice(0, UNCLEAR_SHOWN) }
  })
}
