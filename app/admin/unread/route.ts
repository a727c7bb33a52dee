import { requireAdmin } from '@/lib/auth/guards'
import { countUnreadMessages } from '@/lib/dashboard/queries'

/** The number of unread messages, for the badge of the sidebar. Admins only. */
export async function GET(): Promise<Response> {
  await requireAdmin()
  const count = await countUnreadMessages()
  return Response.json({ count }, { headers: { 'cache-control': 'private, no-store' } })
}

export const dynamic = 'force-dynamic'
