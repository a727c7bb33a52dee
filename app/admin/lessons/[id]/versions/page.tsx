import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { VersionsView } from '@/components/admin/versions/versions-view'
import { requireAdmin } from '@/lib/auth/guards'
import { type RawParams, single } from '@/lib/forms/list-params'
import { getEditableLesson } from '@/lib/lessons/admin-queries'
import { lessonSections, lessonTextsSchema } from '@/lib/lessons/editing/versions'
import { lessonListSchema } from '@/lib/lessons/list-schema'
import { compareVersions } from '@/lib/versions/admin-queries'

export const metadata: Metadata = { title: 'Versions' }

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<RawParams>
}

// A loading.tsx would start streaming, and an unknown lesson would respond with 200 instead of 404.
export default async function LessonVersionsPage({ params, searchParams }: Props) {
  const { id } = await params
  const editHref = `/admin/lessons/${id}`
  await requireAdmin(`${editHref}/versions`)
  const lesson = z.uuid().safeParse(id).success ? await getEditableLesson(id) : null
  if (!lesson) notFound()
  const query = await searchParams
  const requested = single.parse(query.version)
  const compared = await compareVersions({ lesson: id }, requested, {
    current: lesson.values,
    schema: lessonTextsSchema,
    sectionsOf: lessonSections,
  })
  return (
    <VersionsView
      title={lesson.values.title}
      editHref={editHref}
      list={lessonListSchema.parse(query)}
      {...compared}
    />
  )
}
