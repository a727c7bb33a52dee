import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import { SUBSCRIBERS_PER_PAGE, type Subscriber } from '@/lib/subscribers/fields'
import { rowsSchema, type SubscriberParams } from '@/lib/subscribers/schema'
import { readPage } from '@/lib/supabase/read-page'
import { searchCondition } from '@/lib/supabase/search'
import { createServerClient, type ServerClient } from '@/lib/supabase/server-client'

const columns =
  'id, email, moduleId:module_id, moduleTitle:module_title, status, createdAt:created_at, confirmedAt:confirmed_at' as const

type Filters = Omit<SubscriberParams, 'page'>

/** Queries the matching subscribers and their count, unordered. */
function matching(client: ServerClient, { q, list, state }: Filters) {
  let query = client.from('subscriptions').select(columns, { count: 'exact' })
  const condition = searchCondition(['email', 'module_id', 'module_title'], q)
  if (condition) query = query.or(condition)
  if (state) query = query.eq('status', state)
  if (list === 'newsletter') query = query.is('module_id', null)
  if (list === 'modules') query = query.not('module_id', 'is', null)
  return query
}

/** A page of subscribers, the latest first. Admins only; throws BackendError. */
export async function listSubscribers({ page, ...filters }: SubscriberParams) {
  await requireAdmin()
  const client = await createServerClient()
  const { rows, ...found } = await readPage(
    { page, perPage: SUBSCRIBERS_PER_PAGE },
    (first, last) =>
      matching(client, filters)
        .order('created_at', { ascending: false })
        .order('id')
        .range(first, last),
  )
  return { ...found, subscribers: rowsSchema.parse(rows) }
}

/** PostgREST returns at most 1,000 rows per request. */
const ROWS_PER_REQUEST = 1000

/** All matching subscribers. Admins only; throws BackendError. */
export async function listAllSubscribers(filters: Filters): Promise<Subscriber[]> {
  await requireAdmin()
  const client = await createServerClient()
  const subscribers: Subscriber[] = []
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    // Continues after the last id, so that deleted rows don't shift the following rows.
    const rows = rowsSchema.parse(
      unwrap(await matching(client, filters).gt('id', last).order('id').limit(ROWS_PER_REQUEST)),
    )
    subscribers.push(...rows)
    const next = rows.at(-1)?.id
    if (!next || rows.length < ROWS_PER_REQUEST) return subscribers
    last = next
  }
}
