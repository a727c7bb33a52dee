import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { connect } from 'node:http2'
import path from 'node:path'
import { HOST_NAME } from '../support/nginx.ts'
import { benchPorts } from '../support/ports.ts'
import type { CheckContext } from './check.ts'
import { getByHttp, newClient } from './client.ts'

/** nginx speaks HTTP/2 over TLS, with a certificate that the client accepts. */
export async function speaksHttp2({ folder }: CheckContext): Promise<void> {
  const session = connect(`https://127.0.0.1:${benchPorts.nginxHttps}`, {
    ca: readFileSync(path.join(folder, 'site.pem')),
    servername: HOST_NAME,
  })
  const status = await new Promise((resolve, reject) => {
    session.on('error', reject)
    const stream = session.request({ ':path': '/faq', ':authority': HOST_NAME })
    stream.on('response', (headers) => resolve(headers[':status'])).on('error', reject)
    stream.resume().end()
  })
  assert.equal(session.alpnProtocol, 'h2')
  assert.equal(status, 200)
  session.close()
}

/** nginx redirects plain HTTP to the same path over TLS. Requests for other host names get no response. */
export async function redirectsToHttps(): Promise<void> {
  const response = await getByHttp('/faq?from=http', HOST_NAME)
  assert.equal(response.status, 308)
  assert.equal(response.headers.location, `https://${HOST_NAME}/faq?from=http`)
  await assert.rejects(getByHttp('/faq', 'other.example'), 'another host name got a response')
}

/** The site gets the IP of the connection, and no header in which the client claims another IP. */
export async function ignoresForgedIps({ folder, recorder }: CheckContext): Promise<void> {
  await newClient(folder).get('/api/health', {
    headers: {
      'x-forwarded-for': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      'x-real-ip': '203.0.113.9',
      'x-vercel-ip-country': 'MA',
      'cf-ipcountry': 'MA',
      'x-forwarded-host': 'other.example',
    },
  })
  const headers = recorder.requests.at(-1)?.headers ?? {}
  assert.match(String(headers['x-forwarded-for']), /^127\.0\.0\.\d+$/)
  assert.equal(headers['x-forwarded-host'], HOST_NAME)
  assert.equal(headers['x-forwarded-proto'], 'https')
  assert.match(String(headers['x-request-id']), /^[0-9a-f]{32}$/)
  for (const name of ['forwarded', 'x-real-ip', 'x-vercel-ip-country', 'cf-ipcountry']) {
    assert.equal(headers[name], undefined, `${name} was forwarded`)
  }
}

/** A client that floods the site gets 429. Other clients don't. */
export async function limitsEachClient({ folder }: CheckContext): Promise<void> {
  const flood = newClient(folder)
  const statusesByWorker = await Promise.all(
    Array.from({ length: 90 }, async () => {
      const statuses: number[] = []
      for (let count = 0; count < 5; count++) statuses.push((await flood.get('/faq')).status)
      return statuses
    }),
  )
  const rejected = statusesByWorker.flat().filter((status) => status === 429).length
  const accepted = statusesByWorker.flat().filter((status) => status === 200).length
  assert.ok(accepted >= 200, `only ${accepted} of the burst of 200 were accepted`)
  assert.ok(rejected > 0, 'none of 450 requests got 429')
  assert.equal((await newClient(folder).get('/faq')).status, 200)
}

/** nginx rejects a body above 12 MB before it reaches the site. */
export async function rejectsLargeBodies({ folder, recorder }: CheckContext): Promise<void> {
  const before = recorder.requests.length
  const body = Buffer.alloc(12 * 1024 * 1024 + 1)
  const response = await newClient(folder).get('/contact', { method: 'POST', body })
  assert.equal(response.status, 413)
  assert.equal(recorder.requests.length, before)
}

/** nginx reuses its connections to the site. */
export async function reusesConnections({ folder, recorder }: CheckContext): Promise<void> {
  const from = recorder.requests.length
  const client = newClient(folder)
  for (let count = 0; count < 50; count++) await client.get('/api/health')
  const sockets = new Set(recorder.requests.slice(from).map(({ socket }) => socket))
  assert.equal(recorder.requests.length - from, 50)
  assert.ok(sockets.size <= 2, `50 requests used ${sockets.size} connections`)
}
