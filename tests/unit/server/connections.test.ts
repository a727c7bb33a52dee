import { once } from 'node:events'
import { Agent, get, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { type Handler, PublicPages } from '@/lib/server/public-pages'
import { createSiteServer } from '@/lib/server/site-server'
import { askForUpgrade, protocols } from '../../../scripts/support/attacks/upgrades.ts'
import { serve } from '../../support/server/http.ts'

const respond: Handler = async ({ headers }, response) =>
  void response
    .writeHead(headers.upgrade ? 500 : 200, { 'cache-control': 's-maxage=60' })
    .end('page')

const log = { watch: () => {}, close: () => {} }

function start(changes: Partial<Parameters<typeof createSiteServer>[0]> = {}): Server {
  const production = {
    pages: new PublicPages(respond),
    files: (_request: unknown, _response: unknown, next: () => void) => next(),
    log,
  }
  const options = { trustedHops: 0, next: respond, onError: () => {}, production, ...changes }
  return createSiteServer(options as Parameters<typeof createSiteServer>[0])
}

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))

test('serves a request for another protocol like any other, and closes its connection', async () => {
  const server = start()
  await serve(server)
  for (const protocol of protocols) {
    for (const path of ['/', '/faq', '/api/health', '/_next/hmr']) {
      const answer = await askForUpgrade(urlOf(server), { path, protocol })
      expect(answer, `${protocol} ${path}`).toEqual({ status: 200, isClosed: true })
    }
  }
  await expect.poll(() => connectionsOf(server)).toBe(0)
})

test('in development, passes on upgrades for hot reloading and rejects others', async () => {
  const paths: (string | undefined)[] = []
  const server = start({
    hotReload: async ({ url }, socket) => {
      paths.push(url)
      socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n', () => socket.destroy())
    },
  })
  await serve(server)
  const statusOf = async (path: string) => (await askForUpgrade(urlOf(server), { path })).status
  expect(await statusOf('/_next/hmr?id=1')).toBe(101)
  for (const path of ['/', '/faq', '/_next/other']) expect(await statusOf(path), path).toBe(400)
  expect(paths).toEqual(['/_next/hmr?id=1'])
  await expect.poll(() => connectionsOf(server)).toBe(0)
})

test('closes idle connections for new clients when all connections are taken', async () => {
  const server = start()
  const send = await serve(server)
  expect(server.maxConnections).toBeGreaterThan(1000)
  server.maxConnections = 3
  const agents = Array.from({ length: 3 }, () => new Agent({ keepAlive: true }))
  for (const agent of agents) {
    const [response] = await once(get(`${urlOf(server)}/faq`, { agent }), 'response')
    response.resume()
    await once(response, 'end')
  }
  expect(await connectionsOf(server)).toBe(3)
  await expect(send('/faq')).rejects.toThrow()
  await expect.poll(() => send('/faq').then(({ status }) => status)).toBe(200)
  for (const agent of agents) agent.destroy()
})

test('closes a connection whose headers do not arrive, within seconds', async () => {
  const server = start()
  await serve(server)
  // The supervisor restarts a site that doesn't respond for 20 seconds.
  expect(server.headersTimeout).toBeLessThan(20_000)
  expect(server.timeout).toBeGreaterThan(0)
  server.headersTimeout = 100
  const { hostname, port } = new URL(urlOf(server))
  const socket = connect(Number(port), hostname)
  socket.resume()
  socket.write('GET / HTTP/1.1\r\nHost: local')
  await once(socket, 'close', { signal: AbortSignal.timeout(15_000) })
  await expect.poll(() => connectionsOf(server)).toBe(0)
}, 20_000)
