import 'server-only'
import { randomUUID } from 'node:crypto'
import { BackendError, isOutage, unwrap } from '@/lib/actions/errors'
import { env } from '@/lib/env'
import type { FilmSource } from '@/lib/lessons/films/boxes'
import { filmMaxBytes } from '@/lib/lessons/films/limit'
import { BUCKET, signFilm } from '@/lib/lessons/watching/watch'
import { log } from '@/lib/log'
import { createServiceClient } from '@/lib/supabase/service'

/*
 * The bucket of the films. No policy grants access to it, so this module uses the secret key. Callers must
 * authorize an admin or the scheduler first.
 */

/** Timeout for reading a part of a film, milliseconds. */
const TIMEOUT_MS = 8000

const bucket = () => createServiceClient().storage.from(BUCKET)

/** The destination to which the browser uploads a film. */
export interface FilmUpload {
  /** Path in the bucket. */
  path: string
  /** Accepts tus requests if there is a token, otherwise one PUT request. */
  url: string
  /** Token that authorizes a tus upload; null for a PUT request. */
  token: string | null
}

const folderOf = (moduleId: string, lessonId: string) => `${moduleId.toLowerCase()}/${lessonId}-`

/** Whether `createUpload` may have created this path for this lesson. */
export const isUploadPath = (path: string, moduleId: string, lessonId: string): boolean =>
  path.startsWith(folderOf(moduleId, lessonId)) && /-[0-9a-f-]{36}\.mp4$/.test(path)

/**
 * Sets the size limit of the bucket to the limit of the site. A storage with a lower limit for all buckets
 * rejects this, and continues to accept films up to its limit.
 */
async function applyLimit(): Promise<void> {
  const { storage } = createServiceClient()
  try {
    const { file_size_limit: limit } = unwrap(await storage.getBucket(BUCKET))
    if (limit === filmMaxBytes) return
    const settings = { public: false, fileSizeLimit: filmMaxBytes, allowedMimeTypes: ['video/mp4'] }
    unwrap(await storage.updateBucket(BUCKET, settings))
  } catch (error) {
    log.error('film-limit-not-applied', error)
  }
}

/** Prepares an upload to a new path. The upload URL is valid for two hours. Throws BackendError. */
export async function createUpload(moduleId: string, lessonId: string): Promise<FilmUpload> {
  await applyLimit()
  const path = `${folderOf(moduleId, lessonId)}${randomUUID()}.mp4`
  const { signedUrl, token } = unwrap(await bucket().createSignedUploadUrl(path))
  if (!env.RESUMABLE_UPLOADS) return { path, url: signedUrl, token: null }
  const url = `${env.NEXT_PUBLIC_SUPABASE_URL}/storage/v1/upload/resumable/sign`
  return { path, url, token }
}

/** The film at this path, or null if nothing is stored there. Throws BackendError during an outage. */
export async function openFilm(path: string): Promise<FilmSource | null> {
  let url: string
  try {
    url = await signFilm(path)
  } catch (error) {
    if (isOutage(error)) throw error
    return null
  }
  const request = (start: number, length: number) =>
    fetch(url, {
      headers: { range: `bytes=${start}-${start + length - 1}` },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  const first = await request(0, 1)
  await first.body?.cancel()
  if (first.status >= 500) throw new BackendError('The film could not be read', first.status)
  const size = Number(first.headers.get('content-range')?.split('/')[1] ?? 0)
  return {
    size,
    async read(start, length) {
      const part = await request(start, length)
      if (part.status !== 206) {
        await part.body?.cancel()
        throw new BackendError('The film could not be read', part.status)
      }
      return new Uint8Array(await part.arrayBuffer())
    },
  }
}

/** Deletes films. Ignores paths without a file. Throws BackendError. */
export async function removeFilms(paths: string[]): Promise<void> {
  unwrap(await bucket().remove(paths))
}

/** Deletes unfinished uploads that are older than a day. Returns their number. Throws BackendError. */
export async function sweepFilms(): Promise<number> {
  const rows = unwrap(await createServiceClient().rpc('list_orphan_films'))
  if (rows.length > 0) await removeFilms(rows.map(({ path }) => path))
  return rows.length
}
