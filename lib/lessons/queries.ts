import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { cacheTags } from '@/lib/cache-tags'
import { getCatalog } from '@/lib/courses/current-catalog'
import { type CodeLesson, codeMoments } from '@/lib/lessons/moments'
import { lessonPath } from '@/lib/lessons/paths'
import {
  cueColumns,
  cueSchema,
  type Lesson,
  type LessonPublication,
  type LessonSummary,
  lessonColumns,
  lessonLinesSchema,
  lessonPublicationSchema,
  lessonSchema,
  lessonSummarySchema,
  selectFields,
} from '@/lib/lessons/schema'
import { isSlug } from '@/lib/slug'
import { createPublicClient } from '@/lib/supabase/public'
import { readAll } from '@/lib/supabase/read-page'

const client = () => createPublicClient([cacheTags.lessons])

const selectPublished = (fields: object): Promise<unknown[]> =>
  readAll<unknown>((first, last) =>
    client()
      .from('lessons')
      .select(selectFields(fields), { count: 'exact' })
      .eq('state', 'published')
      .order('module_id')
      .order('position')
      .range(first, last),
  )

/** All published lessons, in the order of their modules. Throws during an outage. */
export const listPublishedLessons = async (): Promise<LessonSummary[]> =>
  z.array(lessonSummarySchema).parse(await selectPublished(lessonSummarySchema.shape))

/** All published lessons with their texts and dates, in the same order. Throws during an outage. */
export const listLessonPublications = async (): Promise<LessonPublication[]> =>
  z.array(lessonPublicationSchema).parse(await selectPublished(lessonPublicationSchema.shape))

/**
 * A published lesson with its transcript, or null. The query runs without a session, so the transcript of a
 * lesson that requires a plan contains only the first lines.
 */
export async function getPublishedLesson(moduleId: string, slug: string): Promise<Lesson | null> {
  if (!isSlug(slug)) return null
  const row = unwrap(
    await client()
      .from('lessons')
      .select(selectFields(lessonColumns))
      .eq('module_id', moduleId)
      .eq('slug', slug)
      .eq('state', 'published')
      .maybeSingle<{ id: string }>(),
  )
  if (!row) return null
  const lines = client().rpc('lesson_lines', { p_lesson_id: row.id }, { get: true })
  return lessonSchema.parse({ ...row, ...lessonLinesSchema.parse(unwrap(await lines)) })
}

/** Columns of a lesson in the list of the lessons that mention a code. */
const momentColumns = { ...lessonSummarySchema.shape, chapters: lessonColumns.chapters }
const momentSchema = z.object({
  ...momentColumns,
  cues: z.array(cueSchema.pick({ start: true, codes: true })),
})

/**
 * The published lessons whose films mention a fault code, in the order of their modules. Searches only the chapters
 * and the first captions of lessons that require a plan, because the rest is not public.
 */
export async function listLessonsOfCode(code: string): Promise<CodeLesson[]> {
  const { hrefs } = await getCatalog()
  const rows = unwrap(
    await client()
      .from('lessons')
      .select(`${selectFields(momentColumns)}, cues:lesson_cues(${cueColumns})`)
      .eq('state', 'published')
      // The codes of a caption are also in its text. The API can filter a text, but not a list.
      .like('cues.text', `%${code}%`)
      .order('module_id')
      .order('position')
      .order('start_at', { referencedTable: 'cues' }),
  )
  return z
    .array(momentSchema)
    .parse(rows)
    .flatMap(({ chapters, cues, ...lesson }) => {
      const moments = codeMoments(code, chapters, cues)
      const modulePath = hrefs.get(lesson.moduleId)
      if (moments.length === 0 || !modulePath) return []
      const { id, moduleId, title, access } = lesson
      return [{ id, moduleId, title, access, path: lessonPath(modulePath, lesson), moments }]
    })
}
