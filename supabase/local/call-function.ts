import type { LocalConfig, LocalSecrets } from './config.ts'

/** Maximum duration of a call, in milliseconds. */
const TIMEOUT_MS = 60_000

/**
 * Calls a database function without arguments with the secret key. Throws if it fails or exceeds the timeout.
 * Without a timeout, a hanging function would block the next run of its job and the stop of the backend.
 */
export async function callFunction(
  { apiPort }: Pick<LocalConfig, 'apiPort'>,
  { secretKey }: Pick<LocalSecrets, 'secretKey'>,
  name: string,
  timeoutMs = TIMEOUT_MS,
): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${apiPort}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`${name} answered ${response.status}`)
  return response.json()
}
