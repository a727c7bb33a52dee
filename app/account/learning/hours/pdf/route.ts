import { getOwnProfile } from '@/lib/auth/queries'
import { getViewer } from '@/lib/auth/viewer'
import { findModule } from '@/lib/courses/catalog'
import { privateHeaders, privateJson, privateResponse } from '@/lib/http/private-response'
import { readTraining, trainingRangeSchema } from '@/lib/lessons/training'
import { trainingPdf } from '@/lib/lessons/training-pdf'
import { getSiteSettings } from '@/lib/settings/queries'

const categoryOf = (moduleId: string) => findModule(moduleId)?.category.shortTitle ?? 'Other'
const titleOf = (moduleId: string) => findModule(moduleId)?.module.title ?? ''

/** Downloads what the user has done between two days, as a PDF for an employer. Requires a session. */
export async function GET(request: Request): Promise<Response> {
  return privateResponse('training-hours-not-read', async () => {
    const viewer = await getViewer()
    if (!viewer || viewer.needsPassword) {
      return privateJson({ error: 'Please sign in first.' }, 401)
    }
    const range = trainingRangeSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
    const [training, { siteName }, { firstName, lastName, email }] = await Promise.all([
      readTraining(range),
      getSiteSettings(),
      getOwnProfile(),
    ])
    const name = `${firstName} ${lastName}`.trim() || email
    const pdf = await trainingPdf(training, {
      siteName,
      name,
      now: new Date(),
      categoryOf,
      titleOf,
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
