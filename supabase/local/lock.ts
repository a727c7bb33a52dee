import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { asDiskFull } from './disk-space.ts'

/** How long a second process waits for the lock, in milliseconds. A killed owner may still be exiting. */
const WAIT_MS = 1000
const SQLITE_BUSY = 5

/** Keeps the locks from the garbage collector, which would release them. */
const held = new Set<DatabaseSync>()

/**
 * Makes this process the only one that uses the data folder. Two processes would lose each other's writes.
 * Returns the function that releases the lock. Throws if another process holds the lock.
 *
 * The lock is a transaction on an empty SQLite database, which is a portable file lock in Node. The
 * operating system releases it when the process ends, even after a crash, so a lock is never stale. The
 * file `lock` contains the process id of the owner, for the error message only.
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
