import 'server-only'
import { z } from 'zod'
import { log } from '@/lib/log'
import { createServiceClient } from '@/lib/supabase/service'

/** Timeout of a batch, milliseconds; no request waits for it. */
const TIMEOUT_MS = 10_000
/** How long a key is cached, milliseconds, so that a change of the site's time zone is noticed. */
const KEY_MAX_AGE_MS = 15 * 60_000

/** A page view as the database function accepts it. */
export interface ViewRow {
  at: string
  visitor: string
  address: string | null
  agent: string
  path: string
  referrer: string | null
  country: string
}

/** An engagement as the database function accepts it. */
export interface StayRow {
  at: string
  visitor: string
  seconds: number
}

const keySchema = z.object({ key: z.string(), secondsLeft: z.number(), isNew: z.boolean() })
const stepSchema = z.object({ removed: z.number(), hasMore: z.boolean() })

/** `until` is the end of the day, `freshUntil` when the key is read again. */
let present: { key: Buffer; until: number; freshUntil: number } | null = null
let dropTimer: NodeJS.Timeout | undefined

const client = (timeoutMs = TIMEOUT_MS) => createServiceClient({ timeoutMs })

/** Today's key if it is cached; null otherwise. */
export function visitKeyAtHand(): Buffer | null {
  // Forget the key of a past day, so that its pseudonyms cannot be reversed.
  if (present && Date.now() >= present.until) present = null
  return present?.key ?? null
}

/** Today's key for pseudonyms, shared by all instances of the site. Throws on a failure. */
export async function getVisitKey(): Promise<Buffer> {
  const known = visitKeyAtHand()
  if (known && present && Date.now() < present.freshUntil) return known
  const { data, error } = await client().rpc('visit_key')
  if (error) throw new Error(error.message)
  const { key: text, secondsLeft, isNew } = keySchema.parse(data)
  const key = Buffer.from(text, 'base64')
  keep(key, secondsLeft * 1000)
  // The first visit of a day triggers the daily job, so no scheduler is needed. Not awaited.
  if (isNew) pruneVisits().catch((failure: unknown) => log.error('retention-failed', failure))
  return key
}

function keep(key: Buffer, left: number): void {
  const now = Date.now()
  present = { key, until: now + left, freshUntil: now + Math.min(left, KEY_MAX_AGE_MS) }
  // Also if there is no visit after midnight.
  clearTimeout(dropTimer)
  dropTimer = setTimeout(() => {
    present = null
  }, left)
  dropTimer.unref()
}

/** Accounts per request, because their ids are part of the URL. */
const IDS_AT_ONCE = 100

/** The admins among these accounts. Throws on a failure. */
export async function findAdmins(ids: readonly string[]): Promise<Set<string>> {
  const admins = new Set<string>()
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const { data, error } = await client()
      .from('user_roles')
      .select('user_id')
      .eq('role', 'admin')
      .in('user_id', ids.slice(start, start + IDS_AT_ONCE))
    if (error) throw new Error(error.message)
    for (const { user_id } of data) admins.add(user_id)
  }
  return admins
}

/** Writes page views, once per id. Throws on a failure. */
export async function writeViews(rows: ViewRow[], id: string): Promise<void> {
  if (rows.length === 0) return
  const { error } = await client().rpc('record_page_views', {
    p_events: rows.map((row) => ({ ...row })),
    p_batch: id,
  })
  if (error) throw new Error(error.message)
}

/** Extends visits; idempotent. Throws on a failure. */
export async function writeStays(rows: StayRow[]): Promise<void> {
  if (rows.length === 0) return
  const { error } = await client().rpc('record_engagement', {
    p_events: rows.map((row) => ({ ...row })),
  })
  if (error) throw new Error(error.message)
}

/** Maximum steps of the daily job per run. */
const MAX_STEPS = 200

/**
 * The daily job: deletes rows older than 90 days and the keys of past days, in small steps between which
 * recording continues. Throws if a step fails.
 */
export async function pruneVisits(): Promise<{ removed: number; hasMore: boolean }> {
  let removed = 0
  for (let step = 0; step < MAX_STEPS; step++) {
    const { data, error } = await client(60_000).rpc('prune_page_views')
    if (error) throw new Error(error.message)
    const done = stepSchema.parse(data)
    removed += done.removed
    if (!done.hasMore) return { removed, hasMore: false }
  }
  return { removed, hasMore: true }
}
