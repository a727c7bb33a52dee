import { unstable_rethrow } from 'next/navigation'
import { z } from 'zod'
import { dayIn } from '@/lib/analytics/days'
import { learningToCsv } from '@/lib/analytics/learning-csv'
import { learningLists } from '@/lib/analytics/learning-format'
import { parseLearningParams } from '@/lib/analytics/learning-params'
import { getLearningReport, getTimeZone } from '@/lib/analytics/queries'
import { requireAdmin } from '@/lib/auth/guards'
import { courseCategories, findModule } from '@/lib/courses/catalog'
import { getRequestLog } from '@/lib/log'

const listSchema = z.enum(learningLists)

const text = (body: string, status: number) =>
  new Response(body, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
  })

/**
 * Downloads a list of the learning report for the given range and filters as CSV. Responds with 400 where the
 * page would fall back to another range or ignore a filter. Admins only.
 */
export async function GET(request: Request): Promise<Response> {
  await requireAdmin('/admin/learning')
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const list = listSchema.safeParse(query.list)
  if (!list.success) return text('Unknown list.', 400)
  const params = parseLearningParams(query, dayIn(await getTimeZone()), courseCategories)
  if (params.dateProblem) return text(params.dateProblem, 400)
  if (params.ignored.length > 0) {
    return text(`The URL contains an unknown ${params.ignored.join(' and an unknown ')}.`, 400)
  }
  try {
    const report = await getLearningReport(params.request)
    if (list.data === 'transcript' && !report.dropOff) return text('Unknown lesson.', 400)
    const { start, end } = report.range
    return new Response(
      learningToCsv(list.data, report, (id) => findModule(id)?.module.title ?? id),
      {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="learning-${list.data}-${start}-to-${end}.csv"`,
          'cache-control': 'private, no-store',
        },
      },
    )
  } catch (error) {
    unstable_rethrow(error)
    const log = await getRequestLog()
    log.error('learning-export-failed', error)
    return text(`The list can't be loaded right now. Reference ${log.requestId}.`, 503)
  }
}

export const dynamic = 'force-dynamic'
