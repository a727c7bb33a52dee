import { respondWithCsv } from '@/lib/analytics/csv-response'
import { requireAdmin } from '@/lib/auth/guards'
import { listFilmChoices, listQuestions } from '@/lib/checks/admin-queries'
import { codesOf, questionsToCsv } from '@/lib/checks/csv'
import { getCatalog } from '@/lib/courses/current-catalog'

type Context = RouteContext<'/admin/lessons/questions/[module]/export'>

/** Responds with the questions of a module as a CSV file that can be imported again. Admins only. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { module: moduleId } = await params
  await requireAdmin(`/admin/lessons/questions/${moduleId}`)
  return respondWithCsv('questions-not-exported', { dateProblem: null, ignored: [] }, async () => {
    if (!(await getCatalog()).findModule(moduleId)) return { problem: 'Unknown module.' }
    const [questions, films] = await Promise.all([listQuestions(moduleId), listFilmChoices()])
    return {
      filename: `questions-${moduleId.toLowerCase()}.csv`,
      csv: questionsToCsv(questions, codesOf(films)),
    }
  })
}

export const dynamic = 'force-dynamic'
