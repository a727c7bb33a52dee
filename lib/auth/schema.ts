import { z } from 'zod'
import { linkTypes, PASSWORD_MAX, PASSWORD_MIN } from '@/lib/auth/fields'
import { LINK_EXPIRED } from '@/lib/auth/messages'
import { safeNextPath, safeNextTarget } from '@/lib/auth/next-path'
import { env } from '@/lib/env'
import { emailSchema, namesSchema } from '@/lib/forms/fields'

const tooShort = 'Password must be at least 8 characters long'

/**
 * A new password: 8 to 128 characters (specification, section 5). Not trimmed. Composes accents, because keyboards
 * type é as one character or as two.
 */
const newPassword = z
  .string()
  .normalize('NFC')
  .min(PASSWORD_MIN, tooShort)
  .max(PASSWORD_MAX, tooShort)

/** The password of an account, as typed. Its length counts with composed accents or without. */
const passwordSchema = z
  .string()
  .refine(
    (typed) => typed.length >= PASSWORD_MIN && typed.normalize('NFC').length <= PASSWORD_MAX,
    tooShort,
  )

/** Returns a path of this site for any input. */
const nextSchema = z.unknown().optional().transform(safeNextPath)

export const signInSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  next: nextSchema,
})

/** `elapsed` is empty if the browser runs no JavaScript (HumanFields). */
export const signUpSchema = namesSchema.extend({
  email: emailSchema,
  password: newPassword,
  elapsed: z.string(),
  next: nextSchema,
})

export const emailFormSchema = z.object({ email: emailSchema, next: nextSchema })

const repeat = z.string().normalize('NFC')
const repeated = {
  check: (form: { password: string; repeat: string }) => form.password === form.repeat,
  error: { path: ['repeat'], message: 'The two passwords are not the same' },
}
export const newPasswordSchema = z
  .object({ password: newPassword, repeat, next: nextSchema })
  .refine(repeated.check, repeated.error)

export const changeEmailSchema = z.object({ email: emailSchema, currentPassword: passwordSchema })

export const changePasswordSchema = z
  .object({ currentPassword: passwordSchema, password: newPassword, repeat })
  .refine(repeated.check, repeated.error)

export const deleteAccountSchema = z.object({ currentPassword: passwordSchema })

export const linkSchema = z.object({
  token_hash: z.string().regex(/^[\w-]{20,200}$/, LINK_EXPIRED),
  type: z.enum(linkTypes, LINK_EXPIRED),
  next: z
    .unknown()
    .optional()
    .transform((value) => safeNextTarget(value, env.NEXT_PUBLIC_SITE_URL)),
})
