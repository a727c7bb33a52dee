import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import { createServerClient } from '@/lib/supabase/server-client'
import { trashKinds } from '@/lib/trash/fields'

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

/** The trash, the latest deletion first. Admins only; throws BackendError. */
export async function listTrash(): Promise<TrashRow[]> {
  await requireAdmin('/admin/trash')
  const client = await createServerClient()
  const rows = client
    .rpc('list_trash')
    .select('kind, id, title, detail, deletedAt:deleted_at, endsAt:ends_at')
  return z.array(rowSchema).parse(unwrap(await rows))
}
