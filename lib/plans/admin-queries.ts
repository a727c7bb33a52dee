import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import type { Plan } from '@/lib/plans/fields'
import { planRowsSchema } from '@/lib/plans/schema'
import { createServerClient } from '@/lib/supabase/server'

/** The plans of users, the latest first, by the user's id. Admins only; throws BackendError. */
export async function listPlans(userIds: string[]): Promise<Map<string, Plan[]>> {
  await requireAdmin()
  const client = await createServerClient()
  const rows = unwrap(await client.rpc('list_plans', { p_user_ids: userIds }))
  return Map.groupBy(planRowsSchema.parse(rows), ({ userId }) => userId)
}
