import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import { likePattern } from '@/lib/forms/list-params'
import { readPage } from '@/lib/supabase/read-page'
import { createServerClient } from '@/lib/supabase/server'
import { USERS_PER_PAGE, type User, type UserRole, type UserSort } from '@/lib/users/fields'

type Client = Awaited<ReturnType<typeof createServerClient>>

export interface UserList {
  users: User[]
  /** All that match, on whatever page. */
  total: number
  /** The page that is shown, from 1: the last one when a later page was requested. */
  page: number
}

async function listAdminIds(client: Client): Promise<string[]> {
  const rows = unwrap(await client.from('user_roles').select('user_id').eq('role', 'admin'))
  return rows.map(({ user_id }) => user_id)
}

/**
 * Each word must occur in a name or in the email; empty without a word. A character with a meaning in
 * the filter matches any one character: the embedded server rejects it quoted.
 */
function searchCondition(search: string): string {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 5)
  const groups = words.map((word) => {
    // The backslash last: it is what the pattern escapes its own wildcards with.
    const pattern = likePattern(word.replaceAll('\\', '\0')).replace(/[,()"*{}\0]/g, '_')
    const each = ['first_name', 'last_name', 'email'].map((name) => `${name}.ilike.${pattern}`)
    return `or(${each.join(',')})`
  })
  return groups.length > 0 ? `and(${groups.join(',')})` : ''
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

/** The accounts that match, counted, without order. */
function matching(client: Client, { search, role }: ListOptions, adminIds: string[]) {
  let query = client.from('profiles').select(columns, { count: 'exact' })
  const condition = searchCondition(search)
  if (condition) query = query.or(condition)
  if (role === 'admin') query = query.in('id', adminIds)
  if (role === 'user') query = query.not('id', 'in', `(${adminIds.join(',')})`)
  return query
}

/** One page of the accounts. Only for admins; throws BackendError. */
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
