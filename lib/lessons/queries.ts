import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { cacheTags } from '@/lib/cache-tags'
import {
  type Lesson,
  type LessonPublication,
  type LessonSummary,
  lessonPublicationSchema,
  lessonSchema,
  lessonSummarySchema,
  selectFields,
  selectLesson,
} from '@/lib/lessons/schema'
import { isSlug } from '@/lib/slug'
import { createPublicClient } from '@/lib/supabase/public'

const client = () => createPublicClient([cacheTags.lessons])

const selectPublished = async (fields: object): Promise<unknown> =>
  unwrap(
    await client()
      .from('lessons')
      .select(selectFields(fields))
      .eq('state', 'published')
      .order('module_id')
      .order('position'),
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
      .select(selectLesson)
      .eq('module_id', moduleId)
      .eq('slug', slug)
      .eq('state', 'published')
      .order('start_at', { referencedTable: 'cues' })
      .order('start_at', { referencedTable: 'descriptions' })
      .maybeSingle(),
  )
  return row && lessonSchema.parse(row)
}
