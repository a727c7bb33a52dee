import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { createApp, migrate } from './engine.ts'
import { startPostgres } from './postgres-server.ts'

export interface TemporaryPostgres {
  /** An empty folder. */
  folder: string
  /** Creates a database from supabase/migrations and returns its URL. */
  fromMigrations: () => Promise<string>
  /** Creates a database from supabase/schemas and returns its URL. */
  fromSchemas: () => Promise<string>
}

/** Runs `work` with a temporary PostgreSQL server. Deletes its data at the end, also after Ctrl-C. */
export async function withTemporaryPostgres<Result>(
  work: (temporary: TemporaryPostgres) => Result | Promise<Result>,
): Promise<Result> {
  // The exit handlers stop the server and delete the folder.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  const folder = mkdtempSync(path.join(tmpdir(), 'torque-migrated-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const server = await startPostgres()

  const createDatabase = async (name: string) => {
    await server.execute(`create database ${name}`)
    return { url: server.url(name), app: await createApp('postgres', server.url(name), folder) }
  }
  try {
    return await work({
      folder,
      async fromMigrations() {
        const { url, app } = await createDatabase('migrated')
        await migrate(app)
        await app.connection.close()
        return url
      },
      async fromSchemas() {
        const { url, app } = await createDatabase('declared')
        // The schemas auth and storage, which hosted projects have from the beginning.
        await app.ensureSystemSchema()
        await app.connection.close()
        await runScripts(url, globSync('supabase/schemas/*.sql').sort())
        return url
      },
    })
  } finally {
    await server.stop()
  }
}

/** Runs `work` with the URL of a migrated database on a temporary PostgreSQL server, and with an empty folder. */
export const withMigratedPostgres = <Result>(
  work: (url: string, folder: string) => Result | Promise<Result>,
): Promise<Result> =>
  withTemporaryPostgres(async ({ folder, fromMigrations }) => work(await fromMigrations(), folder))

/** Runs scripts in one session. Throws an error that names the script. */
async function runScripts(url: string, files: readonly string[]): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    for (const file of files) {
      await sql.unsafe(readFileSync(file, 'utf8')).catch((error: unknown) => {
        throw new Error(`${file}: ${error instanceof Error ? error.message : error}`)
      })
    }
  } finally {
    await sql.end()
  }
}

/** Runs a program of node_modules/.bin and returns its output. Throws when it fails. */
export function runBin(program: string, args: string[], input?: string): string {
  const { status, stdout, stderr, error } = spawnSync(
    path.resolve('node_modules/.bin', program),
    args,
    {
      encoding: 'utf8',
      input,
      env: { ...process.env, DO_NOT_TRACK: '1', PGSSLMODE: 'disable' },
    },
  )
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stdout + stderr}`)
  return stdout
}
