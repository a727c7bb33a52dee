import { after } from 'next/server'
import { countedPaths } from '@/app/public-paths'
import { recordBeacon } from '@/lib/analytics/record'
import { BEACON_MAX_BYTES } from '@/lib/analytics/schema'

const answer = (status: number) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store' } })

/**
 * Accepts the beacon of a page that was opened or looked at for some time. The answer is the same
 * whether or not the visit is counted, and does not wait until it is written. Behind the site's own
 * server, beacons arrive at the recorder directly (`instrumentation.ts`).
 */
export async function POST(request: Request): Promise<Response> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!(length <= BEACON_MAX_BYTES)) return answer(413)
  const { status, writing } = recordBeacon(await request.text(), request.headers, countedPaths)
  if (writing) after(writing)
  return answer(status)
}
