import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { publishableKey, secretKey } from '../../../scripts/support/engine.ts'
import type { Stack } from './stack.ts'

/** Serves a stack on a free port, for other processes. */
export async function serveStack(stack: Stack): Promise<{
  /** Environment of an edge function. */
  env: Record<string, string>
  /** The paths of the requests, oldest first. */
  paths: string[]
  stop: () => Promise<void>
}> {
  const paths: string[] = []
  const server = serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request) => {
      paths.push(new URL(request.url).pathname)
      return stack.app.fetch(request, { peerAddress: '127.0.0.1' })
    },
  })
  if (!server.listening) await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    paths,
    env: {
      SUPABASE_URL: `http://127.0.0.1:${port}`,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_SECRET_KEY: secretKey,
      SITE_URL: 'https://academy.example',
    },
    async stop() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
