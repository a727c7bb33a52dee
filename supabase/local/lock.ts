import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { asDiskFull } from './disk-space.ts'

/** How long a second process waits for the lock, milliseconds: a killed owner may still be exiting. */
const WAIT_MS = 1000
const SQLITE_BUSY = 5

/** Keeps the locks from the garbage collector, which would release them. */
const held = new Set<DatabaseSync>()

/**
 * Makes this process the only one that uses the data folder: two would lose each other's
 * writes. Returns the function that releases the lock; throws when another process holds it.
 *
 * The lock is a transaction on an empty SQLite database, the portable form of a file lock in Node.
 * The operating system releases it when its process ends, however that happens, so no lock can be
 * stale. The file `lock` only names the owner in messages.
 */
export function lockDataDir(dataDir: string): () => void {
  const ownerFile = path.join(dataDir, 'lock')
  const database = new DatabaseSync(path.join(dataDir, 'lock.sqlite'), { timeout: WAIT_MS })
  try {
    database.exec('begin immediate')
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    throw new Error(
      `The data folder ${dataDir} is in use by another process (${readFileSync(ownerFile, 'utf8')}). Stop that one first.`,
    )
  }
  try {
    writeFileSync(ownerFile, String(process.pid))
  } catch (error) {
    database.close()
    throw asDiskFull(error, dataDir)
  }
  held.add(database)
  return () => {
    rmSync(ownerFile, { force: true })
    held.delete(database)
    database.close()
  }
}
