import { StartError } from '../stack.ts'
import { pause } from '../support/timing.ts'
import { redact, type Target } from './target.ts'

const TIMEOUT_MS = 120_000
const ATTEMPTS = 3

/** A response that isn't a success. */
export class ApiError extends StartError {
  status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Sends a request with a key, and again after a failure of the network or the server. Throws an ApiError. */
export async function send(
  target: Target,
  path: string,
  init: RequestInit = {},
  key = target.SUPABASE_SECRET_KEY,
): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('apikey', key)
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(target.NEXT_PUBLIC_SUPABASE_URL + path, {
      ...init,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => error)
    if (response instanceof Response && response.ok) return response
    const status = response instanceof Response ? response.status : 503
    const text = response instanceof Response ? await response.text() : response.message
    if (status < 500 || attempt === ATTEMPTS) {
      throw new ApiError(status, redact(target, `${path} responded with ${status}: ${text}`))
    }
    await pause(attempt * 1000)
  }
}
