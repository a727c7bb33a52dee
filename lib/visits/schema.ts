import { z } from 'zod'

/** Maximum size of a beacon's body, bytes. */
export const BEACON_MAX_BYTES = 4096

/** Engagement with the previous page, seconds. At most a day. */
const seconds = z.number().min(1).max(86_400).transform(Math.round)

/** A beacon reports an opened page, the engagement with a page, or both. */
export const beaconSchema = z.union([
  z.strictObject({
    path: z.string().min(1).max(2000),
    referrer: z.string().max(2000).optional(),
    seconds: seconds.optional(),
  }),
  z.strictObject({ seconds }),
])
export type Beacon = z.infer<typeof beaconSchema>
