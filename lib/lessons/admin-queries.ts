import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import type { LessonGap } from '@/lib/lessons/fields'
import {
  type EditableLesson,
  editableLessonSchema,
  type LessonAccess,
  type LessonRow,
  type LessonState,
  lessonColumns,
  lessonRowSchema,
  selectFields,
  storedLessonSchema,
} from '@/lib/lessons/schema'
import { readLines } from '@/lib/lessons/watching/watch'
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
export const LESSONS_PER_PAGE = 20

/** All lessons that match the filters, unordered. Only for admins; throws BackendError. */
export async function listLessons(filters: LessonFilters): Promise<LessonRow[]> {
  await requireAdmin()
  const client = await createServerClient()
  const [listed, schedules] = await Promise.all([
    client.rpc('list_lessons', filters.modules ? { p_modules: [...filters.modules] } : {}),
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
  const row = unwrap(
    await client
      .from('lessons')
      .select(`${selectFields(lessonColumns)}, links:article_lessons(article_id)`)
      .eq('id', id)
      .maybeSingle<object>(),
  )
  return row && linkedLessonSchema.parse({ ...row, ...(await readLines(id)) })
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
