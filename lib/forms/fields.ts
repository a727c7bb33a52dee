import { z } from 'zod'
import { EMAIL_MAX, NAME_MAX } from '@/lib/forms/limits'

const withoutAngleBrackets = z.string().transform((value) => value.replace(/[<>]/g, '').trim())

/** Trimmed, without angle brackets, the specification's simple email pattern (section 5). */
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

/** A name of the contact form: 1 to 50 characters of any kind, trimmed, without angle brackets. */
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
 * The names of an account, which may be empty: at most 50 letters, spaces, apostrophes and hyphens of
 * any script, trimmed, without angle brackets (specification, section 5).
 */
export const namesSchema = z.object({
  firstName: optionalName('First name'),
  lastName: optionalName('Last name'),
})
