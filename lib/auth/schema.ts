import { z } from 'zod'
import { emailSchema, NAME_MAX } from '@/lib/forms/fields'

/** Characters of a password (specification, sections 5 and 9). */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

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
        .regex(/^[\p{L}\p{M}\s'’-]*$/u, `${label} contains invalid characters`),
    )

export const signInFields = ['email', 'password', 'next'] as const
export type SignInField = (typeof signInFields)[number]
export const signInSchema = z.object({ email: emailSchema, password: passwordSchema })

export const signUpFields = ['firstName', 'lastName', 'email', 'password'] as const
export type SignUpField = (typeof signUpFields)[number]
export const signUpSchema = z.object({
  firstName: optionalName('First name'),
  lastName: optionalName('Last name'),
  email: emailSchema,
  password: passwordSchema,
})

export const emailFields = ['email'] as const
export type EmailField = (typeof emailFields)[number]
export const emailFormSchema = z.object({ email: emailSchema })

export const newPasswordFields = ['password', 'repeat'] as const
export type NewPasswordField = (typeof newPasswordFields)[number]

const repeated = {
  check: (form: { password: string; repeat: string }) => form.password === form.repeat,
  error: { path: ['repeat'], message: 'The two passwords are not the same' },
}
export const newPasswordSchema = z
  .object({ password: passwordSchema, repeat: z.string() })
  .refine(repeated.check, repeated.error)

export const namesFields = ['firstName', 'lastName'] as const
export type NamesField = (typeof namesFields)[number]
export const namesSchema = z.object({
  firstName: optionalName('First name'),
  lastName: optionalName('Last name'),
})

export const changeEmailFields = ['email', 'currentPassword'] as const
export type ChangeEmailField = (typeof changeEmailFields)[number]
export const changeEmailSchema = z.object({ email: emailSchema, currentPassword: passwordSchema })

export const changePasswordFields = ['currentPassword', 'password', 'repeat'] as const
export type ChangePasswordField = (typeof changePasswordFields)[number]
export const changePasswordSchema = z
  .object({ currentPassword: passwordSchema, password: passwordSchema, repeat: z.string() })
  .refine(repeated.check, repeated.error)

export const deleteAccountFields = ['currentPassword'] as const
export type DeleteAccountField = (typeof deleteAccountFields)[number]
export const deleteAccountSchema = z.object({ currentPassword: passwordSchema })

/** What the link of a mail proves. `email` is the confirmation after signing up. */
export const linkTypes = ['email', 'signup', 'magiclink', 'recovery', 'email_change'] as const
export type LinkType = (typeof linkTypes)[number]
export const linkSchema = z.object({
  token_hash: z.string().regex(/^[\w-]{20,200}$/),
  type: z.enum(linkTypes),
})
