import { getRequestLog } from '@/lib/log'
import { shareFor } from '@/lib/share-for'
import { createServiceClient } from '@/lib/supabase/service'

/** Seconds. An email that waits longer than this indicates that the outbox is not running. */
const OUTBOX_MAX_AGE_S = 3600
/** Milliseconds. This route is public, so all requests within this time share one write. */
const WRITE_SHARED_MS = 5000
/** SQLSTATE disk_full. */
const DISK_FULL = '53100'

/** The error of a write at most WRITE_SHARED_MS ago; null when it succeeded. */
const lastWriteError = shareFor(
  WRITE_SHARED_MS,
  async () => (await createServiceClient().rpc('prove_write')).error,
)

/** Reads the single row of the settings. A broken backend may respond without rows and without an error. */
async function readKnownRow(): Promise<{ message: string; code?: string } | null> {
  const { data, error } = await createServiceClient().from('settings').select('id')
  if (error) return error
  return data.length === 1 && data[0]?.id === 1 ? null : { message: 'The settings are missing.' }
}

/**
 * Readiness, for load balancers. Ready means: the database responds with its data, has all migrations and
 * accepts writes, and the outbox sends emails. The 503 response distinguishes a full disk.
 */
export async function GET(): Promise<Response> {
  const [outbox, writeError, readError] = await Promise.all([
    createServiceClient()
      .from('email_outbox')
      .select('created_at')
      .in('status', ['pending', 'sending'])
      .order('created_at')
      .limit(1),
    lastWriteError(),
    readKnownRow(),
  ])
  const error = outbox.error ?? writeError ?? readError
  const headers = { 'cache-control': 'no-store' }
  if (error) {
    const log = await getRequestLog()
    log.error('not-ready', error.message)
    const status = error.code === DISK_FULL ? 'disk-full' : 'unavailable'
    return Response.json({ status, reference: log.requestId }, { status: 503, headers })
  }
  const oldest = outbox.data?.[0]?.created_at
  const outboxAgeSeconds = oldest ? Math.round((Date.now() - Date.parse(oldest)) / 1000) : 0
  const status = outboxAgeSeconds > OUTBOX_MAX_AGE_S ? 'email-delayed' : 'ready'
  return Response.json({ status, outboxAgeSeconds }, { headers })
}

export const dynamic = 'force-dynamic'
