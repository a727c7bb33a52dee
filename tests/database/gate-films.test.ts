import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServedApi, startServedStack } from '../support/database/serve-api.ts'
import { anonymous, type Stack, service } from '../support/database/stack.ts'

let stack: Stack
let api: ServedApi
const film = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))
const path = 'el-101/film.mp4'

beforeAll(async () => {
  ;({ stack, api } = await startServedStack())
  const { status } = await api.send(service, `/storage/v1/object/lessons/${path}`, {
    method: 'POST',
    body: film,
    headers: { 'content-type': 'video/mp4' },
  })
  expect(status).toBe(200)
})
afterAll(() => stack.stop())

async function signedUrl(expiresIn = 60): Promise<string> {
  const { status, body } = await api.send(service, `/storage/v1/object/sign/lessons/${path}`, {
    method: 'POST',
    body: { expiresIn },
  })
  expect(status).toBe(200)
  const { signedURL } = JSON.parse(body.toString()) as { signedURL: string }
  return `/storage/v1${signedURL}`
}

describe('a signed URL', () => {
  test('plays the film without a key', async () => {
    const { status, headers, body } = await api.send(anonymous, await signedUrl())
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })
    expect(body.equals(film)).toBe(true)
  })

  test('expires', async () => {
    const url = await signedUrl(1)
    await new Promise((resolve) => setTimeout(resolve, 2100))
    expect((await api.send(anonymous, url)).status).toBe(400)
  })

  test('does not give access to other files', async () => {
    const url = await signedUrl()
    expect((await api.send(anonymous, url.replace('film.mp4', 'other.mp4'))).status).toBe(403)
  })
})

test.each([
  ['bytes=0-99', 0, 99],
  ['bytes=900-', 900, 999],
  ['bytes=-10', 990, 999],
  ['bytes=990-5000', 990, 999],
  ['bytes=0-0', 0, 0],
])('responds to the range %s with status 206 and these bytes', async (range, start, end) => {
  const { status, headers, body } = await api.send(anonymous, await signedUrl(), {
    headers: { range },
  })
  expect(status).toBe(206)
  expect(headers['content-range']).toBe(`bytes ${start}-${end}/1000`)
  expect(headers['content-length']).toBe(String(end - start + 1))
  expect(body.equals(film.subarray(start, end + 1))).toBe(true)
})

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])(
  'responds to the range %s with status 416',
  async (range) => {
    const { status, headers } = await api.send(anonymous, await signedUrl(), { headers: { range } })
    expect(status).toBe(416)
    expect(headers['content-range']).toBe('bytes */1000')
  },
)

test.each(['bytes=0-1,5-6', 'bytes=abc', 'lines=0-1', 'bytes=9-1'])(
  'responds to the range %s with status 416 or the whole film',
  async (range) => {
    const { status, body } = await api.send(anonymous, await signedUrl(), { headers: { range } })
    if (status === 416) return
    expect(status).toBe(200)
    expect(body.equals(film)).toBe(true)
  },
)

test('sends the whole film if it was replaced after the first part', async () => {
  const url = await signedUrl()
  const { headers } = await api.send(anonymous, url)
  const part = (condition: string) =>
    api.send(anonymous, url, { headers: { range: 'bytes=0-9', 'if-range': condition } })
  expect((await part(String(headers.etag))).status).toBe(206)
  expect((await part('"another"')).status).toBe(200)
})

test.each(['public/lessons', 'lessons', 'authenticated/lessons'])(
  'the film is not served at %s, with no key or the public one',
  async (start) => {
    for (const caller of [anonymous, {}]) {
      const { status } = await api.send(caller, `/storage/v1/object/${start}/${path}`)
      expect(status).toBeGreaterThanOrEqual(400)
    }
  },
)
