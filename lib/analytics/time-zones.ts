import { z } from 'zod'

/** Names of all time zones, UTC first. */
export const timeZones: readonly string[] = [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]),
]

export const timeZoneSchema = z.object({
  timeZone: z
    .string()
    .refine((name) => timeZones.includes(name), 'Please choose a time zone of the list'),
})
