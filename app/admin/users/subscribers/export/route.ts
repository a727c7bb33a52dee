import { respondWithCsv } from '@/lib/analytics/csv-response'
import { dayIn } from '@/lib/analytics/days'
import { getTimeZone } from '@/lib/analytics/queries'
import { requireAdmin } from '@/lib/auth/guards'
import { toCsv } from '@/lib/csv'
import { listAllSubscribers } from '@/lib/subscribers/admin-queries'
import { listName } from '@/lib/subscribers/fields'
import { subscriberParamsSchema } from '@/lib/subscribers/schema'

/** Responds with all subscribers of the list, for the same search and filters, as a CSV file. Admins only. */
export async function GET(request: Request): Promise<Response> {
  await requireAdmin('/admin/users/subscribers')
  const params = subscriberParamsSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  return respondWithCsv(
    'subscribers-export-failed',
    { dateProblem: null, ignored: [] },
    async () => {
      const [subscribers, timeZone] = await Promise.all([listAllSubscribers(params), getTimeZone()])
      return {
        filename: `subscribers-${dayIn(timeZone)}.csv`,
        csv: toCsv([
          ['Email', 'List', 'State', 'Since'],
          ...subscribers.map((subscriber) => [
            subscriber.email,
            listName(subscriber),
            subscriber.status,
            dayIn(timeZone, new Date(subscriber.since)),
          ]),
        ]),
      }
    },
  )
}

export const dynamic = 'force-dynamic'
