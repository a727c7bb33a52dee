import { globSync } from 'node:fs'
import path from 'node:path'

/** Versions of the migrations in supabase/migrations. */
export const knownMigrations = (): string[] =>
  globSync('supabase/migrations/*.sql').map((file) => path.basename(file).replace(/_.*/, ''))

/** File of a data folder or a backup: the versions of the migrations of its database, one per line. */
export const MIGRATIONS_FILE = 'MIGRATIONS'
