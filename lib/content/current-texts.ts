import 'server-only'
import { cache } from 'react'
import { unwrap } from '@/lib/actions/errors'
import { cacheTags } from '@/lib/cache-tags'
import { mergeTexts } from '@/lib/content/merge-texts'
import { defaultTexts, type SiteTexts } from '@/lib/content/texts'
import { log } from '@/lib/log'
import { markShortLived, orDefault } from '@/lib/supabase/last-good'
import { createPublicClient } from '@/lib/supabase/public'

/** The last texts and the response they were made from. */
let last: { response: string; texts: SiteTexts } | undefined

/**
 * The texts that the site shows now. Cached until an admin changes one. Never throws: during an outage, returns
 * the last texts, or else the defaults, cached briefly.
 */
export const getSiteTexts = cache(async (): Promise<SiteTexts> => {
  const rows = await orDefault('site-texts-unavailable', null, async () =>
    unwrap(
      await createPublicClient([cacheTags.texts])
        .from('site_texts')
        .select('key, value')
        .order('key'),
    ),
  )
  if (!rows) await markShortLived()
  if (!rows) return last?.texts ?? defaultTexts
  const response = JSON.stringify(rows)
  if (last?.response !== response) {
    const texts = mergeTexts(rows, (key) => log.error('site-text-invalid', new Error(key)))
    last = { response, texts }
  }
  return last.texts
})
