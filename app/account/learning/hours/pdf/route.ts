import { getViewer } from '@/lib/auth/viewer'
import { getCatalog } from '@/lib/courses/current-catalog'
import { env } from '@/lib/env'
import { privateHeaders, privateJson, privateResponse } from '@/lib/http/private-response'
import { createTrainingDocument } from '@/lib/lessons/training/document'
import { trainingPdf } from '@/lib/lessons/training/pdf'
import { trainingRangeSchema } from '@/lib/lessons/training/training'
import { getSiteSettings } from '@/lib/settings/queries'

/**
 * Downloads what the user has done between two days, as a PDF for an employer, and creates its public page. Requires a
 * session. Other sites can't call it, because browsers send the session's cookies only with requests of this site.
 */
export async function POST(request: Request): Promise<Response> {
  return privateResponse('training-hours-not-read', async () => {
    const viewer = await getViewer()
    if (!viewer || viewer.needsPassword) {
      return privateJson({ error: 'Please sign in first.' }, 401)
    }
    const range = trainingRangeSchema.parse(Object.fromEntries(await request.formData()))
    const [{ findModule }, created, { siteName }] = await Promise.all([
      getCatalog(),
      createTrainingDocument(range),
      getSiteSettings(),
    ])
    if (created.status === 'limited') {
      return privateJson({ error: 'You made many of these today. Try again tomorrow.' }, 429)
    }
    const { number, name, createdAt, training } = created.document
    const pdf = await trainingPdf(training, {
      siteName,
      siteUrl: env.NEXT_PUBLIC_SITE_URL,
      name,
      number,
      madeAt: new Date(createdAt),
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
