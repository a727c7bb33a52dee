import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { log } from '@/lib/log'
import { createServiceClient } from '@/lib/supabase/service'

/** Longest wait for one batch; nobody is waiting for it, milliseconds. */
const TIMEOUT_MS = 10_000
/** Longest time a key is kept, so that another time zone of the site is noticed, milliseconds. */
const KEY_MAX_AGE_MS = 15 * 60_000

/** A page view as the database function takes it. */
export interface ViewRow {
  at: string
  visitor: string
  address: string | null
  agent: string
  path: string
  referrer: string | null
  country: string
}

/** A sign of life as the database function takes it. */
export interface StayRow {
  at: string
  visitor: string
  seconds: number
}

const keySchema = z.object({ key: z.string(), secondsLeft: z.number(), isNew: z.boolean() })
const stepSchema = z.object({ removed: z.number(), hasMore: z.boolean() })

/** `until` is the end of the day, `freshUntil` when it is asked for again. */
let present: { key: Buffer; until: number; freshUntil: number } | null = null
let dropTimer: NodeJS.Timeout | undefined

const client = (timeoutMs = TIMEOUT_MS) => createServiceClient({ timeoutMs })

/** Today's key if this process has it already; null otherwise. */
export function visitKeyAtHand(): Buffer | null {
  // With the key of a day that is over nobody shall be able to find out who its visitors were.
  if (present && Date.now() >= present.until) present = null
  return present?.key ?? null
}

/** Today's key for pseudonyms, the same for every instance of the site. Throws when it cannot be read. */
export async function getVisitKey(): Promise<Buffer> {
  const known = visitKeyAtHand()
  if (known && present && Date.now() < present.freshUntil) return known
  const { key: text, secondsLeft, isNew } = keySchema.parse(unwrap(await client().rpc('visit_key')))
  const key = Buffer.from(text, 'base64')
  keep(key, secondsLeft * 1000)
  // The first visit of a day is a scheduler that needs no setting up. Nobody waits for it.
  if (isNew) pruneVisits().catch((failure: unknown) => log.error('retention-failed', failure))
  return key
}

function keep(key: Buffer, left: number): void {
  const now = Date.now()
  present = { key, until: now + left, freshUntil: now + Math.min(left, KEY_MAX_AGE_MS) }
  // Also when no visit comes after midnight.
  clearTimeout(dropTimer)
  dropTimer = setTimeout(() => {
    present = null
  }, left)
  dropTimer.unref()
}

/** Accounts that are asked about at once: they are part of an address. */
const IDS_AT_ONCE = 100

/** Those of some accounts that have the role of an administrator. Throws when it cannot be read. */
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

/** Writes page views, once for an id. Throws when it did not work. */
export async function writeViews(rows: ViewRow[], id: string): Promise<void> {
  if (rows.length === 0) return
  const args = { p_events: rows.map((row) => ({ ...row })), p_batch: id }
  unwrap(await client().rpc('record_page_views', args))
}

/** Prolongs visits; the same rows again change nothing. Throws when it did not work. */
export async function writeStays(rows: StayRow[]): Promise<void> {
  if (rows.length === 0) return
  const args = { p_events: rows.map((row) => ({ ...row })) }
  unwrap(await client().rpc('record_engagement', args))
}

/** Most steps of the daily work in one go. */
const MAX_STEPS = 200

/**
 * The daily work: deletes rows older than 90 days and the keys of past days, in small steps between
 * which recording continues. Throws when a step fails.
 */
export async function pruneVisits(): Promise<{ removed: number; hasMore: boolean }> {
  let removed = 0
  for (let step = 0; step < MAX_STEPS; step++) {
    const done = stepSchema.parse(unwrap(await client(60_000).rpc('prune_page_views')))
    removed += done.removed
    if (!done.hasMore) return { removed, hasMore: false }
  }
  return { removed, hasMore: true }
}
