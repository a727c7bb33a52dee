import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import {
  type EditableLesson,
  editableLessonSchema,
  type LessonAccess,
  type LessonGap,
  type LessonRow,
  type LessonState,
  lessonRowSchema,
  selectFields,
  selectLesson,
  storedLessonSchema,
} from '@/lib/lessons/schema'
import { readSchedules, readScheduleValues } from '@/lib/schedules/store'
import { createServerClient } from '@/lib/supabase/server-client'

export interface LessonFilters {
  /** Part of a title, or the code of a module. */
  search: string
  /** Codes of the modules to list; undefined lists all. */
  modules: readonly string[] | undefined
  /** 'scheduled': lessons with a schedule, whatever their state. */
  state: LessonState | 'scheduled' | undefined
  access: LessonAccess | undefined
  gap: LessonGap | undefined
}

/** Lessons per page of the list. */
export const LESSONS_PER_PAGE = 40

/** All lessons that match the filters, unordered. Only for admins; throws BackendError. */
export async function listLessons(filters: LessonFilters): Promise<LessonRow[]> {
  await requireAdmin()
  const client = await createServerClient()
  const all = client.rpc('list_lessons').select(selectFields(lessonRowSchema.shape))
  const [listed, schedules] = await Promise.all([
    filters.modules ? all.in('module_id', filters.modules) : all,
    readSchedules(client, 'lesson'),
  ])
  const rows = z
    .array(lessonRowSchema)
    .parse(unwrap(listed))
    .map((row) => ({ ...row, schedule: schedules.get(row.id) }))
  const search = filters.search.toLowerCase()
  return rows.filter(
    ({ title, moduleId, state, access, gaps, schedule }) =>
      (!filters.state ||
        filters.state === state ||
        (filters.state === 'scheduled' && schedule !== undefined)) &&
      (!filters.access || filters.access === access) &&
      (!filters.gap || gaps.includes(filters.gap)) &&
      `${moduleId} ${title}`.toLowerCase().includes(search),
  )
}

const linkedLessonSchema = storedLessonSchema.extend({
  links: z.array(z.object({ article_id: z.string() })),
})

async function readLesson(id: string) {
  const client = await createServerClient()
  const row: unknown = unwrap(
    await client
      .from('lessons')
      .select(`${selectLesson}, links:article_lessons(article_id)`)
      .eq('id', id)
      .order('start_at', { referencedTable: 'cues' })
      .order('start_at', { referencedTable: 'descriptions' })
      .maybeSingle(),
  )
  return linkedLessonSchema.nullable().parse(row)
}

/** A lesson with its form values, or null if it doesn't exist. Only for admins; throws BackendError. */
export async function getEditableLesson(id: string): Promise<EditableLesson | null> {
  await requireAdmin(`/admin/lessons/${id}`)
  const lesson = await readLesson(id)
  if (!lesson) return null
  const articles = lesson.links.map((link) => link.article_id).toSorted()
  const { error, ...times } = await readScheduleValues(await createServerClient(), 'lesson', id)
  return editableLessonSchema.parse({
    ...lesson,
    values: { ...lesson, articles, ...times },
    scheduleError: error,
  })
}

/** Who saved the latest texts of a lesson. */
export interface LastSave {
  /** ISO time. */
  savedAt: string
  /** Name or email of the admin; null if the account was deleted. */
  author: string | null
  /** Whether the caller saved it, in another window or on another device. */
  isMine: boolean
}

/** Author and time of the latest kept version of a lesson, or null if it has none. Admins only; throws BackendError. */
export async function getLastSave(lessonId: string): Promise<LastSave | null> {
  const { id: viewerId } = await requireAdmin()
  const client = await createServerClient()
  const version = unwrap(
    await client
      .from('content_versions')
      .select('savedAt:saved_at, authorId:author_id')
      .eq('lesson_id', lessonId)
      .order('saved_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  )
  if (!version) return null
  const { savedAt, authorId } = version
  const author = authorId
    ? unwrap(
        await client
          .from('profiles')
          .select('first_name, last_name, email')
          .eq('id', authorId)
          .maybeSingle(),
      )
    : null
  const name = [author?.first_name, author?.last_name].filter(Boolean).join(' ')
  return { savedAt, author: name || (author?.email ?? null), isMine: authorId === viewerId }
}
