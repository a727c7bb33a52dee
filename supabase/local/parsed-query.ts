/** A query or an embedded resource as the embedded server has parsed it. */
export interface ParsedQuery {
  where?: unknown
  select?: readonly unknown[]
  order?: readonly unknown[]
}

/** A select, insert, update, delete or function call. */
export interface ParsedRequest extends ParsedQuery {
  type?: string
  from?: string
  /** The embedded resources whose name in the query is an alias or has a hint. */
  join?: Record<string, { from?: string } | undefined>
  $meta?: {
    /** The preference `return`. With `representation`, a write returns its rows. */
    return?: string
  }
}

/** An entry of a select: the name of a column, or an alias with the column or resource behind it. */
export function selected(entry: unknown): [string, ParsedQuery & { column?: string }] {
  const [pair] = typeof entry === 'string' ? [] : entriesOf(entry)
  return pair ? [pair[0], pair[1] ?? {}] : [String(entry), {}]
}

export const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []
