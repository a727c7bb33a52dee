import { getViewer } from '@/lib/auth/viewer'
import { getCatalog } from '@/lib/courses/current-catalog'
import { toCsv } from '@/lib/csv'
import { privateHeaders, privateJson, privateResponse } from '@/lib/http/private-response'
import { readWatchedWeeks } from '@/lib/lessons/hours'

/** Downloads all hours of the user, per week and lesson, as CSV. Requires a session. */
export async function GET(): Promise<Response> {
  return privateResponse('hours-not-read', async () => {
    const viewer = await getViewer()
    if (!viewer || viewer.needsPassword) {
      return privateJson({ error: 'Please sign in first.' }, 401)
    }
    const [{ findModule }, { watched }] = await Promise.all([getCatalog(), readWatchedWeeks()])
    const csv = toCsv([
      ['Week of', 'Category', 'Module', 'Lesson', 'Hours', 'Seconds'],
      ...watched.map(({ week, moduleId, lesson, seconds }) => [
        week,
        findModule(moduleId)?.category.title ?? '',
        moduleId,
        lesson,
        (seconds / 3600).toFixed(3),
        seconds,
      ]),
    ])
    return new Response(csv, {
      headers: {
        ...privateHeaders,
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="my-hours.csv"',
      },
    })
  })
}
