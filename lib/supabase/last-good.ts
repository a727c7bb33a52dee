import 'server-only'
import { LRUCache } from 'lru-cache'
import { unstable_cache } from 'next/cache'
import { unstable_rethrow } from 'next/navigation'
import { log } from '@/lib/log'

// Global, because each bundle of the server has its own copy of this module.
const holder = globalThis as typeof globalThis & {
  lastGood?: LRUCache<string, NonNullable<unknown>>
}
holder.lastGood ??= new LRUCache({ max: 2000 })
const values = holder.lastGood

/**
 * The value of `load`. When `load` fails, logs `event` and returns the last value under the same event
 * and key, else `fallback`; throws without either. `load` authorizes.
 */
export async function lastGood<Value extends NonNullable<unknown>>(
  event: string,
  key: string,
  load: () => Promise<Value>,
  fallback?: Value,
): Promise<{ value: Value; isCurrent: boolean }> {
  const id = `${event} ${key}`
  try {
    const value = await load()
    values.set(id, value)
    return { value, isCurrent: true }
  } catch (error) {
    unstable_rethrow(error)
    const value = (values.get(id) as Value | undefined) ?? fallback
    if (value === undefined) throw error
    log.error(event, error)
    return { value, isCurrent: false }
  }
}

/** The value of `load`. When `load` fails, logs `event` and returns `fallback`. `load` authorizes. */
export async function orDefault<Value>(
  event: string,
  fallback: Value,
  load: () => Promise<Value>,
): Promise<Value> {
  try {
    return await load()
  } catch (error) {
    unstable_rethrow(error)
    log.error(event, error)
    return fallback
  }
}

// Reading this sets the lifetime of the page being rendered to one second.
const secondLong = unstable_cache(async () => true, ['short-lived'], { revalidate: 1 })

/**
 * Caches the page being rendered for one second only. Call it when the page shows data that may be
 * outdated, so that it is current again soon after the backend has recovered.
 */
export async function markShortLived(): Promise<void> {
  await secondLong()
}
