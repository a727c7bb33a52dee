'use server'

import { updateTag } from 'next/cache'
import { adminAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { success } from '@/lib/actions/form-state'
import { timeZoneSchema } from '@/lib/analytics/time-zones'
import { cacheTags } from '@/lib/cache-tags'
import { JOB_TIMEOUT_MS } from '@/lib/supabase/client-options'
import { createServerClient } from '@/lib/supabase/server-client'

/** Sets the time zone of the site and recounts the analytics by the days of that time zone. */
export const saveTimeZoneAction = adminAction(
  'time-zone-not-saved',
  timeZoneSchema,
  async ({ timeZone }) => {
    const client = await createServerClient(JOB_TIMEOUT_MS)
    unwrap(await client.rpc('set_time_zone', { p_time_zone: timeZone }))
    updateTag(cacheTags.settings)
    return success('Time zone saved', `Dates and times in the admin area now follow ${timeZone}.`)
  },
)
