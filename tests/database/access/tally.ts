import { type Group, type Reach, reach } from '../../../scripts/support/access/reach.ts'
import {
  type Action,
  followers,
  type TableName,
  tables,
} from '../../../scripts/support/access/table-expectations.ts'
import type { People } from './fixture.ts'
import {
  changedRows,
  changedTables,
  labelRow,
  labelsWithin,
  rowsIn,
  type Snapshot,
  unique,
} from './snapshot.ts'
import type { TableFixture } from './table-fixtures.ts'

/** One attempt of the matrix: a caller, a table and an action. */
export interface Attempt {
  caller: string
  group: Group
  table: TableName
  action: Action
  fixture: TableFixture
  people: People
  before: Snapshot
}

/** Counts attempts and collects faults, each with the name of its cell. */
export class Tally {
  cells = 0
  leaks: string[] = []
  /** Allowed actions that failed. These are faults, not leaks. */
  gaps: string[] = []

  add(cell: string, leaked: string[], missing: string[] = []): void {
    this.cells += 1
    if (leaked.length > 0) this.leaks.push(`${cell}: ${leaked.join(', ')}`)
    if (missing.length > 0) this.gaps.push(`${cell}: ${missing.join(', ')}`)
  }

  merge(part: Tally): void {
    this.cells += part.cells
    this.leaks.push(...part.leaks)
    this.gaps.push(...part.gaps)
  }

  get faults(): string[] {
    return [...this.leaks.map((leak) => `LEAK ${leak}`), ...this.gaps.map((gap) => `GAP ${gap}`)]
  }
}

const cellName = ({ caller, action, table }: Attempt) => `${caller}, ${action} ${table}`

function allowed({ caller, group, table, action, fixture, people, before }: Attempt) {
  const access: Reach = reach(tables[table][action], group)
  const rows = rowsIn(before, `public.${table}`)
  const everything = unique(rows.map((row) => labelRow(row, fixture.label, people)))
  return { access, labels: labelsWithin(access, everything, caller) }
}

function compare(tally: Tally, attempt: Attempt, actual: string[], expected: string[]): void {
  tally.add(
    cellName(attempt),
    actual.filter((label) => !expected.includes(label)),
    expected.filter((label) => !actual.includes(label)).map((label) => `not ${label}`),
  )
}

/** Checks that the caller read exactly the rows it may read. `total` is the count that the server reported. */
export function checkRead(
  tally: Tally,
  attempt: Attempt,
  rows: Record<string, unknown>[],
  total?: number,
): void {
  const { labels } = allowed(attempt)
  const seen = unique(rows.map((row) => labelRow(row, attempt.fixture.label, attempt.people)))
  if (total !== undefined && total > rows.length) seen.push(`a count of ${total}`)
  compare(tally, attempt, seen, labels)
}

/** Checks that the caller changed exactly the rows it may change, and no other table. */
export function checkWrite(tally: Tally, attempt: Attempt, after: Snapshot): void {
  const { action, before, fixture, people, table } = attempt
  const { access, labels } = allowed(attempt)
  const rows = changedRows(before, after, `public.${table}`)
  const actual = unique(rows.map((row) => labelRow(row, fixture.label, people)))
  // An allowed deletion cascades to dependent rows.
  const cascades = action === 'delete' && labels.length > 0
  const expected = [`public.${table}`, ...(access === 'none' ? [] : (followers[table] ?? []))]
  const elsewhere = cascades
    ? []
    : changedTables(before, after).filter((name) => !expected.includes(name))

  if (action === 'insert' || action === 'upsert') {
    const row = action === 'insert' ? fixture.fresh : fixture.overwrite
    const isOwn = labelRow(row, fixture.label, people) === attempt.caller
    const accepted = access === 'all' || (access === 'own' && isOwn)
    tally.add(
      cellName(attempt),
      [...(accepted && actual.length === 1 ? [] : actual), ...elsewhere],
      accepted && actual.length === 0 ? ['was refused'] : [],
    )
    return
  }
  compare(tally, attempt, [...actual, ...elsewhere], labels)
}
