/** Query parameters of a list: filters, order and page. */
export type ListParams = Record<string, string | number | undefined>

/** URL of a list with changed parameters. Leaves out empty parameters and page 1. */
export function listUrl(pathname: string, params: ListParams, changes: ListParams = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...params, ...changes })) {
    if (value === undefined || value === '' || (name === 'page' && Number(value) <= 1)) continue
    query.set(name, String(value))
  }
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
