import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

/** How much PostgreSQL may write to open a database: a WAL segment and some pages. */
const REQUIRED_MB = 32
const megabyte = Buffer.alloc(1024 * 1024)

/** The disk is full or a quota is used up. The data is intact. */
export class DiskFullError extends Error {
  constructor(folder: string) {
    super(
      `The disk is full: ${folder} needs ${REQUIRED_MB} MB of free space to open the database. ` +
        'The data is intact. Free some space and start again.',
    )
  }
}

/** Returns a DiskFullError if a full disk caused the error, otherwise the error itself. */
export function asDiskFull(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' ? new DiskFullError(folder) : error
}

/**
 * Throws a DiskFullError if the folder lacks the space that opening a database needs. Writes a file to
 * find out, because free-space figures ignore quotas.
 */
export function requireDiskSpace(folder: string): void {
  const file = path.join(folder, 'disk-space.tmp')
  try {
    const descriptor = openSync(file, 'w')
    try {
      for (let count = 0; count < REQUIRED_MB; count++) writeSync(descriptor, megabyte)
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    throw asDiskFull(error, folder)
  } finally {
    rmSync(file, { force: true })
  }
}
