import { randomBytes } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { buckets } from '../support/access/storage-expectations.ts'
import { type Caller, summarize } from './api.ts'
import { type Area, type Check, ensure, ensureStatus, isRejected } from './check.ts'
import type { Context } from './context.ts'
import { PREFIX } from './names.ts'

/** Every file of the checks is in this folder of its bucket. */
export const FOLDER = PREFIX

const png = { 'content-type': 'image/png' }
const mp4 = { 'content-type': 'video/mp4' }
const image = (variant: number) => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, variant)
const isSame = (bytes: Uint8Array, expected: Uint8Array) =>
  Buffer.from(bytes).equals(Buffer.from(expected))

function assetChecks({ accounts, names, person, send }: Context): Check[] {
  const file = `${FOLDER}/${names.name('image')}.png`
  const object = `/storage/v1/object/assets/${file}`
  const readPublic = (path = file) =>
    // The query bypasses a CDN in front of the storage.
    send({}, 'GET', `/storage/v1/object/public/assets/${path}?at=${randomBytes(6).toString('hex')}`)
  const upload = (caller: Caller, variant: number, path = object, headers: object = {}) =>
    send(caller, 'POST', path, { body: image(variant), headers: { ...png, ...headers } })
  const outsiders = async () => [
    accounts.anonymous,
    await person('member'),
    await person('demoted'),
  ]
  const ensureContent = async (variant: number) => {
    const answer = await readPublic()
    ensureStatus(answer, [200], 'The image')
    ensure(isSame(answer.bytes, image(variant)), 'The image has changed')
  }
  return [
    {
      name: 'an admin uploads an image, which everyone reads at its public URL',
      async run() {
        ensureStatus(await upload(await person('admin'), 1), [200], 'The upload')
        await ensureContent(1)
      },
    },
    {
      name: 'visitors, members and former admins upload, replace, delete and list no image',
      async run() {
        for (const caller of await outsiders()) {
          const path = `/storage/v1/object/assets/${FOLDER}/${names.name('foreign')}.png`
          ensure(isRejected(await upload(caller, 2, path)), 'An image was uploaded')
          ensure(isRejected(await upload(caller, 2, object, { 'x-upsert': 'true' })), 'An upsert')
          const put = await send(caller, 'PUT', object, { body: image(2), headers: png })
          ensure(isRejected(put), 'An image was replaced')
          await send(caller, 'DELETE', object)
          await send(caller, 'DELETE', '/storage/v1/object/assets', { body: { prefixes: [file] } })
          const list = await send(caller, 'POST', '/storage/v1/object/list/assets', {
            body: { prefix: FOLDER },
          })
          ensure(!JSON.stringify(list.body).includes(names.run), 'The images are listed')
        }
        await ensureContent(1)
      },
    },
    {
      name: 'an admin replaces an image by an upsert, lists it and deletes it',
      async run() {
        const admin = await person('admin')
        ensureStatus(await upload(admin, 3, object, { 'x-upsert': 'true' }), [200], 'The upsert')
        await ensureContent(3)
        const list = await send(admin, 'POST', '/storage/v1/object/list/assets', {
          body: { prefix: FOLDER },
        })
        ensure(JSON.stringify(list.body).includes(names.run), `The list: ${summarize(list)}`)
        const removal = await send(admin, 'DELETE', '/storage/v1/object/assets', {
          body: { prefixes: [file] },
        })
        ensureStatus(removal, [200], 'The deletion')
        ensure(isRejected(await readPublic()), 'The image can still be read')
      },
    },
    {
      name: 'the bucket of images rejects pages and drawings',
      async run() {
        const admin = await person('admin')
        for (const type of ['text/html', 'image/svg+xml']) {
          const path = `/storage/v1/object/assets/${FOLDER}/${names.name('page')}`
          const answer = await upload(admin, 1, path, { 'content-type': type })
          ensure(isRejected(answer), `${type} was accepted`)
        }
      },
    },
  ]
}

function filmChecks({ accounts, names, person, project, send, service }: Context): Check[] {
  const film = new Uint8Array(randomBytes(65_536))
  const file = `${FOLDER}/${names.name('film')}.mp4`
  const object = `/storage/v1/object/lessons/${file}`
  return [
    {
      name: 'only the secret key uploads a film',
      async run() {
        const options = { body: film, headers: mp4 }
        for (const role of ['member', 'admin'] as const) {
          const answer = await send(await person(role), 'POST', object, options)
          ensure(isRejected(answer), `The upload as ${role} was accepted`)
        }
        ensureStatus(await send(service, 'POST', object, options), [200], 'The upload')
      },
    },
    {
      name: 'visitors, members and admins read and sign no film',
      async run() {
        const callers = [accounts.anonymous, await person('member'), await person('admin')]
        for (const caller of callers) {
          for (const path of [
            `/storage/v1/object/public/lessons/${file}`,
            `/storage/v1/object/authenticated/lessons/${file}`,
            object,
          ]) {
            const answer = await send(caller, 'GET', path)
            ensure(isRejected(answer), `${path}: ${summarize(answer)}`)
          }
          const signed = await send(caller, 'POST', `/storage/v1/object/sign/lessons/${file}`, {
            body: { expiresIn: 60 },
          })
          ensure(isRejected(signed), `A signed URL: ${summarize(signed)}`)
        }
      },
    },
    {
      name: 'a signed URL serves the requested range of a film, to any caller',
      async run() {
        const { storage } = createClient(project.url, project.secretKey, {
          auth: { persistSession: false, autoRefreshToken: false },
        })
        const { data, error } = await storage.from('lessons').createSignedUrl(file, 60)
        ensure(data, `The signed URL: ${error?.message}`)
        const { pathname, search } = new URL(data.signedUrl)
        const path = pathname + search
        const part = await send({}, 'GET', path, { headers: { range: 'bytes=100-199' } })
        ensureStatus(part, [206], 'The range')
        ensure(part.headers.get('content-range') === 'bytes 100-199/65536', 'content-range')
        ensure(isSame(part.bytes, film.slice(100, 200)), 'The range has other bytes')
        const whole = await send({}, 'GET', path)
        ensure(whole.status === 200 && isSame(whole.bytes, film), 'The film has other bytes')
        const forged = await send({}, 'GET', `${path.slice(0, -4)}AAAA`)
        ensure(isRejected(forged), `A forged signature: ${summarize(forged)}`)
      },
    },
  ]
}

export const storageArea: Area = {
  name: 'Storage',
  checks(context) {
    const { send, service } = context
    return [
      {
        name: 'the buckets have the expected visibility and types',
        async run() {
          for (const [id, expected] of Object.entries(buckets)) {
            const { body } = await send(service, 'GET', `/storage/v1/bucket/${id}`)
            const bucket = Object(body) as { public?: boolean; allowed_mime_types?: string[] }
            ensure(bucket.public === expected.isPublic, `${id} is public: ${bucket.public}`)
            const types = [...(bucket.allowed_mime_types ?? [])].sort().join(' ')
            ensure(types === [...expected.types].sort().join(' '), `${id} accepts ${types}`)
          }
        },
      },
      ...assetChecks(context),
      ...filmChecks(context),
    ]
  },
}
