'use server'

import { updateTag } from 'next/cache'
import { z } from 'zod'
import { adminAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure, invalidFields, success } from '@/lib/actions/form-state'
import { cacheTags } from '@/lib/cache-tags'
import { getTextForEdit } from '@/lib/content/admin-queries'
import { TEXTS_MAX_BYTES } from '@/lib/content/text-limits'
import { textSchemas } from '@/lib/content/text-schema'
import { type StoredText, textKeys } from '@/lib/content/texts'
import type { SaveConflict } from '@/lib/merge'
import type { Json } from '@/lib/supabase/database.types'

const inputSchema = z.object({
  key: z.enum(textKeys),
  /** The last change that the form shows. Null if it shows the default. */
  updatedAt: z
    .string()
    .refine((time) => !Number.isNaN(Date.parse(time)))
    .nullable(),
  /** Null restores the default. */
  value: z.unknown(),
})

/**
 * Saves a group of site texts, or restores its default. If it was saved in the meantime, writes nothing and returns the
 * other version. Names invalid fields by their path in the value, e.g. `quotes.0.name`. Returns the saved group.
 */
export const saveSiteTextAction = adminAction(
  'site-text-not-saved',
  inputSchema,
  async ({ key, updatedAt, value }, { client }) => {
    const parsed = value === null ? null : textSchemas[key].safeParse(value)
    if (parsed?.error) {
      return invalidFields(
        parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const),
      )
    }
    const texts = parsed?.data ?? null
    if (new TextEncoder().encode(JSON.stringify(texts)).length > TEXTS_MAX_BYTES) {
      return failure('These texts are too long together. Shorten some of them.')
    }
    const outcome = unwrap(
      await client.rpc('admin_save_site_text', {
        p_key: key,
        ...(texts ? { p_value: texts as Json } : {}),
        ...(updatedAt ? { p_updated_at: updatedAt } : {}),
      }),
    )
    if (outcome === 'outdated') {
      const theirs = await getTextForEdit(key)
      const conflict: SaveConflict<StoredText> = { status: 'conflict', theirs, lastSave: null }
      return conflict
    }
    updateTag(cacheTags.texts)
    const saved = await getTextForEdit(key)
    return texts
      ? { ...success('Texts saved', 'The site shows them now.'), saved }
      : { ...success('Default restored', 'The site shows the original texts.'), saved }
  },
)
