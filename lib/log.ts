import 'server-only'
import { randomUUID } from 'node:crypto'
import { headers } from 'next/headers'

type Fields = Record<string, string | number | boolean | null | undefined>

function write(level: 'info' | 'warn' | 'error', event: string, fields: Fields): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })
  if (level === 'error') console.error(line)
  else console.log(line)
}

function createLog(common: Fields) {
  return {
    info: (event: string, fields: Fields = {}) => write('info', event, { ...common, ...fields }),
    warn: (event: string, fields: Fields = {}) => write('warn', event, { ...common, ...fields }),
    /** Logs an error with its truncated message. Never pass user input, a key or a token. */
    error(event: string, error: unknown, fields: Fields = {}): void {
      const message = error instanceof Error ? error.message : String(error)
      write('error', event, { ...common, message: message.slice(0, 500), ...fields })
    },
  }
}

/** A log without a request id, for code that runs outside of a request. Writes one line of JSON per event. */
export const log = createLog({})

/** The `X-Request-Id` of a request, or a new id if the header is missing or malformed. */
export function requestIdOf(requestHeaders: Headers): string {
  const given = requestHeaders.get('x-request-id') ?? ''
  return /^[\w-]{8,64}$/.test(given) ? given : randomUUID().slice(0, 8)
}

/**
 * The log of the current request, for actions and route handlers. Every line contains the request id, which
 * error messages show to visitors as a reference.
 */
export async function getRequestLog() {
  const requestId = requestIdOf(await headers())
  return { requestId, ...createLog({ requestId }) }
}
