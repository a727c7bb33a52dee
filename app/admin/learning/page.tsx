import { GraduationCap } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { CaseTable } from '@/app/admin/learning/_components/case-table'
import { CheckTable } from '@/app/admin/learning/_components/check-table'
import { DropOffTable } from '@/app/admin/learning/_components/drop-off-table'
import { Figures } from '@/app/admin/learning/_components/figures'
import { Filters } from '@/app/admin/learning/_components/filters'
import { HoursChart } from '@/app/admin/learning/_components/hours-chart'
import { LearnerTable } from '@/app/admin/learning/_components/learner-table'
import { LessonTable } from '@/app/admin/learning/_components/lesson-table'
import { ModuleTable } from '@/app/admin/learning/_components/module-table'
import { EmptyState } from '@/components/admin/empty-state'
import { IgnoredFilters } from '@/components/admin/notice'
import { PageHeader } from '@/components/admin/page-header'
import { RangePicker } from '@/components/admin/range-picker'
import { buttonVariants } from '@/components/ui/button-variants'
import { dayIn } from '@/lib/analytics/days'
import {
  type LearningParams,
  learningUrl,
  parseLearningParams,
} from '@/lib/analytics/learning-params'
import type { LearningReport } from '@/lib/analytics/learning-report'
import { getLearningReport, getTimeZone, listRecentLearners } from '@/lib/analytics/queries'
import { formatDays } from '@/lib/analytics/series'
import { requireAdmin } from '@/lib/auth/guards'
import { getCaseReport } from '@/lib/bench/results'
import { getCheckReport } from '@/lib/checks/admin-queries'
import { getCatalog } from '@/lib/courses/current-catalog'
import type { RawParams } from '@/lib/forms/list-params'

export const metadata: Metadata = { title: 'Learning' }

/** Replaces the chart and the tables if nothing was watched. Links to the view of all time. */
function NothingWatched({ params }: { params: LearningParams }) {
  return (
    <EmptyState icon={GraduationCap} title="Nothing watched in this range">
      <p>Figures appear here as soon as a member watches a lesson.</p>
      {params.range === 'all' ? null : (
        <Link
          href={learningUrl(params, { range: 'all', start: undefined, end: undefined })}
          scroll={false}
          className={buttonVariants({ variant: 'outline', size: 'sm', className: 'mt-4' })}
        >
          Show all time
        </Link>
      )}
    </EmptyState>
  )
}

function Report({
  report,
  params,
  today,
}: {
  report: LearningReport
  params: LearningParams
  today: string
}) {
  const { started, seconds } = report.totals
  const isEmpty = started === 0 && seconds === 0
  return (
    <>
      <p className="text-sm font-semibold">
        {report.range.start <= report.range.end
          ? formatDays(report.range.start, report.range.end)
          : 'No figures for these days'}
      </p>
      <Figures totals={report.totals} />
      {isEmpty ? <NothingWatched params={params} /> : <HoursChart report={report} today={today} />}
      {report.dropOff ? <DropOffTable dropOff={report.dropOff} params={params} /> : null}
      {isEmpty || report.dropOff ? null : (
        <>
          <ModuleTable modules={report.modules} params={params} />
          <LessonTable lessons={report.lessons} params={params} />
        </>
      )}
    </>
  )
}

export default async function LearningPage({ searchParams }: { searchParams: Promise<RawParams> }) {
  await requireAdmin()
  const today = dayIn(await getTimeZone())
  const { categories } = await getCatalog()
  const params = parseLearningParams(await searchParams, today, categories)
  const [report, learners, cases, checks] = await Promise.all([
    getLearningReport(params.request),
    // The figures of a single lesson don't show members.
    params.request.lessonId ? [] : listRecentLearners(params.request),
    getCaseReport(params.request),
    getCheckReport(params.request),
  ])
  return (
    <div className="space-y-4">
      <PageHeader title="Learning" description="What members watch, and where they stop." />
      <Filters params={params} lessons={report.lessons} />
      <RangePicker
        pathname="/admin/learning"
        shown={params}
        filters={params.filters}
        hrefOf={(range) => learningUrl(params, { range, start: undefined, end: undefined })}
      />
      <IgnoredFilters names={params.ignored} />
      <Report report={report} params={params} today={today} />
      {learners.length > 0 ? <LearnerTable learners={learners} /> : null}
      {report.dropOff ? null : (
        <>
          <CheckTable checks={checks} params={params} />
          <CaseTable cases={cases} params={params} />
        </>
      )}
    </div>
  )
}
