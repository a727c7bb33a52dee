import { type ApiRequest, parseApiRequest, type Service, toRequest } from './api-request.ts'
import { serveAuth } from './auth-gate.ts'
import { closingResponse } from './closing-response.ts'
import type { LocalApp } from './database.ts'
import { reportBadRequests } from './database-errors.ts'
import { serveFunction } from './functions.ts'
import { limitQueries } from './query-limits.ts'
import { Rejection } from './rejection.ts'
import { fileMaxBytes, serveStorage } from './storage-gate.ts'

type Handler = (request: ApiRequest) => Promise<Response>

/**
 * The API on one port: auth, rest, storage and functions. Parses and checks each request once, and
 * forwards a request that it builds from the parsed parts. `settled` resolves when the site has been
 * notified of the changes of a write. Responses to writes wait for it.
 */
export function createApi(
  app: LocalApp,
  settled: () => Promise<void>,
): (request: Request) => Promise<Response> {
  limitQueries(app)
  reportBadRequests(app)
  const send: Handler = async (request) => app.fetch(toRequest(request), { peerAddress: null })
  const services: Record<Service, Handler> = {
    auth: (request) => serveAuth(app, request, send),
    rest: send,
    storage: (request) => serveStorage(app, request, send),
    functions: (request) => serveFunction(toRequest(request)),
  }
  return async (request) => {
    try {
      const parsed = await parseApiRequest(request, (bucket) => fileMaxBytes(app, bucket))
      const response = await services[parsed.service](parsed)
      if (request.method !== 'GET' && request.method !== 'HEAD') await settled()
      return response
    } catch (error) {
      if (error instanceof Rejection) {
        const isUnread = error.status === 413 || !request.bodyUsed
        return isUnread ? closingResponse(request, error.toResponse()) : error.toResponse()
      }
      // JSON.parse accepts deeply nested values for which JSON.stringify overflows the stack.
      if (error instanceof RangeError)
        return new Rejection(400, 'The request is nested too deeply.').toResponse()
      // The HTTP server would neither log the error nor send a body.
      console.error('A request failed:', error)
      return new Rejection(500, 'The request failed.', 'unexpected_failure').toResponse()
    }
  }
}
