import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { PageStore } from '@/lib/server/page-store'

const page = (text: string, headers: Record<string, string> = {}, status = 200) => ({
  status,
  headers: { 'content-type': 'text/html', 'cache-control': 's-maxage=31536000', ...headers },
  body: Buffer.from(text),
})

async function storeWith(...variants: string[]): Promise<PageStore> {
  const store = new PageStore()
  for (const variant of variants) await store.add(variant, page(`text of ${variant}`), 0)
  return store
}

describe('page store', () => {
  test('keeps a page in three encodings, each with its own ETag', async () => {
    const stored = (await storeWith('/faq document')).get('/faq document')
    const text = 'text of /faq document'
    expect(stored && brotliDecompressSync(stored.br.body).toString()).toBe(text)
    expect(stored && gunzipSync(stored.gzip.body).toString()).toBe(text)
    expect(stored?.identity.body.toString()).toBe(text)
    const etags = [stored?.br.etag, stored?.gzip.etag, stored?.identity.etag]
    expect(new Set(etags).size).toBe(3)
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/)
  })

  test('deletes all pages when a tag is dropped', async () => {
    const store = await storeWith('a', 'b')
    store.drop()
    expect(store.size).toBe(0)
  })

  test('does not keep a page whose rendering began before a drop, but returns it', async () => {
    const store = new PageStore()
    const previous = store.generation
    store.drop()
    expect(await store.add('a', page('old'), previous)).not.toBeNull()
    expect(store.get('a')).toBeUndefined()
    await store.add('a', page('new'), store.generation)
    expect(store.get('a')?.identity.body.toString()).toBe('new')
  })

  test('does not keep a page when the drop happens while it is compressed', async () => {
    const store = new PageStore()
    const adding = store.add('a', page('x'.repeat(500_000)), store.generation)
    store.drop()
    await adding
    expect(store.size).toBe(0)
  })

  test.each([
    ['an error page', page('', {}, 404)],
    ['a server error', page('', {}, 500)],
    ['a redirect', page('', { location: '/' }, 308)],
    ['the data of a redirect', page('', { location: '/' })],
    ['a personal response', page('', { 'cache-control': 'private, no-store' })],
    ['a response with a cookie', page('', { 'set-cookie': 'a=b' })],
    ['a page about to be replaced', page('', { 'x-nextjs-cache': 'STALE' })],
  ])('rejects %s', async (_name, rejected) => {
    const store = new PageStore()
    expect(await store.add('a', rejected, 0)).toBeNull()
    expect(store.size).toBe(0)
  })

  test('keeps a page as long as Next allows, and for one second during an outage', async () => {
    const store = new PageStore()
    await store.add('a', page('last good', { 'cache-control': 's-maxage=1' }), 0)
    expect(store.get('a')).toBeDefined()
    await expect.poll(() => store.get('a'), { timeout: 5000 }).toBeUndefined()
  })

  test('is bounded: evicts the least recently used pages', async () => {
    const store = await storeWith('used')
    for (let index = 0; index < 30; index++) {
      const large = { ...page(''), body: Buffer.alloc(5 * 1024 * 1024, index) }
      await store.add(`large ${index}`, large, 0)
      store.get('used')
    }
    expect(store.size).toBeLessThan(22)
    expect(store.get('used')).toBeDefined()
    expect(store.get('large 0')).toBeUndefined()
  })
})
