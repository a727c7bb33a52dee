import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import type { Plan } from '@/lib/plans/fields'
import { planColumns, plansSchema } from '@/lib/plans/schema'
import { createServerClient } from '@/lib/supabase/server-client'

/** Maps the ids of these users to their plans, latest first. Admins only; throws BackendError. */
export async function listPlans(userIds: string[]): Promise<Map<string, Plan[]>> {
  await requireAdmin()
  if (userIds.length === 0) return new Map()
  const client = await createServerClient()
  const plans = client.rpc('list_plans', { p_user_ids: userIds }).select(planColumns)
  return Map.groupBy(plansSchema.parse(unwrap(await plans)), ({ userId }) => userId)
}

/** Ids of the plans that a user got after an ISO time. Admins only; throws BackendError. */
export async function listGrantsSince(userId: string, iso: string): Promise<Set<string>> {
  await requireAdmin()
  const client = await createServerClient()
  const rows = unwrap(
    await client.from('plan_grants').select('id').eq('user_id', userId).gt('created_at', iso),
  )
  return new Set(rows.map(({ id }) => id))
}
