import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http'
import type { Socket } from 'node:net'
import { benchPorts } from '../support/ports.ts'

interface Recorded {
  method: string
  path: string
  headers: IncomingHttpHeaders
  socket: Socket
}

export interface Recorder {
  /** Requests that nginx has forwarded so far. */
  requests: Recorded[]
  /** Makes the recorder itself respond to this path, with these headers. */
  respond: (path: string, headers: OutgoingHttpHeaders) => void
  stop: () => void
}

/**
 * A server between nginx and the site that records the requests that nginx forwards. If a request doesn't
 * arrive here, its response came from the cache.
 */
export async function startRecorder(sitePort: number): Promise<Recorder> {
  const requests: Recorded[] = []
  const ownResponses = new Map<string, OutgoingHttpHeaders>()
  const agent = new Agent({ keepAlive: true })
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers, socket } = incoming
    requests.push({ method, path: url, headers, socket })
    const ownHeaders = ownResponses.get(url)
    if (ownHeaders) {
      incoming.resume()
      outgoing.writeHead(200, ownHeaders)
      // Two writes produce a chunked response.
      outgoing.write(`number ${requests.length}`)
      outgoing.end('\n')
      return
    }
    const toSite = httpRequest(
      { host: '127.0.0.1', port: sitePort, method, path: url, headers, agent },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
      },
    )
    toSite.on('error', () => outgoing.destroy())
    incoming.pipe(toSite)
  })
  await new Promise<void>((resolve) => server.listen(benchPorts.recorder, '127.0.0.1', resolve))
  return {
    requests,
    respond: (path, headers) => ownResponses.set(path, headers),
    stop: () => {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
