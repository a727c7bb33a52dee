import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { beforeEach, describe, expect, test } from 'vitest'

const ORIGIN = 'https://academy.example'
const CARD = '/job-cards/el-101/series-circuits'
const source = readFileSync('public/job-cards/worker.js', 'utf8')

/** The Cache interface, as far as the worker uses it. Node.js doesn't have one. */
class MemoryCache {
  private readonly entries = new Map<string, Response>()
  private readonly keyOf = (key: string | { url: string }) =>
    new URL(typeof key === 'string' ? key : key.url, ORIGIN).href

  async match(key: string | { url: string }) {
    return this.entries.get(this.keyOf(key))?.clone()
  }
  async put(key: string, response: Response) {
    this.entries.delete(this.keyOf(key))
    this.entries.set(this.keyOf(key), response)
  }
  async delete(key: string) {
    return this.entries.delete(this.keyOf(key))
  }
  async keys() {
    return [...this.entries.keys()].map((url) => ({ url }))
  }
  get paths() {
    return [...this.entries.keys()].map((url) => new URL(url).pathname)
  }
}

/** What the network answers, by path. A missing path means that there is no connection. */
let network: Record<string, () => Response | Promise<Response>>
let requests: { path: string; init: RequestInit | undefined }[]
let storage: Map<string, MemoryCache>
let now: number
/** Milliseconds after which timers fire. Timers with a longer delay never do. */
let patience: number

const html = (text: string, headers: Record<string, string> = {}) => {
  const response = new Response(text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 's-maxage=31536000',
      ...headers,
    },
  })
  return basic(response)
}
/** Browsers set this type for responses of the page's own origin. */
const basic = (response: Response) => Object.defineProperty(response, 'type', { value: 'basic' })

const cardHtml = (title = 'Series circuits') => `<!DOCTYPE html><html lang="en"><head>
<title>${title} | Job card</title><link rel="stylesheet" href="/_next/static/chunks/a.css"/>
<link rel="preload" as="script" href="/_next/static/chunks/a.js"/>
<script src="/_next/static/chunks/a.js" async=""></script></head>
<body><script>document.documentElement.className='light'</script><p data-offline-note=""></p>Torque: 25 Nm
<script id="_R_">document.documentElement.load()</script>
<script>requestAnimationFrame(function(){$RT=performance.now()});</script>
<script>(self.__next_f=self.__next_f||[]).push([0])</script></body></html>`

type Listener = (event: object) => void

/** Starts the worker. `code` may be an altered source. */
function startWorker(code = source) {
  const listeners = new Map<string, Listener>()
  const done: string[] = []
  const self = {
    location: new URL(`${ORIGIN}/job-cards/worker.js`),
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: () => done.push('skipWaiting'),
    clients: { claim: async () => done.push('claim') },
    registration: { unregister: async () => done.push('unregister') },
  }
  const caches = {
    open: async (name: string) => {
      const cache = storage.get(name) ?? new MemoryCache()
      storage.set(name, cache)
      return cache
    },
    keys: async () => [...storage.keys()],
    delete: async (name: string) => storage.delete(name),
  }
  const fetch = async (request: string | { url: string }, init?: RequestInit) => {
    const path = new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname
    requests.push({ path, init })
    const answer = network[path]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  }
  class Clock extends Date {
    static override now = () => now++
  }
  const setTimeout = (act: () => void, delay: number) => {
    if (delay <= patience) queueMicrotask(act)
  }
  vm.runInNewContext(code, { self, caches, fetch, URL, Response, Headers, Date: Clock, setTimeout })

  async function dispatch(type: string, event: object): Promise<void> {
    const waiting: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waiting.push(work) })
    await Promise.all(waiting)
  }
  return {
    done,
    dispatch,
    /** Asks the worker to store a card, as the page of the card does. */
    async keep(path: string) {
      let reply: unknown
      const port = { postMessage: (value: unknown) => (reply = value) }
      await dispatch('message', { data: path, ports: [port] })
      return reply
    },
    /** The worker's response, or null if it leaves the request to the browser. */
    async fetch(path: string, request: { method?: string; mode?: string } = {}) {
      let response: Promise<Response> | null = null
      const url = new URL(path, ORIGIN).href
      const event = { method: 'GET', mode: 'navigate', ...request, url }
      listeners.get('fetch')?.({
        request: event,
        respondWith: (answer: Promise<Response>) => {
          response = answer
        },
      })
      return (await response) as Response | null
    },
  }
}

const cache = () => storage.get('job-cards-1')

beforeEach(() => {
  requests = []
  patience = 0
  storage = new Map()
  now = Date.UTC(2026, 10, 25, 12)
  network = {
    [CARD]: () => html(cardHtml()),
    '/_next/static/chunks/a.css': () =>
      html('@font-face{src:url(../media/inter.woff2)}', { 'content-type': 'text/css' }),
    '/_next/static/media/inter.woff2': () => html('font', { 'content-type': 'font/woff2' }),
  }
})

describe('storing', () => {
  test('stores a card with its style sheets and fonts, requested without cookies', async () => {
    expect(await startWorker().keep(CARD)).toBe(true)
    expect(cache()?.paths.sort()).toEqual([
      '/_next/static/chunks/a.css',
      '/_next/static/media/inter.woff2',
      CARD,
    ])
    expect(requests.map(({ init }) => init?.credentials)).toEqual(['omit', 'omit', 'omit'])
  })

  test('stores no script except the one that sets the theme', async () => {
    await startWorker().keep(CARD)
    const text = await (await cache()?.match(CARD))?.text()
    expect(text?.match(/<script.*/g)).toEqual([
      expect.stringContaining("className='light'</script>"),
    ])
    expect(text).not.toContain('.js')
  })

  test.each([
    ['a response that no cache may keep', () => html(cardHtml(), { 'cache-control': 'no-store' })],
    ['a private response', () => html(cardHtml(), { 'cache-control': 'private, max-age=0' })],
    ['a response with a cookie', () => html(cardHtml(), { 'set-cookie': 'session=1' })],
    ['page data', () => html(cardHtml(), { 'content-type': 'text/x-component' })],
    ['another document', () => html('<html><p>Maintenance</p></html>')],
    ['an error', () => basic(new Response(cardHtml(), { status: 404 }))],
    ['a response of another origin', () => new Response(cardHtml())],
  ])('does not store %s', async (_, answer) => {
    network[CARD] = answer
    expect(await startWorker().keep(CARD)).toBe(false)
    expect(cache()?.paths ?? []).toEqual([])
  })

  test.each([
    '/account/learning',
    '/api/learning',
    '/admin',
    '/courses/electrical/el-101/series-circuits',
    '/job-cards/worker.js',
    '/job-cards/el-101/../../account',
    `https://other.example${CARD}`,
    'javascript:alert(1)',
  ])('does not store %s', async (path) => {
    expect(await startWorker().keep(path)).toBe(false)
    expect(requests).toEqual([])
  })

  test('keeps the 50 cards opened last, and no files that none of them needs', async () => {
    const worker = startWorker()
    await worker.keep(CARD)
    const path = (card: number) => `/job-cards/el-101/card-${card}`
    for (let card = 0; card < 50; card++) {
      network[path(card)] = () => html('<html><p data-offline-note=""></p></html>')
      await worker.keep(path(card))
    }
    expect(cache()?.paths).toHaveLength(50)
    expect(cache()?.paths).not.toContain(CARD)
    await worker.keep(path(0))
    await worker.keep(CARD)
    expect(cache()?.paths).toContain(path(0))
    expect(cache()?.paths).not.toContain(path(1))
  })
})

describe('requests', () => {
  test('a card comes from the network while there is one', async () => {
    const worker = startWorker()
    await worker.keep(CARD)
    network[CARD] = () => html('changed')
    expect(await (await worker.fetch(CARD))?.text()).toBe('changed')
  })

  test('a stored card is shown with its date when there is no connection or the server fails', async () => {
    const worker = startWorker()
    await worker.keep(CARD)
    for (const answer of [undefined, () => basic(new Response('', { status: 503 }))]) {
      network = answer ? { [CARD]: answer } : {}
      const text = await (await worker.fetch(`${CARD}?from=bookmark`))?.text()
      expect(text).toContain('Torque: 25 Nm')
      expect(text).toMatch(/data-offline-note="">Offline copy from November 25, 2026/)
    }
    const style = await worker.fetch('/_next/static/chunks/a.css', { mode: 'no-cors' })
    expect(await style?.text()).toContain('@font-face')
  })

  test('a stored card is shown when the connection takes longer than four seconds', async () => {
    const worker = startWorker()
    await worker.keep(CARD)
    network[CARD] = () => new Promise<Response>(() => undefined)
    patience = 4000
    expect(await (await worker.fetch(CARD))?.text()).toContain('Offline copy from')
  })

  test('a withdrawn lesson loses its stored card', async () => {
    const worker = startWorker()
    await worker.keep(CARD)
    network[CARD] = () => basic(new Response('', { status: 404 }))
    expect((await worker.fetch(CARD))?.status).toBe(404)
    expect(cache()?.paths).not.toContain(CARD)
  })

  test('a card that is not stored leads to those that are', async () => {
    const worker = startWorker()
    await worker.keep(CARD)
    const response = await worker.fetch('/job-cards/el-101/other')
    expect(response?.status).toBe(503)
    expect(await response?.text()).toContain(`<a href="${CARD}">Series circuits </a>`)
  })

  test.each([
    ['another page', '/account', {}],
    ['page data of a card', CARD, { mode: 'cors' }],
    ['a form', CARD, { method: 'POST' }],
    ['an API', '/api/lessons/1/film', { mode: 'no-cors' }],
    ['a script', '/_next/static/chunks/a.js', { mode: 'no-cors' }],
    ['another origin', `https://other.example${CARD}`, {}],
  ])('leaves %s to the browser', async (_, path, request) => {
    expect(await startWorker().fetch(path, request)).toBeNull()
  })
})

describe('versions', () => {
  test('activation deletes the caches of other versions, and only those of job cards', async () => {
    for (const name of ['job-cards-0', 'job-cards-1', 'other']) storage.set(name, new MemoryCache())
    const worker = startWorker()
    await worker.dispatch('install', {})
    await worker.dispatch('activate', {})
    expect([...storage.keys()]).toEqual(['job-cards-1', 'other'])
    expect(worker.done).toEqual(['skipWaiting', 'claim'])
  })

  test('a retired worker deletes every card, unregisters itself and handles no request', async () => {
    await startWorker().keep(CARD)
    const worker = startWorker(source.replace('const RETIRED = false', 'const RETIRED = true'))
    await worker.dispatch('activate', {})
    expect([...storage.keys()]).toEqual([])
    expect(worker.done).toEqual(['unregister'])
    expect(await worker.fetch(CARD)).toBeNull()
    expect(await worker.keep(CARD)).toBeUndefined()
  })
})
