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
  /** Dead-lettered emails, without replies whose delivery is unclear. */
  unsent: number
  /** Replies that may or may not have arrived, the oldest first. */
  unclear: UnclearReply[]
}

/** Unclear replies shown at once; the next ones appear when these are resolved. */
const UNCLEAR_SHOWN = 5
/** Unclear replies read: more than this many would be counted as unsent. */
const UNCLEAR_MAX = 100

/**
 * Dead-lettered emails, without those of the auth service, which admins may not read; none after a
 * failure.
 */
export async function getOutboxProblems(): Promise<OutboxProblems> {
  await requireAdmin()
  return orDefault('outbox-problems-failed', { unsent: 0, unclear: [] }, async () => {
    const client = await createServerClient()
    const found = await client
      .from('email_outbox')
      .select('id, status, message_id, contact_replies (subject)', { count: 'exact' })
      .in('status', ['dead', 'unclear'])
      // Unclear replies first.
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
