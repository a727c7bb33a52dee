import { z } from 'zod'

/** Maximum body of a beacon, bytes. */
export const BEACON_MAX_BYTES = 4096

/** Engagement with the previous page, seconds; at most a day. */
const seconds = z.number().min(1).max(86_400).transform(Math.round)

/** The beacon: a page that was opened, engagement in seconds, or both. */
export const beaconSchema = z.union([
  z.strictObject({
    path: z.string().min(1).max(2000),
    referrer: z.string().max(2000).optional(),
    seconds: seconds.optional(),
  }),
  z.strictObject({ seconds }),
])
export type Beacon = z.infer<typeof beaconSchema>
