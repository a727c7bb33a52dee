import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type Stack } from '../support/database/stack.ts'
import {
  type Action,
  actions,
  functions,
  type Group,
  type TableName,
  tables,
} from './access/expectations.ts'
import {
  emailOf,
  fixtureScript,
  type People,
  personNames,
  tableFixtures,
} from './access/fixture.ts'
import { type Attempt, judgeRead, judgeWrite, Tally } from './access/judge.ts'
import { listTables, takeSnapshot } from './access/snapshot.ts'

// The embedded server grants everything on public tables when it serves its first request. Here it
// never serves one: these are the migration's own grants, with its policies, on plain PostgreSQL.

const callers: { name: string; role: string; group: Group; session?: 'ended' }[] = [
  { name: 'anonymous', role: 'anon', group: 'anonymous' },
  { name: 'user', role: 'authenticated', group: 'user' },
  { name: 'other', role: 'authenticated', group: 'user' },
  { name: 'admin', role: 'authenticated', group: 'admin' },
  // Named as the row of its own that it would reach with a session.
  { name: 'admin', role: 'authenticated', group: 'anonymous', session: 'ended' },
  { name: 'demoted', role: 'authenticated', group: 'user' },
  { name: 'secret key', role: 'service_role', group: 'service' },
]

const people = Object.fromEntries(personNames.map((name) => [name, randomUUID()])) as People
const sessions = Object.fromEntries(personNames.map((name) => [name, randomUUID()])) as People
const literal = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`

function statement({ table, action, fixture }: Attempt): string {
  const name = `public.${table}`
  const write = (row: object) => {
    const columns = Object.keys(row).join(', ')
    const values = `select ${columns} from jsonb_populate_record(null::${name}, ${literal(row)})`
    return { columns, values, insert: `insert into ${name} (${columns}) ${values}` }
  }
  const { columns, values } = write(fixture.patch)
  const overwritten = Object.keys(fixture.overwrite).map(
    (column) => `${column} = excluded.${column}`,
  )
  const statements: Record<Action, string> = {
    select: `select * from ${name}`,
    insert: write(fixture.fresh).insert,
    update: `update ${name} set (${columns}) = (${values})`,
    delete: `delete from ${name}`,
    upsert: `${write(fixture.overwrite).insert}
      on conflict (${fixture.key.join(', ')}) do update set ${overwritten.join(', ')}`,
  }
  return statements[action]
}

const histories = [
  ['that grants nothing by default', 'migrated'],
  ['that grants everything by default', 'permissive'],
] as const

describe.each(histories)('access in SQL on a project %s', (history, template) => {
  let sql: postgres.Sql
  let everyTable: string[]
  const tally = new Tally()

  const runIn =
    (session: postgres.ISql): Stack['sql'] =>
    async <Row>(text: string) => [...(await session.unsafe<(Row & object)[]>(text))]

  beforeAll(async () => {
    sql = postgres(await createDatabase(template), { max: 1 })
    for (const name of personNames) {
      await sql`insert into auth.users (id, email) values (${people[name]}, ${emailOf(name)})`
      await sql`insert into auth.sessions (id, user_id) values (${sessions[name]}, ${people[name]})`
    }
    await sql.unsafe(fixtureScript(people))
    everyTable = await listTables(runIn(sql))
  })
  afterAll(async () => {
    process.stdout.write(
      `access in SQL on PostgreSQL 15 ${history}: ${tally.cells} cells, ${tally.leaks.length} leaks\n`,
    )
    await sql.end()
  })

  /** Acts as the role in a transaction that is rolled back; gives the rows that it read. */
  async function attemptInSql(
    { role, session: state }: (typeof callers)[number],
    attempt: Attempt,
    part: Tally,
  ): Promise<void> {
    const undo = new Error('undo')
    const sub = people[attempt.caller as keyof People] ?? ''
    const session_id = state === 'ended' ? randomUUID() : sessions[attempt.caller as keyof People]
    await sql
      .begin(async (session) => {
        // Hosted projects read the first of these, the embedded schema auth the other two.
        await session`select set_config('request.jwt.claims', ${JSON.stringify({ sub, role, session_id })}, true),
          set_config('request.jwt.claim.sub', ${sub}, true),
          set_config('request.jwt.claim.role', ${role}, true)`
        const rows = await session
          .savepoint(async (inner) => {
            await inner.unsafe(`set local role ${role}`)
            return [...(await inner.unsafe(statement(attempt)))]
          })
          .catch(() => [])
        await session.unsafe('reset role')
        if (attempt.action === 'select') judgeRead(part, attempt, rows)
        else judgeWrite(part, attempt, await takeSnapshot(runIn(session), everyTable))
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
  }

  test.each(Object.keys(tables) as TableName[])(
    'grants and policies of %s allow what is written down and nothing else',
    async (table) => {
      const part = new Tally()
      const before = await takeSnapshot(runIn(sql), everyTable)
      const fixture = tableFixtures(people)[table]
      for (const caller of callers) {
        for (const action of actions) {
          const { name, group } = caller
          const attempt = { caller: name, group, table, action, fixture, people, before }
          await attemptInSql(caller, attempt, part)
        }
      }
      tally.merge(part)
      expect(part.faults).toEqual([])
    },
  )

  test('only the server has the right to execute a function of the API, but for those that ask for an admin', async () => {
    const rows = await sql<{ name: string; role: string }[]>`
      select p.proname as name, r.rolname as role
      from pg_proc p, pg_roles r
      where p.pronamespace = 'public'::regnamespace and r.rolname in ('anon', 'authenticated')
        and has_function_privilege(r.oid, p.oid, 'execute')`
    const forAdmins = Object.entries(functions).filter(([, access]) => access.admin)
    expect([...rows].sort((a, b) => a.name.localeCompare(b.name))).toEqual(
      forAdmins
        .map(([name]) => ({ name, role: 'authenticated' }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    )
  })

  test('anonymous callers have no right on any table but the public three', async () => {
    const rows = await sql<{ name: string; privileges: string[] }[]>`
      select table_name as name, array_agg(privilege_type::text order by privilege_type) as privileges
      from information_schema.role_table_grants
      where grantee = 'anon' and table_schema in ('public', 'private') group by 1 order by 1`
    expect([...rows]).toEqual(
      ['article_slugs', 'articles', 'settings'].map((name) => ({ name, privileges: ['SELECT'] })),
    )
  })

  test('functions that run as the owner fix their search path and are closed to the public', async () => {
    const rows = await sql<{ name: string }[]>`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and (p.proconfig is null or not p.proconfig @> array['search_path=""']
          or has_function_privilege('anon', p.oid, 'execute'))`
    expect([...rows]).toEqual([])
  })
})
