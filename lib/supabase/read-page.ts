import type { PostgrestResponse } from '@supabase/supabase-js'
import { BackendError, unwrap } from '@/lib/actions/errors'

/** PostgREST's error for a range past the last row. Right after the last row, some servers return no rows. */
const PAST_THE_END = 'PGRST103'

export interface Page<Row> {
  rows: Row[]
  /** Number of matching rows on all pages. */
  total: number
  /** The page that was read, from 1. The last page if the requested page doesn't exist. */
  page: number
}

/**
 * Reads one page of a list. `read` must query the rows from `first` to `last`, counted from 0, and the exact
 * count of all rows. Needs one request, unless `page` is past the last page. Throws BackendError.
 */
export async function readPage<Row>(
  { page, perPage }: { page: number; perPage: number },
  read: (first: number, last: number) => PromiseLike<PostgrestResponse<Row>>,
): Promise<Page<Row>> {
  const at = async (number: number): Promise<Page<Row> | null> => {
    const response = await read((number - 1) * perPage, number * perPage - 1)
    if (response.error?.code === PAST_THE_END) return null
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
  // Happens only if rows are deleted between the requests.
  if (!end) throw new BackendError('The list became shorter while it was read.', 416)
  return end
}

/** Rows per request of `readAll`: what hosted projects return at most. */
const ROWS = 1000

/**
 * Reads all rows of a list. The API cuts every response at its `max_rows`, so this takes as many requests as necessary.
 * `read` must query the rows from `first` to `last`, counted from 0, in an unambiguous order, and the exact count of
 * all rows. Throws BackendError.
 */
export async function readAll<Row>(
  read: (first: number, last: number) => PromiseLike<PostgrestResponse<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const response = await read(rows.length, rows.length + ROWS - 1)
    // Rows that are deleted between two requests make the list shorter than its count.
    if (response.error?.code === PAST_THE_END) return rows
    const data = unwrap(response)
    rows.push(...data)
    if (data.length === 0 || rows.length >= (response.count ?? 0)) return rows
  }
}
