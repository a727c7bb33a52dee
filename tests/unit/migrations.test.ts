import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The last file of the baseline. Later files may change what earlier ones define. */
const lastOfBaseline = '20261124100700_function_rights.sql'

const baseline = globSync('supabase/migrations/*.sql')
  .filter((file) => path.basename(file) <= lastOfBaseline)
  .sort()

// PostgreSQL itself rejects a second plain "create" of the same name.
test.each(baseline)('%s of the baseline defines everything in its final form', (file) => {
  const sql = readFileSync(file, 'utf8')
  expect(sql).not.toMatch(
    /\bor replace\b|^\s*drop\b|^alter (?!default privileges|table \S+ enable row level security;$|table \S+\s+add )/m,
  )
})
