import { z } from 'zod'
import { INVISIBLE, trimInvisible } from '@/lib/forms/invisible'
import { EMAIL_MAX, NAME_MAX } from '@/lib/forms/limits'
import { NAME_PATTERN, normalizeName } from '@/lib/forms/names'
import { removeControls } from '@/lib/xml'

/** Removes control characters, which pasted texts may contain and feeds must not. */
export const plainText = z.string().overwrite(removeControls)

const withoutAngleBrackets = z.string().overwrite((value) => value.replace(/[<>]/g, ''))

const WRONG_EMAIL = 'Please enter a valid email address'
const part = `[^${INVISIBLE}@]+`

/**
 * Trims, removes angle brackets and checks the simple email pattern of the specification (section 5). Rejects
 * invisible characters inside, because emails to such an address never arrive. private.is_email() has the same pattern.
 */
export const emailSchema = withoutAngleBrackets
  .overwrite(trimInvisible)
  // Long texts skip the pattern, which takes too long for them.
  .max(EMAIL_MAX, { error: WRONG_EMAIL, abort: true })
  .regex(new RegExp(`^${part}@${part}\\.${part}$`, 'u'), WRONG_EMAIL)

/** Text of 1 to `max` characters, trimmed. */
export const requiredText = (label: string, max: number) =>
  plainText
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} must be at most ${max.toLocaleString('en-US')} characters long`)

/** A name in the contact form: 1 to 50 characters. Trims and removes angle brackets. */
export const requiredName = (label: string) =>
  withoutAngleBrackets.overwrite(normalizeName).pipe(requiredText(label, NAME_MAX))

const optionalName = (label: string) =>
  withoutAngleBrackets
    .overwrite(normalizeName)
    .max(NAME_MAX, `${label} contains invalid characters`)
    .regex(NAME_PATTERN, `${label} contains invalid characters`)

/**
 * The names of an account, which may be empty. Allows at most 50 letters of any script, spaces, apostrophes
 * and hyphens. Trims and removes angle brackets (specification, section 5).
 */
export const namesSchema = z.object({
  firstName: optionalName('First name'),
  lastName: optionalName('Last name'),
})
