import 'server-only'
import { cache } from 'react'
import { BackendError, unwrap } from '@/lib/actions/errors'
import { cacheTags } from '@/lib/cache-tags'
import { defaultSettings, type SiteSettings, settingsColumns } from '@/lib/settings/defaults'
import { markShortLived, orDefault } from '@/lib/supabase/last-good'
import { createPublicClient } from '@/lib/supabase/public'

const readSettings = cache(async () =>
  unwrap(
    await createPublicClient([cacheTags.settings])
      .from('settings')
      .select(settingsColumns)
      .limit(1)
      .single(),
  ),
)

/**
 * The settings for every page. Never throws: during an outage, returns the defaults, cached briefly. Call
 * requireSettings() before showing them as the settings of the site.
 */
export const getSiteSettings = cache(async (): Promise<SiteSettings> => {
  const settings = await orDefault('settings-unavailable', null, readSettings)
  if (!settings) await markShortLived()
  return settings ?? defaultSettings
})

/**
 * Throws if the backend responds without settings, which every database has. Doesn't throw if the backend doesn't
 * respond: pages without other data stay up then.
 */
export async function requireSettings(): Promise<void> {
  try {
    await readSettings()
  } catch (error) {
    if (!(error instanceof BackendError) || error.status === 503) throw error
  }
}
