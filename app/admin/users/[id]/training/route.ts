import { notFound } from 'next/navigation'
import { respondWithCsv } from '@/lib/analytics/csv-response'
import { requireAdmin } from '@/lib/auth/guards'
import { getCatalog } from '@/lib/courses/current-catalog'
import { trainingToCsv } from '@/lib/lessons/training/csv'
import { readTrainingOf, trainingRangeSchema } from '@/lib/lessons/training/training'
import { getMember } from '@/lib/members/admin-queries'
import { slugOf } from '@/lib/slug'
import { nameOf } from '@/lib/users/fields'

interface Context {
  params: Promise<{ id: string }>
}

/** Downloads the training of a member between two days, as CSV for an employer. Admins only. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  await requireAdmin(`/admin/users/${id}`)
  const range = trainingRangeSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  return respondWithCsv('training-export-failed', { dateProblem: null, ignored: [] }, async () => {
    const member = await getMember(id)
    if (!member) notFound()
    const [{ findModule }, training] = await Promise.all([getCatalog(), readTrainingOf(id, range)])
    return {
      filename: `training-${slugOf(nameOf(member.account)) || 'member'}-${training.end}.csv`,
      csv: trainingToCsv(training, (moduleId) => ({
        category: findModule(moduleId)?.category.shortTitle ?? 'Other',
        title: findModule(moduleId)?.module.title ?? '',
      })),
    }
  })
}

export const dynamic = 'force-dynamic'
