import { createHash } from 'node:crypto'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ClientLimit } from '@/lib/http/client-limit'
import { countedPath } from '@/lib/visits/paths'
import { beaconSchema } from '@/lib/visits/schema'
import { countedReferrer, countryOf, declines, isNoVisit, pseudonymOf } from '@/lib/visits/visitor'

const pages = new Set([
  '/',
  '/blog',
  '/courses/adas',
  '/blog/category/engine',
  '/certificates',
  '/training-hours',
  '/newsletter/confirm',
  '/newsletter/module/unsubscribe',
])

describe('the counted path', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=x#top', '/'],
    ['/blog/', '/blog'],
    ['/blog/page/3', '/blog'],
    ['/blog/category/engine/page/2', '/blog/category/engine'],
    ['/blog/some-article', '/blog/some-article'],
    ['/courses/adas', '/courses/adas'],
    ['/courses/adas/radar-basics', '/courses/adas/radar-basics'],
    ['/courses/adas/ad-101/cases/front-radar', '/courses/adas/ad-101/cases/front-radar'],
    ['/newsletter/confirm/secret-token', '/newsletter/confirm'],
    ['/certificates/0123-4567-89AB-CDEF-GHJK', '/certificates'],
    ['/training-hours/0123-4567-89AB-CDEF-GHJK', '/training-hours'],
    ['/newsletter/module/unsubscribe/secret-token', '/newsletter/module/unsubscribe'],
    ['/courses/spaceships', '/404'],
    ['/blog/category/spaceships', '/404'],
    ['/blog/Ünïcode', '/404'],
    ['/<script>alert(1)</script>', '/404'],
    ['/=HYPERLINK("x")', '/404'],
    [`/${'x'.repeat(1900)}`, '/404'],
    ['/administration', '/404'],
  ])('%s is counted as %s', (path, counted) => {
    expect(countedPath(path, pages)).toBe(counted)
  })

  test.each([
    '',
    'blog',
    '//evil.example',
    'https://evil.example/',
    '/admin',
    '/admin/users',
    '/auth/confirm',
    '/account',
    '/api/x',
    '?x',
  ])('%j is not counted', (path) => {
    expect(countedPath(path, pages)).toBeNull()
  })
})

describe('the referring host', () => {
  const site = 'https://www.academy.example'
  test.each([
    ['https://www.google.com/search?q=secret', 'google.com'],
    ['HTTPS://News.Example:8443/x', 'news.example'],
    ['android-app://com.slack/', 'com.slack'],
    ['https://academy.example/blog', null],
    ['https://www.academy.example/', null],
    ['', null],
    [undefined, null],
    ['not an IP', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://=cmd|calc/', null],
  ])('of %s is %s', (referrer, host) => {
    expect(countedReferrer(referrer, site)).toBe(host)
  })
})

describe('the visitor', () => {
  test('a pseudonym depends on the key, the IP and the user agent', () => {
    const [today, tomorrow] = ['a', 'b'].map((text) => createHash('sha256').update(text).digest())
    if (!today || !tomorrow) throw new Error('There are two keys.')
    const name = pseudonymOf(today, '203.0.113.77', 'Firefox')
    expect(name).toMatch(/^[\w-]{22}$/)
    expect(pseudonymOf(today, '203.0.113.77', 'Firefox')).toBe(name)
    expect(pseudonymOf(today, '203.0.113.78', 'Firefox')).not.toBe(name)
    expect(pseudonymOf(today, '203.0.113.77', 'Safari')).not.toBe(name)
    expect(pseudonymOf(tomorrow, '203.0.113.77', 'Firefox')).not.toBe(name)
  })

  test.each<[Record<string, string>, number, string]>([
    [{}, 1, 'MA'],
    [{ 'x-vercel-ip-country': 'FR' }, 1, 'FR'],
    [{ 'cf-ipcountry': 'DE' }, 1, 'DE'],
    [{ 'cf-ipcountry': 'XX' }, 1, 'MA'],
    [{ 'cf-ipcountry': 'T1' }, 1, 'MA'],
    [{ 'x-vercel-ip-country': "'; drop" }, 1, 'MA'],
    [{ 'x-vercel-ip-country': 'FR' }, 0, 'MA'],
  ])('the country of %j behind %d proxies is %s', (headers, hops, country) => {
    expect(countryOf(new Headers(headers), hops)).toBe(country)
  })

  test('respects Do Not Track and Global Privacy Control', () => {
    expect(declines(new Headers({ dnt: '1' }))).toBe(true)
    expect(declines(new Headers({ 'sec-gpc': '1' }))).toBe(true)
    expect(declines(new Headers({ dnt: '0' }))).toBe(false)
  })

  test.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-purpose': 'prefetch;prerender' }, true],
    [{ purpose: 'prefetch' }, true],
  ])('a request with %j is a prefetch or comes from another site: %s', (headers, isIgnored) => {
    expect(isNoVisit(new Headers(headers))).toBe(isIgnored)
  })
})

describe('the beacon schema', () => {
  test.each([
    null,
    [],
    'x',
    {},
    { path: '' },
    { path: 1 },
    { path: 'x'.repeat(2001) },
    { path: '/', seconds: '5' },
    { path: '/', seconds: -5 },
    { path: '/', session: 'mine' },
    { seconds: 0 },
    { seconds: -5 },
    { seconds: 1e9 },
    { seconds: '5' },
  ])('rejects %j', (body) => {
    expect(beaconSchema.safeParse(body).success).toBe(false)
  })
})

describe('the limit of a client', () => {
  test('is 120 beacons a minute and refills over time', () => {
    const limit = new ClientLimit(120)
    const send = (count: number, now: number) =>
      Array.from({ length: count }, () => limit.admit('a', now)).filter(Boolean).length
    expect(send(200, 0)).toBe(120)
    expect(send(100, 10_000)).toBe(20)
    expect(limit.admit('b', 10_000)).toBe(true)
  })

  test('counts a whole IPv6 network as one client, however an IP is written', () => {
    const limit = new ClientLimit(120)
    for (let host = 0; host < 120; host++) limit.admit(`2001:db8:0:7::${host.toString(16)}`, 0)
    expect(limit.admit('2001:0db8:0:7:ffff::1', 0)).toBe(false)
    expect(limit.admit('2001:db8:0:8::1', 0)).toBe(true)
  })

  test('stores no IP', () => {
    const limit = new ClientLimit(120)
    limit.admit('203.0.113.77', 0)
    expect(inspect(limit, { depth: null })).not.toContain('203.0.113')
  })

  test('stores at most 10,000 clients', () => {
    const limit = new ClientLimit(120)
    for (let client = 0; client < 30_000; client++) limit.admit(String(client), 0)
    expect(limit.size).toBeLessThanOrEqual(10_000)
  })
})
