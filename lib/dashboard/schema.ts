import { z } from 'zod'
import { planIds } from '@/lib/plans/ids'

const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({
    /** Number of all entries. `first` contains at most five. */
    total: z.number(),
    first: z.array(entry),
  })

const name = { firstName: z.string(), lastName: z.string() }
const plan = z.enum(planIds)

/** Result of the database function `admin_tasks`. All times are ISO times. */
export const tasksSchema = z.object({
  /** Plan requests whose sender hasn't got a plan since, the longest waiting first. */
  requests: listOf(
    z.object({
      id: z.uuid(),
      ...name,
      email: z.string(),
      subject: z.string(),
      plan,
      at: z.string(),
      /** The confirmed account of the email, if any. */
      userId: z.uuid().nullable(),
    }),
  ),
  /** Unanswered messages that don't request a plan, the longest waiting first. */
  messages: listOf(
    z.object({
      id: z.uuid(),
      ...name,
      subject: z.string(),
      status: z.enum(['unread', 'read']),
      at: z.string(),
    }),
  ),
  /** Plans that end within 14 days, the next end first. */
  ending: listOf(
    z.object({ userId: z.uuid(), ...name, email: z.string(), plan, lastDay: z.iso.date() }),
  ),
  /** Drafts of articles, the latest change first. */
  drafts: listOf(z.object({ id: z.uuid(), title: z.string(), at: z.string() })),
  /** Drafts of lessons and published lessons that lack something. */
  gaps: listOf(
    z.object({
      id: z.uuid(),
      moduleId: z.string(),
      position: z.number(),
      title: z.string(),
      state: z.enum(['draft', 'published']),
      gaps: z.array(z.string()),
    }),
  ),
})
export type Tasks = z.infer<typeof tasksSchema>

const trend = z.object({ current: z.number(), previous: z.number() })

/** Result of the database function `admin_trends`: figures of the last 30 days and of the previous 30 days. */
export const trendsSchema = z.object({
  users: trend,
  pageviews: trend,
  messages: trend,
  /** Seconds of film played. */
  seconds: trend,
})
export type Trends = z.infer<typeof trendsSchema>
export type Trend = z.infer<typeof trend>

/** Result of the database function `admin_dashboard`. */
export const dashboardSchema = z.object({
  users: z.number(),
  /** All recorded page views, including deleted page views (retention job). */
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
