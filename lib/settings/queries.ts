import 'server-only'
import { cache } from 'react'
import { cacheTags } from '@/lib/cache-tags'
import { log } from '@/lib/log'
import { defaultSettings, type SiteSettings } from '@/lib/settings/defaults'
import { markShortLived } from '@/lib/supabase/last-good'
import { createPublicClient } from '@/lib/supabase/public'

/** The settings of every page. Never throws: returns the defaults, briefly cached, during an outage. */
export const getSiteSettings = cache(async (): Promise<SiteSettings> => {
  const { data, error } = await createPublicClient([cacheTags.settings])
    .from('settings')
    .select('site_name, contact_email, logo_url, icon_url')
    .limit(1)
    .maybeSingle()
  if (error || !data) {
    log.error('settings-unavailable', error?.message ?? 'no row')
    await markShortLived()
    return defaultSettings
  }
  return {
    siteName: data.site_name,
    contactEmail: data.contact_email,
    logoUrl: data.logo_url,
    iconUrl: data.icon_url,
  }
})
