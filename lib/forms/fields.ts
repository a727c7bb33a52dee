import { z } from 'zod'
import { EMAIL_MAX, NAME_MAX } from '@/lib/forms/limits'

const withoutAngleBrackets = z.string().transform((value) => value.replace(/[<>]/g, '').trim())

/** Trims, removes angle brackets and checks the simple email pattern of the specification (section 5). */
export const emailSchema = withoutAngleBrackets.pipe(
  z
    .string()
    .max(EMAIL_MAX, 'Please enter a valid email address')
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address'),
)

/** Text of 1 to `max` characters, trimmed. */
export const requiredText = (label: string, max: number) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} must be at most ${max.toLocaleString('en-US')} characters long`)

/** A name in the contact form: 1 to 50 characters. Trims and removes angle brackets. */
export const requiredName = (label: string) =>
  withoutAngleBrackets.pipe(requiredText(label, NAME_MAX))

const optionalName = (label: string) =>
  withoutAngleBrackets.pipe(
    z
      .string()
      .max(NAME_MAX, `${label} contains invalid characters`)
      .regex(/^[\p{L}\p{M} '’-]*$/u, `${label} contains invalid characters`),
  )

/**
 * The names of an account, which may be empty. Allows at most 50 letters of any script, spaces, apostrophes
 * and hyphens. Trims and removes angle brackets (specification, section 5).
 */
export const namesSchema = z.object({
  firstName: optionalName('First name'),
  lastName: optionalName('Last name'),
})
