import { Rejection } from './rejection.ts'

/** Reads return at most this many rows as well (`max_rows` in supabase/config.toml). */
const MAX_ROWS = 1000
/**
 * Rows × columns. While the database inserts this many values, other callers wait for about 0.2 seconds. Each
 * value is a parameter, and a statement has at most 32,767 parameters (guard-statements.ts).
 */
const MAX_VALUES = 5000

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Rejects a body that is neither an object nor, for rows of a table, a list of objects. Also rejects more
 * rows or values than one statement may have. The arguments of a function count as one row.
 */
export function checkRestBody(path: string, body: unknown): void {
  const rows = Array.isArray(body) && !path.startsWith('/rpc/') ? body : [body]
  if (!rows.every(isObject)) {
    throw new Rejection(400, 'Send a JSON object, or for rows of a table a list of objects.')
  }
  if (rows.length > MAX_ROWS) {
    throw new Rejection(400, `The API accepts at most ${MAX_ROWS} rows in a request.`)
  }
  // A row without a value for a column takes part in the statement with the default of the column.
  const columns = new Set(rows.flatMap((row) => Object.keys(row)))
  if (rows.length * columns.size > MAX_VALUES) {
    throw new Rejection(400, `The API accepts at most ${MAX_VALUES} values in a request.`)
  }
}
