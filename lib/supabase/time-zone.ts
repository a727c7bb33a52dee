import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { unwrap } from '@/lib/actions/errors'
import { presentZoneName } from '@/lib/schedules/zone-names'
import type { Database } from '@/lib/supabase/database.types'

/** The site's time zone, a present IANA name. */
export async function readTimeZone(client: SupabaseClient<Database>): Promise<string> {
  const settings = unwrap(await client.from('settings').select('time_zone').limit(1).single())
  return presentZoneName(settings.time_zone)
}
