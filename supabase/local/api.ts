import { type ApiRequest, parseApiRequest, type Service, toRequest } from './api-request.ts'
import { serveAuth } from './auth-gate.ts'
import type { LocalApp } from './database.ts'
import { serveFunction } from './functions.ts'
import { limitQueries, reportWrongTypes } from './query-limits.ts'
import { Refusal } from './refusal.ts'
import { fileMaxBytes, serveStorage } from './storage-gate.ts'

type Handler = (request: ApiRequest) => Promise<Response>

/**
 * The API on one port: auth, rest, storage and functions. Each request is parsed once, checked, and
 * forwarded rebuilt. `settled` resolves when the site has been notified of what a write changed;
 * answers to writes wait for it.
 */
export function createApi(
  app: LocalApp,
  settled: () => Promise<void>,
): (request: Request) => Promise<Response> {
  limitQueries(app)
  reportWrongTypes(app)
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
      if (error instanceof Refusal) return error.toResponse()
      // Values nested deeper than the stack can be parsed, but not serialized.
      if (error instanceof RangeError)
        return new Refusal(400, 'The request is nested too deeply.').toResponse()
      throw error
    }
  }
}
