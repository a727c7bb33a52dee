import { once } from 'node:events'
import { statfs } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LocalApp } from '../../supabase/local/database.ts'
import { withRoom } from '../../supabase/local/file-storage.ts'
import { type ServedApi, startServedStack } from '../support/database/serve-api.ts'
import { anonymous, type Stack, service } from '../support/database/stack.ts'

let stack: Stack
let api: ServedApi
const film = Buffer.alloc(5000, 7)
const type = { 'content-type': 'video/mp4' }

beforeAll(async () => {
  ;({ stack, api } = await startServedStack())
})
afterAll(() => stack.stop())

const sign = (path: string, caller = service) =>
  api.send(caller, `/storage/v1/object/upload/sign/lessons/${path}`, { method: 'POST', body: {} })

/** A signed URL for one upload, in the form that the client library reads. */
async function uploadUrl(path: string): Promise<string> {
  const { status, body } = await sign(path)
  expect(status).toBe(200)
  const { url, token } = JSON.parse(body.toString()) as { url: string; token: string }
  expect(url).toBe(`/object/upload/sign/lessons/${path}?token=${token}`)
  return `/storage/v1${url}`
}
const put = (url: string, body: Buffer, headers: Record<string, string> = type) =>
  api.send({}, url, { method: 'PUT', body, headers })
const stored = async (path: string) =>
  (await stack.sql(`select 1 from storage.objects where name = '${path}'`)).length > 0

test('a signed URL accepts one film without a key', async () => {
  const url = await uploadUrl('el-101/a.mp4')
  expect((await put(url, film)).status).toBe(200)
  expect(await stored('el-101/a.mp4')).toBe(true)
  // A second upload does not replace the film.
  expect((await put(url, Buffer.alloc(10))).status).toBeGreaterThanOrEqual(400)
})

test('a signed URL does not accept other paths', async () => {
  const url = await uploadUrl('el-101/b.mp4')
  expect((await put(url.replace('b.mp4', 'c.mp4'), film)).status).toBe(403)
  expect(await stored('el-101/c.mp4')).toBe(false)
})

test.each(['anonymous'])('%s visitors get no signed URL', async () => {
  expect((await sign('el-101/d.mp4', anonymous)).status).toBeGreaterThanOrEqual(400)
  expect((await sign('el-101/d.mp4', {})).status).toBeGreaterThanOrEqual(400)
})

describe('stores nothing', () => {
  test('of a type other than MP4', async () => {
    const url = await uploadUrl('el-101/e.mp4')
    expect((await put(url, film, { 'content-type': 'text/html' })).status).toBeGreaterThanOrEqual(
      400,
    )
    expect(await stored('el-101/e.mp4')).toBe(false)
  })

  /** Sends a request whose head and body may disagree, then closes. Resolves with the status line. */
  const sendRaw = (url: string, head: string[], body = '') =>
    new Promise<string>((resolve) => {
      const socket = connect(api.port, '127.0.0.1')
      let answer = ''
      socket.on('data', (part) => {
        answer += part.toString()
        socket.destroy()
      })
      socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
      socket.on('error', () => {})
      socket.write(
        [`PUT ${url} HTTP/1.1`, 'host: a', 'content-type: video/mp4', ...head, '', body].join(
          '\r\n',
        ),
      )
      setTimeout(() => socket.destroy(), 500)
    })

  test('of 3 GB, by the declared length', async () => {
    const url = await uploadUrl('el-101/f.mp4')
    expect(await sendRaw(url, [`content-length: ${3 * 1024 ** 3}`], 'begin')).toMatch(/ 413 /)
    expect(await stored('el-101/f.mp4')).toBe(false)
  })

  test('without a declared length', async () => {
    const url = await uploadUrl('el-101/g.mp4')
    expect(await sendRaw(url, ['transfer-encoding: chunked'], '5\r\nbegin\r\n')).toMatch(/ 411 /)
    expect(await stored('el-101/g.mp4')).toBe(false)
  })

  test('of an upload that is canceled', async () => {
    const url = await uploadUrl('el-101/h.mp4')
    await sendRaw(url, ['content-length: 5000'], 'the first bytes')
    expect(await stored('el-101/h.mp4')).toBe(false)
    // The same URL accepts the film afterwards.
    expect((await put(url, film)).status).toBe(200)
  })
})

test('a film of 300 MB is never held in memory', async () => {
  const url = await uploadUrl('el-101/i.mp4')
  const part = Buffer.alloc(1024 * 1024, 5)
  const parts = 300
  const held = () => process.memoryUsage().arrayBuffers
  const before = held()
  let peak = before
  const measure = setInterval(() => {
    peak = Math.max(peak, held())
  }, 10)
  const sent = request({
    host: '127.0.0.1',
    port: api.port,
    path: url,
    method: 'PUT',
    headers: { ...type, 'content-length': parts * part.length },
  })
  const responded = once(sent, 'response')
  await pipeline(
    Readable.from(
      (function* () {
        for (let count = 0; count < parts; count++) yield part
      })(),
    ),
    sent,
  )
  const [response] = await responded
  response.resume()
  clearInterval(measure)
  expect(response.statusCode).toBe(200)
  const [row] = await stack.sql<{ size: string }>(
    `select metadata->>'size' as size from storage.objects where name = 'el-101/i.mp4'`,
  )
  expect(Number(row?.size)).toBe(parts * part.length)
  // Includes parts that have been written and not been collected yet: about 100 in a process with a large heap.
  expect(peak - before).toBeLessThan((parts * part.length) / 2)
}, 60_000)

test('the server sets the size limit of the bucket, which then applies to uploads', async () => {
  const path = '/storage/v1/bucket/lessons'
  const setLimit = (limit: number) =>
    api.send(service, path, {
      method: 'PUT',
      body: {
        id: 'lessons',
        name: 'lessons',
        public: false,
        file_size_limit: limit,
        allowed_mime_types: ['video/mp4'],
      },
    })
  const limit = async () =>
    (JSON.parse((await api.send(service, path)).body.toString()) as { file_size_limit: number })
      .file_size_limit
  const before = await limit()
  expect(before).toBe(500 * 1024 ** 2)
  expect((await setLimit(4000)).status).toBe(200)
  expect(await limit()).toBe(4000)
  expect((await put(await uploadUrl('el-101/j.mp4'), film)).status).toBe(413)
  await setLimit(before)
})

test('files that do not fit on the disk together are rejected before their upload', async () => {
  const app = stack.app as unknown as LocalApp
  const upload = async () => 'stored'
  const full = { status: 507 }
  await expect(withRoom(app, Number.MAX_SAFE_INTEGER, upload)).rejects.toMatchObject(full)
  await expect(withRoom(app, 1000, upload)).resolves.toBe('stored')

  const { bavail, bsize } = await statfs(tmpdir())
  const most = Math.floor(bavail * bsize * 0.6)
  const end = Promise.withResolvers<string>()
  const first = withRoom(app, most, () => end.promise)
  await expect(withRoom(app, most, upload)).rejects.toMatchObject(full)
  end.resolve('stored')
  await expect(first).resolves.toBe('stored')
  await expect(withRoom(app, most, upload)).resolves.toBe('stored')
})
