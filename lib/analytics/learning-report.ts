import { z } from 'zod'
import type { Dates } from '@/lib/analytics/range'

const count = z.number().int().nonnegative()

const totalsSchema = z.object({
  /** Users who watched in the range. */
  learners: count,
  /** Seconds of film played. */
  seconds: count,
  /** Lessons that learners opened for the first time. A lesson counts once per learner. */
  started: count,
  /** Lessons that learners completed. A lesson counts once per learner. */
  completed: count,
})

const moduleSchema = z.object({
  id: z.string(),
  learners: count,
  /** Learners in the range who have completed all published lessons of the module. */
  finished: count,
  seconds: count,
})

const lessonSchema = z.object({
  id: z.string(),
  moduleId: z.string(),
  /** Place in the module, from 1. */
  position: count,
  title: z.string(),
  started: count,
  completed: count,
  seconds: count,
})

const dropOffSchema = z.object({
  /** Users who have ever watched a part of the lesson. */
  learners: count,
  /** The lines of the transcript. `learners` have watched the second `start`. */
  cues: z.array(z.object({ start: z.number(), text: z.string(), learners: count })),
})

/** Result of the database function `learning_report`. */
export const learningReportSchema = z.object({
  /** Days in the site's time zone, both included. If the range has no days, the end is before the start. */
  range: z.object({ start: z.iso.date(), end: z.iso.date() }),
  totals: totalsSchema,
  unit: z.enum(['day', 'month']),
  /** `at` is YYYY-MM-DD or YYYY-MM, depending on the unit. The series has no gaps. */
  series: z.array(z.object({ at: z.string(), seconds: count })),
  modules: z.array(moduleSchema),
  lessons: z.array(lessonSchema),
  /** The drop-off of the selected lesson; null if no lesson is selected. */
  dropOff: dropOffSchema.nullable(),
})

export type LearningReport = z.infer<typeof learningReportSchema>
export type LearningTotals = z.infer<typeof totalsSchema>
export type ModuleFigures = z.infer<typeof moduleSchema>
export type LessonFigures = z.infer<typeof lessonSchema>
export type DropOff = z.infer<typeof dropOffSchema>

/** Parameters of a report. */
export interface LearningRequest extends Dates {
  /** Codes of the modules to include; null includes all. */
  modules: readonly string[] | null
  lessonId: string | null
}

/** Result of the database function `admin_recent_learners`. */
export const learnersSchema = z.array(
  z.object({
    /** Id of the account. */
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    /** Seconds of film played in the range. */
    played: z.number(),
    /** Lessons completed in the range. */
    completed: z.number(),
    /** The last day of the range on which the member learned. */
    lastDay: z.iso.date(),
  }),
)
export type Learner = z.infer<typeof learnersSchema>[number]
