import { isSessionCookie } from '@/lib/supabase/session-cookie'

const sessionCookies = () =>
  document.cookie
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter(isSessionCookie)

/** Whether this browser holds a session, valid or not. Only in the browser. */
export function hasSessionCookie(): boolean {
  return sessionCookies().length > 0
}

/** Removes the session from this browser without asking anybody. Only in the browser. */
export function forgetSession(): void {
  for (const name of sessionCookies()) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${name}=; path=/; max-age=0`
  }
}
