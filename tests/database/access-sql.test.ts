import { readFileSync } from 'node:fs'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../support/database/stack.ts'
import { prepareAccess, runCheck } from './access/session.ts'
import { accessChecks } from './access/sql.ts'
import { Tally } from './access/tally.ts'

// The embedded server grants everything on public tables when it serves its first request. Here it
// never serves one: these are the migration's own grants, with its policies, on plain PostgreSQL.

// Every check below lists what is in the schema public.
test('public is the only schema of the API', () => {
  expect(readFileSync('supabase/config.toml', 'utf8')).toContain('\nschemas = ["public"]\n')
})

const histories = [
  ['that grants nothing by default', 'migrated'],
  ['that grants everything by default', 'permissive'],
] as const

describe.each(histories)('access in SQL on a project %s', (history, template) => {
  let sql: postgres.Sql
  let prepared: Awaited<ReturnType<typeof prepareAccess>>
  const tally = new Tally()

  beforeAll(async () => {
    sql = postgres(await createDatabase(template), { max: 1 })
    prepared = await prepareAccess(sql)
  })
  afterAll(async () => {
    process.stdout.write(
      `access in SQL on PostgreSQL ${history}: ${tally.cells} cells, ${tally.leaks.length} leaks\n`,
    )
    await sql.end()
  })

  test.each(accessChecks.map((check) => [check.name, check] as const))('%s', async (_, check) => {
    const part = await runCheck(sql, prepared, check)
    tally.merge(part)
    expect(part.faults).toEqual([])
  })
})
