import { unstable_rethrow } from 'next/navigation'
import { z } from 'zod'
import { csvName, listToCsv } from '@/lib/analytics/csv'
import { dayIn } from '@/lib/analytics/days'
import { FILTER_DAYS, firstFilterDay, parseParams } from '@/lib/analytics/params'
import { getAnalyticsList, getTimeZone } from '@/lib/analytics/queries'
import { listNames } from '@/lib/analytics/report'
import { requireAdmin } from '@/lib/auth/guards'
import { getRequestLog } from '@/lib/log'

const listSchema = z.enum(listNames)

const text = (body: string, status: number) =>
  new Response(body, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
  })

/**
 * Downloads a whole breakdown for the given range and filters as CSV. Responds with 400 where the page would
 * fall back to another range or ignore a filter. Admins only.
 */
export async function GET(request: Request): Promise<Response> {
  await requireAdmin('/admin/analytics')
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const list = listSchema.safeParse(query.list)
  if (!list.success) return text('Unknown list.', 400)
  const today = dayIn(await getTimeZone())
  const params = parseParams(query, today)
  if (params.dateProblem) return text(params.dateProblem, 400)
  if (params.ignored.length > 0) {
    return text(`The URL contains an unknown ${params.ignored.join(' and an unknown ')}.`, 400)
  }
  const { end, filters } = params.request
  if (Object.keys(filters).length > 0 && end && end < firstFilterDay(today)) {
    return text(`Filters reach back ${FILTER_DAYS} days. All days of this range are older.`, 400)
  }
  try {
    const rows = await getAnalyticsList(params.request, list.data)
    return new Response(listToCsv(list.data, rows), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${csvName(list.data, params.request, today)}"`,
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    unstable_rethrow(error)
    const log = await getRequestLog()
    log.error('analytics-export-failed', error)
    return text(`The list can't be loaded right now. Reference ${log.requestId}.`, 503)
  }
}

export const dynamic = 'force-dynamic'
