import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { type FilmQuestion, filmQuestionSchema } from '@/lib/checks/film-questions'
import { createServerClient } from '@/lib/supabase/server-client'

/** The questions that the film of a lesson asks the caller, in the order of the film. Throws BackendError. */
export async function listFilmQuestions(lessonId: string): Promise<FilmQuestion[]> {
  if (!z.uuid().safeParse(lessonId).success) return []
  const client = await createServerClient()
  const response = await client.rpc('lesson_questions', { p_lesson: lessonId })
  return z.array(filmQuestionSchema).parse(unwrap(response))
}
