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
import { cueColumns, cuesSchema, detailSchema } from '@/lib/lessons/queries'
import { type Lesson, type LessonAccess, lessonAccesses } from '@/lib/lessons/types'
import { createServerClient } from '@/lib/supabase/server'

const rowSchema = z
  .object({
    id: z.string(),
    module_id: z.string(),
    position: z.number(),
    title: z.string(),
    state: z.enum(lessonStates),
    access: z.enum(lessonAccesses),
    duration: z.number().nullable(),
    gaps: z.array(z.enum(lessonGaps)),
  })
  .transform(({ module_id, ...row }) => ({ ...row, moduleId: module_id }))
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
  const rows = z.array(rowSchema).parse(unwrap(await client.rpc('list_lessons')))
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

const lessonColumns =
  'id, module_id, position, slug, title, summary, goals, tools, safety, steps, access, state, poster, chapters, duration, published_at, updated_at' as const

const editableSchema = detailSchema.omit({ published_at: true }).extend({
  published_at: z.string().nullable(),
  id: z.string(),
  module_id: z.string(),
  position: z.number(),
  slug: z.string(),
  title: z.string(),
  access: z.enum(lessonAccesses),
  state: z.enum(lessonStates),
  duration: z.number().nullable(),
  poster: z.string().nullable(),
  lesson_cues: cuesSchema,
})

async function readLesson(id: string) {
  const client = await createServerClient()
  const row = unwrap(
    await client
      .from('lessons')
      .select(`${lessonColumns}, lesson_cues(${cueColumns})`)
      .eq('id', id)
      .order('start_at', { referencedTable: 'lesson_cues' })
      .maybeSingle(),
  )
  return row ? editableSchema.parse(row) : null
}

/** A lesson for its form, or null if it does not exist. Only for admins; throws BackendError. */
export async function getEditableLesson(id: string): Promise<EditableLesson | null> {
  await requireAdmin(`/admin/lessons/${id}`)
  const row = await readLesson(id)
  if (!row) return null
  const { title, summary, goals, tools, safety, steps, access, chapters } = row
  return {
    id: row.id,
    moduleId: row.module_id,
    position: row.position,
    slug: row.slug,
    hasBeenPublished: row.published_at !== null,
    updatedAt: row.updated_at,
    duration: row.duration,
    values: {
      title,
      summary,
      goals,
      tools,
      safety,
      steps,
      access,
      chapters,
      state: row.state === 'published' ? 'published' : 'draft',
      poster: row.poster ?? '',
      cues: row.lesson_cues.map(({ start, end, text }) => ({ start, end, text })),
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
  const { module_id, published_at, updated_at, lesson_cues, state, ...rest } = row
  return {
    ...rest,
    moduleId: module_id,
    duration: row.duration,
    poster: row.poster ?? '',
    cues: lesson_cues,
    publishedAt: published_at ?? updated_at,
    updatedAt: updated_at,
  }
}
