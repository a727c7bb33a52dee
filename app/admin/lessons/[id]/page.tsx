import { CircleQuestionMark, ExternalLink, History } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { z } from 'zod'
import { inCurriculumOrder } from '@/app/admin/lessons/_components/curriculum-order'
import { DeleteLesson } from '@/app/admin/lessons/_components/delete-lesson'
import { LessonForm } from '@/app/admin/lessons/_components/lesson-form'
import {
  LessonNeighbors,
  type NeighborLesson,
} from '@/app/admin/lessons/_components/lesson-neighbors'
import { type ListParams, listUrl } from '@/components/admin/list-url'
import { PageHeader } from '@/components/admin/page-header'
import { Island } from '@/components/ui/island'
import { LinkButton } from '@/components/ui/link-button'
import { listArticleOptions } from '@/lib/articles/admin-queries'
import { requireAdmin } from '@/lib/auth/guards'
import { casesOfLesson } from '@/lib/bench/of-lesson'
import { type Catalog, moduleHref } from '@/lib/courses/catalog'
import { getCatalog } from '@/lib/courses/current-catalog'
import { type RawParams, single } from '@/lib/forms/list-params'
import { getEditableLesson, listLessons } from '@/lib/lessons/admin-queries'
import { lessonTextsSchema } from '@/lib/lessons/editing/versions'
import { filmMaxBytes } from '@/lib/lessons/films/limit'
import { lessonListSchema } from '@/lib/lessons/list-schema'
import { lessonPath } from '@/lib/lessons/paths'
import type { EditableLesson } from '@/lib/lessons/schema'
import { getVersion } from '@/lib/versions/admin-queries'

interface Props {
  params: Promise<{ id: string }>
  /**
   * Parameters of the list the lesson was opened from. `version` is the id of a version whose texts the form starts
   * with.
   */
  searchParams: Promise<RawParams>
}

/** Read once for the page and its metadata. */
const readLesson = cache(async (id: string) => {
  const lesson = z.uuid().safeParse(id).success ? await getEditableLesson(id) : null
  return lesson ?? notFound()
})

/** The lessons before and after a lesson. Skips lessons of removed modules. */
async function readNeighbors(catalog: Catalog, { id, moduleId }: EditableLesson, list: ListParams) {
  const codes = [...catalog.hrefs.keys()]
  const place = codes.indexOf(moduleId)
  if (place === -1) return { previous: undefined, next: undefined }
  // Two modules on each side, because a module may have no lesson.
  const modules = codes.slice(Math.max(place - 2, 0), place + 3)
  const all = { search: '', modules, state: undefined, access: undefined, gap: undefined }
  const lessons = inCurriculumOrder(catalog, await listLessons(all))
  const index = lessons.findIndex((lesson) => lesson.id === id)
  const neighborAt = (at: number): NeighborLesson | undefined => {
    const lesson = index === -1 ? undefined : lessons[at]
    return (
      lesson && {
        href: listUrl(`/admin/lessons/${lesson.id}`, list),
        title: `${lesson.moduleId} ${lesson.title}`,
      }
    )
  }
  return { previous: neighborAt(index - 1), next: neighborAt(index + 1) }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await readLesson((await params).id)
  return { title: 'Edit lesson' }
}

export default async function EditLessonPage({ params, searchParams }: Props) {
  const { id } = await params
  const { id: userId } = await requireAdmin(`/admin/lessons/${id}`)
  const lesson = await readLesson(id)
  const query = await searchParams
  const restoredId = single.parse(query.version)
  const list = lessonListSchema.parse(query)
  const listHref = listUrl('/admin/lessons', list)
  const catalog = await getCatalog()
  const [articleOptions, restored, { previous, next }] = await Promise.all([
    listArticleOptions(),
    restoredId ? getVersion({ lesson: id }, restoredId) : null,
    readNeighbors(catalog, lesson, list),
  ])
  const articles = articleOptions.map(({ id: value, title, status }) => ({
    value,
    label: title,
    group: status === 'published' ? 'Published' : 'Drafts',
  }))
  const found = catalog.findModule(lesson.moduleId)
  const path = found && lessonPath(moduleHref(found.category, found.module), lesson)
  return (
    <div className="space-y-4">
      <LessonNeighbors previous={previous} next={next} />
      <PageHeader
        title="Edit lesson"
        description={`${lesson.moduleId} ${found?.module.title ?? ''}, lesson ${lesson.position}`}
      >
        <LinkButton variant="outline">
          <Link href={listUrl(`/admin/lessons/${id}/versions`, list)} prefetch={false}>
            <History aria-hidden />
            Versions
          </Link>
        </LinkButton>
        <LinkButton variant="outline">
          <Link href={`/admin/lessons/questions/${lesson.moduleId}`} prefetch={false}>
            <CircleQuestionMark aria-hidden />
            Questions
          </Link>
        </LinkButton>
        {lesson.values.state === 'published' && path ? (
          <LinkButton variant="outline">
            <Link href={path} prefetch={false}>
              <ExternalLink aria-hidden />
              View
            </Link>
          </LinkButton>
        ) : null}
        <DeleteLesson
          id={id}
          isPublished={lesson.values.state === 'published'}
          listHref={listHref}
        />
      </PageHeader>
      <Island name="The editor">
        <LessonForm
          key={id}
          userId={userId}
          lesson={lesson}
          articles={articles}
          filmMaxBytes={filmMaxBytes}
          next={next}
          listHref={listHref}
          place={found ? { courseModule: found.module, cases: casesOfLesson(lesson) } : undefined}
          restored={
            restored
              ? { savedAt: restored.savedAt, texts: lessonTextsSchema.parse(restored.texts) }
              : undefined
          }
        />
      </Island>
    </div>
  )
}
