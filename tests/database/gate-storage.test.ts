import { readdirSync, readlinkSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedApi, startServedStack } from '../support/database/serve-api.ts'
import { anonymous, type Stack, service } from '../support/database/stack.ts'

let stack: Stack
let api: ServedApi

beforeAll(async () => {
  ;({ stack, api } = await startServedStack())
  // The bucket accepts only raster images, but may contain older files.
  await stack.exec(`update storage.buckets set allowed_mime_types = null where id = 'assets'`)
})
afterAll(() => stack.stop())

async function store(name: string, type: string) {
  const { status } = await api.send(service, `/storage/v1/object/assets/${name}`, {
    method: 'POST',
    body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    headers: { 'content-type': type },
  })
  expect(status).toBe(200)
}
const read = (path: string) => api.send(anonymous, `/storage/v1/object/${path}`)

test.each([
  ['page.html', 'text/html'],
  ['page.xhtml', 'application/xhtml+xml'],
  ['data.xml', 'text/xml'],
  ['script.js', 'text/javascript'],
  ['unknown', 'application/x-unknown'],
  ['image.html', 'image/png'],
])('serves %s, stored as %s, as a download', async (name, type) => {
  await store(name, type)
  const { status, headers } = await read(`public/assets/${name}`)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
})

test.each([
  ['image.png', 'image/png'],
  ['logo.svg', 'image/svg+xml'],
])('serves %s as %s, without scripts when it is opened on its own', async (name, type) => {
  await store(name, type)
  const { headers } = await read(`public/assets/${name}`)
  expect(headers['content-type']).toBe(type)
  expect(headers['content-disposition']).toBeUndefined()
  expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'")
})

test('does not reveal who uploaded a file', async () => {
  await store('owned.png', 'image/png')
  const owner = '5f0c9a5e-7d6b-4f5a-9f5a-0a1b2c3d4e5f'
  await stack.sql(`update storage.objects set owner_id = $1 where name = 'owned.png'`, [owner])
  for (const path of ['info/assets/owned.png', '%69nfo/assets/owned.png', 'assets/owned.png']) {
    const { headers, body } = await read(path)
    expect(body.toString() + JSON.stringify(headers), path).not.toContain(owner)
  }
})

test('preserves the spelling of file names', async () => {
  await store(encodeURIComponent('a é+b.png'), 'image/png')
  expect((await read('public/assets/a%20%C3%A9%2Bb.png')).status).toBe(200)
  for (const name of ['..%2Fowned.png', '%2e%2e%5Cx', 'a%2Fb.png', 'a%25.png', 'a%0a.png', '%ff']) {
    expect((await read(`public/assets/${name}`)).status, name).toBe(400)
  }
})

/** Names of the stored files that this process holds open. Linux only. */
const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((handle) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${handle}`)
      return file.includes('/storage/assets/') ? [file] : []
    } catch {
      return []
    }
  })

test.runIf(process.platform === 'linux')(
  'closes each file it has served, also to a client that leaves or reads no content',
  async () => {
    const size = 4 * 1024 * 1024
    const { status } = await api.send(service, '/storage/v1/object/assets/large.png', {
      method: 'POST',
      body: Buffer.alloc(size),
      headers: { 'content-type': 'image/png' },
    })
    expect(status).toBe(200)
    const url = `http://127.0.0.1:${api.port}/storage/v1/object/public/assets/large.png`
    for (let count = 0; count < 5; count++) {
      expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(size)
      await (await fetch(url)).body?.cancel()
      expect((await fetch(url, { method: 'HEAD' })).ok).toBe(true)
    }
    await expect.poll(openFiles).toEqual([])
  },
)
