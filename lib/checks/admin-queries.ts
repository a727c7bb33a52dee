import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import {
  type CheckFigures,
  checkFiguresSchema,
  type StoredQuestion,
  storedQuestionSchema,
} from '@/lib/checks/admin-schema'
import { type CatalogCheck, checkCatalogSchema } from '@/lib/checks/results'
import type { Question } from '@/lib/checks/schema'
import { variantPreviewSchema } from '@/lib/checks/variants'
import { readAll } from '@/lib/supabase/read-page'
import { createServerClient } from '@/lib/supabase/server-client'

/** The questions of a module, in their order. Admins only. Throws BackendError. */
export async function listQuestions(moduleId: string): Promise<StoredQuestion[]> {
  await requireAdmin()
  const client = await createServerClient()
  const response = await client.rpc('admin_list_questions', { p_module: moduleId })
  return z.array(storedQuestionSchema).parse(unwrap(response))
}

/** How many questions the check of a module asks. Null while it has too few. Admins only. Throws BackendError. */
export async function getCheckSize(moduleId: string): Promise<CatalogCheck | null> {
  await requireAdmin()
  const client = await createServerClient()
  const checks = checkCatalogSchema.parse(unwrap(await client.rpc('check_catalog')))
  return checks.find((check) => check.moduleId === moduleId) ?? null
}

/** What attempts would draw for each of some questions. Admins only. Throws BackendError. */
export async function previewVariants(questions: readonly Question[]) {
  await requireAdmin()
  const client = await createServerClient()
  const response = await client.rpc('admin_preview_questions', { p_questions: [...questions] })
  return variantPreviewSchema.parse(unwrap(response))
}

/** A lesson that an explanation can link to. */
export interface FilmChoice {
  id: string
  /** E.g. `EL-101/2`. */
  code: string
  title: string
}

/** All lessons with a film, in the order of their codes. Admins only. Throws BackendError. */
export async function listFilmChoices(): Promise<FilmChoice[]> {
  await requireAdmin()
  const client = await createServerClient()
  const rows = await readAll((first, last) =>
    client
      .from('lessons')
      .select('id, module_id, position, title', { count: 'exact' })
      .not('duration', 'is', null)
      .order('module_id')
      .order('position')
      .range(first, last),
  )
  return rows.map(({ id, module_id, position, title }) => ({
    id,
    code: `${module_id}/${position}`,
    title,
  }))
}

/** Days such as `2026-11-25`, in the time zone of the site. */
interface Days {
  start: string | null
  end: string | null
}

/**
 * The figures of each check for attempts that were scored between two days. Without a day, that side is open. Admins
 * only. Throws BackendError.
 */
export async function getCheckReport(range: Days): Promise<CheckFigures[]> {
  await requireAdmin()
  const client = await createServerClient()
  const { start, end } = range
  const days = { ...(start ? { p_start: start } : {}), ...(end ? { p_end: end } : {}) }
  return z.array(checkFiguresSchema).parse(unwrap(await client.rpc('admin_check_report', days)))
}
