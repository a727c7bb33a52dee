import { describe, expect, test } from 'vitest'
import { refuseLargeBody } from '@/lib/server/body-limit'
import { setClientIp } from '@/lib/server/client-ip'
import { setRequestId } from '@/lib/server/request-id'
import { serve } from '../../support/server/http.ts'

describe('client IP', () => {
  const echo = (hops: number) =>
    serve((request, response) => {
      setClientIp(request, hops)
      response.end(String(request.headers['x-forwarded-for']))
    })
  const forged = { headers: { 'x-forwarded-for': '203.0.113.7' } }

  test('replaces what the visitor claims when no proxy is trusted', async () => {
    const send = await echo(0)
    expect((await send('/', forged)).body.toString()).toBe('127.0.0.1')
  })

  test('keeps the list of a trusted proxy', async () => {
    const send = await echo(1)
    expect((await send('/', forged)).body.toString()).toBe('203.0.113.7')
  })

  test('uses the connection when a request bypassed the proxy', async () => {
    const send = await echo(2)
    expect((await send('/')).body.toString()).toBe('127.0.0.1')
  })
})

describe('request id', () => {
  const echo = (hops: number) =>
    serve((request, response) => {
      const id = setRequestId(request, hops)
      response.end(`${id} ${request.headers['x-request-id']}`)
    })
  const idsOf = async (hops: number, given: string) => {
    const send = await echo(hops)
    return (await send('/', { headers: { 'x-request-id': given } })).body.toString().split(' ')
  }

  test('is made by the server and handed on in the header', async () => {
    const [id, header] = await idsOf(0, 'chosen-by-the-visitor')
    expect(id).toMatch(/^[0-9a-f]{8}$/)
    expect(header).toBe(id)
  })

  test('is taken over from a trusted proxy, unless it is not fit to be logged', async () => {
    expect(await idsOf(1, 'id-of-the-proxy')).toEqual(['id-of-the-proxy', 'id-of-the-proxy'])
    expect((await idsOf(1, '{"forged":1}'))[0]).toMatch(/^[0-9a-f]{8}$/)
  })
})

describe('body limit', () => {
  const start = () =>
    serve((request, response) => {
      if (refuseLargeBody(request, response)) return
      request.resume()
      request.on('end', () => response.end('accepted'))
    })
  const post = (body: Buffer) => ({ method: 'POST', body })

  test('accepts 64 KB for forms of the site and refuses one byte more', async () => {
    const send = await start()
    expect((await send('/contact', post(Buffer.alloc(65_536)))).status).toBe(200)
    const refused = await send('/contact', post(Buffer.alloc(65_537)))
    expect(refused.status).toBe(413)
    expect(refused.headers['content-type']).toBe('text/plain')
    expect(refused.body.toString()).toBe(
      'The text is too long for this form. Shorten it and try again.',
    )
  })

  test('accepts an image in the admin area and refuses more than 12 MB', async () => {
    const send = await start()
    expect((await send('/admin/settings', post(Buffer.alloc(11_000_000)))).status).toBe(200)
    expect((await send('/admin/settings?x', post(Buffer.alloc(13_000_000)))).status).toBe(413)
    for (const path of ['/administration', '/admin/../contact', '/admin/%2e%2e/contact', '//']) {
      expect((await send(path, post(Buffer.alloc(100_000)))).status, path).toBe(413)
    }
  })

  test('counts a body that does not declare its length', async () => {
    const send = await start()
    const chunked = (body: Buffer) => ({
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
      body,
    })
    expect((await send('/contact', chunked(Buffer.alloc(60_000)))).status).toBe(200)
    const cutOff = send('/contact', chunked(Buffer.alloc(10_000_000))).catch(
      (error: Error) => error.message,
    )
    // The client may notice the closed connection before it reads the answer.
    expect([413, 'write EPIPE', 'read ECONNRESET', 'socket hang up']).toContain(
      await cutOff.then((answer) => (typeof answer === 'string' ? answer : answer.status)),
    )
  })
})
