import path from 'node:path'
import { runBin, withMigratedPostgres } from './support/migrated-postgres.ts'

/*
 * npm run check:advisors: runs the security and performance advisors of Supabase on the migrated
 * database and fails when they report an issue.
 */

process.chdir(path.resolve(import.meta.dirname, '..'))
try {
  // The empty folder keeps the CLI from reading, and warning about, this project's config.toml.
  console.log(
    await withMigratedPostgres((url, folder) =>
      // The level "info" would report indexes that are unused because there is no data, and tables that
      // have no policy on purpose.
      runBin('supabase', [
        'db',
        'advisors',
        `--remote=${url}`,
        '--level=warn',
        '--fail-on=warn',
        '--workdir',
        folder,
      ]),
    ),
  )
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
