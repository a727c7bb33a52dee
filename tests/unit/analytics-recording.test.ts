import { createHash } from 'node:crypto'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ClientLimit } from '@/lib/analytics/client-limit'
import { countedPath } from '@/lib/analytics/paths'
import { countedReferrer } from '@/lib/analytics/referrer'
import { beaconSchema } from '@/lib/analytics/schema'
import { BATCH, CAPACITY, VisitQueue } from '@/lib/analytics/visit-queue'
import { countryOf, declines, isNoVisit, pseudonymOf, truncateIp } from '@/lib/analytics/visitor'
import { addressOf, networkOf } from '@/lib/client-address'

const pages = new Set([
  '/',
  '/blog',
  '/courses/adas',
  '/blog/category/engine',
  '/newsletter/confirm',
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

describe('where a visitor comes from', () => {
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

describe('who a visitor is', () => {
  test.each([
    ['203.0.113.77', '203.0.113.0'],
    ['2001:db8:abcd:1234::1', '2001:db8:abcd::'],
    ['2001:db8::1', '2001:db8:0::'],
    ['::1', '0:0:0::'],
    ['2001:0DB8:00ab::', '2001:db8:ab::'],
    ['fe80::1%eth0', 'fe80:0:0::'],
    ['unknown', null],
    ['', null],
  ])('the address %s is stored as %s', (address, stored) => {
    expect(truncateIp(address)).toBe(stored)
  })

  test.each([
    ['203.0.113.77', '203.0.113.77'],
    ['2001:db8:abcd:1234:5::1', '2001:db8:abcd:1234'],
    ['2001:0DB8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['unknown', 'unknown'],
  ])('the address %s belongs to the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test('only entries that our own proxies have added are believed', () => {
    const headers = new Headers({ 'x-forwarded-for': '1.1.1.1, 2.2.2.2, 3.3.3.3' })
    expect(addressOf(headers, 1)).toBe('3.3.3.3')
    expect(addressOf(headers, 2)).toBe('2.2.2.2')
    expect(addressOf(new Headers({ 'x-forwarded-for': '::ffff:192.0.2.7' }), 0)).toBe('192.0.2.7')
    expect(addressOf(new Headers(), 1)).toBe('')
  })

  test('a pseudonym is the same all day, and another one under another key', () => {
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

  test('a wish not to be counted is heard', () => {
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
  ])('whether %j comes from no page somebody looks at: %s', (headers, verdict) => {
    expect(isNoVisit(new Headers(headers))).toBe(verdict)
  })
})

describe('what a beacon may say', () => {
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
  ])('%j is refused', (body) => {
    expect(beaconSchema.safeParse(body).success).toBe(false)
  })
})

describe('the limit of a client', () => {
  test('a hundred and twenty a minute, refilled with time', () => {
    const limit = new ClientLimit()
    const send = (count: number, now: number) =>
      Array.from({ length: count }, () => limit.admit('a', now)).filter(Boolean).length
    expect(send(200, 0)).toBe(120)
    expect(send(100, 10_000)).toBe(20)
    expect(limit.admit('b', 10_000)).toBe(true)
  })

  test('counts a whole IPv6 network as one client, however an address is written', () => {
    const limit = new ClientLimit()
    for (let host = 0; host < 120; host++) limit.admit(`2001:db8:0:7::${host.toString(16)}`, 0)
    expect(limit.admit('2001:0db8:0:7:ffff::1', 0)).toBe(false)
    expect(limit.admit('2001:db8:0:8::1', 0)).toBe(true)
  })

  test('keeps no address', () => {
    const limit = new ClientLimit()
    limit.admit('203.0.113.77', 0)
    expect(inspect(limit, { depth: null })).not.toContain('203.0.113')
  })

  test('does not grow without bound', () => {
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

  test('writes what has gathered in batches, one after the other', async () => {
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

  test('gives the host the work only once', async () => {
    const { queue } = queueOf(async () => undefined)
    const work = queue.add(1)
    expect(work).toBeInstanceOf(Promise)
    expect(queue.add(2)).toBeNull()
    await vi.runAllTimersAsync()
    await work
    expect(queue.add(3)).toBeInstanceOf(Promise)
    await vi.runAllTimersAsync()
  })

  test('a backend that hangs fills it to its bound, and what is dropped is told once a second', async () => {
    const { add, queue, dropped } = queueOf(() => new Promise(() => undefined))
    add(1)
    await vi.advanceTimersByTimeAsync(300)
    add(CAPACITY * 3)
    expect(queue.size).toBe(CAPACITY)
    await vi.advanceTimersByTimeAsync(3000)
    expect(dropped).toEqual([CAPACITY * 2])
  })

  test('a batch that failed is tried again under the same id, and given up in the end', async () => {
    const ids: string[] = []
    const { add, failures, dropped } = queueOf(async (_, id) => {
      ids.push(id)
      throw new Error('down')
    })
    add(5)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(1)
    expect(failures, 'told once').toHaveLength(1)
    expect(dropped).toEqual([5])
  })

  test('goes on after a failure', async () => {
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

  test('before the process stops, what waits is delivered without a rest', async () => {
    const sizes: number[] = []
    const { add, queue, dropped } = queueOf(async (batch) => void sizes.push(batch.length))
    add(BATCH + 10)
    await queue.flush()
    expect(sizes).toEqual([BATCH, 10])
    expect(dropped).toEqual([])

    add(2)
    await vi.runAllTimersAsync()
    expect(sizes, 'and it goes on as before, should it not stop').toEqual([BATCH, 10, 2])
  })

  test('before the process stops, what fails is not tried again but told at once', async () => {
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

  test('a batch that waits to be tried again has its last try when the process stops', async () => {
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

  test('a stopping process does not wait for a backend that hangs', async () => {
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
    expect(dropped, 'those whose turn never came').toEqual([10])
  })
})
