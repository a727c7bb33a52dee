import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { isKnownRow, KNOWN_ROW_PATH } from '../../lib/supabase/known-row.ts'

interface Options {
  headers?: Record<string, string>
  signal: AbortSignal
}

/**
 * Sends a GET request on a new connection. `fetch` would use an open one, which still works when a server
 * accepts no more connections.
 */
function getOnNewConnection(
  url: string,
  options: Options,
): Promise<{ isOk: boolean; body: string }> {
  return new Promise((resolve, reject) => {
    get(url, { ...options, agent: false }, (response) => {
      const isOk = response.statusCode === 200
      text(response).then((body) => resolve({ isOk, body }), reject)
    }).on('error', reject)
  })
}

/** Whether the site accepts connections and responds. */
export async function isSiteAlive(url: string, signal: AbortSignal): Promise<boolean> {
  return (await getOnNewConnection(`${url}/api/health`, { signal })).isOk
}

/** Whether the backend returns a known row, which proves that its event loop and its database work. */
export async function isBackendAlive(
  apiUrl: string,
  publishableKey: string,
  signal: AbortSignal,
): Promise<boolean> {
  const headers = { apikey: publishableKey }
  const { isOk, body } = await getOnNewConnection(apiUrl + KNOWN_ROW_PATH, { headers, signal })
  return isOk && isKnownRow(body)
}
