import 'server-only'
import { cache } from 'react'
import { isOutage } from '@/lib/actions/errors'
import { log } from '@/lib/log'
import { hasAdminRole } from '@/lib/supabase/admin-role'
import { createServerClient } from '@/lib/supabase/server-client'

/** The user of a request. */
export interface Viewer {
  id: string
  email: string
  /** The email was confirmed, but not in the browser that chose the password. */
  needsPassword: boolean
}

/**
 * The user of this request, confirmed by the auth server and never read from the cookie alone; null
 * without a valid session. Requested once per request. Throws during an outage, when the session is
 * neither valid nor invalid.
 */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const { data, error } = await (await createServerClient()).auth.getUser()
  if (isOutage(error)) throw error
  if (error || !data.user) return null
  return {
    id: data.user.id,
    email: data.user.email ?? '',
    needsPassword: data.user.app_metadata.needs_password === true,
  }
})

/**
 * Whether a user has the admin role now, looked up once per request. Throws during an outage; any other
 * error is logged and counts as no (specification, section 8).
 */
export const isAdmin = cache(async (userId: string): Promise<boolean> => {
  try {
    return await hasAdminRole(await createServerClient(), userId)
  } catch (error) {
    if (isOutage(error)) throw error
    log.error('admin-check-failed', error)
    return false
  }
})
