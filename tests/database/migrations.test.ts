import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, migrate } from '../../scripts/support/engine.ts'
import { curriculumSeeds, demoSeeds } from '../../supabase/local/seed.ts'
import { anonymous, type Stack, startStack } from '../support/database/stack.ts'
import { listTables, takeSnapshot } from './access/snapshot.ts'

const seeds = [...curriculumSeeds(), ...demoSeeds()]

/** Everything that a migration can create, as comparable text. */
const schemaQuery = `
  select 'column' as kind, format('%s.%s.%s %s %s %s', table_schema, table_name, column_name,
    data_type, is_nullable, column_default) as text
  from information_schema.columns where table_schema in ('public', 'private')
  union all select 'policy', p::text from pg_policies p
  union all select 'constraint', conrelid::regclass || pg_get_constraintdef(oid) from pg_constraint
    where connamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all select 'index', indexdef from pg_indexes where schemaname in ('public', 'private')
  union all select 'trigger', pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'function', pg_get_functiondef(oid) from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all select 'grant', relname || coalesce(relacl::text, '') from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all select 'history', version from supabase_migrations.schema_migrations
  order by 1, 2`

describe.each(engines)('migrations and seed on %s', (engine) => {
  let stack: Stack
  let migrated: number

  beforeAll(async () => {
    stack = await startStack(engine, { empty: true })
    migrated = await migrate(stack.app)
  })
  afterAll(() => stack.stop())

  const contents = async () => {
    const tables = await listTables(stack.sql)
    return {
      schema: await stack.sql(schemaQuery),
      rows: await takeSnapshot(stack.sql, [...tables, 'auth.users']),
    }
  }
  const seed = async () => {
    for (const file of seeds) await stack.exec(readFileSync(file, 'utf8'))
  }

  test('an empty database gets every migration, and a second run changes nothing', async () => {
    expect(migrated).toBe(globSync('supabase/migrations/*.sql').length)
    const before = await contents()
    expect(await migrate(stack.app)).toBe(0)
    expect(await contents()).toEqual(before)
  })

  test('every table has row level security enabled', async () => {
    const rows = await stack.sql(
      `select oid::regclass::text as name from pg_class
       where relkind in ('r', 'p') and not relrowsecurity
         and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    )
    expect(rows).toEqual([])
  })

  test('every foreign key has an index that begins with its column', async () => {
    const rows = await stack.sql(
      `select conrelid::regclass::text as name, conname from pg_constraint c
       where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
         select 1 from pg_index where indrelid = c.conrelid and indkey[0] = c.conkey[1])`,
    )
    expect(rows).toEqual([])
  })

  test('the seed creates public articles and no admin', async () => {
    expect(seeds.length).toBeGreaterThan(0)
    await seed()
    const { body } = await stack.request(anonymous, 'GET', '/rest/v1/articles?select=status,slug')
    expect((body as { status: string }[]).length).toBeGreaterThan(0)
    expect((body as { status: string }[]).every(({ status }) => status === 'published')).toBe(true)
    expect(await stack.sql('select 1 from public.user_roles')).toEqual([])
  })

  test('seeding twice changes nothing', async () => {
    const before = await contents()
    await seed()
    expect(await contents()).toEqual(before)
  })

  test('running the migrations on a seeded database changes nothing', async () => {
    const before = await contents()
    expect(await migrate(stack.app)).toBe(0)
    expect(await contents()).toEqual(before)
  })
})
