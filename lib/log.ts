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
    /** Logs a failure once. Its message is cut; never pass what a visitor typed, a key or a token. */
    error(event: string, error: unknown, fields: Fields = {}): void {
      const message = error instanceof Error ? error.message : String(error)
      write('error', event, { ...common, message: message.slice(0, 500), ...fields })
    },
  }
}

/** One line of JSON an event, for what happens outside of a request: renderings that are kept. */
export const log = createLog({})

/** The proxy's id of a request, if it gave one that is fit to be shown and searched for. */
function requestIdOf(requestHeaders: Headers): string {
  const given = requestHeaders.get('x-request-id') ?? ''
  return /^[\w-]{8,64}$/.test(given) ? given : randomUUID().slice(0, 8)
}

/**
 * The log of the present request, in actions and route handlers. Every line carries the same
 * request id, which may also be shown to people as a reference.
 */
export async function getRequestLog() {
  const requestId = requestIdOf(await headers())
  return { requestId, ...createLog({ requestId }) }
}
