import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import { JOB_TIMEOUT_MS } from '@/lib/supabase/client-options'
import { createServerClient } from '@/lib/supabase/server-client'
import { USERS_PER_PAGE, type User } from '@/lib/users/fields'
import {
  type ExportedUser,
  exportedUsersSchema,
  type UserList,
  type UserParams,
  userListSchema,
} from '@/lib/users/list-schema'

/** The arguments of the database functions for the filters. */
const toFilters = ({ q, role, plan, learning }: Omit<UserParams, 'sort' | 'page'>) => ({
  p_search: q,
  ...(role ? { p_role: role } : {}),
  ...(plan ? { p_plan: plan } : {}),
  p_never_learned: learning === 'never',
})

/** A page of users. Admins only; throws BackendError. */
export async function listUsers(params: UserParams): Promise<UserList> {
  await requireAdmin()
  const client = await createServerClient()
  const { sort = '-joined', page, ...filters } = params
  const args = { p_per_page: USERS_PER_PAGE, p_page: page, p_sort: sort, ...toFilters(filters) }
  return userListSchema.parse(unwrap(await client.rpc('admin_list_users', args)))
}

/** All matching users with what they have learned, by email. Admins only; throws BackendError. */
export async function listExportedUsers(filters: UserParams): Promise<ExportedUser[]> {
  await requireAdmin()
  const client = await createServerClient(JOB_TIMEOUT_MS)
  return exportedUsersSchema.parse(
    unwrap(await client.rpc('admin_export_users', toFilters(filters))),
  )
}

/** The confirmed account with this email, or null. Admins only; throws BackendError. */
export async function findConfirmedUser(
  email: string,
): Promise<Pick<User, 'id' | 'email' | 'firstName' | 'lastName'> | null> {
  await requireAdmin()
  const client = await createServerClient()
  const profile = unwrap(
    await client
      .from('profiles')
      .select('id, email, firstName:first_name, lastName:last_name')
      // The auth server stores emails in lower case.
      .eq('email', email.toLowerCase())
      .not('email_confirmed_at', 'is', null)
      .limit(1)
      .maybeSingle(),
  )
  return (
    profile && {
      ...profile,
      firstName: profile.firstName ?? '',
      lastName: profile.lastName ?? '',
    }
  )
}
