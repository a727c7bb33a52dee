import 'server-only'
import { z } from 'zod'
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

let present: { key: Buffer; until: number } | null = null

const client = (timeoutMs = TIMEOUT_MS) => createServiceClient({ timeoutMs })

/** Today's key for pseudonyms, the same for every instance of the site. Throws when it cannot be read. */
export async function getVisitKey(): Promise<Buffer> {
  if (present && Date.now() < present.until) return present.key
  const { data, error } = await client().rpc('visit_key')
  if (error) throw new Error(error.message)
  const { key, secondsLeft, isNew } = keySchema.parse(data)
  const lifetime = Math.min(secondsLeft * 1000, KEY_MAX_AGE_MS)
  present = { key: Buffer.from(key, 'base64'), until: Date.now() + lifetime }
  // The first visit of a day is a scheduler that needs no setting up. Nobody waits for it.
  if (isNew) pruneVisits().catch((failure: unknown) => log.error('retention-failed', failure))
  return present.key
}

/** Writes page views, once for an id. Throws when it did not work. */
export async function writeViews(rows: ViewRow[], id: string): Promise<void> {
  if (rows.length === 0) return
  const { error } = await client().rpc('record_page_views', {
    p_events: rows.map((row) => ({ ...row })),
    p_batch: id,
  })
  if (error) throw new Error(error.message)
}

/** Prolongs visits; the same rows again change nothing. Throws when it did not work. */
export async function writeStays(rows: StayRow[]): Promise<void> {
  if (rows.length === 0) return
  const { error } = await client().rpc('record_engagement', {
    p_events: rows.map((row) => ({ ...row })),
  })
  if (error) throw new Error(error.message)
}

/** Most steps of the daily work in one go. */
const MAX_STEPS = 200

/**
 * The daily work: rows older than 90 days are removed, days that are over are counted for good, old
 * keys are thrown away. In small steps, beside which recording goes on. Throws when a step fails.
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
