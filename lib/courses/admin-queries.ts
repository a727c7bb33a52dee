import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import {
  type AdminModule,
  adminModulesSchema,
  type ModuleEffect,
  moduleEffectSchema,
} from '@/lib/courses/admin-schema'
import { createServerClient } from '@/lib/supabase/server-client'

/**
 * All modules, including removed modules, in the order of each category. Only for admins; throws BackendError.
 */
export async function listModules(): Promise<AdminModule[]> {
  await requireAdmin()
  const client = await createServerClient()
  return adminModulesSchema.parse(unwrap(await client.rpc('admin_list_modules')))
}

/** How locking or removing a module affects members. Null for an unknown module. Only for admins. */
export async function getModuleEffect(id: string): Promise<ModuleEffect | null> {
  await requireAdmin()
  const client = await createServerClient()
  return moduleEffectSchema
    .nullable()
    .parse(unwrap(await client.rpc('admin_module_effect', { p_id: id })))
}
