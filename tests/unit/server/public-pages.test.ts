import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Handler, PublicPages } from '@/lib/server/public-pages'
import { type Send, serve } from '../../support/server/http.ts'

const script = 'self.__next_f.push([1,"text"])'
const documentOf = (path: string) =>
  `<!doctype html><title>${path}</title><script>${script}</script><p>${'text '.repeat(400)}</p>`

const sendShareable = (response: ServerResponse, text: string) => {
  response.setHeader('Cache-Control', 's-maxage=31536000')
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('ETag', '"of-next"')
  response.setHeader('Content-Security-Policy', "script-src 'self' 'unsafe-inline'")
  response.write(text.slice(0, 20))
  response.end(text.slice(20))
}

/** Starts a server that renders its pages with `render`. */
async function start(render: Handler): Promise<{ send: Send; pages: PublicPages }> {
  const pages = new PublicPages(render)
  const send = await serve((request, response) => {
    if (!pages.sendStored(request, response, 'id')) void pages.render(request, response, 'id')
  })
  return { send, pages }
}

function countingPages() {
  const rendered: string[] = []
  const started = start(async ({ url = '' }, response) => {
    rendered.push(url)
    sendShareable(response, documentOf(url))
  })
  return started.then((site) => ({ ...site, rendered }))
}

describe('public pages', () => {
  test('are rendered once and sent in the encoding the client accepts', async () => {
    const { send, rendered } = await countingPages()
    const accepting = (encodings: string) =>
      send('/faq', { headers: { 'accept-encoding': encodings } })
    const br = await accepting('gzip, deflate, br, zstd')
    const gzip = await accepting('br;q=0, gzip')
    const identity = await send('/faq')
    const responses = [br, gzip, identity]
    expect(rendered).toEqual(['/faq'])
    expect(responses.map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ])
    expect(brotliDecompressSync(br.body).toString()).toBe(documentOf('/faq'))
    expect(gunzipSync(gzip.body).toString()).toBe(documentOf('/faq'))
    expect(identity.body.toString()).toBe(documentOf('/faq'))
    for (const { headers, body } of responses) {
      expect(headers['content-length']).toBe(String(body.length))
      expect(headers['x-nextjs-cache']).toBe('HIT')
      expect(headers['x-request-id']).toBe('id')
    }
  })

  test('respond with 304 only to the ETag of the same encoding', async () => {
    const { send } = await countingPages()
    const headers = { 'accept-encoding': 'br' }
    const etag = String((await send('/faq', { headers })).headers.etag)
    const again = (more: object) => send('/faq', { headers: { ...headers, ...more } })
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const received = await again({ 'if-none-match': known })
      expect(received.status).toBe(304)
      expect(received.headers).toMatchObject({ etag, 'x-request-id': 'id' })
      expect(received.body).toHaveLength(0)
    }
    expect((await again({ 'if-none-match': '"of-next"' })).status).toBe(200)
    expect((await send('/faq', { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  test('have the hashes of their own scripts, even before they are stored', async () => {
    const { send } = await countingPages()
    const hash = createHash('sha256').update(script).digest('base64')
    for (const received of [await send('/faq'), await send('/faq')]) {
      expect(received.headers['content-security-policy']).toBe(`script-src 'self' 'sha256-${hash}'`)
    }
  })

  test('respond to HEAD without a body and keep the page for GET', async () => {
    const { send, rendered } = await countingPages()
    const head = await send('/faq', { method: 'HEAD' })
    expect(head.body).toHaveLength(0)
    expect(head.headers['content-length']).toBe(String(documentOf('/faq').length))
    expect((await send('/faq')).body.toString()).toBe(documentOf('/faq'))
    expect(rendered).toEqual(['/faq'])
  })

  test('that fail are replaced by the outage page without being prepared, and are not stored', async () => {
    const prepared: string[] = []
    const stillOf = async (src: string) => {
      prepared.push(src)
      return null
    }
    const pages = new PublicPages(
      async (_request, response) => {
        response.statusCode = 500
        const still = '<img data-still="" src="/still.webp">'
        sendShareable(response, `<html id="__next_error__"><head></head>${still}</html>`)
      },
      { sheets: new Map(), stillOf },
      async (reference) => ({ html: `<p>Reference ${reference}</p>`, policy: 'of the page' }),
    )
    const send = await serve((request, response) => void pages.render(request, response, 'id-1'))
    const failed = await send('/blog/an-article')
    expect(failed.status).toBe(500)
    expect(failed.body.toString()).toBe('<p>Reference id-1</p>')
    expect(failed.headers).toMatchObject({
      'content-security-policy': 'of the page',
      'retry-after': '10',
    })
    expect(prepared).toEqual([])
    expect(pages.store.size).toBe(0)
    // The outage page cannot replace itself.
    expect((await send('/unavailable')).body.toString()).toContain('__next_error__')
  })

  test('unknown URLs and query strings neither evict nor duplicate pages', async () => {
    const { send, pages } = await start(async ({ url = '' }, response) => {
      if (url.startsWith('/faq')) return sendShareable(response, documentOf('/faq'))
      response.statusCode = 404
      sendShareable(response, documentOf(url))
    })
    await send('/faq')
    for (let index = 0; index < 500; index++) {
      expect((await send(`/unknown-${index}`)).status).toBe(404)
      expect((await send(`/faq?x=${index}`)).status).toBe(200)
    }
    expect(pages.store.size).toBe(1)
  })

  test('are rendered from requests without cookies', async () => {
    const seen: unknown[] = []
    const { send } = await start(async ({ headers }, response) => {
      seen.push(headers.cookie, headers['user-agent'])
      sendShareable(response, 'page')
    })
    await send('/faq', { headers: { cookie: 'session=secret', 'user-agent': 'Googlebot' } })
    expect(seen).toEqual([undefined, undefined])
  })

  test('are not stored when a tag was dropped while they were rendered', async () => {
    const { send, pages } = await start(async (_request, response) => {
      await setTimeout(50)
      sendShareable(response, 'old')
    })
    const slow = send('/faq')
    await setTimeout(10)
    pages.store.drop()
    expect((await slow).body.toString()).toBe('old')
    expect(pages.store.size).toBe(0)
  })

  test('are not stored when the client left before they were complete', async () => {
    const leaving = new AbortController()
    let isClosed = false
    const { send, pages } = await start((_request, response) => {
      leaving.abort()
      return new Promise((resolve) => {
        response.once('close', () => {
          isClosed = true
          sendShareable(response, 'only a part of the page')
          resolve()
        })
      })
    })
    await expect(send('/faq', { signal: leaving.signal })).rejects.toThrow(/aborted/)
    await expect.poll(() => isClosed).toBe(true)
    await setTimeout(50)
    expect(pages.store.size).toBe(0)
  })

  test('redirect with one Location header and without a document', async () => {
    const { send } = await start(async (_request, response) => {
      response.statusCode = 308
      response.appendHeader('Location', '/blog/new')
      response.appendHeader('Location', '/blog/new')
      const policy = "script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'"
      response.setHeader('Content-Security-Policy', policy)
      response.end('a document that no client shows')
    })
    const received = await send('/blog/old')
    expect(received.headers.location).toBe('/blog/new')
    expect(received.headers['content-security-policy']).toBe("script-src 'self'; style-src 'self'")
    expect(received.body).toHaveLength(0)
  })

  test('only documents allow inline scripts and styles', async () => {
    const policy = "script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'"
    const { send } = await start(async ({ url = '' }, response) => {
      response.setHeader('Content-Security-Policy', policy)
      const type = url === '/admin' ? 'text/html; charset=utf-8' : 'application/json'
      response.setHeader('content-type', type)
      response.end('{}')
    })
    const policyOf = async (url: string) => (await send(url)).headers['content-security-policy']
    for (const url of ['/social-image/faq', '/feed.xml', '/api/health', '/account/export']) {
      expect(await policyOf(url), url).toBe("script-src 'self'; style-src 'self'")
    }
    expect(await policyOf('/admin')).toBe(policy)
  })

  test('are compressed even if they are not stored', async () => {
    const { send, pages } = await start(async ({ url = '' }, response) => {
      response.statusCode = 404
      sendShareable(response, documentOf(url))
    })
    const received = await send('/gone', { headers: { 'accept-encoding': 'gzip' } })
    expect(received.status).toBe(404)
    expect(gunzipSync(received.body).toString()).toBe(documentOf('/gone'))
    expect(received.headers.etag).toBeUndefined()
    expect(pages.store.size).toBe(0)
  })

  test('pass actions and guarded routes to Next unchanged', async () => {
    const seen: unknown[] = []
    const { send } = await start(async ({ headers }, response) => {
      seen.push(headers['accept-encoding'])
      response.end('answer')
    })
    const headers = { 'accept-encoding': 'br', 'next-action': 'a1' }
    await send('/contact', { method: 'POST', headers, body: '[]' })
    await send('/admin', { headers })
    expect(seen).toEqual(['br', 'br'])
  })

  test('handle a piped response with callbacks and explicit headers', async () => {
    const { send } = await start(
      (_request, response) =>
        new Promise((resolve) => {
          response.writeHead(200, { 'content-type': 'text/plain' })
          response.flushHeaders()
          response.write('one, ', () => response.end('two'))
          response.on('finish', resolve)
        }),
    )
    expect((await send('/feed.xml')).body.toString()).toBe('one, two')
  })
})
