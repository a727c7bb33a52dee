import { CircleQuestionMark, ExternalLink } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { z } from 'zod'
import { LessonForm } from '@/app/admin/lessons/_components/lesson-form'
import { PageHeader } from '@/components/admin/page-header'
import { Button } from '@/components/ui/button'
import { listArticleOptions } from '@/lib/articles/admin-queries'
import { requireAdmin } from '@/lib/auth/guards'
import { findModule, moduleHref } from '@/lib/courses/catalog'
import { getEditableLesson } from '@/lib/lessons/admin-queries'
import { lessonPath } from '@/lib/lessons/paths'

interface Props {
  params: Promise<{ id: string }>
}

/** Read once for the page and its metadata. */
const readLesson = cache(async (id: string) => {
  const lesson = z.uuid().safeParse(id).success ? await getEditableLesson(id) : null
  return lesson ?? notFound()
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await readLesson((await params).id)
  return { title: 'Edit lesson' }
}

export default async function EditLessonPage({ params }: Props) {
  const { id } = await params
  const { id: userId } = await requireAdmin(`/admin/lessons/${id}`)
  const lesson = await readLesson(id)
  const articles = (await listArticleOptions()).map(({ id: value, title, status }) => ({
    value,
    label: title,
    group: status === 'published' ? 'Published' : 'Drafts',
  }))
  const found = findModule(lesson.moduleId)
  const path = found && lessonPath(moduleHref(found.category, found.module), lesson)
  return (
    <div className="space-y-4">
      <PageHeader
        title="Edit lesson"
        description={`${lesson.moduleId} ${found?.module.title ?? ''}, lesson ${lesson.position}`}
      >
        <Button asChild variant="outline">
          <Link href={`/admin/lessons/questions/${lesson.moduleId}`} prefetch={false}>
            <CircleQuestionMark aria-hidden />
            Questions
          </Link>
        </Button>
        {lesson.values.state === 'published' && path ? (
          <Button asChild variant="outline">
            <Link href={path} prefetch={false}>
              <ExternalLink aria-hidden />
              View
            </Link>
          </Button>
        ) : null}
      </PageHeader>
      <LessonForm userId={userId} lesson={lesson} articles={articles} />
    </div>
  )
}
