import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { cacheTags } from '@/lib/cache-tags'
import {
  type Lesson,
  type LessonSummary,
  lessonSchema,
  lessonSummarySchema,
  selectFields,
  selectLesson,
} from '@/lib/lessons/schema'
import { isSlug } from '@/lib/slug'
import { createPublicClient } from '@/lib/supabase/public'

const client = () => createPublicClient([cacheTags.lessons])

/** All published lessons, in the order of their modules. Throws during an outage. */
export async function listPublishedLessons(): Promise<LessonSummary[]> {
  const rows = unwrap(
    await client()
      .from('lessons')
      .select(selectFields(lessonSummarySchema.shape))
      .eq('state', 'published')
      .order('module_id')
      .order('position'),
  )
  return z.array(lessonSummarySchema).parse(rows)
}

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
