/** A field hidden from users: only bots fill it in. */
export const HONEYPOT_FIELD = 'website'
/** How long the form was visible, milliseconds; empty without scripts. */
export const ELAPSED_FIELD = 'elapsed'

const MINIMUM_FILL_TIME_MS = 1200

/**
 * Whether a bot filled in the form. Waits until the form has been visible for the minimum fill time:
 * that slows bots down, and does not reject a password manager that fills in and submits at once.
 */
export async function looksAutomated(formData: FormData): Promise<boolean> {
  const elapsed = Number(formData.get(ELAPSED_FIELD) || MINIMUM_FILL_TIME_MS)
  const wait = Math.min(MINIMUM_FILL_TIME_MS, MINIMUM_FILL_TIME_MS - elapsed)
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  return Boolean(formData.get(HONEYPOT_FIELD))
}
