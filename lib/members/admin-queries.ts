import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import { type Member, memberSchema } from '@/lib/members/schema'
import { createServerClient } from '@/lib/supabase/server-client'

/** A user with progress, results and correspondence, but without plans. Null for an unknown or invalid id. Admins only; throws BackendError. */
export const getMember = cache(async (id: string): Promise<Member | null> => {
  await requireAdmin()
  if (!z.uuid().safeParse(id).success) return null
  const client = await createServerClient()
  const found = unwrap(await client.rpc('admin_member', { p_user_id: id }))
  return memberSchema.nullable().parse(found)
})
