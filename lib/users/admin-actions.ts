'use server'

import { adminAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure, invalid, success } from '@/lib/actions/form-state'
import { LAST_ADMIN } from '@/lib/users/fields'
import { UNKNOWN_USER, userDeletionSchema, userRoleSchema, userSchema } from '@/lib/users/schema'

/** Failures by the outcome that the database functions return if they change nothing. */
const rejections = new Map([
  ['unknown', failure(UNKNOWN_USER)],
  ['last-admin', failure(LAST_ADMIN)],
])

/** Changes the names and the email of an account. From then on, the user signs in with the new email. */
export const updateUserAction = adminAction(
  'user-not-updated',
  userSchema,
  async ({ id, firstName, lastName, email }, { client }) => {
    const outcome = unwrap(
      await client.rpc('admin_update_user', {
        p_user_id: id,
        p_first_name: firstName,
        p_last_name: lastName,
        p_email: email,
      }),
    )
    if (outcome === 'email-taken') {
      return invalid('email', 'Another account has this email address already')
    }
    return rejections.get(outcome) ?? success('User updated')
  },
)

/**
 * Deletes an account, but never the last admin. If `withCorrespondence` is set and the email is confirmed,
 * also deletes the contact messages, the newsletter subscription and the module notifications of this email.
 */
export const deleteUserAction = adminAction(
  'user-not-deleted',
  userDeletionSchema,
  async ({ id, withCorrespondence }, { client }) => {
    const args = { p_user_id: id, p_with_correspondence: withCorrespondence }
    const outcome = unwrap(await client.rpc('admin_delete_user', args))
    return rejections.get(outcome) ?? success('User deleted')
  },
)

/** Grants or revokes the admin role, but never revokes the role of the last admin. */
export const setUserRoleAction = adminAction(
  'role-not-changed',
  userRoleSchema,
  async ({ id, isAdmin }, { client }) => {
    const args = { p_user_id: id, p_is_admin: isAdmin }
    const outcome = unwrap(await client.rpc('admin_set_role', args))
    const message = isAdmin ? 'Admin role granted.' : 'Admin role removed.'
    return rejections.get(outcome) ?? success('User updated', message)
  },
)
