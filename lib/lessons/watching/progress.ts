import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { type Progress, type WatchDecision, watchDecisions } from '@/lib/lessons/types'
import { MOST_STRETCHES, parseMultirange } from '@/lib/lessons/watching/stretches'
import { isLessonId } from '@/lib/lessons/watching/watch'
import { readAll } from '@/lib/supabase/read-page'
import { createServerClient } from '@/lib/supabase/server-client'

const seconds = z.array(z.int().min(0)).max(MOST_STRETCHES)

/**
 * A report of played stretches. Stretch n lasts from `starts[n]` to `ends[n]`, whole seconds. `position` is
 * the current second of the film, or null if the user isn't watching it.
 */
export const watchedSchema = z
  .strictObject({ starts: seconds, ends: seconds, position: z.int().min(0).nullable() })
  .refine(({ starts, ends }) => starts.length === ends.length)
export type Watched = z.infer<typeof watchedSchema>

const progressSchema = z.object({
  lessonId: z.string(),
  watched: z.string().transform(parseMultirange),
  seconds: z.number(),
  position: z.number(),
  updatedAt: z.string(),
  completedAt: z.string().nullable(),
})

const recordedSchema = progressSchema
  .omit({ lessonId: true, updatedAt: true })
  .extend({ accepted: z.number() })

/**
 * The response to a report. `accepted` is how many of the reported seconds the database accepted, counted
 * from the first. The other fields are the progress after the report.
 */
export type Recorded = z.infer<typeof recordedSchema>

const decisionSchema = z.object({ decision: z.enum(watchDecisions) }).nullable()

/**
 * Records the seconds that the user of this request has watched. Accepts only as many seconds as can have
 * been watched since the last report. Returns the decision if the user may not watch the lesson, and null for
 * an unknown lesson. Throws BackendError: 403 without a session, 400 for seconds outside the film.
 */
export async function recordWatched(
  lessonId: string,
  { starts, ends, position }: Watched,
): Promise<Recorded | Exclude<WatchDecision, 'granted'> | null> {
  if (!isLessonId(lessonId)) return null
  const client = await createServerClient()
  const result = unwrap(
    await client.rpc('record_watch', {
      p_lesson_id: lessonId,
      p_starts: starts,
      p_ends: ends,
      // The generated types don't declare that this argument may be null.
      p_position: position as number,
    }),
  )
  const decided = decisionSchema.parse(result)
  if (!decided) return null
  return decided.decision === 'granted' ? recordedSchema.parse(result) : decided.decision
}

const progressColumns =
  'lessonId:lesson_id, watched, seconds, position, updatedAt:updated_at, completedAt:completed_at' as const

/** The signed-in user's progress in a lesson, or null without progress. Throws BackendError. */
export async function getProgress(lessonId: string): Promise<Progress | null> {
  if (!isLessonId(lessonId)) return null
  const client = await createServerClient()
  const row = unwrap(
    await client
      .from('lesson_progress')
      .select(progressColumns)
      .eq('lesson_id', lessonId)
      .maybeSingle(),
  )
  return row && progressSchema.parse(row)
}

/** All progress of the signed-in user, last watched lesson first. Throws BackendError. */
export async function listProgress(): Promise<Progress[]> {
  const client = await createServerClient()
  const rows = await readAll((first, last) =>
    client
      .from('lesson_progress')
      .select(progressColumns, { count: 'exact' })
      .order('updated_at', { ascending: false })
      .order('lesson_id')
      .range(first, last),
  )
  return z.array(progressSchema).parse(rows)
}
