import 'server-only'
import { forbidden, redirect } from 'next/navigation'
import { getViewer, isAdmin, type Viewer } from '@/lib/auth/viewer'

/**
 * Returns the user of this request; redirects to the sign-in page, which leads back to `next`, without
 * one. Call it in every query of a signed-in user: a guard on a page does not cover those. A user who
 * has to choose a password first is redirected to that page, unless `mayLackPassword`.
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
 * Returns the admin of this request; responds with 403 to any other user. Call it in every query of
 * the admin area. The role is looked up in the database each time, so a revoked role ends with the
 * next request.
 */
export async function requireAdmin(next = '/admin'): Promise<Viewer> {
  const viewer = await requireUser(next)
  if (!(await isAdmin(viewer.id))) forbidden()
  return viewer
}
