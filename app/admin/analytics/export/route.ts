import { z } from 'zod'
import { csvName, listToCsv } from '@/lib/analytics/csv'
import { respondWithCsv } from '@/lib/analytics/csv-response'
import { dayIn } from '@/lib/analytics/days'
import { FILTER_DAYS, firstFilterDay, parseParams } from '@/lib/analytics/params'
import { getAnalyticsList, getTimeZone } from '@/lib/analytics/queries'
import { listNames } from '@/lib/analytics/report'
import { requireAdmin } from '@/lib/auth/guards'

const listSchema = z.enum(listNames)

/** Downloads a whole breakdown for the given range and filters. Admins only. */
export async function GET(request: Request): Promise<Response> {
  await requireAdmin('/admin/analytics')
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const today = dayIn(await getTimeZone())
  const params = parseParams(query, today)
  return respondWithCsv('analytics-export-failed', params, async () => {
    const { data: list } = listSchema.safeParse(query.list)
    if (!list) return { problem: 'Unknown list.' }
    const { end, filters } = params.request
    if (Object.keys(filters).length > 0 && end && end < firstFilterDay(today)) {
      return {
        problem: `Filters reach back ${FILTER_DAYS} days. All days of this range are older.`,
      }
    }
    const rows = await getAnalyticsList(params.request, list)
    return { filename: csvName(list, params.request, today), csv: listToCsv(list, rows) }
  })
}

export const dynamic = 'force-dynamic'
