import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { makeBackup, requireKnownVersion, verifyBackup } from '../../supabase/local/backup.ts'

const DUMP = 'database.dump'

/** What pg_dump reports about a newer server, and pg_restore about a newer dump. */
const isTooOld = /server version mismatch|unsupported version/

/** Runs a PostgreSQL program on a database and returns its output. Throws an error with its error output. */
function run(program: string, url: string, args: string[]): string {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  // Passes the credentials in the environment, because every user of the machine can read arguments.
  const env = {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? 'prefer',
  }
  const options = { env, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY } as const
  const { status, error, stdout, stderr } = spawnSync(program, args, options)
  if (status === 0) return stdout
  const advice = isTooOld.test(stderr)
    ? `Install a ${program} that is not older than the server, for example with "apt-get install postgresql-client-17". `
    : ''
  throw new Error(`${program} failed. ${advice}${error?.message ?? stderr}`)
}

/** Dumps a database with its migrations, in one snapshot, into a dated folder. Returns the folder. */
export const dumpPostgres = (url: string, parent: string) =>
  makeBackup(parent, (folder) => {
    run('pg_dump', url, ['--format=custom', `--file=${path.join(folder, DUMP)}`])
  })

/** Returns the versions of the migrations in a dump. */
function migrationsIn(dump: string, url: string): string[] {
  const rows = ['--data-only', '--schema=supabase_migrations', '--table=schema_migrations']
  // One row per line. The version is the first column.
  return run('pg_restore', url, [...rows, '--file=-', dump]).match(/^\d{14}(?=\t|$)/gm) ?? []
}

/**
 * Restores a dump into an empty database whose cluster has the same roles. Throws and changes nothing if the
 * dump is damaged, it comes from another version of the site, or the database isn't empty.
 */
export async function restorePostgres(backup: string, url: string): Promise<void> {
  await verifyBackup(backup)
  const dump = path.join(backup, DUMP)
  requireKnownVersion(backup, migrationsIn(dump, url))
  const flags = [
    '--exit-on-error',
    '--single-transaction',
    '--dbname',
    new URL(url).pathname.slice(1),
  ]
  run('pg_restore', url, [...flags, dump])
}
