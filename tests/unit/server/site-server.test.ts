import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bridge } from '@/lib/http/bridge'
import { type Handler, PublicPages } from '@/lib/server/public-pages'
import { createRequestLog, START_HEADER } from '@/lib/server/request-log'
import { closeServer, createSiteServer } from '@/lib/server/site-server'
import { serveStaticFiles } from '@/lib/server/static-files'
import { serve } from '../../support/server/http.ts'

const drawing = `<svg>${'line '.repeat(300)}</svg>`
const startToken = 'token of npm start'
let folder = ''
let logFile: string | undefined

/** Waits until the log has opened its file in the background. On a busy machine, a test may end first. */
const untilLogIsOpen = async () => {
  if (logFile) await expect.poll(() => existsSync(logFile ?? ''), { timeout: 20_000 }).toBe(true)
  await setTimeout(20)
}

beforeEach(() => {
  logFile = undefined
  folder = mkdtempSync(path.join(tmpdir(), 'site-server-'))
  const files = path.join(folder, 'files')
  mkdirSync(path.join(files, '_next/static'), { recursive: true })
  mkdirSync(path.join(files, 'art'))
  for (const name of ['art/car.svg', '_next/static/a.js', 'favicon.ico']) {
    writeFileSync(path.join(files, name), drawing)
    writeFileSync(path.join(files, `${name}.br`), brotliCompressSync(drawing))
    writeFileSync(path.join(files, `${name}.gz`), gzipSync(drawing))
  }
  const dynamicRoutes = [{ page: '/newsletter/[...link]', regex: '^/newsletter/(.+?)$' }]
  writeFileSync(path.join(folder, 'routes-manifest.json'), JSON.stringify({ dynamicRoutes }))
})

afterEach(async () => {
  await untilLogIsOpen()
  rmSync(folder, { recursive: true })
  delete bridge.recordBeacon
})

function start(next: Handler) {
  const file = path.join(folder, 'log')
  logFile = file
  const log = createRequestLog(folder, file, startToken)
  const errors: unknown[] = []
  const server = createSiteServer({
    trustedHops: 0,
    next,
    onError: (error) => errors.push(error),
    production: {
      pages: new PublicPages(next),
      files: serveStaticFiles(path.join(folder, 'files')),
      log,
    },
  })
  const lines = async (): Promise<unknown[]> => {
    await untilLogIsOpen()
    log.close()
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  }
  return { server, lines, errors }
}

const respond: Handler = async ({ url = '' }, response) => {
  if (url === '/courses/spaceships') response.writeHead(307, { location: '/404' })
  else response.statusCode = url === '/gone' ? 404 : 200
  response.end('page')
}

describe('site server', () => {
  test('serves files compressed in advance, with the headers of the site', async () => {
    const send = await serve(start(respond).server)
    const file = await send('/art/car.svg', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(brotliDecompressSync(file.body).toString()).toBe(drawing)
    expect(file.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(
        /^default-src 'self';.* frame-ancestors 'none'$/,
      ),
    })
    expect(file.headers['content-security-policy']).not.toContain('unsafe-inline')
    expect((await send('/_next/static/a.js')).headers['cache-control']).toContain('immutable')
    expect((await send('/favicon.ico')).headers['cache-control']).toBe('public, max-age=0')
    const known = { 'if-none-match': String(file.headers.etag), 'accept-encoding': 'br' }
    expect((await send('/art/car.svg', { headers: known })).status).toBe(304)
  })

  test('serves nothing from outside the folder', async () => {
    const send = await serve(start(respond).server)
    for (const url of ['/../routes-manifest.json', '/art/..%2f..%2froutes-manifest.json']) {
      expect((await send(url)).body.toString()).toBe('page')
    }
  })

  test('logs each request once with its route, never a query or a token', async () => {
    const { server, lines } = start(respond)
    const send = await serve(server)
    const { headers } = await send('/newsletter/confirm/secret-token?email=a@b.example')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}$/)
    const [line, ...more] = await lines()
    expect(more).toEqual([])
    expect(line).toMatchObject({
      level: 'info',
      event: 'request',
      requestId: headers['x-request-id'],
      method: 'GET',
      route: '/newsletter/[...link]',
      status: 200,
      ms: expect.any(Number),
    })
    expect(JSON.stringify(line)).not.toMatch(/secret-token|b\.example|127\.0\.0\.1/)
  })

  test('responds to health checks before requests that arrived earlier', async () => {
    const ended: string[] = []
    const { server } = start(async (request, response) => {
      for (let step = 0; step < 20; step++) await setTimeout(10)
      await respond(request, response)
    })
    const send = await serve(server)
    const requests = ['/faq', '/pricing', '/api/health'].map(async (path) => {
      const { body } = await send(path)
      ended.push(path)
      return body.toString()
    })
    expect(await Promise.all(requests)).toEqual(['page', 'page', '{"status":"alive"}'])
    expect(ended[0]).toBe('/api/health')
  })

  test('does not log the health checks of npm start', async () => {
    const { server, lines } = start(respond)
    const send = await serve(server)
    await send('/faq', { headers: { [START_HEADER]: startToken } })
    await send('/pricing', { headers: { [START_HEADER]: 'made up' } })
    expect(await lines()).toMatchObject([{ route: '/pricing' }])
  })

  test('logs the path of every page that was not found, including redirects to /404', async () => {
    const { server, lines } = start(respond)
    const send = await serve(server)
    await send('/gone')
    await send('/courses/spaceships')
    expect(await lines()).toMatchObject([
      { event: 'not-found', path: '/gone', status: 404 },
      { event: 'not-found', path: '/courses/spaceships', status: 307 },
    ])
  })

  test('passes beacons to the recorder and all other requests to Next', async () => {
    const received: unknown[] = []
    bridge.recordBeacon = (body, headers) => {
      received.push(body, headers['x-forwarded-for'])
      return 204
    }
    const send = await serve(start(respond).server)
    const post = (body: string) => send('/api/visit', { method: 'POST', body })
    const accepted = await post('{"path":"/faq"}')
    expect(accepted.status).toBe(204)
    expect(accepted.headers['cache-control']).toBe('no-store')
    expect(received).toEqual(['{"path":"/faq"}', '127.0.0.1'])
    expect((await post('x'.repeat(5000))).body.toString()).toBe('page')
    expect(received).toHaveLength(2)
  })

  test('gives a stored page the id of each request', async () => {
    const send = await serve(
      start(async (_request, response) => {
        response.writeHead(200, { 'cache-control': 's-maxage=60', 'content-type': 'text/html' })
        response.end('page')
      }).server,
    )
    const ids = [await send('/faq'), await send('/faq')].map(
      ({ headers }) => headers['x-request-id'],
    )
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}$/)
    expect(ids[0]).not.toBe(ids[1])
  })

  test('adds the security headers to every response, including redirects by Next', async () => {
    const send = await serve(
      start(async ({ url = '' }, response) => {
        // Next redirects a URL with a trailing slash like this.
        response.writeHead(308, { location: url.slice(0, -1) }).end()
      }).server,
    )
    for (const [status, url, body] of [
      [308, '/blog/'],
      [200, '/art/car.svg'],
      [400, '/faq%00'],
      [405, '/faq.rsc', '[]'],
      [413, '/contact', 'x'.repeat(65_537)],
    ] as const) {
      const method = body === undefined ? 'GET' : 'POST'
      const received = await send(url, { method, body })
      expect(received.status, url).toBe(status)
      expect(received.headers, url).toMatchObject({
        'strict-transport-security': expect.any(String),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-resource-policy': expect.any(String),
      })
    }
  })

  test('rejects a path that cannot be decoded or contains a control character', async () => {
    const send = await serve(start(respond).server)
    for (const path of ['/blog/%00', '/blog/%FF', '/blog/%ED%A0%80', '/%', '/a%0d%0ab']) {
      expect((await send(path)).status, path).toBe(400)
    }
    for (const path of ['/blog/caf%C3%A9', '/faq?q=%00', '/a%2Fb']) {
      expect((await send(path)).status, path).toBe(200)
    }
  })

  test('responds with 400 to an action whose body Next cannot decode', async () => {
    const fail: Handler = async ({ headers }, response) => {
      if (headers['x-called']) bridge.recordAction?.(String(headers['x-request-id']))
      response.statusCode = 500
      response.end('page')
    }
    const send = await serve(start(fail).server)
    const statusOf = async (headers: Record<string, string>, path = '/admin') =>
      (await send(path, { method: 'POST', headers, body: '!' })).status
    const multipart = { 'content-type': 'multipart/form-data; boundary=a' }
    for (const path of ['/admin', '/contact']) {
      expect(await statusOf({ 'next-action': 'a1' }, path), path).toBe(400)
      expect(await statusOf(multipart, path), path).toBe(400)
      expect(await statusOf({ ...multipart, 'x-called': '1' }, path), path).toBe(500)
      expect(await statusOf({ 'content-type': 'text/plain' }, path), path).toBe(500)
    }
  })

  test('rejects writes to a file and to the data of a page', async () => {
    const send = await serve(start(respond).server)
    for (const path of [
      '/faq.rsc',
      '/favicon.ico',
      '/favicon.ico?x',
      '/brand/mark.svg',
      '/social-image/faq',
    ]) {
      expect((await send(path, { method: 'POST', body: '[]' })).status, path).toBe(405)
    }
    expect((await send('/faq.segments/_tree.segment.rsc?x')).status).toBe(200)
  })

  test('sends a strict policy with the 404 pages of the API and of Next, too', async () => {
    const send = await serve(
      start(async (_request, response) => {
        response.writeHead(404, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "script-src 'self' 'unsafe-inline'",
        })
        response.end('<script>a()</script>')
      }).server,
    )
    for (const [method, url] of [
      ['GET', '/api'],
      ['POST', '/api'],
      ['DELETE', '/api/none'],
      ['GET', '/_next/data/x/index.json'],
      ['GET', '/_next/none'],
      ['GET', '/_next/image/none'],
    ] as const) {
      const { status, headers, body } = await send(url, { method })
      expect(status).toBe(404)
      expect(headers['content-security-policy'], url).toMatch(/^script-src 'self' 'sha256-/)
      expect(body.toString()).toBe('<script>a()</script>')
    }
  })

  test('sends an empty response of the API unchanged', async () => {
    const send = await serve(
      start(async (_request, response) => void response.writeHead(204).end()).server,
    )
    const { status, headers } = await send('/api/ready')
    expect(status).toBe(204)
    expect(headers['content-length']).toBeUndefined()
  })

  test('responds to OPTIONS * with 204', async () => {
    const send = await serve(start(respond).server)
    const options = await send('*', { method: 'OPTIONS' })
    expect(options.status).toBe(204)
    expect(options.headers.allow).toBe('GET, HEAD, POST')
    expect((await send('*')).status).toBe(400)
  })

  test('rejects forms of other sites, and accepts its own', async () => {
    const send = await serve(start(respond).server)
    const post = async (url: string, headers: Record<string, string>) =>
      (
        await send(url, {
          method: 'POST',
          body: 'a=b',
          headers: { host: 'site.example', ...headers },
        })
      ).status
    for (const origin of ['https://evil.example', 'null', 'https://site.example:1', 'nonsense']) {
      expect(await post('/contact', { origin }), origin).toBe(403)
      expect(await post('/account', { origin }), origin).toBe(403)
    }
    expect(await post('/contact', { origin: 'https://site.example' })).toBe(200)
    expect(await post('/contact', {})).toBe(200)
    const proxied = { origin: 'https://public.example', 'x-forwarded-host': 'public.example' }
    expect(await post('/contact', proxied)).toBe(200)
    // The API has no origin check: it authorizes by a secret or by the SameSite session cookie.
    expect(await post('/api/revalidate', { origin: 'https://evil.example' })).toBe(200)
  })

  test('accepts an absolute request URL only for its own host', async () => {
    const send = await serve(
      start(async ({ url = '' }, response) => void response.end(`page ${url}`)).server,
    )
    const headers = { host: 'site.example' }
    const get = (url: string) => send(url, { headers })
    expect((await get('http://site.example/faq?a')).body.toString()).toBe('page /faq?a')
    expect((await get('http://site.example')).body.toString()).toBe('page /')
    for (const url of ['http://other.example/', 'https://other.example/faq', 'ftp://site.example/'])
      expect((await get(url)).status, url).toBe(400)
  })

  test('rejects two Host headers', async () => {
    const { server } = start(respond)
    await serve(server)
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.end(
      'GET /faq HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n',
    )
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('lets other sites show images only', async () => {
    const send = await serve(start(respond).server)
    const policyOf = async (url: string) =>
      (await send(url)).headers['cross-origin-resource-policy']
    for (const url of ['/faq', '/api/health', '/_next/static/a.js', '/imagesque', '/feed.xml'])
      expect(await policyOf(url), url).toBe('same-origin')
    for (const url of [
      '/art/car.svg',
      '/favicon.ico',
      '/_next/image?url=a',
      '/social-image/blog/a',
    ])
      expect(await policyOf(url), url).toBe('cross-origin')
  })

  test('rejects TRACE', async () => {
    const send = await serve(start(respond).server)
    expect((await send('/account', { method: 'TRACE' })).status).toBe(405)
  })

  test('closes the connection and reports an error that Next did not handle', async () => {
    const { server, errors } = start(async () => {
      throw new Error('broken')
    })
    const send = await serve(server)
    await expect(send('/faq')).rejects.toThrow(/hang up/)
    expect(errors).toEqual([new Error('broken')])
  })

  test('finishes open responses when it closes, and accepts no new connections', async () => {
    let isStarted = false
    const { server } = start(async (_request, response) => {
      isStarted = true
      await setTimeout(200)
      response.end('finished')
    })
    const send = await serve(server)
    const slow = send('/api/slow')
    await expect.poll(() => isStarted).toBe(true)
    const closing = closeServer(server)
    await expect(send('/api/slow')).rejects.toThrow(/ECONNREFUSED/)
    expect((await slow).body.toString()).toBe('finished')
    await closing
  })
})
