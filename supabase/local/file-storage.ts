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

/**
 * Stores the files of the embedded storage in `folder`. Reads them through streams that close
 * themselves: the embedded server keeps each served file open until garbage collection.
 */
export function keepFilesIn(app: LocalApp, folder: string): void {
  const storage = app._storageAdapter as unknown as FileStorage | undefined
  if (!storage) throw new Error('The embedded backend has no file storage.')
  storage.basePath = folder
  storage.getObject = async (bucket, name, version) => ({
    httpStatusCode: 200,
    metadata: await storage.headObject(bucket, name, version),
    body: readLazily(storage.filePath(bucket, name)),
  })
}

/** The content of a file, which is opened by the first read: an unread body opens no file. */
const readLazily = (file: string) =>
  ReadableStream.from(
    (async function* () {
      yield* createReadStream(file)
    })(),
  )
