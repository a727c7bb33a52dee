import type postgres from 'postgres'
import { functionArguments } from '../../../scripts/support/access/function-arguments.ts'
import {
  type FunctionName,
  functions,
  tracelessFunctions,
} from '../../../scripts/support/access/function-expectations.ts'
import { reach } from '../../../scripts/support/access/reach.ts'
import {
  type StorageAction,
  storage,
  storageActions,
} from '../../../scripts/support/access/storage-expectations.ts'
import {
  type Action,
  actions,
  type TableName,
  tables,
} from '../../../scripts/support/access/table-expectations.ts'
import { catalogChecks } from './catalog.ts'
import { constraintCheck } from './constraints.ts'
import { guardChecks } from './guards.ts'
import {
  type AccessCheck,
  type AccessDatabase,
  actAs,
  callers,
  ownerOf,
  rolledBack,
  type SqlCaller,
} from './session.ts'
import {
  changedRows,
  changedTables,
  listTables,
  type Snapshot,
  takeSnapshot,
  unique,
} from './snapshot.ts'
import { storedLengthCheck } from './stored-lengths.ts'
import { tableFixtures } from './table-fixtures.ts'
import { type Attempt, checkRead, checkWrite, Tally } from './tally.ts'

/*
 * The permission matrix in SQL: the rights and policies of a database without any server in front of
 * it.
 */

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

const literal = (value: unknown): string => {
  const isTexts = Array.isArray(value) && value.every((item) => typeof item === 'string')
  if (isTexts && value.length === 0) return `'{}'`
  if (isTexts) {
    const type = value.every((item) => isUuid(item)) ? 'uuid' : 'text'
    return `array[${value.map(literal).join(', ')}]::${type}[]`
  }
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return `'${text.replaceAll("'", "''")}'`
}

function statementOf({ table, action, fixture }: Attempt): string {
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

/** Every row before a statement, and the tables of these rows. */
interface Before {
  rows: Snapshot
  tables: string[]
}

/** Position of the write-ahead log, which every write moves. */
async function logPosition(sql: postgres.TransactionSql): Promise<string | undefined> {
  const [row] = await sql<{ position: string }[]>`
    select pg_current_wal_insert_lsn()::text as position`
  return row?.position
}

/** Runs one statement as the caller and reads all rows after it, unless it failed or wrote nothing. */
async function actAndRead(
  database: AccessDatabase,
  before: Before,
  caller: SqlCaller,
  statement: string,
) {
  const { sql } = database
  const position = await logPosition(sql)
  const answer = await actAs(sql, database, caller, statement)
  const hasWritten = !answer.error && position !== (await logPosition(sql))
  return {
    ...answer,
    after: hasWritten ? await takeSnapshot(ownerOf(sql), before.tables) : before.rows,
  }
}

/** `isGranted`: the roles of the API have all rights, as on the embedded backend. */
const tableCheck = (table: TableName, isGranted: boolean): AccessCheck => ({
  name: `callers reach the expected rows of ${table}${isGranted ? ' where every right is granted' : ''}`,
  subject: `public.${table}`,
  async run(database) {
    const tally = new Tally()
    const { people } = database
    const everyTable = await listTables(ownerOf(database.sql))
    const fixture = tableFixtures(people)[table]
    await rolledBack(database.sql, async (granted) => {
      if (isGranted) await granted.unsafe(`grant all on public.${table} to anon, authenticated`)
      const before = await takeSnapshot(ownerOf(granted), everyTable)
      for (const caller of callers) {
        for (const action of actions) {
          const { name, group } = caller
          const attempt = { caller: name, group, table, action, fixture, people, before }
          await rolledBack(granted, async (session) => {
            const { rows, after } = await actAndRead(
              { ...database, sql: session },
              { rows: before, tables: everyTable },
              caller,
              statementOf(attempt),
            )
            if (action === 'select') checkRead(tally, attempt, rows)
            else checkWrite(tally, attempt, after)
          })
        }
      }
    })
    return tally
  },
})

const functionCheck = (routine: FunctionName): AccessCheck => ({
  name: `only the expected callers run ${routine}`,
  subject: `public.${routine}`,
  async run(database) {
    const tally = new Tally()
    const args = Object.entries(functionArguments()[routine]).map(
      ([name, value]) => `${name} => ${literal(value)}`,
    )
    const statement = `select public.${routine}(${args.join(', ')})`
    const everyTable = await listTables(ownerOf(database.sql))
    const before = await takeSnapshot(ownerOf(database.sql), everyTable)
    for (const caller of callers) {
      await rolledBack(database.sql, async (session) => {
        const { error, after } = await actAndRead(
          { ...database, sql: session },
          { rows: before, tables: everyTable },
          caller,
          statement,
        )
        const changed = changedTables(before, after)
        const worked = !error && (changed.length > 0 || tracelessFunctions.includes(routine))
        const isAccepted = reach(functions[routine], caller.group) === 'all'
        const leaked = error ? changed : ['ran', ...changed]
        tally.add(
          `${caller.name}, ${routine}`,
          isAccepted ? [] : leaked,
          isAccepted && !worked ? [error?.message ?? 'changed nothing'] : [],
        )
      })
    }
    return tally
  },
})

/** Has no condition, because a condition would also apply the select policy. */
const storageStatements: Record<StorageAction, string[]> = {
  list: ['select * from storage.objects'],
  upload: ['assets', 'other'].map(
    (bucket) => `insert into storage.objects (bucket_id, name) values ('${bucket}', 'new.png')`,
  ),
  // The second statement moves the files to another bucket.
  overwrite: [
    `update storage.objects set version = 'new'`,
    `update storage.objects set bucket_id = 'other'`,
  ],
  remove: ['delete from storage.objects'],
}

/** Hosted projects grant their roles storage.objects and rely on its policies. */
const storageCheck: AccessCheck = {
  name: 'only admins and the server access the files of the bucket, and no other bucket is accessible',
  subject: 'storage.objects',
  async run(database) {
    const tally = new Tally()
    await rolledBack(database.sql, async (prepared) => {
      await prepared.unsafe(`
        grant usage on schema storage to anon, authenticated, service_role;
        grant all on storage.objects to anon, authenticated, service_role;
        insert into storage.buckets (id, name) values ('other', 'other'), ('third', 'third');
        insert into storage.objects (bucket_id, name)
          values ('assets', 'kept.png'), ('other', 'kept.png'), ('third', 'kept.png')`)
      const before = await takeSnapshot(ownerOf(prepared), ['storage.objects'])
      for (const caller of callers) {
        for (const action of storageActions) {
          for (const statement of storageStatements[action]) {
            await rolledBack(prepared, async (session) => {
              const { rows, after } = await actAndRead(
                { ...database, sql: session },
                { rows: before, tables: ['storage.objects'] },
                caller,
                statement,
              )
              const changed = changedRows(before, after, 'storage.objects')
              const reached = unique([...rows, ...changed].map((row) => String(row.bucket_id)))
              const isMeant = reach(storage[action], caller.group) === 'all'
              // Files cannot be added or moved to another bucket.
              const isElsewhere = statement.includes(`'other'`)
              const allowed = isMeant && !isElsewhere ? ['assets'] : []
              const isServer = caller.group === 'service'
              tally.add(
                `${caller.name}, ${statement}`,
                isServer ? [] : reached.filter((bucket) => !allowed.includes(bucket)),
                allowed
                  .filter((bucket) => !reached.includes(bucket))
                  .map((bucket) => `not ${bucket}`),
              )
            })
          }
        }
      }
    })
    return tally
  },
}

export const accessChecks: AccessCheck[] = [
  ...(Object.keys(tables) as TableName[]).flatMap((table) => [
    tableCheck(table, false),
    tableCheck(table, true),
  ]),
  ...(Object.keys(functions) as FunctionName[]).map(functionCheck),
  storageCheck,
  constraintCheck,
  storedLengthCheck,
  ...guardChecks,
  ...catalogChecks,
]
