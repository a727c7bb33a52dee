import type { PostgrestResponse } from '@supabase/supabase-js'
import { BackendError, unwrap } from '@/lib/actions/errors'

/** PostgREST's error for a range past the last row. Immediately past it, some servers return no rows. */
const BEHIND_THE_END = 'PGRST103'

export interface Page<Row> {
  rows: Row[]
  /** Number of matching rows on all pages. */
  total: number
  /** The page that was read, from 1: the last page when a later one was requested. */
  page: number
}

/**
 * Reads one page of a list. `read` queries the rows from `first` to `last`, both from 0, with the exact
 * count of all rows. Takes one request, unless `page` is past the last page. Throws BackendError.
 */
export async function readPage<Row>(
  { page, perPage }: { page: number; perPage: number },
  read: (first: number, last: number) => PromiseLike<PostgrestResponse<Row>>,
): Promise<Page<Row>> {
  const at = async (number: number): Promise<Page<Row> | null> => {
    const response = await read((number - 1) * perPage, number * perPage - 1)
    if (response.error?.code === BEHIND_THE_END) return null
    const data = unwrap(response)
    const { count, status } = response
    if (count === null) throw new BackendError('The list was not counted.', status)
    if (data.length === 0 && number > 1) return null
    return { rows: data, total: count, page: number }
  }
  const requested = await at(page)
  if (requested) return requested
  const start = await at(1)
  const last = Math.ceil((start?.total ?? 0) / perPage)
  const end = last > 1 ? await at(last) : start
  // Only when rows are deleted between the requests.
  if (!end) throw new BackendError('The list became shorter while it was read.', 416)
  return end
}
