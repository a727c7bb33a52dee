import { z } from 'zod'
import { respondWithCsv } from '@/lib/analytics/csv-response'
import { dayIn } from '@/lib/analytics/days'
import { learningToCsv } from '@/lib/analytics/learning-csv'
import { learningLists } from '@/lib/analytics/learning-format'
import { parseLearningParams } from '@/lib/analytics/learning-params'
import type { LearningRequest } from '@/lib/analytics/learning-report'
import { getLearningReport, getTimeZone } from '@/lib/analytics/queries'
import { requireAdmin } from '@/lib/auth/guards'
import { diagnosisName } from '@/lib/bench/names'
import { getCaseReport } from '@/lib/bench/results'
import { getCheckReport } from '@/lib/checks/admin-queries'
import { getCatalog } from '@/lib/courses/current-catalog'
import { toCsv } from '@/lib/csv'

const listSchema = z.enum(learningLists)

/** Responds with one list of the learning report as a CSV file, for the given range and filters. Admins only. */
export async function GET(request: Request): Promise<Response> {
  await requireAdmin('/admin/learning')
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const { categories, findModule } = await getCatalog()
  const params = parseLearningParams(query, dayIn(await getTimeZone()), categories)
  return respondWithCsv('learning-export-failed', params, async () => {
    const { data: list } = listSchema.safeParse(query.list)
    if (!list) return { problem: 'Unknown list.' }
    if (list === 'cases') return caseExport(params.request)
    if (list === 'checks') return checkExport(params.request)
    const report = await getLearningReport(params.request)
    if (list === 'transcript' && !report.dropOff) return { problem: 'Unknown lesson.' }
    const { start, end } = report.range
    return {
      filename: `learning-${list}-${start}-to-${end}.csv`,
      csv: learningToCsv(list, report, (id) => findModule(id)?.module.title ?? id),
    }
  })
}

async function checkExport({ start, end }: LearningRequest) {
  const [{ findModule }, checks] = await Promise.all([getCatalog(), getCheckReport({ start, end })])
  return {
    filename: `learning-checks-${start ?? 'begin'}-to-${end ?? 'today'}.csv`,
    csv: toCsv([
      ['Module', 'Title', 'Attempts', 'Passed', 'Learners', 'Average score in percent'],
      ...checks.map(({ moduleId, attempts, passed, users, average }) => [
        moduleId,
        findModule(moduleId)?.module.title ?? moduleId,
        attempts,
        passed,
        users,
        average,
      ]),
    ]),
  }
}

async function caseExport({ start, end }: LearningRequest) {
  const cases = await getCaseReport({ start, end })
  return {
    filename: `learning-cases-${start ?? 'begin'}-to-${end ?? 'today'}.csv`,
    csv: toCsv([
      [
        'Module',
        'Case',
        'Attempts',
        'Solved',
        'Median readings',
        'Par',
        'Most frequent wrong diagnosis',
        'Times',
      ],
      ...cases.map(({ caseId, moduleId, title, commonMistake, ...figures }) => [
        moduleId,
        title,
        figures.attempts,
        figures.solved,
        figures.medianReadings ?? '',
        figures.par,
        commonMistake ? diagnosisName(caseId, commonMistake.target, commonMistake.kind) : '',
        commonMistake?.count ?? '',
      ]),
    ]),
  }
}

export const dynamic = 'force-dynamic'
