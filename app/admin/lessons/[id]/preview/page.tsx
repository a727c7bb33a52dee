import { Clapperboard } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { EmptyState } from '@/components/admin/empty-state'
import { PageHeader } from '@/components/admin/page-header'
import { LessonDetails } from '@/components/lesson/lesson-details'
import { LessonHead } from '@/components/lesson/lesson-head'
import { LessonPlayer } from '@/components/lesson/player/lesson-player'
import { toPlayerLesson } from '@/components/lesson/player/player-lesson'
import { requireAdmin } from '@/lib/auth/guards'
import { casesOfLesson } from '@/lib/bench/of-lesson'
import { getCatalog } from '@/lib/courses/current-catalog'
import { getPreviewLesson } from '@/lib/lessons/admin-queries'
import { toLessonTexts } from '@/lib/lessons/texts'

export const metadata: Metadata = { title: 'Lesson preview' }

/** Shows the saved lesson, in any state, as members would see it. */
export default async function LessonPreviewPage({
  params,
}: PageProps<'/admin/lessons/[id]/preview'>) {
  const { id } = await params
  await requireAdmin(`/admin/lessons/${id}/preview`)
  if (!z.uuid().safeParse(id).success) notFound()
  const lesson = await getPreviewLesson(id)
  const found = lesson && (await getCatalog()).findModule(lesson.moduleId)
  const edit = `/admin/lessons/${id}`
  const back = (
    <Link href={edit} className="text-signal underline underline-offset-4">
      Back to editing
    </Link>
  )
  if (!lesson || !found) {
    return (
      <div className="space-y-4">
        <PageHeader title="Lesson preview" />
        <EmptyState
          icon={Clapperboard}
          title="There is nothing to preview: this lesson has no film"
        >
          {back}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="space-y-2">
      <p className="rounded-lg border bg-card px-4 py-3 text-sm">
        Preview of the saved lesson, as members see it. {back}
      </p>
      <LessonHead lesson={lesson} courseModule={found.module} />
      <div className="container-page mt-6">
        <LessonPlayer
          cases={casesOfLesson(lesson)}
          lesson={toPlayerLesson(lesson)}
          path={`${edit}/preview`}
          next={{ label: 'Back', title: 'Edit the lesson', href: edit, lesson: null, check: null }}
        />
      </div>
      <LessonDetails {...toLessonTexts(lesson)} />
    </div>
  )
}
