import { getViewer } from '@/lib/auth/viewer'
import { getCatalog } from '@/lib/courses/current-catalog'
import { privateHeaders, privateJson, privateResponse } from '@/lib/http/private-response'
import { trainingToCsv } from '@/lib/lessons/training/csv'
import { readOwnHours } from '@/lib/lessons/training/hours'

/** Downloads all hours of the user as CSV, with a row for each lesson, check and case. Requires a session. */
export async function GET(): Promise<Response> {
  return privateResponse('hours-not-read', async () => {
    const viewer = await getViewer()
    if (!viewer || viewer.needsPassword) {
      return privateJson({ error: 'Please sign in first.' }, 401)
    }
    const [{ findModule }, hours] = await Promise.all([getCatalog(), readOwnHours()])
    const csv = trainingToCsv(hours, (moduleId) => ({
      category: findModule(moduleId)?.category.shortTitle ?? 'Other',
      title: findModule(moduleId)?.module.title ?? '',
    }))
    return new Response(csv, {
      headers: {
        ...privateHeaders,
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="my-hours.csv"',
      },
    })
  })
}
