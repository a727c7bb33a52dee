import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { requireUser } from '@/lib/auth/guards'
import type { LessonNote } from '@/lib/lessons/types'
import { isLessonId } from '@/lib/lessons/watching/watch'
import type { Page } from '@/lib/supabase/read-page'
import { createServerClient } from '@/lib/supabase/server-client'

export const NOTES_PER_PAGE = 20

/** The user's own notes on a lesson, at most 200, in the order of the film. Throws BackendError. */
export async function listLessonNotes(lessonId: string): Promise<LessonNote[]> {
  if (!isLessonId(lessonId)) return []
  const client = await createServerClient()
  return unwrap(
    await client
      .from('lesson_notes')
      .select('id, second, text')
      .eq('lesson_id', lessonId)
      .order('second')
      .order('created_at'),
  )
}

const foundSchema = z.object({
  total: z.int(),
  notes: z.array(
    z.object({ id: z.string(), lessonId: z.string(), second: z.number(), text: z.string() }),
  ),
})

/** Notes on any lesson that match a search. */
export type FoundNotes = Page<LessonNote & { lessonId: string }>

/**
 * A page of the user's own notes that contain every word of `search`, latest first, or the last page if there is no
 * such page. Throws BackendError.
 */
export async function searchNotes(search: string, page: number): Promise<FoundNotes> {
  await requireUser()
  const client = await createServerClient()
  const read = async (number: number) => {
    const args = { p_search: search, p_page: number, p_per_page: NOTES_PER_PAGE }
    return foundSchema.parse(unwrap(await client.rpc('search_notes', args)))
  }
  const found = await read(page)
  const last = Math.max(1, Math.ceil(found.total / NOTES_PER_PAGE))
  if (page <= last) return { rows: found.notes, total: found.total, page }
  const end = await read(last)
  return { rows: end.notes, total: end.total, page: last }
}
