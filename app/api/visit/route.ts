import { after } from 'next/server'
import { publicPaths } from '@/app/public-paths'
import { openFastLane } from '@/lib/analytics/fast-lane'
import { takeBeacon } from '@/lib/analytics/record'
import { BEACON_MAX_BYTES } from '@/lib/analytics/schema'

/** Every page a visit can be to, but for articles. */
const pages: ReadonlySet<string> = new Set([
  ...publicPaths,
  '/auth',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
])

openFastLane(pages)

const answer = (status: number) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store' } })

/**
 * Told by the pages that one of them was opened, or how long it was looked at. Answers before anything
 * is written, and the same whether or not the visit is counted.
 */
export async function POST(request: Request): Promise<Response> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!(length <= BEACON_MAX_BYTES)) return answer(413)
  const { status, writing } = takeBeacon(await request.text(), request.headers, pages)
  if (writing) after(writing)
  return answer(status)
}
