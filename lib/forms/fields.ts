import { z } from 'zod'
import { EMAIL_MAX, NAME_MAX } from '@/lib/forms/limits'

const withoutAngleBrackets = (value: string) => value.replace(/[<>]/g, '').trim()

/** Trimmed, without angle brackets, the specification's simple address pattern (section 5). */
export const emailSchema = z
  .string()
  .transform(withoutAngleBrackets)
  .pipe(
    z
      .string()
      .max(EMAIL_MAX, 'Please enter a valid email address')
      .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address'),
  )

/** A name that must be given: trimmed, without angle brackets, 1 to 50 characters. */
export const requiredName = (label: string) =>
  z
    .string()
    .transform(withoutAngleBrackets)
    .pipe(
      z
        .string()
        .min(1, `${label} is required`)
        .max(NAME_MAX, `${label} must be at most ${NAME_MAX} characters long`),
    )

/** Text that must be given, in one line or several, of at most `max` characters. */
export const requiredText = (label: string, max: number) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} must be at most ${max.toLocaleString('en-US')} characters long`)
