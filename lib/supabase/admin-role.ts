import type { SupabaseClient } from '@supabase/supabase-js'
import { unwrap } from '@/lib/actions/errors'
import type { Database } from '@/lib/supabase/database.types'

type Client = SupabaseClient<Database>

/** The ids of the admins that the user of `client` may see: admins see all, other users none. Throws BackendError. */
export async function listAdminIds(client: Client): Promise<string[]> {
  const rows = unwrap(await client.from('user_roles').select('user_id').eq('role', 'admin'))
  return rows.map(({ user_id }) => user_id)
}

/** Whether a user currently has the admin role. Returns false if the user of `client` may not see the role. */
export const hasAdminRole = async (client: Client, userId: string): Promise<boolean> =>
  (await listAdminIds(client)).includes(userId)
