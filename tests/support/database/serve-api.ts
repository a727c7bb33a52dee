import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createApi } from '../../../supabase/local/api.ts'
import { authMailer } from '../../../supabase/local/auth-mailer.ts'
import type { LocalApp } from '../../../supabase/local/database.ts'
import { type HttpResponse, sendTo } from '../server/http.ts'
import { type Caller, type Stack, startStack } from './stack.ts'

interface Options {
  method?: string
  headers?: Record<string, string>
  /** Text and bytes are sent unchanged, other values as JSON. */
  body?: unknown
}

export interface ServedApi {
  port: number
  /** Sends a request with its path exactly as given. */
  send: (caller: Caller, path: string, options?: Options) => Promise<HttpResponse>
  stop: () => Promise<void>
}

/**
 * Serves the API of the embedded backend, gate included, on a free port. Emails of the auth server
 * wait in the outbox. Needs a stack on PGlite.
 */
export async function serveApi(stack: Stack): Promise<ServedApi> {
  const app = stack.app as unknown as LocalApp
  // The same setup as in supabase/local/backend.ts and database.ts.
  app._mailer = authMailer(app, () => {})
  Object.assign(app.config.auth?.email ?? {}, { double_confirm_changes: false })
  const server = createServer(getRequestListener(createApi(app, async () => {})))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const send = sendTo(server)
  return {
    port: (server.address() as AddressInfo).port,
    send({ apikey, token }, path, { method = 'GET', headers = {}, body } = {}) {
      const isRaw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body)
      return send(path, {
        method,
        body: isRaw ? body : JSON.stringify(body),
        headers: {
          ...(apikey ? { apikey } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      })
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Starts a stack on PGlite and serves its API. `stop` of the stack stops both. */
export async function startServedStack(): Promise<{ stack: Stack; api: ServedApi }> {
  const stack = await startStack('pglite')
  const api = await serveApi(stack)
  const stop = async () => {
    await api.stop()
    await stack.stop()
  }
  return { stack: { ...stack, stop }, api }
}
