/** A request for a row that every database of the site has, and that every caller may read. */
export const KNOWN_ROW_PATH = '/rest/v1/settings?select=id'

/**
 * Whether this is the response to a request for KNOWN_ROW_PATH. A broken backend may respond with status 200
 * and without rows.
 */
export function isKnownRow(body: string): boolean {
  try {
    const rows: unknown = JSON.parse(body)
    return Array.isArray(rows) && rows.length === 1 && rows[0]?.id === 1
  } catch {
    return false
  }
}
