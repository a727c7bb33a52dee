'use server'

import { unstable_rethrow } from 'next/navigation'
import { z } from 'zod'
import { failed, OUTAGE_PANEL } from '@/lib/auth/failure'
import { requireAdmin } from '@/lib/auth/guards'
import { type FormState, invalid, refused, textValues } from '@/lib/forms/form-state'
import { BackendError } from '@/lib/supabase/backend-error'
import { createServerClient } from '@/lib/supabase/server'
import { LAST_ADMIN, type UserField, userFields } from '@/lib/users/fields'
import { userIdSchema, userSchema } from '@/lib/users/schema'

const UNKNOWN = 'This account no longer exists.'

/** What the database answered in one word. */
function verdictOf(answer: {
  data: string | null
  error: { message: string } | null
  status: number
}): string {
  if (answer.error) throw new BackendError(answer.error.message, answer.status)
  return answer.data ?? ''
}

/** Changes the names and the address of an account, its sign-in included. */
export async function updateUserAction(
  _previous: FormState<UserField>,
  formData: FormData,
): Promise<FormState<UserField>> {
  const values = textValues(formData, userFields)
  try {
    await requireAdmin()
    const parsed = userSchema.safeParse(values)
    if (!parsed.success) return invalid(values, parsed.error.issues)
    const { id, firstName, lastName, email } = parsed.data
    const verdict = verdictOf(
      await (await createServerClient()).rpc('admin_update_user', {
        p_user_id: id,
        p_first_name: firstName,
        p_last_name: lastName,
        p_email: email,
      }),
    )
    if (verdict === 'email-taken') {
      return invalid(values, [
        { path: ['email'], message: 'Another account has this email address already' },
      ])
    }
    if (verdict === 'unknown') return refused(values, 'Error', UNKNOWN)
    if (verdict !== 'updated') throw new Error(`admin_update_user answered ${verdict}`)
    return { status: 'success', title: 'User updated', message: '' }
  } catch (error) {
    unstable_rethrow(error)
    return failed(values, 'user-not-updated', error, OUTAGE_PANEL)
  }
}

/**
 * Deletes an account unless it is the last admin's. `withCorrespondence` also deletes the contact
 * messages and the newsletter subscription of its email, if that email is confirmed.
 */
export async function deleteUserAction(
  id: string,
  withCorrespondence: boolean,
): Promise<FormState<never>> {
  try {
    await requireAdmin()
    const parsed = z.tuple([userIdSchema, z.boolean()]).safeParse([id, withCorrespondence])
    if (!parsed.success) return refused({}, 'Error', UNKNOWN)
    const [userId, isWithCorrespondence] = parsed.data
    const client = await createServerClient()
    const verdict = verdictOf(
      await client.rpc('admin_delete_user', {
        p_user_id: userId,
        p_with_correspondence: isWithCorrespondence,
      }),
    )
    if (verdict === 'unknown') return refused({}, 'Error', UNKNOWN)
    if (verdict === 'last-admin') return refused({}, 'Error', LAST_ADMIN)
    if (verdict !== 'deleted') throw new Error(`admin_delete_user answered ${verdict}`)
    return { status: 'success', title: 'User deleted', message: '' }
  } catch (error) {
    unstable_rethrow(error)
    return failed({}, 'user-not-deleted', error, OUTAGE_PANEL)
  }
}

/** Makes somebody an administrator, or takes the role away, unless nobody else has it. */
export async function setUserRoleAction(id: string, isAdmin: boolean): Promise<FormState<never>> {
  try {
    await requireAdmin()
    const parsed = z.tuple([userIdSchema, z.boolean()]).safeParse([id, isAdmin])
    if (!parsed.success) return refused({}, 'Error', UNKNOWN)
    const [userId, wanted] = parsed.data
    const client = await createServerClient()
    const verdict = verdictOf(
      await client.rpc('admin_set_role', { p_user_id: userId, p_is_admin: wanted }),
    )
    if (verdict === 'unknown') return refused({}, 'Error', UNKNOWN)
    if (verdict === 'last-admin') return refused({}, 'Error', LAST_ADMIN)
    if (verdict !== 'updated') throw new Error(`admin_set_role answered ${verdict}`)
    const message = wanted ? 'They are an administrator now.' : 'Admin role removed.'
    return { status: 'success', title: 'User updated', message }
  } catch (error) {
    unstable_rethrow(error)
    return failed({}, 'role-not-changed', error, OUTAGE_PANEL)
  }
}
