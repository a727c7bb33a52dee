import { after } from 'next/server'
import { openFastLane } from '@/lib/analytics/fast-lane'
import { takeBeacon } from '@/lib/analytics/record'
import { BEACON_MAX_BYTES } from '@/lib/analytics/schema'
import { articleCategories } from '@/lib/articles/categories'
import { courseCategories } from '@/lib/courses/catalogue'

/** Every page a visit can be to, but for articles (specification, section 2). */
const pages: ReadonlySet<string> = new Set([
  ...[
    '/',
    '/courses',
    '/about',
    '/blog',
    '/pricing',
    '/contact',
    '/faq',
    '/terms',
    '/privacy',
    '/auth',
  ],
  ...['/newsletter/confirm', '/newsletter/unsubscribe'],
  ...articleCategories.map(({ slug }) => `/blog/category/${slug}`),
  ...courseCategories.flatMap(({ slug, modules }) => [
    `/courses/${slug}`,
    ...modules.map(({ id }) => `/courses/${slug}/${id.toLowerCase()}`),
  ]),
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
