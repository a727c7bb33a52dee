import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { requireUser } from '@/lib/auth/guards'
import type { LessonNote } from '@/lib/lessons/types'
import { isLessonId } from '@/lib/lessons/watch'
import { type Page, readPage } from '@/lib/supabase/read-page'
import { searchCondition } from '@/lib/supabase/search'
import { createServerClient } from '@/lib/supabase/server-client'

export const NOTES_PER_PAGE = 20

/** The first 1,000 of the user's own notes on a lesson, in the order of the film. Throws BackendError. */
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

/** Notes on any lesson that match a search. */
export type FoundNotes = Page<LessonNote & { lessonId: string }>

/** A page of the user's own notes that contain every word of `search`, latest first. Throws BackendError. */
export async function searchNotes(search: string, page: number): Promise<FoundNotes> {
  await requireUser()
  const client = await createServerClient()
  return readPage({ page, perPage: NOTES_PER_PAGE }, (first, last) => {
    let query = client
      .from('lesson_notes')
      .select('id, lessonId:lesson_id, second, text', { count: 'exact' })
    const condition = searchCondition(['text'], search)
    if (condition) query = query.or(condition)
    return query.order('created_at', { ascending: false }).order('id').range(first, last)
  })
}
