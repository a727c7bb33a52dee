import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { outageFrameProps, siteFrameProps } from '@/app/site-frame-props'
import { cacheTags } from '@/lib/cache-tags'
import { defaultSettings } from '@/lib/settings/defaults'
import { createPublicClient } from '@/lib/supabase/public'

/** A backend whose responses the tests choose, and the requests it has received. */
const backend = await vi.hoisted(async () => {
  const { createServer } = await import('node:http')
  const state = {
    settings: '[{"id":1}]',
    settingsStatus: 200,
    articles: '[]',
    status: 200,
    paths: [] as string[],
  }
  const server = createServer(({ url = '' }, response) => {
    const path = url.replace(/^\/rest\/v1\//, '').split('?')[0] ?? ''
    state.paths.push(path)
    response.statusCode = path === 'articles' ? state.status : state.settingsStatus
    response.end(path === 'settings' ? state.settings : state.articles)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  Object.assign(process.env, {
    NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_this_test',
    SUPABASE_SECRET_KEY: 'sb_secret_of_this_test',
    NEXT_PUBLIC_SITE_URL: 'http://127.0.0.1:1',
    HOOKS_SECRET: 'a secret of the hooks of this test',
  })
  return Object.assign(state, { close: () => server.close() })
})

const dataCache = vi.hoisted(() => new Map<string, unknown>())

// Next's data cache, which exists only in a running server. Like Next, stores no result of a call that throws.
vi.mock('next/cache', () => ({
  unstable_cache:
    (work: (...args: unknown[]) => Promise<unknown>, keyParts: string[]) =>
    async (...args: unknown[]) => {
      const key = JSON.stringify([keyParts, args])
      if (!dataCache.has(key)) dataCache.set(key, await work(...args))
      return dataCache.get(key)
    },
}))

beforeEach(() => {
  dataCache.clear()
  const settings = { settings: '[{"id":1}]', settingsStatus: 200 }
  Object.assign(backend, { ...settings, articles: '[]', status: 200, paths: [] })
})
afterAll(() => backend.close())

/** Reads a list that no other test reads, so that there is no previous response. */
const read = (slug: string) =>
  createPublicClient([cacheTags.articles]).from('articles').select('title').eq('slug', slug)

test('caches an empty response after the backend has returned a known row', async () => {
  expect((await read('none')).data).toEqual([])
  expect((await read('none')).data).toEqual([])
  expect(backend.paths).toEqual(['articles', 'settings'])
})

test('caches a response with data without a second request', async () => {
  backend.articles = '[{"title":"Relays"}]'
  await read('relays')
  expect((await read('relays')).data).toEqual([{ title: 'Relays' }])
  expect(backend.paths).toEqual(['articles'])
})

test.each([
  ['no rows', '[]', '[]', 200],
  ['an empty object', '[]', '{"modules":[],"removed":null}', 200],
  ['nothing', '', '', 200],
  ['another row', '[{"id":2}]', '[]', 200],
  ['that a row is missing', '[]', '{"code":"PGRST116"}', 406],
  ['a page of a proxy', '[{"id":1}]', '<html>Please sign in</html>', 200],
])(
  'treats a backend that responds with %s as an outage',
  async (what, settings, articles, status) => {
    Object.assign(backend, { settings, articles, status })
    const failed = await read(what)
    expect(failed.error).not.toBeNull()

    Object.assign(backend, { settings: '[{"id":1}]', articles: '[{"title":"Fuses"}]', status: 200 })
    expect((await read(what)).data).toEqual([{ title: 'Fuses' }])

    // Every tag is dropped, so the last good response is the only copy.
    dataCache.clear()
    Object.assign(backend, { settings, articles, status })
    expect((await read(what)).data).toEqual([{ title: 'Fuses' }])
  },
)

describe('without settings, which no test has read before', () => {
  test('a page fails if the backend responds, and only the outage page shows the defaults', async () => {
    backend.settings = '[]'
    await expect(siteFrameProps()).rejects.toMatchObject({ name: 'BackendError', status: 503 })
    expect(await outageFrameProps()).toMatchObject({ settings: defaultSettings })
  })

  test('a page shows the defaults if the backend fails', async () => {
    backend.settingsStatus = 500
    expect(await siteFrameProps()).toMatchObject({ settings: defaultSettings })
  })
})
