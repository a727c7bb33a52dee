import {
  createServer,
  request as httpRequest,
  type OutgoingHttpHeaders,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

export interface HttpResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

interface Options {
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
  signal?: AbortSignal
}

export type Send = (path: string, options?: Options) => Promise<HttpResponse>

/**
 * Starts a server on a free port until the end of the test. Returns a function that sends requests to it. The
 * function does not change paths and headers, and does not decompress the bodies of responses.
 */
export async function serve(server: Server | Parameters<typeof createServer>[1]): Promise<Send> {
  const listening = typeof server === 'function' ? createServer(server) : (server ?? createServer())
  servers.push(listening)
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return sendTo(listening)
}

/** Returns a function that sends requests to a listening server. */
export function sendTo(server: Server): Send {
  const { port } = server.address() as AddressInfo
  return (path, { method = 'GET', headers = {}, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const hasLength = body !== undefined && headers['transfer-encoding'] === undefined
      const length = hasLength ? { 'content-length': Buffer.byteLength(body) } : {}
      const sent = httpRequest(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          headers: { ...length, ...headers },
          agent: false,
          signal,
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            const { statusCode: status = 0, headers: received } = response
            resolve({ status, headers: received, body: Buffer.concat(chunks) })
          })
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
}
