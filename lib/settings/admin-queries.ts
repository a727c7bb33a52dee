import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import { presentZoneName } from '@/lib/schedules/zone-names'
import { type SiteSettings, settingsColumns } from '@/lib/settings/defaults'
import { createServerClient } from '@/lib/supabase/server-client'

/** The current settings, for the form. Never returns the defaults. Admins only; throws BackendError. */
export async function getSettingsForEdit(): Promise<SiteSettings & { timeZone: string }> {
  await requireAdmin()
  const client = await createServerClient()
  const columns = `${settingsColumns}, timeZone:time_zone` as const
  const settings = unwrap(await client.from('settings').select(columns).eq('id', 1).single())
  return { ...settings, timeZone: presentZoneName(settings.timeZone) }
}
