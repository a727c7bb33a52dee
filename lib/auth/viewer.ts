import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { isOutage } from '@/lib/actions/errors'
import { log } from '@/lib/log'
import { hasAdminRole } from '@/lib/supabase/admin-role'
import { createServerClient } from '@/lib/supabase/server-client'
import { toViewer, unsealViewer, VIEWER_HEADER, type Viewer } from '@/lib/supabase/verified-viewer'

export type { Viewer }

/** The viewer that the middleware has verified; null if the request bypasses the middleware. */
const getVerified = cache(async () => unsealViewer((await headers()).get(VIEWER_HEADER)))

/**
 * The user of this request, or null without a valid session. The auth server confirms the session once per
 * request; the cookie alone is never trusted. Throws during an outage, because the session is then neither
 * valid nor invalid.
 */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const verified = await getVerified()
  if (verified) return verified.viewer
  const { data, error } = await (await createServerClient()).auth.getUser()
  if (isOutage(error)) throw error
  return error || !data.user ? null : toViewer(data.user)
})

/**
 * Whether a user currently has the admin role. Looked up once per request. Throws during an outage. Any other
 * error is logged and returns false (specification, section 8).
 */
export const isAdmin = cache(async (userId: string): Promise<boolean> => {
  const verified = await getVerified()
  if (verified?.isAdmin && verified.viewer.id === userId) return true
  try {
    return await hasAdminRole(await createServerClient(), userId)
  } catch (error) {
    if (isOutage(error)) throw error
    log.error('admin-check-failed', error)
    return false
  }
})
