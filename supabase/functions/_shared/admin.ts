import { createContextClient, extractCredentials } from '@supabase/server/core'
import type { SupabaseClient } from '@supabase/supabase-js'

/** Acts as the administrator who called: row level security decides. */
export interface AdminCaller {
  database: SupabaseClient
}

const refusal = (status: number, error: string) => ({
  refusal: Response.json({ success: false, error }, { status }),
})

/**
 * The signed-in administrator behind a call, or the answer that refuses it. Asked of the auth server
 * and of user_roles each time: tokens say nothing about roles, and a server that signs its tokens
 * with a shared secret publishes no key to check them with.
 */
export async function findAdmin(request: Request): Promise<AdminCaller | { refusal: Response }> {
  const { token } = extractCredentials(request)
  if (!token) return refusal(401, 'Please sign in.')
  const database = createContextClient({ auth: { token } })
  const { data, error } = await database.auth.getUser(token)
  if (error?.name === 'AuthRetryableFetchError') {
    return refusal(503, 'The account service does not answer.')
  }
  if (error || !data.user) return refusal(401, 'Please sign in.')
  const role = await database
    .from('user_roles')
    .select('role')
    .eq('user_id', data.user.id)
    .eq('role', 'admin')
    .maybeSingle()
  if (role.error) return refusal(503, 'The database does not answer.')
  if (!role.data) return refusal(403, 'Only for administrators.')
  return { database }
}
