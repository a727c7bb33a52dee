import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import { createServerClient } from '@/lib/supabase/server-client'

/** A reply that admins use again. */
export interface SavedReply {
  id: string
  name: string
  /** Text with placeholders such as {{first name}}. */
  body: string
}

/** All saved replies by name. Admins only; throws BackendError. */
export async function listSavedReplies(): Promise<SavedReply[]> {
  await requireAdmin()
  const client = await createServerClient()
  return unwrap(await client.from('saved_replies').select('id, name, body').order('name'))
}
