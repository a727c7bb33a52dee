import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import type { SiteSettings } from '@/lib/settings/defaults'
import { createServerClient } from '@/lib/supabase/server'

/** The current settings. Admins only; throws BackendError instead of returning the defaults. */
export async function getSettingsForEdit(): Promise<SiteSettings & { timeZone: string }> {
  await requireAdmin()
  const client = await createServerClient()
  const data = unwrap(
    await client
      .from('settings')
      .select('site_name, contact_email, logo_url, icon_url, time_zone')
      .eq('id', 1)
      .single(),
  )
  return {
    siteName: data.site_name,
    contactEmail: data.contact_email,
    logoUrl: data.logo_url,
    iconUrl: data.icon_url,
    timeZone: data.time_zone,
  }
}
