import type { Step } from './step.ts'
import type { SupabaseCli } from './supabase-cli.ts'

/** Runs the migrations that the database lacks, each in a transaction of its own. */
export function migrationsStep(cli: SupabaseCli): Step {
  const push = async (...flags: string[]) => {
    const { migrations } = await cli.runOnDatabase<{ migrations: string[] }>('db', 'push', ...flags)
    return migrations
  }
  return {
    title: 'Migrations',
    compare: () => push('--dry-run', '--skip-vault'),
    apply: async () => void (await push('--skip-vault')),
  }
}
