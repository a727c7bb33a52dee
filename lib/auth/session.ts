import 'server-only'
import { cache } from 'react'
import { log } from '@/lib/log'
import { createServerClient } from '@/lib/supabase/server'

/** Who is looking at the page. */
export interface Viewer {
  id: string
  email: string
  /** The email was confirmed, but not in the browser that chose the password. */
  needsPassword: boolean
}

/** The backend could not be asked who somebody is: neither in nor out. */
export class SessionUnavailableError extends Error {
  override readonly name = 'SessionUnavailableError'
}

/**
 * Who sent this request, confirmed by the auth server and never read from the cookie alone; null for
 * nobody. Asked once a request. Throws SessionUnavailableError when it cannot be found out.
 */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const { data, error } = await (await createServerClient()).auth.getUser()
  if (error?.name === 'AuthRetryableFetchError') throw new SessionUnavailableError(error.message)
  if (error || !data.user) return null
  return {
    id: data.user.id,
    email: data.user.email ?? '',
    needsPassword: data.user.app_metadata.needs_password === true,
  }
})

/**
 * Whether this person has the role now: looked up in user_roles at each request, under row level
 * security. A failure is logged and counts as no (specification, section 8).
 */
export const isAdmin = cache(async (userId: string): Promise<boolean> => {
  const { data, error } = await (await createServerClient())
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .eq('role', 'admin')
    .maybeSingle()
  if (error) log.error('admin-check-failed', error.message)
  return data?.role === 'admin'
})
