import { existsSync } from 'node:fs'
import path from 'node:path'
import { backUp, backupsOf } from '../supabase/local/backup.ts'
import { type LocalConfig, loadSecrets, readLocalConfig } from '../supabase/local/config.ts'
import { lockDataDir } from '../supabase/local/lock.ts'
import { loadEnvFiles } from './support/env-files.ts'
import { dumpPostgres } from './support/postgres-backup.ts'

/*
 * npm run backup: copies database, files and keys of the embedded backend into a dated folder in
 * `backups` of the data folder. A running backend makes the copy itself and keeps serving requests.
 * With DATABASE_URL, dumps that PostgreSQL database into a dated folder in ./backups instead.
 */

/** Requests a backup from the running backend. Returns its folder, or null if nothing listens on the port. */
async function requestBackup({ apiPort, dataDir }: LocalConfig): Promise<string | null> {
  const { secretKey } = loadSecrets(dataDir)
  const response = await fetch(`http://127.0.0.1:${apiPort}/_system/backup`, {
    method: 'POST',
    headers: { apikey: secretKey },
    body: dataDir,
    redirect: 'manual',
  }).catch(() => null)
  if (!response) return null
  const text = await response.text()
  if (response.ok && path.dirname(text) === backupsOf(dataDir) && existsSync(text)) return text
  // The backend reports a failed copy with status 500.
  if (response.status === 500) throw new Error(`The backend responded with 500: ${text}`)
  throw new Error(
    `The process on port ${apiPort} isn't the backend of ${dataDir}. Set LOCAL_API_PORT to the port of that backend. Nothing was backed up.`,
  )
}

/** Locks the data folder of a backend that isn't running. */
function lockUnused({ apiPort, dataDir }: LocalConfig): () => void {
  try {
    return lockDataDir(dataDir)
  } catch (error) {
    throw new Error(
      `Nothing responds on port ${apiPort}. If the backend is running, set LOCAL_API_PORT to its port. ${(error as Error).message}`,
    )
  }
}

async function main(): Promise<string> {
  loadEnvFiles()
  const config = readLocalConfig()
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) return dumpPostgres(DATABASE_URL, path.resolve('backups'))
  const folder = await requestBackup(config)
  if (folder) return folder
  const unlock = lockUnused(config)
  try {
    return await backUp(config.dataDir)
  } finally {
    unlock()
  }
}

await main().then(
  (folder) => console.log(folder),
  (error: unknown) => {
    console.error(`✖ ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  },
)
