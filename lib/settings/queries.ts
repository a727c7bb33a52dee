import 'server-only'
import { cache } from 'react'
import { unwrap } from '@/lib/actions/errors'
import { cacheTags } from '@/lib/cache-tags'
import { defaultSettings, type SiteSettings, settingsColumns } from '@/lib/settings/defaults'
import { markShortLived, orDefault } from '@/lib/supabase/last-good'
import { createPublicClient } from '@/lib/supabase/public'

/** The settings for every page. Never throws: during an outage, returns the defaults, cached briefly. */
export const getSiteSettings = cache(async (): Promise<SiteSettings> => {
  const settings = await orDefault('settings-unavailable', null, async () =>
    unwrap(
      await createPublicClient([cacheTags.settings])
        .from('settings')
        .select(settingsColumns)
        .limit(1)
        .single(),
    ),
  )
  if (!settings) await markShortLived()
  return settings ?? defaultSettings
})
