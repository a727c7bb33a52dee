import 'server-only'
import { forbidden, redirect } from 'next/navigation'
import { getViewer, isAdmin, type Viewer } from '@/lib/auth/viewer'

/**
 * Returns the user of this request. Redirects a visitor to the sign-in page, which leads back to `next`.
 * Unless `mayLackPassword` is set, redirects a user without a password to the page where they choose one.
 * Call it in every query for a signed-in user, because the guard of a page doesn't protect its queries.
 */
export async function requireUser(
  next = '/account',
  { mayLackPassword = false } = {},
): Promise<Viewer> {
  const viewer = await getViewer()
  if (!viewer) redirect(`/auth?next=${encodeURIComponent(next)}`)
  if (viewer.needsPassword && !mayLackPassword) redirect('/auth/new-password')
  return viewer
}

/**
 * Returns the admin of this request. Responds with 403 to any other user. Call it in every query of the admin
 * area. Reads the role from the database each time, so that revoking it takes effect with the next request.
 */
export async function requireAdmin(next = '/admin'): Promise<Viewer> {
  const viewer = await requireUser(next)
  if (!(await isAdmin(viewer.id))) forbidden()
  return viewer
}
