import { getRequestLog } from '@/lib/log'
import { createServiceClient } from '@/lib/supabase/service'

/** A mail that has waited longer than this means that nothing sends mails, seconds. */
const OUTBOX_MAX_AGE_S = 3600

/** Ready: the database answers, is migrated, and mails are going out. For load balancers. */
export async function GET(): Promise<Response> {
  const { data, error } = await createServiceClient()
    .from('email_outbox')
    .select('created_at')
    .in('status', ['pending', 'sending'])
    .order('created_at')
    .limit(1)
  if (error) {
    const log = await getRequestLog()
    log.error('not-ready', error.message)
    return Response.json({ status: 'unavailable', reference: log.requestId }, { status: 503 })
  }
  const oldest = data[0]?.created_at
  const outboxAgeSeconds = oldest ? Math.round((Date.now() - Date.parse(oldest)) / 1000) : 0
  const status = outboxAgeSeconds > OUTBOX_MAX_AGE_S ? 'mail-delayed' : 'ready'
  return Response.json({ status, outboxAgeSeconds }, { headers: { 'cache-control': 'no-store' } })
}

export const dynamic = 'force-dynamic'
