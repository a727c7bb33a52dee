import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { requireUser } from '@/lib/auth/guards'
import { cacheTags } from '@/lib/cache-tags'
import { type OwnCheck, resultWithLinks } from '@/lib/checks/explained'
import { type FilmQuestion, filmQuestionSchema } from '@/lib/checks/film-questions'
import {
  type CatalogCheck,
  checkCatalogSchema,
  checkDecisionSchema,
  checkResultSchema,
  type DueReviews,
  dueReviewsSchema,
  type OwnCheckResult,
  ownChecksSchema,
} from '@/lib/checks/results'
import { getCatalog } from '@/lib/courses/current-catalog'
import { createPublicClient } from '@/lib/supabase/public'
import { createServerClient } from '@/lib/supabase/server-client'

/** All knowledge checks. Cached until a question or a lesson changes. Throws during an outage. */
export async function listChecks(): Promise<CatalogCheck[]> {
  const client = createPublicClient([cacheTags.questions, cacheTags.lessons])
  return checkCatalogSchema.parse(unwrap(await client.rpc('check_catalog', {}, { get: true })))
}

/** The knowledge check of a module, or null. */
export async function getCheck(moduleId: string): Promise<CatalogCheck | null> {
  return (await listChecks()).find((check) => check.moduleId === moduleId) ?? null
}

/** The signed-in user's checks with at least one attempt. Throws BackendError. */
export async function listOwnChecks(): Promise<OwnCheckResult[]> {
  await requireUser()
  const client = await createServerClient()
  return ownChecksSchema.parse(unwrap(await client.rpc('own_checks')))
}

/** The signed-in user's reviews, with the first questions that are due. Throws BackendError. */
export async function readDueReviews(): Promise<DueReviews> {
  await requireUser()
  const client = await createServerClient()
  return dueReviewsSchema.parse(unwrap(await client.rpc('due_reviews')))
}

/** The signed-in user's state at the check of a module. Null without a check. Throws BackendError. */
export async function readOwnCheck(moduleId: string): Promise<OwnCheck | null> {
  const client = await createServerClient()
  const [decided, open, last] = await Promise.all([
    client.rpc('can_take_check', { p_module: moduleId }),
    client
      .from('check_attempts')
      .select('id')
      .eq('module_id', moduleId)
      .is('scored_at', null)
      .limit(1),
    client.rpc('last_check_result', { p_module: moduleId }),
  ])
  const decision = checkDecisionSchema.nullable().parse(unwrap(decided))
  if (!decision) return null
  const isOpen = unwrap(open).length > 0
  const result = checkResultSchema.nullable().parse(unwrap(last))
  const { hrefs } = await getCatalog()
  return { decision, isOpen, result: result && !isOpen ? resultWithLinks(result, hrefs) : null }
}

/** The questions that the film of a lesson asks the caller, in the order of the film. Throws BackendError. */
export async function listFilmQuestions(lessonId: string): Promise<FilmQuestion[]> {
  if (!z.uuid().safeParse(lessonId).success) return []
  const client = await createServerClient()
  const response = await client.rpc('lesson_questions', { p_lesson: lessonId })
  return z.array(filmQuestionSchema).parse(unwrap(response))
}
