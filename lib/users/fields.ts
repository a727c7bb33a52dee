/** Users per page of the list. */
export const USERS_PER_PAGE = 20

export const userFields = ['id', 'firstName', 'lastName', 'email'] as const

/** Orders of the list: a column, with a minus for descending. */
export const userSorts = ['-joined', 'joined', 'name', '-name', 'email', '-email'] as const
export type UserSort = (typeof userSorts)[number]

/** Filter of the list: admins, or all other users. */
export const userRoles = ['admin', 'user'] as const
export type UserRole = (typeof userRoles)[number]

/** Why the only admin can be neither demoted nor deleted. */
export const LAST_ADMIN = "You can't remove the last admin. Make another user an admin first."

/** A user with an account. */
export interface User {
  id: string
  firstName: string
  lastName: string
  email: string
  isAdmin: boolean
  /** The only admin, who can be neither demoted nor deleted. */
  isLastAdmin: boolean
  /** The user has confirmed the email. */
  isConfirmed: boolean
  /** ISO time. */
  joinedAt: string
}

/** The name of a user, otherwise the email. */
export const nameOf = ({ firstName, lastName, email }: User) =>
  [firstName, lastName].filter(Boolean).join(' ') || email
