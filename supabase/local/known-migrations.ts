import { globSync } from 'node:fs'
import path from 'node:path'

/** Versions of the migrations in supabase/migrations. */
export const knownMigrations = (): string[] =>
  globSync('supabase/migrations/*.sql').map((file) => path.basename(file).replace(/_.*/, ''))
