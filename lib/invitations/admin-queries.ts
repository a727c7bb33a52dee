import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import { INVITATIONS_PER_PAGE } from '@/lib/invitations/fields'
import { type InvitationParams, rowsSchema } from '@/lib/invitations/schema'
import { readPage } from '@/lib/supabase/read-page'
import { searchCondition } from '@/lib/supabase/search'
import { createServerClient } from '@/lib/supabase/server-client'

const columns =
  'id, email, plan, firstDay:first_day, lastDay:last_day, months, sentAt:sent_at, expiresAt:expires_at, inviter:profiles (email), emails:email_outbox (status)' as const

/** A page of the pending and expired invitations, the latest first. Admins only; throws BackendError. */
export async function listInvitations({ q, page }: InvitationParams) {
  await requireAdmin()
  const client = await createServerClient()
  const condition = searchCondition(['email'], q)
  const { rows, ...found } = await readPage(
    { page, perPage: INVITATIONS_PER_PAGE },
    (first, last) => {
      const open = client
        .from('invitations')
        .select(columns, { count: 'exact' })
        .is('accepted_at', null)
        .is('revoked_at', null)
      return (condition ? open.or(condition) : open)
        .order('sent_at', { ascending: false })
        .order('id')
        .range(first, last)
    },
  )
  return { ...found, invitations: rowsSchema(Date.now()).parse(rows) }
}

/** The number of pending and expired invitations. Admins only; throws BackendError. */
export async function countInvitations(): Promise<number> {
  await requireAdmin()
  const client = await createServerClient()
  const counted = await client
    .from('invitations')
    .select('id', { count: 'exact', head: true })
    .is('accepted_at', null)
    .is('revoked_at', null)
  unwrap(counted)
  return counted.count ?? 0
}
