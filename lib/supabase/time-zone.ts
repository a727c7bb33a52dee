import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { unwrap } from '@/lib/actions/errors'
import type { Database } from '@/lib/supabase/database.types'

/** The site's time zone, an IANA name. */
export async function readTimeZone(client: SupabaseClient<Database>): Promise<string> {
  return unwrap(await client.from('settings').select('time_zone').limit(1).single()).time_zone
}
