import assert from 'node:assert/strict'
import type { OutgoingHttpHeaders } from 'node:http'
import type { CheckContext } from './check.ts'
import { getFromSite, newClient, type RequestOptions, untilNextSecond } from './client.ts'

const PAGE = '/faq'
/** `Accept-Encoding` as a client sends it, and as nginx forwards it. */
const encodings: [sent: string, forwarded: string][] = [
  ['gzip, deflate, br, zstd', 'br, gzip'],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'br, gzip'],
  ['deflate, gzip;q=1.0, br', 'br, gzip'],
  ['gzip, deflate', 'gzip'],
  ['deflate, gzip;q=0.5', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['gzip, br;q=0', 'identity'],
  ['zstd', 'identity'],
  ['', 'identity'],
]

const countOf = ({ recorder }: CheckContext, path: string) =>
  recorder.requests.filter((request) => request.path === path).length

/** nginx passes each encoding through unchanged and caches it separately. */
export async function passesEncodingsThrough(context: CheckContext): Promise<void> {
  const client = newClient(context.folder)
  await untilNextSecond()
  const before = countOf(context, PAGE)
  for (const round of [1, 2]) {
    for (const [sent, forwarded] of encodings) {
      const headers: Record<string, string> = sent ? { 'accept-encoding': sent } : {}
      const [response, direct] = await Promise.all([
        client.get(PAGE, { headers }),
        getFromSite(PAGE, { 'accept-encoding': forwarded }),
      ])
      const message = `Accept-Encoding "${sent}", round ${round}`
      assert.equal(
        response.headers['content-encoding'],
        direct.headers['content-encoding'],
        message,
      )
      assert.equal(response.text, direct.text, message)
      assert.equal(response.headers['cache-control'], 'public, max-age=0, must-revalidate', message)
    }
  }
  // nginx requests each of the three encodings once per second, and the loop spans up to three seconds.
  const forwarded = countOf(context, PAGE) - before
  assert.ok(forwarded >= 3 && forwarded <= 9, `${forwarded} requests reached the site`)
}

const navigations: Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
]

/** Next redirects a request for navigation data to the URL that belongs to its headers. */
async function urlFor(headers: Record<string, string>): Promise<string> {
  const response = await getFromSite(PAGE, headers)
  return response.status === 307 ? (response.headers.location ?? PAGE) : PAGE
}

/** Alternating requests for one URL each get the response that matches their headers. */
export async function keepsVariantsApart({ folder }: CheckContext): Promise<void> {
  const client = newClient(folder)
  const urls = await Promise.all(navigations.map(urlFor))
  const texts = new Set<string>()
  for (const url of new Set([PAGE, ...urls])) {
    await untilNextSecond()
    for (const headers of [...navigations, ...navigations.toReversed()]) {
      const [response, direct] = await Promise.all([
        client.get(url, { headers }),
        getFromSite(url, headers),
      ])
      const message = `${url} with ${JSON.stringify(headers)}`
      assert.equal(response.status, direct.status, message)
      assert.equal(response.headers['content-type'], direct.headers['content-type'], message)
      assert.equal(response.headers.location, direct.headers.location, message)
      assert.equal(response.text, direct.text, message)
      if (response.status === 200) texts.add(response.text)
    }
  }
  assert.ok(texts.size >= 3, `the site has only ${texts.size} variants`)
}

/** Requests with a session, with credentials or with another method always reach the site. */
export async function bypassesPersonalRequests(context: CheckContext): Promise<void> {
  const client = newClient(context.folder)
  const variants: RequestOptions[] = [
    { headers: { cookie: 'session=1' } },
    { headers: { cookie: '0' } },
    { headers: { authorization: 'Bearer token' } },
    { method: 'POST', headers: { 'content-type': 'text/plain' } },
    { method: 'OPTIONS' },
  ]
  for (const options of variants) {
    await untilNextSecond()
    // Stores a response that the following requests must not get.
    await client.get(PAGE)
    const before = countOf(context, PAGE)
    for (let count = 0; count < 3; count++) await client.get(PAGE, options)
    assert.equal(countOf(context, PAGE) - before, 3, JSON.stringify(options))
  }
}

const shareable = { 'cache-control': 's-maxage=31536000' }
const neverStored: Record<string, OutgoingHttpHeaders> = {
  '/probe/no-header': {},
  '/probe/private': { 'cache-control': 'private, max-age=60' },
  '/probe/no-store': { 'cache-control': 'no-store' },
  '/probe/public': { 'cache-control': 'public, max-age=60' },
  '/probe/cookie': { ...shareable, 'set-cookie': 'session=1' },
  '/probe/vary-cookie': { ...shareable, vary: 'Cookie' },
  '/probe/vary-any': { ...shareable, vary: 'rsc, *' },
  '/probe/expires': { expires: new Date(Date.now() + 60_000).toUTCString() },
  '/probe/accel': { 'x-accel-expires': '60' },
}

/** nginx stores only responses that have s-maxage, set no cookie and have no unknown `Vary`. */
export async function neverStoresPrivateResponses(context: CheckContext): Promise<void> {
  const client = newClient(context.folder)
  const { recorder } = context
  recorder.respond('/probe/shareable', { ...shareable, vary: 'rsc, Accept-Encoding' })
  for (const [path, headers] of Object.entries(neverStored)) recorder.respond(path, headers)
  for (const path of [
    ...Object.keys(neverStored),
    '/api/health',
    '/auth',
    '/admin',
    '/nothing-here',
  ]) {
    const before = countOf(context, path)
    for (let count = 0; count < 3; count++) await client.get(path)
    assert.equal(countOf(context, path) - before, 3, `${path} was stored`)
  }
  await untilNextSecond()
  const before = countOf(context, '/probe/shareable')
  for (let count = 0; count < 3; count++) await client.get('/probe/shareable')
  assert.equal(
    countOf(context, '/probe/shareable') - before,
    1,
    'a shareable response was not stored',
  )
}

/** A browser that revalidates gets 304 from the cache, without a body. */
export async function respondsNotModified(context: CheckContext): Promise<void> {
  const client = newClient(context.folder)
  const encoding = { 'accept-encoding': 'gzip, deflate, br' }
  await untilNextSecond()
  const { headers } = await client.get(PAGE, { headers: encoding })
  const etag = headers.etag
  assert.ok(etag, 'the page has no ETag')
  const before = countOf(context, PAGE)
  const response = await client.get(PAGE, { headers: { ...encoding, 'if-none-match': etag } })
  assert.equal(response.status, 304)
  assert.equal(response.body.length, 0)
  assert.equal(countOf(context, PAGE), before, 'the request reached the site')
  const other = await client.get(PAGE, { headers: { ...encoding, 'if-none-match': '"other"' } })
  assert.equal(other.status, 200)
}
