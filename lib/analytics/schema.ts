import { z } from 'zod'

/** Longest body a beacon may have, bytes. */
export const BEACON_MAX_BYTES = 4096

/** Seconds the page before was looked at; a day at most. */
const seconds = z.number().min(1).max(86_400).transform(Math.round)

/** What the beacon sends: a page that was opened, or for how many seconds one was looked at, or both. */
export const beaconSchema = z.union([
  z.strictObject({
    path: z.string().min(1).max(2000),
    referrer: z.string().max(2000).optional(),
    seconds: seconds.optional(),
  }),
  z.strictObject({ seconds }),
])
export type Beacon = z.infer<typeof beaconSchema>
