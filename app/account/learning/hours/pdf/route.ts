import { getOwnProfile } from '@/lib/auth/queries'
import { getViewer } from '@/lib/auth/viewer'
import { getCatalog } from '@/lib/courses/current-catalog'
import { privateHeaders, privateJson, privateResponse } from '@/lib/http/private-response'
import { readTraining, trainingRangeSchema } from '@/lib/lessons/training'
import { trainingPdf } from '@/lib/lessons/training-pdf'
import { getSiteSettings } from '@/lib/settings/queries'

/** Downloads what the user has done between two days, as a PDF for an employer. Requires a session. */
export async function GET(request: Request): Promise<Response> {
  return privateResponse('training-hours-not-read', async () => {
    const viewer = await getViewer()
    if (!viewer || viewer.needsPassword) {
      return privateJson({ error: 'Please sign in first.' }, 401)
    }
    const range = trainingRangeSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
    const [{ findModule }, training, { siteName }, { firstName, lastName, email }] =
      await Promise.all([getCatalog(), readTraining(range), getSiteSettings(), getOwnProfile()])
    const name = `${firstName} ${lastName}`.trim() || email
    const pdf = await trainingPdf(training, {
      siteName,
      name,
      now: new Date(),
      categoryOf: (moduleId) => findModule(moduleId)?.category.shortTitle ?? 'Other',
      titleOf: (moduleId) => findModule(moduleId)?.module.title ?? '',
    })
    return new Response(new Uint8Array(pdf), {
      headers: {
        ...privateHeaders,
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="training-hours-${training.end}.pdf"`,
      },
    })
  })
}
