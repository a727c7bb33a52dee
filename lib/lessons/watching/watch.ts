import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { type LessonLines, lessonLinesSchema } from '@/lib/lessons/schema'
import { watchDecisions } from '@/lib/lessons/types'
import { createServerClient } from '@/lib/supabase/server-client'
import { createServiceClient } from '@/lib/supabase/service'

export const BUCKET = 'lessons'
/** Lifetime of a signed URL, seconds. Long enough to watch a lesson with breaks. */
const URL_LASTS_S = 2 * 60 * 60

const openedSchema = z
  .object({ decision: z.enum(watchDecisions), path: z.string().nullable() })
  .nullable()

export const isLessonId = (id: string): boolean => z.uuid().safeParse(id).success

/** Whether the caller may watch a lesson and, if so, the path of its film. Null for an unknown lesson. */
export async function openLesson(id: string) {
  if (!isLessonId(id)) return null
  const client = await createServerClient()
  return openedSchema.parse(unwrap(await client.rpc('open_lesson', { p_lesson_id: id })))
}

/**
 * A signed URL of a film. Anyone with this URL can play the film for two hours, so check first whether the
 * caller may watch the lesson. Uses the secret key, because no policy grants access to the bucket.
 */
export async function signFilm(path: string): Promise<string> {
  const bucket = createServiceClient().storage.from(BUCKET)
  return unwrap(await bucket.createSignedUrl(path, URL_LASTS_S)).signedUrl
}

/** The captions and descriptions of a lesson that the caller may read. */
export async function readLines(lessonId: string): Promise<LessonLines> {
  const client = await createServerClient()
  return lessonLinesSchema.parse(
    unwrap(await client.rpc('lesson_lines', { p_lesson_id: lessonId })),
  )
}
