import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import {
  type Learner,
  type LearningReport,
  type LearningRequest,
  learnersSchema,
  learningReportSchema,
} from '@/lib/analytics/learning-report'
import type { Dates } from '@/lib/analytics/range'
import {
  type AnalyticsReport,
  emptyReport,
  type ListName,
  type ListRow,
  listSchema,
  type ReportRequest,
  reportSchema,
} from '@/lib/analytics/report'
import { requireAdmin } from '@/lib/auth/guards'
import { cacheTags } from '@/lib/cache-tags'
import { lastGood, orDefault } from '@/lib/supabase/last-good'
import { createPublicClient } from '@/lib/supabase/public'
import { createServerClient } from '@/lib/supabase/server-client'
import { readTimeZone } from '@/lib/supabase/time-zone'

// Without a start or an end, the range is unbounded on that side.
const datesOf = ({ start, end }: Dates) => ({
  ...(start ? { p_start: start } : {}),
  ...(end ? { p_end: end } : {}),
})
const parametersOf = ({ filters, ...dates }: ReportRequest) => ({
  ...datesOf(dates),
  p_filters: { ...filters },
})

/** The report of the analytics page. Throws on a failure. The caller authorizes. */
async function getAnalyticsReport(request: ReportRequest): Promise<AnalyticsReport> {
  const client = await createServerClient()
  return reportSchema.parse(unwrap(await client.rpc('analytics_report', parametersOf(request))))
}

/**
 * Returns `getAnalyticsReport`. During an outage, returns the last report of the same request, or zeros if
 * there is none (specification, section 8), with `isCurrent: false`. Admins only.
 */
export async function getLastAnalyticsReport(
  request: ReportRequest,
  day: { today: string; timeZone: string },
): Promise<{ value: AnalyticsReport; isCurrent: boolean }> {
  await requireAdmin()
  const key = JSON.stringify([request.start, request.end, request.filters])
  const load = () => getAnalyticsReport(request)
  return lastGood('analytics-report-failed', key, load, emptyReport(request, day))
}

/** A whole list, up to 10,000 rows. Admins only; throws on a failure. */
export async function getAnalyticsList(request: ReportRequest, list: ListName): Promise<ListRow[]> {
  await requireAdmin()
  const client = await createServerClient()
  const parameters = { ...parametersOf(request), p_list: list }
  return listSchema.parse(unwrap(await client.rpc('analytics_list', parameters)))
}

/** The report of the learning page. Admins only; throws on a failure. */
export async function getLearningReport(request: LearningRequest): Promise<LearningReport> {
  await requireAdmin()
  const client = await createServerClient()
  const { modules, lessonId } = request
  const parameters = {
    ...datesOf(request),
    ...(modules ? { p_modules: [...modules] } : {}),
    ...(lessonId ? { p_lesson_id: lessonId } : {}),
  }
  return learningReportSchema.parse(unwrap(await client.rpc('learning_report', parameters)))
}

/**
 * The 20 members who have learned last in the range of a learning report, the latest first. Admins only; throws on
 * a failure.
 */
export async function listRecentLearners(
  request: Pick<LearningRequest, 'start' | 'end' | 'modules'>,
): Promise<Learner[]> {
  await requireAdmin()
  const client = await createServerClient()
  const parameters = {
    ...datesOf(request),
    ...(request.modules ? { p_modules: [...request.modules] } : {}),
  }
  return learnersSchema.parse(unwrap(await client.rpc('admin_recent_learners', parameters)))
}

/** The site's time zone. Returns UTC during an outage. Admins only. */
export async function getTimeZone(): Promise<string> {
  await requireAdmin()
  return orDefault('time-zone-unavailable', 'UTC', () =>
    readTimeZone(createPublicClient([cacheTags.settings])),
  )
}
