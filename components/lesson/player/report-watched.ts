import { withStorage } from '@/lib/browser-storage'
import { progressUrl } from '@/lib/lessons/paths'
import type { Stretch } from '@/lib/lessons/stretches'
import type { Progress } from '@/lib/lessons/types'

/** The server's response to a report. */
export type ReportResult =
  /** The number of accepted seconds, and the current progress. */
  | ({ status: 'recorded'; accepted: number } & Pick<
      Progress,
      'watched' | 'seconds' | 'position' | 'completedAt'
    >)
  /** The session or the access has ended. */
  | { status: 'rejected' }
  /** No network or an outage. The same report may be sent again. */
  | { status: 'failed' }

const bodyOf = (stretches: readonly Stretch[], position: number | null) =>
  JSON.stringify({
    starts: stretches.map(([from]) => from),
    ends: stretches.map(([, to]) => to),
    position,
  })

/** Reports watched stretches. The request continues if the page is closed. */
export async function reportWatched(
  lessonId: string,
  stretches: readonly Stretch[],
  position: number | null,
): Promise<ReportResult> {
  try {
    const response = await fetch(progressUrl(lessonId), {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: bodyOf(stretches, position),
    })
    if (response.ok) return { status: 'recorded', ...(await response.json()) }
    return { status: response.status < 500 ? 'rejected' : 'failed' }
  } catch {
    return { status: 'failed' }
  }
}

/** The progress of the member in a lesson, or null. Throws without a network and during an outage. */
export async function fetchProgress(
  lessonId: string,
  signal: AbortSignal,
): Promise<Progress | null> {
  const response = await fetch(progressUrl(lessonId), { signal })
  if (!response.ok) throw new Error(`Progress request failed with ${response.status}`)
  return (await response.json()).progress
}

const keyOf = (userId: string, lessonId: string) => `watched:${userId}:${lessonId}`

/** Stores the stretches that are not reported yet in this browser. An empty list deletes the entry. */
export function keepUnreported(
  userId: string,
  lessonId: string,
  stretches: readonly Stretch[],
): void {
  const key = keyOf(userId, lessonId)
  withStorage('localStorage', (storage) => {
    if (stretches.length > 0) storage.setItem(key, JSON.stringify(stretches))
    else storage.removeItem(key)
  })
}

/**
 * Returns the stretches that a previous visit to the lesson could not report, and deletes them from the
 * storage.
 */
export function takeUnreported(userId: string, lessonId: string, duration: number): Stretch[] {
  const key = keyOf(userId, lessonId)
  const kept = withStorage('localStorage', (storage): unknown => {
    const value = storage.getItem(key)
    storage.removeItem(key)
    return JSON.parse(value ?? '[]')
  })
  return Array.isArray(kept) ? kept.filter((item) => isStretch(item, duration)) : []
}

function isStretch(item: unknown, duration: number): item is Stretch {
  if (!Array.isArray(item) || item.length !== 2 || !item.every(Number.isInteger)) return false
  const [from, to] = item
  return from >= 0 && from < to && to <= Math.ceil(duration)
}
