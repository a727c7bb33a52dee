import { withStorage } from '@/lib/browser-storage'
import { progressUrl } from '@/lib/lessons/paths'
import type { Progress } from '@/lib/lessons/types'
import {
  createPlayedStretches,
  MOST_STRETCHES,
  type Stretch,
} from '@/lib/lessons/watching/stretches'

/** The server's response to a report. */
export type ReportResult =
  /** The number of accepted seconds, and the current progress. */
  | ({ status: 'recorded'; accepted: number } & Pick<
      Progress,
      'watched' | 'seconds' | 'position' | 'completedAt'
    >)
  /** The session has ended, or the user may not watch the lesson. */
  | { status: 'rejected'; isSessionOver: boolean }
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
    return response.status < 500
      ? { status: 'rejected', isSessionOver: response.status === 401 }
      : { status: 'failed' }
  } catch {
    return { status: 'failed' }
  }
}

/** Lessons whose player reports them itself. */
export const playing = new Set<string>()

/** The reports of other lessons, of which one may be open by now. */
let reporting: Promise<boolean> = Promise.resolve(false)

/** The progress of the member in a lesson, or null. Throws without a network and during an outage. */
export async function fetchProgress(
  lessonId: string,
  signal: AbortSignal,
): Promise<Progress | null> {
  await reporting
  const response = await fetch(progressUrl(lessonId), { signal })
  if (!response.ok) throw new Error(`Progress request failed with ${response.status}`)
  return (await response.json()).progress
}

/** Whose stretches are kept: a user, or a visitor without an account. */
export const VISITOR = 'visitor'

const PREFIX = 'watched:'
const keyOf = (userId: string, lessonId: string) => `${PREFIX}${userId}:${lessonId}`

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

/** The stretches of a lesson that this browser has kept. */
export function readUnreported(userId: string, lessonId: string, duration = Infinity): Stretch[] {
  const kept = withStorage('localStorage', (storage): unknown =>
    JSON.parse(storage.getItem(keyOf(userId, lessonId)) ?? '[]'),
  )
  return Array.isArray(kept) ? kept.filter((item) => isStretch(item, duration)) : []
}

/**
 * Returns the stretches that previous visits to the lesson could not report, and the stretches from before signing
 * in, which become the user's. They stay in the storage until the next `keepUnreported`, so a closed tab doesn't lose
 * them.
 */
export function claimUnreported(userId: string, lessonId: string, duration?: number): Stretch[] {
  const kept = [VISITOR, userId].flatMap((owner) => readUnreported(owner, lessonId, duration))
  keepUnreported(userId, lessonId, kept)
  keepUnreported(VISITOR, lessonId, [])
  return kept
}

/** The lessons of which this browser keeps stretches of the user or of a visitor. */
function lessonsToReport(userId: string): string[] {
  const keys = withStorage('localStorage', (storage) => Object.keys(storage)) ?? []
  const ids = keys.flatMap((key) => {
    const [prefix, owner, lessonId] = key.split(':')
    return `${prefix}:` === PREFIX && [VISITOR, userId].includes(owner ?? '')
      ? [lessonId ?? '']
      : []
  })
  return [...new Set(ids)]
}

/**
 * Reports what this browser keeps of lessons other than the open one, which its player reports. What the server doesn't
 * accept yet stays in the browser. Returns whether anything was recorded.
 */
export function reportKept(userId: string): Promise<boolean> {
  reporting = reporting.then(async () => {
    let hasRecorded = false
    for (const lessonId of lessonsToReport(userId)) {
      if (playing.has(lessonId)) continue
      const stretches = claimUnreported(userId, lessonId)
      const played = createPlayedStretches(stretches)
      const result = await reportWatched(lessonId, stretches.slice(0, MOST_STRETCHES), null)
      if (result.status === 'recorded') played.drop(result.accepted)
      hasRecorded ||= result.status === 'recorded' && result.accepted > 0
      // Otherwise the lesson is gone, or the user may not watch it.
      const isWorthKeeping = result.status !== 'rejected' || result.isSessionOver
      keepUnreported(userId, lessonId, isWorthKeeping ? played.pending() : [])
    }
    return hasRecorded
  })
  return reporting
}

function isStretch(item: unknown, duration: number): item is Stretch {
  if (!Array.isArray(item) || item.length !== 2 || !item.every(Number.isInteger)) return false
  const [from, to] = item
  return from >= 0 && from < to && to <= Math.ceil(duration)
}
