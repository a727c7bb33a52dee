import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import type { LocalApp } from './database.ts'
import { Rejection } from './rejection.ts'

/** The part of the embedded server's file storage that is used here. */
interface FileStorage {
  basePath: string
  filePath: (bucket: string, name: string) => string
  headObject: (bucket: string, name: string, version?: string) => Promise<object>
  getObject: FileStorage['headObject']
  uploadObject: (
    bucket: string,
    name: string,
    version: string | undefined,
    body: Uint8Array | ReadableStream<Uint8Array>,
    contentType: string,
    cacheControl: string,
  ) => Promise<object>
}

function storageOf(app: LocalApp): FileStorage {
  const storage = app._storageAdapter as unknown as FileStorage | undefined
  if (!storage) throw new Error('The embedded backend has no file storage.')
  return storage
}

/** Folder of the uploads in progress, below the folder of the storage. No bucket has this name. */
const UPLOADS = '.uploads'

/** Space that uploads leave to the database, bytes. */
const RESERVED_BYTES = 64 * 1024 * 1024

/** Bytes of the uploads in progress. Includes what they have written already, so it reserves too much near their end. */
let uploading = 0

/**
 * Runs an upload of this size. Rejects it before it begins if it doesn't fit on the disk together with the uploads in
 * progress. Otherwise they would fill the disk, and the database couldn't write either.
 */
export async function withRoom<Result>(
  app: LocalApp,
  bytes: number,
  upload: () => Promise<Result>,
): Promise<Result> {
  uploading += bytes
  // Later uploads don't count, so of two that don't fit together the first one continues.
  const needed = uploading + RESERVED_BYTES
  try {
    const { bavail, bsize } = await statfs(storageOf(app).basePath)
    if (needed > bavail * bsize) {
      throw new Rejection(507, 'The disk of the server has no room for this file.')
    }
    return await upload()
  } finally {
    uploading -= bytes
  }
}

/**
 * Writes a body to `file` as it arrives, so that a film doesn't have to fit into memory. The file appears
 * when it is complete; an interrupted upload leaves nothing. Returns the MD5 hash of the content.
 */
async function writeStreamed(
  uploads: string,
  file: string,
  body: Uint8Array | ReadableStream<Uint8Array>,
): Promise<string> {
  const unfinished = path.join(uploads, randomUUID())
  const hash = createHash('md5')
  try {
    await pipeline(
      body instanceof ReadableStream ? Readable.fromWeb(body) : Readable.from([body]),
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(unfinished),
    )
    await mkdir(path.dirname(file), { recursive: true })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return hash.digest('hex')
}

/**
 * Stores the files of the embedded storage in `folder`. Replaces two functions of the embedded server: it
 * collects each upload in memory, and it keeps each served file open until garbage collection.
 */
export function keepFilesIn(app: LocalApp, folder: string): void {
  const storage = storageOf(app)
  storage.basePath = folder
  const uploads = path.join(folder, UPLOADS)
  // Left over if the process was killed during an upload.
  rmSync(uploads, { recursive: true, force: true })
  mkdirSync(uploads, { recursive: true })
  storage.uploadObject = async (bucket, name, _version, body, mimetype, cacheControl) => {
    const file = storage.filePath(bucket, name)
    const hash = await writeStreamed(uploads, file, body)
    const { size, mtime } = await stat(file)
    return {
      cacheControl,
      contentLength: size,
      size,
      mimetype,
      lastModified: mtime,
      eTag: `"${hash}"`,
    }
  }
  storage.getObject = async (bucket, name, version) => ({
    httpStatusCode: 200,
    metadata: await storage.headObject(bucket, name, version),
    body: readLazily(storage.filePath(bucket, name)),
  })
}

/** A range of bytes of a file. The first byte is 0, and the range includes `end`. */
export interface ByteRange {
  start: number
  end: number
}

/** The content of a file. The first read opens the file, so an unread body doesn't leave it open. */
const readLazily = (file: string, range?: ByteRange) =>
  ReadableStream.from(
    (async function* () {
      yield* createReadStream(file, range)
    })(),
  )

/** Part of a stored file. The caller must have checked that the file exists and may be read. */
export const readPart = (app: LocalApp, bucket: string, name: string, range: ByteRange) =>
  readLazily(storageOf(app).filePath(bucket, name), range)
