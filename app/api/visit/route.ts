import { after } from 'next/server'
import { takeBeacon } from '@/lib/analytics/record'
import { BEACON_MAX_BYTES, beaconSchema } from '@/lib/analytics/schema'
import { articleCategories } from '@/lib/articles/categories'
import { courseCategories } from '@/lib/courses/catalogue'

/** Every page a visit can be to, but for articles (specification, section 2). */
const pages: ReadonlySet<string> = new Set([
  ...['/', '/courses', '/about', '/blog', '/pricing', '/contact', '/faq', '/terms', '/privacy'],
  ...['/newsletter/confirm', '/newsletter/unsubscribe'],
  ...articleCategories.map(({ slug }) => `/blog/category/${slug}`),
  ...courseCategories.flatMap(({ slug, modules }) => [
    `/courses/${slug}`,
    ...modules.map(({ id }) => `/courses/${slug}/${id.toLowerCase()}`),
  ]),
])

const answer = (status: number) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store' } })

/**
 * Told by the pages that one of them was opened, or how long it was looked at. Answers before anything
 * is written, and the same whether or not the visit is counted.
 */
export async function POST(request: Request): Promise<Response> {
  if (!(Number(request.headers.get('content-length') ?? Number.NaN) <= BEACON_MAX_BYTES)) {
    return answer(413)
  }
  const body: unknown = await request.json().catch(() => null)
  const beacon = beaconSchema.safeParse(body)
  if (!beacon.success) return answer(400)
  const writing = takeBeacon(beacon.data, request.headers, pages)
  if (writing) after(writing)
  return answer(204)
}
