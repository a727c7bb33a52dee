import { z } from 'zod'
import { presentZoneName } from '@/lib/schedules/zone-names'

/** Present names of all time zones, UTC first. */
export const timeZones: readonly string[] = [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(presentZoneName).sort()]),
]

export const timeZoneSchema = z.object({
  timeZone: z
    .string()
    .transform(presentZoneName)
    .refine((name) => timeZones.includes(name), 'Please choose a time zone of the list'),
})
