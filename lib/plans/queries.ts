import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { requireUser } from '@/lib/auth/guards'
import type { Plan } from '@/lib/plans/fields'
import { planColumns, plansSchema } from '@/lib/plans/schema'
import { createServerClient } from '@/lib/supabase/server'

/** The plans of the user of this request, the latest first. Throws BackendError. */
export async function listOwnPlans(): Promise<Plan[]> {
  const { id } = await requireUser()
  const client = await createServerClient()
  const plans = client.rpc('list_plans', { p_user_ids: [id] }).select(planColumns)
  return plansSchema.parse(unwrap(await plans))
}
