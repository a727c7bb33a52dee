import { z } from 'zod'
import { emailSchema, namesSchema } from '@/lib/forms/fields'

/** Error message for an id without an account. */
export const UNKNOWN_USER = 'This account no longer exists.'

const userIdSchema = z.uuid(UNKNOWN_USER)

export const userSchema = namesSchema.extend({ id: userIdSchema, email: emailSchema })
export const userDeletionSchema = z.object({ id: userIdSchema, withCorrespondence: z.boolean() })
export const userRoleSchema = z.object({ id: userIdSchema, isAdmin: z.boolean() })
