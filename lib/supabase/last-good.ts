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
 * Returns the value of `load`. If `load` fails, logs `event` and returns the last value with the same event
 * and key, or else `fallback`. Throws if there is neither. `load` must authorize the request.
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

/**
 * Returns the value of `load`. If `load` fails, logs `event` and returns `fallback`. `load` must authorize
 * the request.
 */
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

// A page that reads this value during its rendering gets a lifetime of one second.
const secondLong = unstable_cache(async () => true, ['short-lived'], { revalidate: 1 })

/**
 * Limits the cache lifetime of the page that is being rendered to one second. Call it if the page shows
 * outdated data, so that the page is up to date soon after the backend has recovered.
 */
export async function markShortLived(): Promise<void> {
  await secondLong()
}
