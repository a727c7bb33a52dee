import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import { parseText } from '@/lib/content/merge-texts'
import { defaultTexts, type StoredText, type TextKey } from '@/lib/content/texts'
import { createServerClient } from '@/lib/supabase/server-client'

/** A group of texts for its form. Admins only; throws BackendError. */
export async function getTextForEdit<Key extends TextKey>(key: Key): Promise<StoredText<Key>> {
  await requireAdmin()
  const client = await createServerClient()
  const row = unwrap(
    await client.from('site_texts').select('value, updated_at').eq('key', key).maybeSingle(),
  )
  return {
    id: key,
    values: (row && parseText(key, row.value)) ?? defaultTexts[key],
    updatedAt: row?.updated_at ?? null,
  }
}
