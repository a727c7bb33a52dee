import { z } from 'zod'

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
