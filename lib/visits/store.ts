import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { log } from '@/lib/log'
import { JOB_TIMEOUT_MS } from '@/lib/supabase/client-options'
import { createServiceClient } from '@/lib/supabase/service'

/** Timeout of a request, milliseconds. No visitor waits for it. */
const TIMEOUT_MS = 10_000
/** Maximum age of the cached key, milliseconds. A new time zone takes effect within this time. */
const KEY_MAX_AGE_MS = 15 * 60_000

/** A page view, as `record_page_views` expects it. */
export interface ViewRow {
  at: string
  visitor: string
  ip: string | null
  agent: string
  path: string
  referrer: string | null
  country: string
}

/** Engagement with a page, as `record_engagement` expects it. */
export interface EngagementRow {
  at: string
  visitor: string
  seconds: number
}

const keySchema = z.object({ key: z.string(), secondsLeft: z.number(), isNew: z.boolean() })
const stepSchema = z.object({ removed: z.number(), hasMore: z.boolean() })

/** The cached key. `until` is the end of the day. After `freshUntil`, the key is read again. */
let present: { key: Buffer; until: number; freshUntil: number } | null = null
let dropTimer: NodeJS.Timeout | undefined

const client = (timeoutMs = TIMEOUT_MS) => createServiceClient({ timeoutMs })

/** Today's key, or null if this process hasn't read it. */
export function cachedVisitKey(): Buffer | null {
  // Drop the key of a past day, so that the pseudonyms of that day can't be traced back to visitors.
  if (present && Date.now() >= present.until) present = null
  return present?.key ?? null
}

/** Today's key for pseudonyms, the same for every instance of the site. Throws on an outage. */
export async function getVisitKey(): Promise<Buffer> {
  const known = cachedVisitKey()
  if (known && present && Date.now() < present.freshUntil) return known
  const { key: text, secondsLeft, isNew } = keySchema.parse(unwrap(await client().rpc('visit_key')))
  const key = Buffer.from(text, 'base64')
  keep(key, secondsLeft * 1000)
  // The first visit of a day starts the retention job, so it needs no scheduler.
  if (isNew) pruneVisits().catch((failure: unknown) => log.error('retention-failed', failure))
  return key
}

function keep(key: Buffer, left: number): void {
  const now = Date.now()
  present = { key, until: now + left, freshUntil: now + Math.min(left, KEY_MAX_AGE_MS) }
  // Drop the key at midnight even if no visit follows.
  clearTimeout(dropTimer)
  dropTimer = setTimeout(() => {
    present = null
  }, left)
  dropTimer.unref()
}

/** Maximum number of account ids per request, because the ids are part of its URL. */
const IDS_AT_ONCE = 100

/** The admins among these accounts. Throws on an outage. */
export async function findAdmins(ids: readonly string[]): Promise<Set<string>> {
  const admins = new Set<string>()
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const rows = unwrap(
      await client()
        .from('user_roles')
        .select('user_id')
        .eq('role', 'admin')
        .in('user_id', ids.slice(start, start + IDS_AT_ONCE)),
    )
    for (const { user_id } of rows) admins.add(user_id)
  }
  return admins
}

/** Writes page views. Idempotent: a batch with a known `id` isn't written again. Throws on failure. */
export async function writeViews(rows: ViewRow[], id: string): Promise<void> {
  if (rows.length === 0) return
  const args = { p_events: rows.map((row) => ({ ...row })), p_batch: id }
  unwrap(await client().rpc('record_page_views', args))
}

/** Extends visits by engagement. Idempotent. Throws on failure. */
export async function writeEngagement(rows: EngagementRow[]): Promise<void> {
  if (rows.length === 0) return
  const args = { p_events: rows.map((row) => ({ ...row })) }
  unwrap(await client().rpc('record_engagement', args))
}

/** Maximum number of deletion steps in a run. */
const MAX_STEPS = 200

/**
 * Daily retention job. Deletes rows older than 90 days and the keys of past days. It works in small steps, so
 * that recording continues in between. Throws if a step fails.
 */
export async function pruneVisits(): Promise<{ removed: number; hasMore: boolean }> {
  let removed = 0
  for (let step = 0; step < MAX_STEPS; step++) {
    const done = stepSchema.parse(unwrap(await client(JOB_TIMEOUT_MS).rpc('prune_page_views')))
    removed += done.removed
    if (!done.hasMore) return { removed, hasMore: false }
  }
  return { removed, hasMore: true }
}
