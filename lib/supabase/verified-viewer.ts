import 'server-only'
import { createHmac } from 'node:crypto'
import type { User } from '@supabase/supabase-js'
import { isEqualInConstantTime } from '@/lib/auth/constant-time'
import { env } from '@/lib/env'

/*
 * The middleware authenticates a request with the auth server, and in the admin area reads the role from the
 * database. It passes the result on in a signed header, so that the layout, the page, its queries and its
 * actions don't have to do the same. Without a valid header they do, so bypassing the middleware gains
 * nothing.
 */

/** The user of a request. */
export interface Viewer {
  id: string
  email: string
  /**
   * Whether the user must choose a new password, because the email was confirmed in a browser that didn't
   * sign up.
   */
  needsPassword: boolean
}

/** A viewer that the auth server has authenticated. */
export interface VerifiedViewer {
  viewer: Viewer
  /** Whether the middleware found the admin role. False if it didn't look it up. */
  isAdmin: boolean
}

export const VIEWER_HEADER = 'x-verified-viewer'

/** Maximum age of the header, milliseconds. A longer request, such as an upload, is authenticated again. */
const MAX_AGE = 30_000

const sign = (payload: string) =>
  createHmac('sha256', env.SUPABASE_SECRET_KEY).update(`viewer:${payload}`).digest('base64url')

export const toViewer = ({ id, email, app_metadata }: User): Viewer => ({
  id,
  email: email ?? '',
  needsPassword: app_metadata.needs_password === true,
})

export function sealViewer(verified: VerifiedViewer): string {
  const payload = Buffer.from(JSON.stringify({ ...verified, at: Date.now() })).toString('base64url')
  return `${payload}.${sign(payload)}`
}

/** The viewer in the header. Null if the header is missing, too old or not signed by this site. */
export function unsealViewer(header: string | null): VerifiedViewer | null {
  const [payload = '', signature = ''] = header?.split('.') ?? []
  if (!isEqualInConstantTime(signature, sign(payload))) return null
  const { viewer, isAdmin, at } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return Date.now() - at <= MAX_AGE ? { viewer, isAdmin } : null
}
