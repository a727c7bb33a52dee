import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { restore } from '../supabase/local/backup.ts'
import { readLocalConfig } from '../supabase/local/config.ts'
import { lockDataDir } from '../supabase/local/lock.ts'

/*
 * npm run restore -- FOLDER: copies a backup into the empty data folder LOCAL_DATA_DIR, after checking
 * every file against its checksum.
 */

try {
  for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file)
  const backup = process.argv[2]
  if (!backup) throw new Error('Name the backup: npm run restore -- .data/backups/…')
  const { dataDir } = readLocalConfig()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockDataDir(dataDir)
  try {
    await restore(path.resolve(backup), dataDir)
  } finally {
    unlock()
  }
  console.log(`Restored into ${dataDir}. "npm start" runs on it.`)
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
