import 'server-only'
import { requireAdmin } from '@/lib/auth/guards'
import type { SiteSettings } from '@/lib/settings/defaults'
import { BackendError } from '@/lib/supabase/backend-error'
import { createServerClient } from '@/lib/supabase/server'

/** The current settings. Admins only; throws BackendError instead of returning the defaults. */
export async function getSettingsForEdit(): Promise<SiteSettings & { timeZone: string }> {
  await requireAdmin()
  const { data, error, status } = await (await createServerClient())
    .from('settings')
    .select('site_name, contact_email, logo_url, icon_url, time_zone')
    .limit(1)
    .maybeSingle()
  if (error || !data) throw new BackendError(error?.message ?? 'there are no settings', status)
  return {
    siteName: data.site_name,
    contactEmail: data.contact_email,
    logoUrl: data.logo_url,
    iconUrl: data.icon_url,
    timeZone: data.time_zone,
  }
}
