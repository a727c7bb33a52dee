import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// PostgreSQL itself rejects a second plain "create" of the same name.
test.each(globSync('supabase/migrations/2026112[2-4]*.sql').sort())(
  '%s of the baseline defines everything in its final form',
  (file) => {
    const sql = readFileSync(file, 'utf8')
    expect(sql).not.toMatch(
      /\bor replace\b|^\s*drop\b|^alter (?!default privileges|table \S+ enable row level security;$|table \S+\s+add )/m,
    )
  },
)
