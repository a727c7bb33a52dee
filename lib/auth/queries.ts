import 'server-only'
import { requireUser } from '@/lib/auth/guards'
import { createServerClient } from '@/lib/supabase/server'

export interface OwnProfile {
  firstName: string
  lastName: string
  email: string
}

/** The profile of whoever asks. Throws when it cannot be read. */
export async function getOwnProfile(): Promise<OwnProfile> {
  const viewer = await requireUser()
  const { data, error } = await (await createServerClient())
    .from('profiles')
    .select('first_name, last_name')
    .eq('id', viewer.id)
    .maybeSingle()
  if (error) throw new Error(`The profile could not be read: ${error.message}`)
  return {
    firstName: data?.first_name ?? '',
    lastName: data?.last_name ?? '',
    email: viewer.email,
  }
}
