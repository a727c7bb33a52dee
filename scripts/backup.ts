import { existsSync } from 'node:fs'
import path from 'node:path'
import { backUp } from '../supabase/local/backup.ts'
import { loadSecrets, readLocalConfig } from '../supabase/local/config.ts'
import { lockDataDir } from '../supabase/local/lock.ts'
import { dumpPostgres } from './support/postgres-backup.ts'

/*
 * npm run backup: copies database, files and keys of the embedded backend into a dated folder in
 * `backups` of the data folder. A running backend makes the copy itself and keeps serving requests.
 * With DATABASE_URL, dumps that PostgreSQL database into a dated folder in ./backups instead.
 */

async function main(): Promise<string> {
  for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file)
  const config = readLocalConfig()
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) return dumpPostgres(DATABASE_URL, path.resolve('backups'))
  const { secretKey } = loadSecrets(config.dataDir)
  const response = await fetch(`http://127.0.0.1:${config.apiPort}/_system/backup`, {
    method: 'POST',
    headers: { apikey: secretKey },
  }).catch(() => null)
  if (response) {
    const text = await response.text()
    if (!response.ok) throw new Error(`The backend responded with ${response.status}: ${text}`)
    return text
  }
  const unlock = lockDataDir(config.dataDir)
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
