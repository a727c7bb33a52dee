import { z } from 'zod'
import { linkTypes, PASSWORD_MAX, PASSWORD_MIN } from '@/lib/auth/fields'
import { emailSchema } from '@/lib/forms/fields'
import { NAME_MAX } from '@/lib/forms/limits'

const tooShort = 'Password must be at least 8 characters long'

/** 8 to 128 characters, also on sign-in (specification, section 5). Never trimmed. */
export const passwordSchema = z.string().min(PASSWORD_MIN, tooShort).max(PASSWORD_MAX, tooShort)

/**
 * A name that may be left out: trimmed, without angle brackets, 1 to 50 letters, spaces, apostrophes
 * and hyphens of any script (specification, section 5).
 */
const optionalName = (label: string) =>
  z
    .string()
    .transform((value) => value.replace(/[<>]/g, '').trim())
    .pipe(
      z
        .string()
        .max(NAME_MAX, `${label} contains invalid characters`)
        .regex(/^[\p{L}\p{M} '’-]*$/u, `${label} contains invalid characters`),
    )

export const signInSchema = z.object({ email: emailSchema, password: passwordSchema })

export const signUpSchema = z.object({
  firstName: optionalName('First name'),
  lastName: optionalName('Last name'),
  email: emailSchema,
  password: passwordSchema,
})

export const emailFormSchema = z.object({ email: emailSchema })

const repeated = {
  check: (form: { password: string; repeat: string }) => form.password === form.repeat,
  error: { path: ['repeat'], message: 'The two passwords are not the same' },
}
export const newPasswordSchema = z
  .object({ password: passwordSchema, repeat: z.string() })
  .refine(repeated.check, repeated.error)

export const namesSchema = z.object({
  firstName: optionalName('First name'),
  lastName: optionalName('Last name'),
})

export const changeEmailSchema = z.object({ email: emailSchema, currentPassword: passwordSchema })

export const changePasswordSchema = z
  .object({ currentPassword: passwordSchema, password: passwordSchema, repeat: z.string() })
  .refine(repeated.check, repeated.error)

export const deleteAccountSchema = z.object({ currentPassword: passwordSchema })

export const linkSchema = z.object({
  token_hash: z.string().regex(/^[\w-]{20,200}$/),
  type: z.enum(linkTypes),
})
