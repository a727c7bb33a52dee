/** A hidden field, which only programs fill in. */
export const HONEYPOT_FIELD = 'website'
/** How long the form was on the screen, milliseconds; empty without scripts. */
export const ELAPSED_FIELD = 'elapsed'

const MINIMUM_FILL_TIME_MS = 1200

/** Whether a form was filled in by a program, as far as the form itself can tell. */
export function looksAutomated(formData: FormData): 'honeypot' | 'too-fast' | null {
  const honeypot = formData.get(HONEYPOT_FIELD)
  if (typeof honeypot === 'string' && honeypot !== '') return 'honeypot'
  const elapsed = formData.get(ELAPSED_FIELD)
  if (typeof elapsed === 'string' && elapsed !== '' && Number(elapsed) < MINIMUM_FILL_TIME_MS) {
    return 'too-fast'
  }
  return null
}
