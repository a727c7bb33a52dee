import { withStorage } from '@/lib/browser-storage'

/*
 * A sign-up that waits for the confirmation of its email. Public pages are cached whole, so the browser itself must
 * know it. The cookie has no personal data. The email stays in the tab that signed up and is never sent.
 */

export const WAITING_COOKIE = 'torque-waiting'
/** As long as the browser can confirm without choosing a new password, seconds. */
export const WAITING_SECONDS = 24 * 60 * 60

const EMAIL_KEY = 'waiting-email'
const CHANGED = 'waiting-changed'

/** The email that waits for its confirmation, '' if this tab doesn't know it, or null if none waits. */
export function readWaiting(): string | null {
  if (!new RegExp(`(?:^|; )${WAITING_COOKIE}=1`).test(document.cookie)) return null
  return withStorage('sessionStorage', (storage) => storage.getItem(EMAIL_KEY)) ?? ''
}

/** Call it when the form is submitted. The cookie decides whether the sign-up has succeeded. */
export function keepWaitingEmail(email: string): void {
  withStorage('sessionStorage', (storage) => storage.setItem(EMAIL_KEY, email.trim()))
}

/** Call it once a user is signed in. */
export function endWaiting(): void {
  withStorage('sessionStorage', (storage) => storage.removeItem(EMAIL_KEY))
  if (readWaiting() === null) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${WAITING_COOKIE}=; path=/; max-age=0`
  dispatchEvent(new Event(CHANGED))
}

/** Calls `onChange` when the sign-up may have been confirmed, also in another tab. Returns how to stop it. */
export function watchWaiting(onChange: () => void): () => void {
  const types = [CHANGED, 'pageshow', 'focus']
  for (const type of types) addEventListener(type, onChange)
  return () => {
    for (const type of types) removeEventListener(type, onChange)
  }
}
