import { listFilmQuestions } from '@/lib/checks/queries'
import { privateJson, privateResponse } from '@/lib/http/private-response'

/** The questions that the film of a lesson asks: `{ questions }`. Empty unless the caller may watch it. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/api/lessons/[id]/questions'>,
) {
  return privateResponse('film-questions-not-read', async () => {
    const { id } = await params
    return privateJson({ questions: await listFilmQuestions(id) })
  })
}
