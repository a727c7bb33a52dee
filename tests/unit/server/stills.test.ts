import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createStills } from '@/lib/server/stills'
import { serve } from '@/tests/support/server/http'

const POSTER = '/images/lessons/el-101-1.avif'
const UPLOAD = '/storage/v1/object/public/media/poster.webp'

/** A backend with one uploaded poster that counts its requests. */
async function startBackend() {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    if (request.url === UPLOAD) response.end(readFileSync(`public${POSTER}`))
    else response.writeHead(404).end()
  })
  await serve(server)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths }
}

test('the still of a poster is a small AVIF as wide as a phone', async () => {
  const still = await createStills('public', undefined)(POSTER)
  const [type, data = ''] = still?.split(';base64,') ?? []
  expect(type).toBe('data:image/avif')
  const bytes = Buffer.from(data, 'base64')
  expect(bytes.length).toBeLessThan(4096)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 225 })
})

test('an uploaded poster is requested once', async () => {
  const { url, paths } = await startBackend()
  const stillOf = createStills('public', url)
  const still = await stillOf(url + UPLOAD)
  expect(still).toMatch(/^data:image\/avif/)
  expect(await stillOf(url + UPLOAD)).toBe(still)
  expect(paths).toEqual([UPLOAD])
})

test('other URLs and missing files have no still', async () => {
  const { url, paths } = await startBackend()
  const stillOf = createStills('public', 'http://127.0.0.1:9')
  for (const src of [
    url + UPLOAD,
    `http://127.0.0.1:9${UPLOAD}`,
    '/images/../art/home.svg',
    '/images/lessons/missing.avif',
    '/images/lessons',
  ]) {
    expect(await stillOf(src), src).toBeNull()
  }
  expect(paths).toEqual([])
})
