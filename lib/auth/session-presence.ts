import { isSessionCookie } from '@/lib/supabase/session-cookie'

/** Whether this browser holds a session, valid or not. Only in the browser. */
export function hasSessionCookie(): boolean {
  return document.cookie.split('; ').some((pair) => isSessionCookie(pair.split('=')[0] ?? ''))
}
