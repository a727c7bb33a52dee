import { z } from 'zod'
import { tasksSchema, trendsSchema } from '@/lib/dashboard/tasks-schema'

/** Result of the database function `admin_dashboard`. */
export const dashboardSchema = z.object({
  users: z.number(),
  /** All recorded page views, including those that the retention job has deleted. */
  pageviews: z.number(),
  /** Published articles. */
  articles: z.number(),
  tasks: tasksSchema,
  trends: trendsSchema,
  /** The three latest sign-ups, messages and publications, newest first. */
  activity: z.array(
    z.object({ kind: z.string(), id: z.uuid(), at: z.string(), title: z.string() }),
  ),
  emails: z.object({
    /** Number of dead-lettered emails, without unclear replies. */
    unsent: z.number(),
    /** The first five replies that may or may not have been delivered, oldest first. */
    unclear: z.array(z.object({ id: z.uuid(), messageId: z.uuid(), subject: z.string() })),
    unclearTotal: z.number(),
  }),
})
export type Dashboard = z.infer<typeof dashboardSchema>
