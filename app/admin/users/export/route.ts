import { respondWithCsv } from '@/lib/analytics/csv-response'
import { dayIn } from '@/lib/analytics/days'
import { getTimeZone } from '@/lib/analytics/queries'
import { requireAdmin } from '@/lib/auth/guards'
import { listExportedUsers } from '@/lib/users/admin-queries'
import { usersToCsv } from '@/lib/users/csv'
import { userParamsSchema } from '@/lib/users/list-schema'

/** Responds with all users of the list, for the same search and filters, as a CSV file. Admins only. */
export async function GET(request: Request): Promise<Response> {
  await requireAdmin('/admin/users')
  const params = userParamsSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  return respondWithCsv('users-export-failed', { dateProblem: null, ignored: [] }, async () => {
    const [users, timeZone] = await Promise.all([listExportedUsers(params), getTimeZone()])
    return {
      filename: `users-${dayIn(timeZone)}.csv`,
      csv: usersToCsv(users, (iso) => dayIn(timeZone, new Date(iso))),
    }
  })
}

export const dynamic = 'force-dynamic'
