import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import { readPage } from '@/lib/supabase/read-page'
import { searchCondition } from '@/lib/supabase/search'
import { createServerClient, type ServerClient } from '@/lib/supabase/server-client'
import { USERS_PER_PAGE, type User, type UserRole, type UserSort } from '@/lib/users/fields'

interface UserList {
  users: User[]
  /** Matching users on all pages. */
  total: number
  /** The page that was read, from 1. The last page if the requested page doesn't exist. */
  page: number
}

async function listAdminIds(client: ServerClient): Promise<string[]> {
  const rows = unwrap(await client.from('user_roles').select('user_id').eq('role', 'admin'))
  return rows.map(({ user_id }) => user_id)
}

const sortColumns = {
  joined: ['created_at'],
  name: ['last_name', 'first_name'],
  email: ['email'],
} as const

const columns = 'id, first_name, last_name, email, created_at, email_confirmed_at'

interface ListOptions {
  search: string
  role: UserRole | undefined
  sort: UserSort
  page: number
}

/** Queries the matching users and their count, unordered. */
function matching(client: ServerClient, { search, role }: ListOptions, adminIds: string[]) {
  let query = client.from('profiles').select(columns, { count: 'exact' })
  const condition = searchCondition(['first_name', 'last_name', 'email'], search)
  if (condition) query = query.or(condition)
  if (role === 'admin') query = query.in('id', adminIds)
  if (role === 'user') query = query.not('id', 'in', `(${adminIds.join(',')})`)
  return query
}

/** A page of users. Admins only; throws BackendError. */
export async function listUsers(options: ListOptions): Promise<UserList> {
  await requireAdmin()
  const client = await createServerClient()
  const adminIds = await listAdminIds(client)
  const ascending = !options.sort.startsWith('-')
  const column = options.sort.replace('-', '') as keyof typeof sortColumns
  const { rows, total, page } = await readPage(
    { page: options.page, perPage: USERS_PER_PAGE },
    (first, last) => {
      let query = matching(client, options, adminIds)
      for (const name of sortColumns[column]) {
        query = query.order(name, { ascending, nullsFirst: false })
      }
      return query.order('id').range(first, last)
    },
  )
  const users = rows.map((row) => ({
    id: row.id,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    email: row.email,
    isAdmin: adminIds.includes(row.id),
    isLastAdmin: adminIds.length === 1 && adminIds.includes(row.id),
    isConfirmed: row.email_confirmed_at !== null,
    joinedAt: row.created_at,
  }))
  return { users, total, page }
}

/** The confirmed account with this email, or null. Admins only; throws BackendError. */
export async function findConfirmedUser(email: string): Promise<Pick<User, 'id' | 'email'> | null> {
  await requireAdmin()
  const client = await createServerClient()
  return unwrap(
    await client
      .from('profiles')
      .select('id, email')
      // The auth server stores emails in lower case.
      .eq('email', email.toLowerCase())
      .not('email_confirmed_at', 'is', null)
      .limit(1)
      .maybeSingle(),
  )
}
