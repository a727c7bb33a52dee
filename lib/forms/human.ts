/** A field that is hidden from users. Only bots fill it in. */
export const HONEYPOT_FIELD = 'website'
/** How long the form was visible, milliseconds. Empty if the browser runs no JavaScript. */
export const ELAPSED_FIELD = 'elapsed'

const MINIMUM_FILL_TIME_MS = 1200

/**
 * Whether a bot filled in the form. Waits until the form has been visible for the minimum fill time. This
 * slows bots down without rejecting a password manager that fills in and submits the form at once.
 */
export async function looksAutomated(formData: FormData): Promise<boolean> {
  const elapsed = Number(formData.get(ELAPSED_FIELD) || MINIMUM_FILL_TIME_MS)
  const wait = Math.min(MINIMUM_FILL_TIME_MS, MINIMUM_FILL_TIME_MS - elapsed)
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  return Boolean(formData.get(HONEYPOT_FIELD))
}
