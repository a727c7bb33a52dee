import { createHash } from 'node:crypto'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ClientLimit } from '@/lib/visits/client-limit'
import { countedPath } from '@/lib/visits/paths'
import { BATCH, CAPACITY, VisitQueue } from '@/lib/visits/queue'
import { countedReferrer } from '@/lib/visits/referrer'
import { beaconSchema } from '@/lib/visits/schema'
import { countryOf, declines, isNoVisit, pseudonymOf } from '@/lib/visits/visitor'

const pages = new Set([
  '/',
  '/blog',
  '/courses/adas',
  '/blog/category/engine',
  '/newsletter/confirm',
  '/newsletter/module/unsubscribe',
])

describe('what a path counts as', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=x#top', '/'],
    ['/blog/', '/blog'],
    ['/blog/page/3', '/blog'],
    ['/blog/category/engine/page/2', '/blog/category/engine'],
    ['/blog/some-article', '/blog/some-article'],
    ['/courses/adas', '/courses/adas'],
    ['/newsletter/confirm/secret-token', '/newsletter/confirm'],
    ['/newsletter/module/unsubscribe/secret-token', '/newsletter/module/unsubscribe'],
    ['/courses/spaceships', '/404'],
    ['/blog/category/spaceships', '/404'],
    ['/blog/Ünïcode', '/404'],
    ['/<script>alert(1)</script>', '/404'],
    ['/=HYPERLINK("x")', '/404'],
    [`/${'x'.repeat(1900)}`, '/404'],
    ['/administration', '/404'],
  ])('%s is %s', (path, counted) => {
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
    ['not an address', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://=cmd|calc/', null],
  ])('%s is %s', (referrer, host) => {
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

  test('honors Do Not Track and Global Privacy Control', () => {
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
  test('120 a minute, refilled over time', () => {
    const limit = new ClientLimit()
    const send = (count: number, now: number) =>
      Array.from({ length: count }, () => limit.admit('a', now)).filter(Boolean).length
    expect(send(200, 0)).toBe(120)
    expect(send(100, 10_000)).toBe(20)
    expect(limit.admit('b', 10_000)).toBe(true)
  })

  test('counts a whole IPv6 network as one client, however an IP is written', () => {
    const limit = new ClientLimit()
    for (let host = 0; host < 120; host++) limit.admit(`2001:db8:0:7::${host.toString(16)}`, 0)
    expect(limit.admit('2001:0db8:0:7:ffff::1', 0)).toBe(false)
    expect(limit.admit('2001:db8:0:8::1', 0)).toBe(true)
  })

  test('holds no IP', () => {
    const limit = new ClientLimit()
    limit.admit('203.0.113.77', 0)
    expect(inspect(limit, { depth: null })).not.toContain('203.0.113')
  })

  test('holds at most 10,000 clients', () => {
    const limit = new ClientLimit()
    for (let client = 0; client < 30_000; client++) limit.admit(String(client), 0)
    expect(limit.size).toBeLessThanOrEqual(10_000)
  })
})

describe('the queue', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function queueOf(write: (batch: number[], id: string) => Promise<void>) {
    const failures: unknown[] = []
    const dropped: number[] = []
    const queue = new VisitQueue<number>({
      write,
      onFailure: (error) => failures.push(error),
      onDropped: (count) => dropped.push(count),
    })
    const add = (count: number) => {
      for (let index = 0; index < count; index++) queue.add(index)
    }
    return { queue, add, failures, dropped }
  }

  test('writes collected visits in batches, one at a time', async () => {
    const sizes: number[] = []
    const { add, queue } = queueOf(async (batch) => void sizes.push(batch.length))
    add(3)
    expect(sizes).toEqual([])
    await vi.runAllTimersAsync()
    add(BATCH + 10)
    await vi.runAllTimersAsync()
    expect(sizes).toEqual([3, BATCH, 10])
    expect(queue.size).toBe(0)
  })

  test('returns the pending write only to the call that started it', async () => {
    const { queue } = queueOf(async () => undefined)
    const work = queue.add(1)
    expect(work).toBeInstanceOf(Promise)
    expect(queue.add(2)).toBeNull()
    await vi.runAllTimersAsync()
    await work
    expect(queue.add(3)).toBeInstanceOf(Promise)
    await vi.runAllTimersAsync()
  })

  test('drops visits over its capacity while the backend hangs, reported once a second', async () => {
    const { add, queue, dropped } = queueOf(() => new Promise(() => undefined))
    add(1)
    await vi.advanceTimersByTimeAsync(300)
    add(CAPACITY * 3)
    expect(queue.size).toBe(CAPACITY)
    await vi.advanceTimersByTimeAsync(3000)
    expect(dropped).toEqual([CAPACITY * 2])
  })

  test('retries a failed batch twice under the same id, then drops it', async () => {
    const ids: string[] = []
    const { add, failures, dropped } = queueOf(async (_, id) => {
      ids.push(id)
      throw new Error('down')
    })
    add(5)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(1)
    expect(failures, 'reported once').toHaveLength(1)
    expect(dropped).toEqual([5])
  })

  test('continues after a failure', async () => {
    let isDown = true
    const written: number[] = []
    const { add, failures } = queueOf(async (batch) => {
      if (isDown) throw new Error('down')
      written.push(...batch)
    })
    add(2)
    await vi.advanceTimersByTimeAsync(500)
    isDown = false
    await vi.runAllTimersAsync()
    expect(written).toEqual([0, 1])
    expect(failures).toHaveLength(1)
  })

  test('a flush writes all waiting visits without pauses', async () => {
    const sizes: number[] = []
    const { add, queue, dropped } = queueOf(async (batch) => void sizes.push(batch.length))
    add(BATCH + 10)
    await queue.flush()
    expect(sizes).toEqual([BATCH, 10])
    expect(dropped).toEqual([])

    add(2)
    await vi.runAllTimersAsync()
    expect(sizes, 'and continues as before').toEqual([BATCH, 10, 2])
  })

  test('a flush does not retry a failed batch and reports it immediately', async () => {
    const sizes: number[] = []
    const { add, queue, failures, dropped } = queueOf(async (batch) => {
      sizes.push(batch.length)
      throw new Error('down')
    })
    add(BATCH + 10)
    await queue.flush()
    expect(sizes).toEqual([BATCH, 10])
    expect(failures).toHaveLength(1)
    expect(dropped).toEqual([BATCH + 10])
  })

  test('a flush retries a batch that waits for its next attempt', async () => {
    let isDown = true
    const written: number[] = []
    const { add, queue, dropped } = queueOf(async (batch) => {
      if (isDown) throw new Error('down')
      written.push(...batch)
    })
    add(2)
    await vi.advanceTimersByTimeAsync(500)
    isDown = false
    await queue.flush()
    expect(written).toEqual([0, 1])
    expect(dropped).toEqual([])
  })

  test('a flush does not wait for a backend that hangs', async () => {
    const { add, queue, dropped } = queueOf(() => new Promise(() => undefined))
    add(BATCH + 10)
    let isOver = false
    const flushed = queue.flush().then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(4900)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    await flushed
    expect(dropped, 'not started in time').toEqual([10])
  })
})
