import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { restore } from '../supabase/local/backup.ts'
import { readLocalConfig } from '../supabase/local/config.ts'
import { lockDataDir } from '../supabase/local/lock.ts'
import { loadEnvFiles } from './support/env-files.ts'
import { restorePostgres } from './support/postgres-backup.ts'

/*
 * npm run restore -- FOLDER: verifies the checksums and the version of a backup and copies it into the empty data
 * folder LOCAL_DATA_DIR. With DATABASE_URL, restores a dump into that empty database.
 */

async function restoreDataDir(backup: string): Promise<void> {
  const { dataDir } = readLocalConfig()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockDataDir(dataDir)
  try {
    await restore(backup, dataDir)
  } finally {
    unlock()
  }
  console.log(`Restored into ${dataDir}. Run "npm start" to use it.`)
}

try {
  loadEnvFiles()
  const backup = process.argv[2]
  if (!backup) throw new Error('Usage: npm run restore -- .data/backups/…')
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) {
    await restorePostgres(path.resolve(backup), DATABASE_URL)
    console.log('Restored into the database of DATABASE_URL.')
  } else {
    await restoreDataDir(path.resolve(backup))
  }
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
