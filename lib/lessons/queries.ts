import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { cacheTags } from '@/lib/cache-tags'
import { type Lesson, type LessonSummary, lessonAccesses } from '@/lib/lessons/types'
import { isSlug } from '@/lib/slug'
import { createPublicClient } from '@/lib/supabase/public'

const client = () => createPublicClient([cacheTags.lessons])

export const cueColumns = 'start:start_at, end:end_at, text, codes' as const
const summaryColumns =
  'id, moduleId:module_id, position, slug, title, access, duration, poster' as const
export const lessonColumns =
  `${summaryColumns}, summary, goals, tools, safety, steps, chapters, hasSound:has_sound, publishedAt:published_at, updatedAt:updated_at, cues:lesson_cues(${cueColumns})` as const

const summarySchema = z.object({
  id: z.string(),
  moduleId: z.string(),
  position: z.number(),
  slug: z.string(),
  title: z.string(),
  access: z.enum(lessonAccesses),
  duration: z.number(),
  poster: z.string(),
})

export const cuesSchema = z.array(
  z.object({ start: z.number(), end: z.number(), text: z.string(), codes: z.array(z.string()) }),
)

export const lessonSchema = summarySchema.extend({
  summary: z.string(),
  goals: z.array(z.string()),
  tools: z.array(z.string()),
  safety: z.array(z.string()),
  steps: z.array(z.object({ text: z.string(), limit: z.string().optional() })),
  chapters: z.array(z.object({ start: z.number(), title: z.string() })),
  hasSound: z.boolean(),
  publishedAt: z.string(),
  updatedAt: z.string(),
  cues: cuesSchema,
})

/** All published lessons, in the order of their modules. Throws during an outage. */
export async function listPublishedLessons(): Promise<LessonSummary[]> {
  const rows = unwrap(
    await client()
      .from('lessons')
      .select(summaryColumns)
      .eq('state', 'published')
      .order('module_id')
      .order('position'),
  )
  return z.array(summarySchema).parse(rows)
}

/**
 * A published lesson with its transcript, or null. The transcript of a plan lesson has only its first
 * lines: it is read without a session.
 */
export async function getPublishedLesson(moduleId: string, slug: string): Promise<Lesson | null> {
  if (!isSlug(slug)) return null
  const row = unwrap(
    await client()
      .from('lessons')
      .select(lessonColumns)
      .eq('module_id', moduleId)
      .eq('slug', slug)
      .eq('state', 'published')
      .order('start_at', { referencedTable: 'cues' })
      .maybeSingle(),
  )
  return row && lessonSchema.parse(row)
}
