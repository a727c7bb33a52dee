import { notFound } from 'next/navigation'
import { requireAdmin } from '@/lib/auth/guards'
import { getCatalog } from '@/lib/courses/current-catalog'
import { env } from '@/lib/env'
import { privateHeaders, privateResponse } from '@/lib/http/private-response'
import { trainingPdf } from '@/lib/lessons/training/pdf'
import { readTrainingOf, trainingRangeSchema } from '@/lib/lessons/training/training'
import { getMember } from '@/lib/members/admin-queries'
import { getSiteSettings } from '@/lib/settings/queries'
import { slugOf } from '@/lib/slug'
import { nameOf } from '@/lib/users/fields'

interface Context {
  params: Promise<{ id: string }>
}

/** Downloads the training of a member between two days, as a PDF for an employer. Admins only. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  await requireAdmin(`/admin/users/${id}`)
  const range = trainingRangeSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  return privateResponse('member-training-not-read', async () => {
    const member = await getMember(id)
    if (!member) notFound()
    const [{ findModule }, training, { siteName }] = await Promise.all([
      getCatalog(),
      readTrainingOf(id, range),
      getSiteSettings(),
    ])
    const name = nameOf(member.account)
    const pdf = await trainingPdf(training, {
      siteName,
      name,
      siteUrl: env.NEXT_PUBLIC_SITE_URL,
      madeAt: new Date(),
      // Only the member decides whether a public page shows these hours.
      number: null,
      categoryOf: (moduleId) => findModule(moduleId)?.category.shortTitle ?? 'Other',
      titleOf: (moduleId) => findModule(moduleId)?.module.title ?? '',
    })
    const filename = `training-${slugOf(name) || 'member'}-${training.end}.pdf`
    return new Response(new Uint8Array(pdf), {
      headers: {
        ...privateHeaders,
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${filename}"`,
      },
    })
  })
}

export const dynamic = 'force-dynamic'
