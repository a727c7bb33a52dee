import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reach } from '../../scripts/support/access/reach.ts'
import {
  type StorageAction,
  storage,
  storageActions,
} from '../../scripts/support/access/storage-expectations.ts'
import { engines } from '../../scripts/support/engine.ts'
import {
  type Answer,
  anonymous,
  type Stack,
  service,
  startStack,
} from '../support/database/stack.ts'
import { type Cast, gatherCallers, type NamedCaller } from './access/callers.ts'
import { Tally } from './access/tally.ts'

const image = (variant: number) => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, variant)
const kept = '/storage/v1/object/assets/kept.png'

const requests: Record<StorageAction, (stack: Stack, caller: NamedCaller) => Promise<Answer[]>> = {
  list: async (stack, caller) => [
    await stack.request(caller, 'POST', '/storage/v1/object/list/assets', { body: { prefix: '' } }),
  ],
  upload: async (stack, caller) => [
    await stack.request(caller, 'POST', '/storage/v1/object/assets/new.png', { body: image(2) }),
  ],
  // There are two ways: replace the file, or upload it again as an upsert.
  overwrite: async (stack, caller) => [
    await stack.request(caller, 'PUT', kept, { body: image(3) }),
    await stack.request(caller, 'POST', kept, {
      body: image(3),
      headers: { 'x-upsert': 'true' },
    }),
  ],
  remove: async (stack, caller) => [
    await stack.request(caller, 'DELETE', '/storage/v1/object/assets', {
      body: { prefixes: ['kept.png'] },
    }),
    await stack.request(caller, 'DELETE', kept),
  ],
}

describe.each(engines)('storage access on %s', (engine) => {
  let stack: Stack
  let cast: Cast
  const tally = new Tally()

  /** The stored rows, and the bytes that visitors receive. */
  const contents = async () => {
    const rows = await stack.sql<{ name: string }>('select name from storage.objects order by name')
    const { body } = await stack.request(
      anonymous,
      'GET',
      '/storage/v1/object/public/assets/kept.png',
    )
    return JSON.stringify([rows.map(({ name }) => name), body])
  }

  const restore = async () => {
    await stack.request(service, 'DELETE', '/storage/v1/object/assets', {
      body: { prefixes: ['new.png', 'kept.png'] },
    })
    const { status } = await stack.request(service, 'POST', kept, { body: image(1) })
    expect(status).toBe(200)
  }

  beforeAll(async () => {
    stack = await startStack(engine)
    cast = await gatherCallers(stack)
    await restore()
  })
  afterAll(async () => {
    process.stdout.write(
      `access to the storage on ${engine}: ${tally.cells} cells, ${tally.leaks.length} leaks\n`,
    )
    await stack.stop()
  })

  test.each(storageActions)('only admins and the server %s files in the bucket', async (action) => {
    const part = new Tally()
    const before = await contents()
    for (const caller of cast.callers) {
      const group = caller.storageGroup ?? caller.group
      const accepted = reach(storage[action], group) === 'all'
      const answers = await requests[action](stack, caller)
      const listed = answers.some(
        ({ body }) => action === 'list' && JSON.stringify(body).includes('png'),
      )
      const happened = listed || (await contents()) !== before
      const cell = `${caller.name}, ${action}`
      part.add(cell, happened && !accepted ? ['did'] : [], accepted && !happened ? ['did not'] : [])
      if ((await contents()) !== before) await restore()
    }
    tally.merge(part)
    expect(part.faults).toEqual([])
  })

  test('only the server creates, changes or empties a bucket', async () => {
    const before = await stack.sql('select id, public, file_size_limit from storage.buckets')
    for (const caller of cast.callers.filter(({ group }) => group !== 'service')) {
      const send = (method: string, path: string, body?: object) =>
        stack.request(caller, method, `/storage/v1/bucket${path}`, { body })
      await send('POST', '', { id: 'mine', name: 'mine', public: true })
      await send('PUT', '/assets', { public: false, file_size_limit: 1 })
      if (caller.group !== 'admin') await send('POST', '/assets/empty', {})
      await send('DELETE', '/assets')
    }
    expect(await stack.sql('select id, public, file_size_limit from storage.buckets')).toEqual(
      before,
    )
    expect(await contents()).toContain('kept.png')
  })

  test('the bucket rejects files over 10 MiB and files that are not images', async () => {
    const upload = (body: Uint8Array, type: string) =>
      stack.request(service, 'POST', '/storage/v1/object/assets/other.bin', {
        body,
        headers: { 'content-type': type, 'content-length': String(body.byteLength) },
      })
    expect((await upload(image(1), 'text/html')).status).toBeGreaterThanOrEqual(400)
    expect((await upload(image(1), 'image/svg+xml')).status).toBeGreaterThanOrEqual(400)
    expect((await upload(new Uint8Array(10_485_761), 'image/png')).status).toBeGreaterThanOrEqual(
      400,
    )
    expect(await contents()).not.toContain('other.bin')
  })
})
