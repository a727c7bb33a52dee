import { after } from 'next/server'
import { countedPaths } from '@/app/public-paths'
import { recordBeacon } from '@/lib/visits/record'
import { BEACON_MAX_BYTES } from '@/lib/visits/schema'

const respond = (status: number) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store' } })

/**
 * Accepts a page view or engagement beacon. The response is the same whether or not the visit counts, and
 * does not wait for the write. The site's own server passes beacons directly to the recorder
 * (`instrumentation.ts`).
 */
export async function POST(request: Request): Promise<Response> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!(length <= BEACON_MAX_BYTES)) return respond(413)
  const { status, writing } = recordBeacon(await request.text(), request.headers, countedPaths)
  if (writing) after(writing)
  return respond(status)
}
