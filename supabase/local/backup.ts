import { createHash } from 'node:crypto'
import {
  cpSync,
  createReadStream,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isEqualInConstantTime } from '../../lib/auth/constant-time.ts'
import { loadSecrets } from './config.ts'
import { knownMigrations } from './known-migrations.ts'

/** The contents of a backup. The mailbox is left out, because it only shows emails of the demo. */
const ENTRIES = ['storage', 'secrets.json', 'db'] as const
const CHECKSUMS = 'SHA256SUMS'
/** The file with the versions of the migrations, one per line. The first backups don't have it. */
const MIGRATIONS = 'MIGRATIONS'
/** Number of backups to keep. Older backups are deleted once a new backup is complete. */
const KEPT = 7
const DAY_MS = 24 * 3600_000
const COMPLETE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

export const backupsOf = (dataDir: string) => path.join(dataDir, 'backups')

function listBackups(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => COMPLETE.test(name))
        .sort()
    : []
}

/** SHA-256 of every file below a folder except the list itself, in the format of `sha256sum`. */
async function checksums(folder: string): Promise<string> {
  const lines: string[] = []
  for (const file of globSync('**/*', { cwd: folder }).sort()) {
    const full = path.join(folder, file)
    if (file === CHECKSUMS || !statSync(full).isFile()) continue
    const hash = createHash('sha256')
    await pipeline(createReadStream(full), hash)
    lines.push(`${hash.digest('hex')}  ${file}\n`)
  }
  return lines.join('')
}

/**
 * Creates a dated folder below `parent`, lets `fill` write into it, adds the checksums and deletes old
 * backups. Returns the folder, which exists only if it is complete.
 */
export async function makeBackup(
  parent: string,
  fill: (folder: string) => void | Promise<void>,
): Promise<string> {
  const folder = path.join(parent, new Date().toISOString().replace(/[:.]/g, '-'))
  const unfinished = `${folder}.unfinished`
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  try {
    await fill(unfinished)
    writeFileSync(path.join(unfinished, CHECKSUMS), await checksums(unfinished))
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
  for (const old of listBackups(parent).slice(0, -KEPT)) {
    rmSync(path.join(parent, old), { recursive: true })
  }
  return folder
}

/** Throws when the backup is not complete or a file differs from its checksum. */
export async function verifyBackup(backup: string): Promise<void> {
  const list = path.join(backup, CHECKSUMS)
  if (!existsSync(list)) throw new Error(`${backup} is not a complete backup: no ${CHECKSUMS}.`)
  if (readFileSync(list, 'utf8') !== (await checksums(backup))) {
    throw new Error(
      `${backup} is damaged: its files differ from ${CHECKSUMS}. Nothing was changed.`,
    )
  }
}

/** Throws when the backup has a migration that supabase/migrations lacks. */
export function requireKnownVersion(backup: string, migrations: readonly string[]): void {
  const known = knownMigrations()
  if (migrations.every((version) => known.includes(version))) return
  throw new Error(
    `${backup} comes from another version of the site: it has migrations that supabase/migrations lacks. ` +
      `Nothing was changed. Run "npm run restore -- ${backup}" in the version that made the backup.`,
  )
}

/**
 * Copies database, files and keys of a data folder into a dated folder below `backups` and returns
 * that folder. Only the process that holds the lock of the data folder may call this. PostgreSQL runs in
 * the thread of that process, so nothing is written during the synchronous copy. The copy equals the state
 * after a crash at this moment and contains every committed row.
 */
export const backUp = (dataDir: string) =>
  makeBackup(backupsOf(dataDir), (folder) => {
    for (const entry of ENTRIES) {
      cpSync(path.join(dataDir, entry), path.join(folder, entry), { recursive: true })
    }
    writeFileSync(path.join(folder, MIGRATIONS), knownMigrations().join('\n'))
  })

/** Whether the newest backup is more than a day old. Without a backup, the age of the database decides. */
export function isBackupDue(dataDir: string): boolean {
  const newest = listBackups(backupsOf(dataDir)).at(-1)
  const since = newest
    ? path.join(backupsOf(dataDir), newest, CHECKSUMS)
    : path.join(dataDir, 'secrets.json')
  return Date.now() - statSync(since).mtimeMs > DAY_MS
}

/**
 * Copies a backup into a data folder without a database. Throws, with nothing changed, when a file
 * differs from its checksum, another version made the backup, or the data folder is in use.
 */
export async function restore(backup: string, dataDir: string): Promise<void> {
  await verifyBackup(backup)
  const migrations = path.join(backup, MIGRATIONS)
  const versions = existsSync(migrations) ? readFileSync(migrations, 'utf8') : 'unknown'
  requireKnownVersion(backup, versions.split('\n'))
  const present = ENTRIES.filter((entry) => existsSync(path.join(dataDir, entry)))
  if (present.length > 0) {
    throw new Error(
      `${dataDir} already holds ${present.join(', ')}. Restore into an empty folder (LOCAL_DATA_DIR). Nothing was changed.`,
    )
  }
  const unfinished = path.join(dataDir, 'restore.unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  for (const entry of ENTRIES) {
    cpSync(path.join(backup, entry), path.join(unfinished, entry), { recursive: true })
  }
  // Renamed when complete, so that an interrupted restore can be repeated.
  for (const entry of ENTRIES) {
    renameSync(path.join(unfinished, entry), path.join(dataDir, entry))
  }
  rmSync(unfinished, { recursive: true })
}

/**
 * Makes a backup for `npm run backup` and responds with its folder. Requires the secret key, and the data
 * folder as the body. The key alone isn't enough, because a restored folder has the same key as the original.
 */
export async function serveBackup(request: Request, dataDir: string): Promise<Response> {
  const { secretKey } = loadSecrets(dataDir)
  const given = request.headers.get('apikey') ?? ''
  if (request.method !== 'POST' || !isEqualInConstantTime(given, secretKey)) {
    return new Response(null, { status: 404 })
  }
  if ((await request.text()) !== dataDir) return new Response(null, { status: 409 })
  try {
    return new Response(await backUp(dataDir))
  } catch (error) {
    return new Response(String(error), { status: 500 })
  }
}
