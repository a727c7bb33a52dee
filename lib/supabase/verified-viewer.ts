import 'server-only'
import { createHmac } from 'node:crypto'
import type { User } from '@supabase/supabase-js'
import { isEqualInConstantTime } from '@/lib/auth/constant-time'
import { env } from '@/lib/env'

/*
 * The middleware asks the auth server and the database who makes a request. It passes the result on in a
 * signed header, so that the layout, the page, its queries and its actions don't ask again. Without a valid
 * header they ask themselves: a request that bypasses the middleware gains nothing.
 */

/** The user of a request. */
export interface Viewer {
  id: string
  email: string
  /** The email was confirmed, but not in the browser that chose the password. */
  needsPassword: boolean
}

/** A viewer whom the auth server has confirmed. */
export interface VerifiedViewer {
  viewer: Viewer
  /** Whether the admin role was looked up and found. */
  isAdmin: boolean
}

export const VIEWER_HEADER = 'x-verified-viewer'

/** Milliseconds. A request reaches its page within moments; after a long upload the page asks again. */
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

/** Null for a header that is missing, too old or not from this site's middleware. */
export function unsealViewer(header: string | null): VerifiedViewer | null {
  const [payload = '', signature = ''] = header?.split('.') ?? []
  if (!isEqualInConstantTime(signature, sign(payload))) return null
  const { viewer, isAdmin, at } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return Date.now() - at <= MAX_AGE ? { viewer, isAdmin } : null
}
