import { z } from 'zod'
import { choiceParam, pageParam, searchParam } from '@/lib/forms/list-params'
import { planIds } from '@/lib/plans/ids'
import { learningFilters, userPlanFilters, userRoles, userSorts } from '@/lib/users/fields'

/** URL parameters of the list of users and of its export. */
export const userParamsSchema = z.object({
  q: searchParam,
  role: choiceParam(userRoles),
  plan: choiceParam(userPlanFilters),
  learning: choiceParam(learningFilters),
  sort: choiceParam(userSorts),
  page: pageParam,
})
export type UserParams = z.output<typeof userParamsSchema>

const userShape = {
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  isConfirmed: z.boolean(),
  joinedAt: z.string(),
}

/** Result of the database function `admin_list_users`. */
export const userListSchema = z.object({
  /** Matching users on all pages. */
  total: z.number(),
  /** The page that was read, from 1. The last page if the requested page doesn't exist. */
  page: z.number(),
  users: z.array(z.object({ ...userShape, isLastAdmin: z.boolean() })),
})
export type UserList = z.infer<typeof userListSchema>

/** Result of the database function `admin_export_users`. */
export const exportedUsersSchema = z.array(
  z.object({
    ...userShape,
    /** The plan that the list shows, and its first and last day. */
    plan: z.enum(planIds).nullable(),
    firstDay: z.iso.date().nullable(),
    lastDay: z.iso.date().nullable(),
    /** Seconds of film played. */
    played: z.number(),
    /** Completed lessons. */
    lessons: z.number(),
    /** Valid certificates. */
    certificates: z.number(),
    lastLearned: z.iso.date().nullable(),
  }),
)
export type ExportedUser = z.infer<typeof exportedUsersSchema>[number]
