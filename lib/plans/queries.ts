import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { requireUser } from '@/lib/auth/guards'
import type { Viewer } from '@/lib/auth/viewer'
import { openedModules } from '@/lib/plans/access'
import type { Plan } from '@/lib/plans/fields'
import { planColumns, plansSchema } from '@/lib/plans/schema'
import { createServerClient } from '@/lib/supabase/server-client'

/** The plans of a user, latest first. The database returns plans of other users only to admins. */
async function listPlans(userId: string): Promise<Plan[]> {
  const client = await createServerClient()
  const plans = client.rpc('list_plans', { p_user_ids: [userId] }).select(planColumns)
  return plansSchema.parse(unwrap(await plans))
}

/** The plans of the signed-in user, latest first. Throws BackendError. */
export async function listOwnPlans(): Promise<Plan[]> {
  return listPlans((await requireUser()).id)
}

/** The modules that a viewer's running plans open. Callers authenticate the viewer. Throws BackendError. */
export const listOpenedModules = async ({ id }: Viewer) => openedModules(await listPlans(id))
