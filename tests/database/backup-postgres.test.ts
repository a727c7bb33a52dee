import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { dumpPostgres, restorePostgres } from '../../scripts/support/postgres-backup.ts'
import { createDatabase } from '../support/database/stack.ts'

/** The version of pg_dump, or 0 without one. */
const toolVersion = Number(
  /\d+/.exec(spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0] ?? 0,
)

async function readServerVersion(): Promise<number> {
  const sql = postgres(`${inject('postgresUrl')}postgres`, { max: 1 })
  const [row] = await sql`select current_setting('server_version_num')::int / 10000 as version`
  await sql.end()
  return row?.version as number
}
const serverVersion = await readServerVersion()

const folder = mkdtempSync(path.join(tmpdir(), 'torque-dump-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.runIf(toolVersion > 0 && toolVersion < serverVersion)(
  'an older pg_dump is reported with the package to install, and leaves no backup',
  async () => {
    const source = await createDatabase('migrated')
    await expect(dumpPostgres(source, folder)).rejects.toThrow('postgresql-client-17')
    expect(readdirSync(folder)).toEqual([])
  },
)

const reason = `skipped without pg_dump ${serverVersion} or newer`
describe.skipIf(toolVersion < serverVersion)(`backups of a plain PostgreSQL (${reason})`, () => {
  const countMessages = async (url: string) => {
    const sql = postgres(url, { max: 1 })
    const [row] = await sql`select count(*)::int as count from public.contact_messages`
    await sql.end()
    return row?.count as number
  }

  test('a dump is restored with its rows, policies and migrations, without later writes', async () => {
    const source = await createDatabase('migrated')
    const sql = postgres(source, { max: 1 })
    const write = (subject: string) => sql`
      insert into public.contact_messages (first_name, last_name, email, subject, message)
      select 'A', 'B', 'a@example.com', ${subject}, n::text from generate_series(1, 100) as n`
    await write('before')
    const backup = await dumpPostgres(source, folder)
    await write('after')
    await sql.end()

    const target = await createDatabase('empty')
    await expect(restorePostgres(backup, source)).rejects.toThrow('pg_restore failed')
    expect(await countMessages(source)).toBe(200)
    await restorePostgres(backup, target)
    expect(await countMessages(target)).toBe(100)

    const shape = async (url: string) => {
      const copy = postgres(url, { max: 1 })
      const rows = await copy`
        select p::text as text from pg_policies as p
        union all select version from supabase_migrations.schema_migrations order by 1`
      await copy.end()
      return rows.map((row) => row.text as string)
    }
    expect(await shape(target)).toEqual(await shape(source))

    appendFileSync(path.join(backup, 'database.dump'), ' ')
    await expect(restorePostgres(backup, target)).rejects.toThrow('is damaged')
  })

  test('a dump with an unknown migration is rejected', async () => {
    const source = await createDatabase('migrated')
    const sql = postgres(source, { max: 1 })
    await sql`insert into supabase_migrations.schema_migrations (version) values ('20000101000000')`
    await sql.end()
    const target = await createDatabase('empty')
    await expect(restorePostgres(await dumpPostgres(source, folder), target)).rejects.toThrow(
      'comes from another version of the site',
    )
  })
})
