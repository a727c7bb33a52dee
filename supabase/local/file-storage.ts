import { createReadStream } from 'node:fs'
import { ReadableStream } from 'node:stream/web'
import type { LocalApp } from './database.ts'

/** The part of the embedded server's file storage that is used here. */
interface FileStorage {
  basePath: string
  filePath: (bucket: string, name: string) => string
  headObject: (bucket: string, name: string, version?: string) => Promise<object>
  getObject: FileStorage['headObject']
}

function storageOf(app: LocalApp): FileStorage {
  const storage = app._storageAdapter as unknown as FileStorage | undefined
  if (!storage) throw new Error('The embedded backend has no file storage.')
  return storage
}

/**
 * Stores the files of the embedded storage in `folder`. Reads them through streams that close themselves,
 * because the embedded server keeps each served file open until garbage collection.
 */
export function keepFilesIn(app: LocalApp, folder: string): void {
  const storage = storageOf(app)
  storage.basePath = folder
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
