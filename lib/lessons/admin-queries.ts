import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import {
  type EditableLesson,
  type LessonGap,
  type LessonState,
  lessonGaps,
  lessonStates,
} from '@/lib/lessons/admin-fields'
import { lessonColumns, lessonSchema } from '@/lib/lessons/queries'
import { type Lesson, type LessonAccess, lessonAccesses } from '@/lib/lessons/types'
import { createServerClient } from '@/lib/supabase/server-client'

const rowColumns = 'id, moduleId:module_id, position, title, state, access, duration, gaps' as const
const rowSchema = z.object({
  id: z.string(),
  moduleId: z.string(),
  position: z.number(),
  title: z.string(),
  state: z.enum(lessonStates),
  access: z.enum(lessonAccesses),
  duration: z.number().nullable(),
  gaps: z.array(z.enum(lessonGaps)),
})
/** A lesson in the list of the admin area. */
export type LessonRow = z.infer<typeof rowSchema>

export interface LessonFilters {
  /** Part of a title, or the code of a module. */
  search: string
  /** Codes of the modules to list; all without. */
  modules: readonly string[] | undefined
  state: LessonState | undefined
  access: LessonAccess | undefined
  gap: LessonGap | undefined
}

/** Lessons per page of the list. */
export const LESSONS_PER_PAGE = 40

/** All lessons that match, in the order of `modules`. Only for admins; throws BackendError. */
export async function listLessons(filters: LessonFilters): Promise<LessonRow[]> {
  await requireAdmin()
  const client = await createServerClient()
  const rows = z.array(rowSchema).parse(unwrap(await client.rpc('list_lessons').select(rowColumns)))
  const search = filters.search.toLowerCase()
  return rows.filter(
    ({ title, moduleId, state, access, gaps }) =>
      (!filters.modules || filters.modules.includes(moduleId)) &&
      (!filters.state || filters.state === state) &&
      (!filters.access || filters.access === access) &&
      (!filters.gap || gaps.includes(filters.gap)) &&
      `${moduleId} ${title}`.toLowerCase().includes(search),
  )
}

const editableSchema = lessonSchema.extend({
  state: z.enum(lessonStates),
  duration: z.number().nullable(),
  poster: z.string().nullable(),
  publishedAt: z.string().nullable(),
})

async function readLesson(id: string) {
  const client = await createServerClient()
  const row = unwrap(
    await client
      .from('lessons')
      .select(`${lessonColumns}, state`)
      .eq('id', id)
      .order('start_at', { referencedTable: 'cues' })
      .maybeSingle(),
  )
  return row ? editableSchema.parse(row) : null
}

/** A lesson for its form, or null if it does not exist. Only for admins; throws BackendError. */
export async function getEditableLesson(id: string): Promise<EditableLesson | null> {
  await requireAdmin(`/admin/lessons/${id}`)
  const row = await readLesson(id)
  if (!row) return null
  const {
    id: _id,
    moduleId,
    position,
    slug,
    duration,
    hasSound,
    publishedAt,
    updatedAt,
    ...values
  } = row
  return {
    id,
    moduleId,
    position,
    slug,
    hasBeenPublished: publishedAt !== null,
    updatedAt,
    duration,
    hasSound,
    values: {
      ...values,
      state: row.state === 'published' ? 'published' : 'draft',
      poster: row.poster ?? '',
      cues: row.cues.map(({ start, end, text }) => ({ start, end, text })),
    },
  }
}

/**
 * A lesson as its page shows it, in any state, or null if it does not exist or has no film. Only for
 * admins; throws BackendError.
 */
export async function getPreviewLesson(id: string): Promise<Lesson | null> {
  await requireAdmin(`/admin/lessons/${id}/preview`)
  const row = await readLesson(id)
  if (!row || row.duration === null) return null
  const { state: _state, ...lesson } = row
  return {
    ...lesson,
    duration: row.duration,
    poster: row.poster ?? '',
    publishedAt: row.publishedAt ?? row.updatedAt,
  }
}
