import type { SupabaseClient } from '@supabase/supabase-js'
import { unwrap } from '@/lib/actions/errors'
import type { Database } from '@/lib/supabase/database.types'

/**
 * Whether a user currently has the admin role. Returns false if the user of `client` may not see the role.
 * Throws BackendError if the role can't be read.
 */
export async function hasAdminRole(
  client: SupabaseClient<Database>,
  userId: string,
): Promise<boolean> {
  const row = unwrap(
    await client
      .from('user_roles')
      .select('role')
      .eq('user_id', userId)
      .eq('role', 'admin')
      .maybeSingle(),
  )
  return row !== null
}
