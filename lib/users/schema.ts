import { z } from 'zod'
import { emailSchema } from '@/lib/forms/fields'
import { NAME_MAX } from '@/lib/forms/limits'

export const userIdSchema = z.uuid()

/** A name that may be left out; the same rules as at sign-up (specification, section 5). */
const nameSchema = (label: string) =>
  z
    .string()
    .transform((value) => value.replace(/[<>]/g, '').trim())
    .pipe(
      z
        .string()
        .max(NAME_MAX, `${label} must be at most ${NAME_MAX} characters long`)
        .regex(/^[\p{L}\p{M} '’-]*$/u, `${label} contains invalid characters`),
    )

export const userSchema = z.object({
  id: userIdSchema,
  firstName: nameSchema('First name'),
  lastName: nameSchema('Last name'),
  email: emailSchema,
})
