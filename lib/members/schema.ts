import { z } from 'zod'
import { planIds } from '@/lib/plans/ids'

const count = z.number().int().nonnegative()

const accountSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isConfirmed: z.boolean(),
  isAdmin: z.boolean(),
  /** Whether the user is the only admin, who can't be demoted or deleted. */
  isLastAdmin: z.boolean(),
  /** ISO time, like all times here that aren't days. */
  joinedAt: z.string(),
  lastSignInAt: z.string().nullable(),
})

const lessonSchema = z.object({
  id: z.uuid(),
  moduleId: z.string(),
  position: count,
  title: z.string(),
  /** Length of the film, seconds. Null without a film. */
  duration: z.number().nullable(),
  /** Different seconds of the film that the member has watched. */
  seconds: count,
  /** Seconds played. A part that is watched twice counts twice. */
  played: count,
  completedAt: z.string().nullable(),
  lastDay: z.iso.date().nullable(),
})

const moduleSchema = z.object({
  /** Code of the module. */
  id: z.string(),
  /** Published lessons, and how many of these the member has completed. */
  lessons: count,
  completed: count,
  /** Seconds played, also of lessons that are no longer published. */
  played: count,
  check: z.enum(['passed', 'failed']).nullable(),
  lastDay: z.iso.date().nullable(),
})

const checkSchema = z.object({
  at: z.string(),
  moduleId: z.string(),
  correct: count,
  questions: count,
  passed: z.boolean(),
})

const caseSchema = z.object({
  at: z.string(),
  caseId: z.string(),
  moduleId: z.string(),
  title: z.string(),
  outcome: z.enum(['solved', 'failed', 'given-up', 'expired', 'unsafe']),
  readings: count,
  par: count,
  wrongParts: count,
  wrongKinds: count,
})

const certificateSchema = z.object({
  number: z.string(),
  title: z.string(),
  version: count,
  issuedAt: z.string(),
  revokedAt: z.string().nullable(),
  isReplaced: z.boolean(),
})

const messageSchema = z.object({
  id: z.uuid(),
  subject: z.string(),
  status: z.enum(['unread', 'read', 'replied', 'archived', 'spam']),
  plan: z.enum(planIds).nullable(),
  at: z.string(),
})

const emailSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  status: z.enum(['pending', 'sending', 'sent', 'dead', 'unclear']),
  at: z.string(),
  /** The message that the email belongs to, if any. */
  messageId: z.uuid().nullable(),
  subject: z.string().nullable(),
})

/** Result of the database function `admin_member`, except null. The latest entries come first. */
export const memberSchema = z.object({
  account: accountSchema,
  /** The lessons that the member has started, by module. */
  lessons: z.array(lessonSchema),
  modules: z.array(moduleSchema),
  checks: z.array(checkSchema),
  cases: z.array(caseSchema),
  /** Number of cases that the member has ever solved in an exam. */
  solvedCases: count,
  certificates: z.array(certificateSchema),
  /** Number of all messages. `messages` contains the latest messages. */
  messageCount: count,
  messages: z.array(messageSchema),
  emails: z.array(emailSchema),
})

export type Member = z.infer<typeof memberSchema>
export type MemberAccount = Member['account']
export type MemberModule = Member['modules'][number]
export type MemberLesson = Member['lessons'][number]
export type MemberEmail = Member['emails'][number]
