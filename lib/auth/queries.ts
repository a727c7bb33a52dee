import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { requireUser } from '@/lib/auth/guards'
import { createServerClient } from '@/lib/supabase/server-client'

interface OwnProfile {
  firstName: string
  lastName: string
  email: string
}

/** The profile of the user of this request. Throws BackendError. */
export async function getOwnProfile(): Promise<OwnProfile> {
  const viewer = await requireUser()
  const client = await createServerClient()
  const profile = unwrap(
    await client.from('profiles').select('first_name, last_name').eq('id', viewer.id).maybeSingle(),
  )
  return {
    firstName: profile?.first_name ?? '',
    lastName: profile?.last_name ?? '',
    email: viewer.email,
  }
}
