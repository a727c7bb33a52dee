'use server'

import { updateTag } from 'next/cache'
import { unstable_rethrow } from 'next/navigation'
import { type TimeZoneField, timeZoneFields } from '@/lib/analytics/fields'
import { timeZoneSchema } from '@/lib/analytics/time-zones'
import { failed, OUTAGE_PANEL } from '@/lib/auth/failure'
import { requireAdmin } from '@/lib/auth/guards'
import { cacheTags } from '@/lib/cache-tags'
import { type FormState, invalid, textValues } from '@/lib/forms/form-state'
import { BackendError } from '@/lib/supabase/backend-error'
import { createServerClient } from '@/lib/supabase/server'

/** Longest wait while a million page views are counted anew, milliseconds. */
const RECOUNT_MS = 120_000

/** Sets the time zone whose days the analytics have; the figures are counted anew. Only for admins. */
export async function saveTimeZoneAction(
  _previous: FormState<TimeZoneField>,
  formData: FormData,
): Promise<FormState<TimeZoneField>> {
  const values = textValues(formData, timeZoneFields)
  try {
    await requireAdmin()
    const parsed = timeZoneSchema.safeParse(values)
    if (!parsed.success) return invalid(values, parsed.error.issues)
    const { timeZone } = parsed.data
    const client = await createServerClient(RECOUNT_MS)
    const { error, status } = await client.rpc('set_time_zone', { p_time_zone: timeZone })
    if (error) throw new BackendError(error.message, status)
    updateTag(cacheTags.settings)
    return {
      status: 'success',
      title: 'Time zone saved',
      message: `The days of the analytics are those of ${timeZone} from now on.`,
    }
  } catch (error) {
    unstable_rethrow(error)
    return failed(values, 'time-zone-not-saved', error, OUTAGE_PANEL)
  }
}
