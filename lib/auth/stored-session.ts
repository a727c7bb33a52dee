import { isSessionCookie } from '@/lib/supabase/session-cookie'

/*
 * The session cookies of this browser, which may be invalid. Runs only in the browser.
 */

const sessionCookies = () =>
  document.cookie.split('; ').filter((pair) => isSessionCookie(pair.split('=')[0] ?? ''))

/** The session cookies as one string, for comparison; '' without a session. */
export const storedSession = (): string => sessionCookies().join('; ')

export const hasStoredSession = (): boolean => storedSession() !== ''

/** Deletes the session cookies of this browser without a request to the auth server. */
export function dropStoredSession(): void {
  for (const pair of sessionCookies()) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
  }
}
