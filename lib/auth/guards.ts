import 'server-only'
import { forbidden, redirect } from 'next/navigation'
import { getViewer, isAdmin, type Viewer } from '@/lib/auth/session'

/**
 * The person of this request. Without one, on to the sign-in page, which leads back to `next`. Call
 * it in every query and action of a signed-in person: a guard on a page does not cover those. A user
 * who has to choose a password first is redirected to that page, unless `mayLackPassword`.
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
 * The administrator of this request; anybody else gets 403. Call it in every query and action of the
 * panel. Looked up in the database each time, so a revoked role ends with the next request.
 */
export async function requireAdmin(next = '/admin'): Promise<Viewer> {
  const viewer = await requireUser(next)
  if (!(await isAdmin(viewer.id))) forbidden()
  return viewer
}
