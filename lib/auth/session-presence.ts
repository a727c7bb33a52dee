import { isSessionCookie } from '@/lib/supabase/session-cookie'

const sessionCookies = () =>
  document.cookie.split('; ').filter((pair) => isSessionCookie(pair.split('=')[0] ?? ''))

/** The session this browser holds, valid or not, as its cookies say it; '' for none. Only in the browser. */
export const heldSession = (): string => sessionCookies().join('; ')

/** Whether this browser holds a session, valid or not. Only in the browser. */
export const hasSessionCookie = (): boolean => heldSession() !== ''

/** Removes the session from this browser without asking anybody. Only in the browser. */
export function forgetSession(): void {
  for (const pair of sessionCookies()) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
  }
}
