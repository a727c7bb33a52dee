import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { App } from '@supabase/lite'
import { applyPendingMigrations, createApi } from '@supabase/lite/cli'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { emptyMarker } from './config.ts'
import { createDemoAdmin } from './demo-admin.ts'
import { requireDiskSpace } from './disk-space.ts'
import { keepFilesIn } from './file-storage.ts'
import { guardStatements } from './guard-statements.ts'
import { knownMigrations, MIGRATIONS_FILE } from './known-migrations.ts'
import { writeLocalConfig } from './project-config.ts'
import { curriculumSeeds, demoSeeds } from './seed.ts'
import { isolateTransactions } from './transactions.ts'

export type LocalApp = App & { connection: PgliteConnection }

/** The demo of a new database. */
interface Demo {
  /** The password of the demo admin. */
  adminPassword: string
}

async function createApp(databaseDir: string, storageDir: string): Promise<LocalApp> {
  process.env.LOCAL_DATABASE_URL = databaseDir
  const api = await createApi()
  // With `admin`, a request without a key is served as service_role.
  const config = writeLocalConfig(path.dirname(storageDir))
  const app = (await api.project.local.createApp(config, { admin: false })) as unknown as LocalApp
  guardStatements(app.connection)
  isolateTransactions(app.connection)
  keepFilesIn(app, storageDir)
  // With double confirmation, the embedded server sends a link to the old email only, so the new one
  // would never be verified. The site requires the password before it requests a change.
  Object.assign(app.config.auth?.email ?? {}, { double_confirm_changes: false })
  return app
}

const runScripts = async (app: LocalApp, files: readonly string[]): Promise<void> => {
  for (const file of files) await app.connection.driver.exec(readFileSync(file, 'utf8'))
}

async function storeFilms(app: LocalApp): Promise<void> {
  for (const file of globSync('supabase/seed/films/*.mp4')) {
    const name = path.basename(file)
    const response = await app.fetch(
      new Request(`${process.env.SUPABASE_URL}/storage/v1/object/lessons/${name}`, {
        method: 'POST',
        headers: { apikey: process.env.SUPABASE_SECRET_KEY ?? '', 'content-type': 'video/mp4' },
        body: readFileSync(file),
      }),
      { peerAddress: '127.0.0.1' },
    )
    if (!response.ok) throw new Error(`${name} could not be stored: ${await response.text()}`)
  }
}

/** Stores the curriculum. Without `demo`, the database has nothing else. */
async function seed(app: LocalApp, demo: Demo | null, log: (line: string) => void): Promise<void> {
  log(demo ? 'seeding the demo' : 'storing the lessons')
  await runScripts(app, curriculumSeeds())
  await storeFilms(app)
  if (!demo) return
  await runScripts(app, demoSeeds())
  await createDemoAdmin(app, demo.adminPassword)
}

/**
 * Opens the database of a data folder, migrated to the newest version. The first start creates and
 * seeds it in a temporary folder that is renamed at the end, so that an interrupted first start
 * leaves no half-created database. A folder with the marker of an empty site gets no demo. Throws a
 * DiskFullError when the disk is full. Throws, and never deletes anything, when the folder is damaged or
 * comes from another version of the site.
 */
export async function openDatabase(
  dataDir: string,
  demo: Demo,
  log: (line: string) => void,
): Promise<{ app: LocalApp }> {
  mkdirSync(dataDir, { recursive: true })
  requireDiskSpace(dataDir)
  try {
    return await open(dataDir, demo, log)
  } catch (error) {
    // PostgreSQL gives no reason when it can't open a database, so check whether the disk is full now.
    requireDiskSpace(dataDir)
    throw error
  }
}

async function open(
  dataDir: string,
  demo: Demo,
  log: (line: string) => void,
): Promise<{ app: LocalApp }> {
  const databaseDir = path.join(dataDir, 'db')
  const storageDir = path.join(dataDir, 'storage')
  mkdirSync(storageDir, { recursive: true })

  const isNew = !existsSync(databaseDir)
  if (isNew) {
    const unfinished = path.join(dataDir, 'db.unfinished')
    rmSync(unfinished, { recursive: true, force: true })
    log('creating the database')
    const app = await createApp(unfinished, storageDir)
    log('running the migrations')
    await applyPendingMigrations(app)
    await seed(app, existsSync(emptyMarker(dataDir)) ? null : demo, log)
    await app.connection.close()
    renameSync(unfinished, databaseDir)
  }

  if (!existsSync(path.join(databaseDir, 'PG_VERSION'))) {
    throw damaged(databaseDir, 'it is not a database')
  }
  try {
    const app = await createApp(databaseDir, storageDir)
    await requireKnownMigrations(app, dataDir)
    if (!isNew) {
      const { applied } = await applyPendingMigrations(app)
      if (applied.length > 0) log(`ran ${applied.length} new migration(s)`)
    }
    await recordMigrations(app, dataDir)
    return { app }
  } catch (error) {
    if (error instanceof OtherVersionError) throw error
    throw damaged(databaseDir, error instanceof Error ? error.message : String(error))
  }
}

/** Writes down the migrations of the database, because a backup copies its files without opening them. */
async function recordMigrations(app: LocalApp, dataDir: string): Promise<void> {
  const { rows } = await app.connection.driver.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  const versions = rows.map(({ version }) => version).join('\n')
  writeFileSync(path.join(dataDir, MIGRATIONS_FILE), versions)
}

class OtherVersionError extends Error {}

/** Throws when the database has a migration that supabase/migrations lacks. */
async function requireKnownMigrations(app: LocalApp, dataDir: string): Promise<void> {
  const { rows } = await app.connection.driver.query(
    'select version from supabase_migrations.schema_migrations where version <> all ($1)',
    [knownMigrations()],
  )
  if (rows.length === 0) return
  throw new OtherVersionError(
    `The data folder comes from another version of the site: ${dataDir} has ${rows.length} ` +
      'migration(s) that supabase/migrations lacks. Nothing was changed. Start the version that ' +
      'created it, or copy the folder and run "npm run db:reset" to start with new demo data.',
  )
}

function damaged(folder: string, reason: string): Error {
  return new Error(
    `The data folder is damaged: ${folder} cannot be opened (${reason.split('\n')[0]}). ` +
      'Nothing was changed. Keep a copy of the folder, then restore a backup.',
  )
}
