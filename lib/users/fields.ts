import { planIds } from '@/lib/plans/ids'

/** Users per page of the list. */
export const USERS_PER_PAGE = 20

export const userFields = ['id', 'firstName', 'lastName', 'email'] as const

/** Sort orders of the list. A minus before the column means descending. */
export const userSorts = ['-joined', 'joined', 'name', '-name', 'email', '-email'] as const

/** Filters of the list: admins or all other users. */
export const userRoles = ['admin', 'user'] as const

/** Filters of the list: a running or upcoming plan, no plan, or a plan that ends within 14 days. */
export const userPlanFilters = [...planIds, 'none', 'ending'] as const

/** 'never' selects users who have watched nothing, and have finished no knowledge check and no exam. */
export const learningFilters = ['never'] as const

/** Error message for demoting or deleting the last admin. */
export const LAST_ADMIN = "You can't remove the last admin. Make another user an admin first."

/** A user with an account. */
export interface User {
  id: string
  firstName: string
  lastName: string
  email: string
  isAdmin: boolean
  /** Whether the user is the only admin, who can't be demoted or deleted. */
  isLastAdmin: boolean
  /** Whether the user has confirmed the email. */
  isConfirmed: boolean
  /** ISO time. */
  joinedAt: string
}

/** The name of a user, or the email if the user has no name. */
export const nameOf = ({
  firstName,
  lastName,
  email,
}: Pick<User, 'firstName' | 'lastName' | 'email'>) =>
  [firstName, lastName].filter(Boolean).join(' ') || email
