import 'server-only'
import { z } from 'zod'
import { requireAdmin } from '@/lib/auth/guards'
import { choiceParam, pageParam } from '@/lib/forms/list-params'
import { type Page, readPage } from '@/lib/supabase/read-page'
import { createServerClient } from '@/lib/supabase/server-client'
import { TRASH_PER_PAGE, trashKinds } from '@/lib/trash/fields'

export const trashParamsSchema = z.object({ kind: choiceParam(trashKinds), page: pageParam })
type TrashParams = z.infer<typeof trashParamsSchema>

const rowSchema = z.object({
  kind: z.enum(trashKinds),
  id: z.uuid(),
  title: z.string(),
  /** Sender of a message, status of an article from before its deletion, module of a lesson. */
  detail: z.string(),
  /** ISO times. */
  deletedAt: z.string(),
  /** When the row is deleted for good. */
  endsAt: z.string(),
})
export type TrashRow = z.infer<typeof rowSchema>

/** A page of the trash, or of the rows of one kind, the latest deletion first. Admins only; throws BackendError. */
export async function listTrash({ kind, page }: TrashParams): Promise<Page<TrashRow>> {
  await requireAdmin('/admin/trash')
  const client = await createServerClient()
  const { rows, ...found } = await readPage({ page, perPage: TRASH_PER_PAGE }, (first, last) => {
    const list = client
      .rpc('list_trash', {}, { count: 'exact' })
      .select('kind, id, title, detail, deletedAt:deleted_at, endsAt:ends_at')
    return (kind ? list.eq('kind', kind) : list)
      .order('deleted_at', { ascending: false })
      .order('id')
      .range(first, last)
  })
  return { rows: z.array(rowSchema).parse(rows), ...found }
}
