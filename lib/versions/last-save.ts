import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import { createServerClient } from '@/lib/supabase/server-client'
import { type LastSave, type Owner, ownerColumn } from '@/lib/versions/fields'

/**
 * Author and time of the latest kept version of a text, or null without a kept version. Admins only; throws
 * BackendError.
 */
export async function getLastSave(owner: Owner): Promise<LastSave | null> {
  const { id: viewerId } = await requireAdmin()
  const client = await createServerClient()
  const [column, ownerId] = ownerColumn(owner)
  const version = unwrap(
    await client
      .from('content_versions')
      .select('savedAt:saved_at, authorId:author_id')
      .eq(column, ownerId)
      .order('saved_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  )
  if (!version) return null
  const { savedAt, authorId } = version
  const author = authorId
    ? unwrap(
        await client
          .from('profiles')
          .select('first_name, last_name, email')
          .eq('id', authorId)
          .maybeSingle(),
      )
    : null
  const name = [author?.first_name, author?.last_name].filter(Boolean).join(' ')
  return { savedAt, author: name || (author?.email ?? null), isMine: authorId === viewerId }
}
