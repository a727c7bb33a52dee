import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import { createServerClient } from '@/lib/supabase/server-client'

export const trainingSchema = z.object({
  start: z.iso.date(),
  end: z.iso.date(),
  /** The site's time zone, which the days are in. */
  timeZone: z.string(),
  watched: z.array(
    z.object({
      /** Monday of the week. */
      week: z.iso.date(),
      moduleId: z.string(),
      lesson: z.string(),
      seconds: z.number(),
      /** Whether the lesson was completed within the days. */
      completed: z.boolean(),
    }),
  ),
  checks: z.array(
    z.object({
      day: z.iso.date(),
      moduleId: z.string(),
      correct: z.number(),
      questions: z.number(),
      passed: z.boolean(),
      /** Measured from the recorded events. Gaps of more than two minutes don't count. */
      seconds: z.number(),
    }),
  ),
  cases: z.array(
    z.object({
      day: z.iso.date(),
      moduleId: z.string(),
      title: z.string(),
      outcome: z.enum(['solved', 'failed', 'given-up', 'expired']),
      readings: z.number(),
      par: z.number(),
      /** Measured like the seconds of a check. */
      seconds: z.number(),
    }),
  ),
})
/** What a member has done between two days, for an employer. */
export type Training = z.output<typeof trainingSchema>

const day = z.iso.date().optional().catch(undefined)

/** The range in the query of the form. Anything else leaves its side open. */
export const trainingRangeSchema = z
  .object({ start: day, end: day })
  .transform(({ start, end }) =>
    start && end && start > end ? { start: end, end: start } : { start, end },
  )

export type TrainingRange = z.output<typeof trainingRangeSchema>

/** The arguments of the functions in the database. */
export const toTrainingArgs = ({ start, end }: TrainingRange) => ({
  ...(start ? { p_start: start } : {}),
  ...(end ? { p_end: end } : {}),
})

/** What a user has done. Without a start, from their first day. Admins only; throws BackendError. */
export async function readTrainingOf(userId: string, range: TrainingRange): Promise<Training> {
  await requireAdmin()
  const client = await createServerClient()
  const args = { p_user_id: userId, ...toTrainingArgs(range) }
  return trainingSchema.parse(unwrap(await client.rpc('admin_training_hours', args)))
}
