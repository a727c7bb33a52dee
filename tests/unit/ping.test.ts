import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isBackendAlive, isSiteAlive } from '../../scripts/support/ping.ts'
import { serve } from '../support/server/http.ts'

const urlOf = (server: { address: () => unknown }) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const soon = () => AbortSignal.timeout(2000)

test('a backend is alive only if it returns the known row', async () => {
  let body = '[{"id":1}]'
  let status = 200
  const server = createServer((_request, response) => response.writeHead(status).end(body))
  await serve(server)
  const isAlive = () => isBackendAlive(urlOf(server), 'sb_publishable_of_this_test', soon())
  expect(await isAlive()).toBe(true)
  for (const nonsense of ['[]', '', '[{"id":2}]', '[{"id":1},{"id":1}]', '{}', 'null', '<html>']) {
    body = nonsense
    expect(await isAlive(), nonsense).toBe(false)
  }
  body = '[{"id":1}]'
  status = 500
  expect(await isAlive()).toBe(false)
})

test('a site whose open connections work is not alive if it accepts no others', async () => {
  const server = createServer((_request, response) => response.end('alive'))
  await serve(server)
  const url = urlOf(server)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const getOnOpenConnection = async () => {
    const [response] = await once(get(url, { agent }), 'response')
    response.resume()
    await once(response, 'end')
    return response.statusCode
  }
  expect(await getOnOpenConnection()).toBe(200)
  expect(await isSiteAlive(url, soon())).toBe(true)
  server.maxConnections = 1
  expect(await getOnOpenConnection()).toBe(200)
  await expect(isSiteAlive(url, soon())).rejects.toThrow()
  agent.destroy()
})
