import type { Reach } from '../../../scripts/support/access/reach.ts'
import type { Stack } from '../../support/database/stack.ts'
import type { People } from './fixture.ts'

type Row = Record<string, unknown>
/** Every row of every table that a request could reach, as JSON, by the name of its table. */
export type Snapshot = Map<string, string>

export const snapshotQuery = (tables: string[]) =>
  tables
    .map(
      (table) =>
        `select '${table}' as name, coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from ${table} t`,
    )
    .join(' union all ')

export async function readSnapshot(sql: Stack['sql'], query: string): Promise<Snapshot> {
  const result = await sql<{ name: string; rows: string }>(query)
  return new Map(result.map(({ name, rows }) => [name, rows]))
}

/** The rows, read as the owner of the database. */
export const takeSnapshot = (sql: Stack['sql'], tables: string[]): Promise<Snapshot> =>
  readSnapshot(sql, snapshotQuery(tables))

/** The rows of one table. */
export const rowsIn = (snapshot: Snapshot, table: string): Row[] =>
  JSON.parse(snapshot.get(table) ?? '[]')

/** The next transaction number. It changes only when a statement writes something. */
export async function nextTransaction(sql: Stack['sql']): Promise<string | undefined> {
  const [row] = await sql<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  )
  return row?.next
}

/** Every table of the schemas that hold data of this project. */
export async function listTables(sql: Stack['sql']): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'private', 'storage')
     order by 1`,
  )
  return rows.map(({ name }) => name)
}

export function labelRow(row: Row, label: string, people: People): string {
  const value = String(row[label])
  return Object.entries(people).find(([, id]) => id === value)?.[0] ?? value
}

/** Rows of one table that were added, changed or removed. */
export function changedRows(before: Snapshot, after: Snapshot, table: string): Row[] {
  if (before.get(table) === after.get(table)) return []
  const old = rowsIn(before, table)
  const now = rowsIn(after, table)
  const without = (rows: Row[], others: Row[]) => {
    const texts = new Set(others.map((row) => JSON.stringify(row)))
    return rows.filter((row) => !texts.has(JSON.stringify(row)))
  }
  return [...without(old, now), ...without(now, old)]
}

export function changedTables(before: Snapshot, after: Snapshot): string[] {
  return [...before.keys()].filter((table) => changedRows(before, after, table).length > 0)
}

/** The labels of a fixture that this reach covers for the caller with this name. */
export function labelsWithin(reach: Reach, everything: string[], caller: string): string[] {
  if (reach === 'none') return []
  if (reach === 'all') return everything
  if (reach === 'own') return everything.filter((label) => label === caller)
  return reach
}

export const unique = (values: string[]) => [...new Set(values)].sort()
