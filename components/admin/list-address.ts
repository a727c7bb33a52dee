/** What the address of a list says: filters, order and page. */
export type ListParams = Record<string, string | number | undefined>

/** The same list with other parameters; empty ones and page 1 are left out. */
export function listAddress(
  pathname: string,
  params: ListParams,
  changes: ListParams = {},
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...params, ...changes })) {
    if (value === undefined || value === '' || (name === 'page' && Number(value) <= 1)) continue
    query.set(name, String(value))
  }
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
