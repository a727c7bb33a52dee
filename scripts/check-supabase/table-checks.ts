import type { Group } from '../support/access/reach.ts'
import { reach } from '../support/access/reach.ts'
import { type TableName, tables } from '../support/access/table-expectations.ts'
import { type Answer, type Caller, type Send, summarize } from './api.ts'
import { ensure, ensureStatus, rowsOf } from './check.ts'
import type { OwnRow } from './own-rows.ts'

export interface NamedCaller extends Caller {
  name: string
  group: Group
}

const actions = ['select', 'insert', 'update', 'delete'] as const
type Action = (typeof actions)[number]

const represented = { prefer: 'return=representation' }
const minimal = { prefer: 'return=minimal' }

/**
 * Whether the matrix lets the caller do this with the row. The matrix names the rows of a test fixture that are public;
 * the rows of the checks aren't.
 */
export function isAllowed(
  table: TableName,
  action: Action,
  { name, group }: NamedCaller,
  { owner, isFreshRejected }: OwnRow,
): boolean {
  if (action === 'insert' && isFreshRejected) return false
  const access = reach(tables[table][action], group)
  return access === 'all' || (access === 'own' && name === owner)
}

/** The API of the embedded backend rejects some requests before the database does. */
const REJECTED_BY_API = 'PT400'

/** Whether the request is rejected for a missing right. */
function isDenied({ status, body }: Answer): boolean {
  const { code } = Object(body) as { code?: string }
  return code === REJECTED_BY_API || (code === '42501' && (status === 401 || status === 403))
}

/** The requests of one caller on one table. */
function requestsOn(send: Send, table: TableName, { filter, fresh, patch }: OwnRow) {
  const path = `/rest/v1/${table}`
  return (caller: Caller, action: Action): Promise<Answer> => {
    switch (action) {
      case 'select':
        return send(caller, 'GET', `${path}?${filter}&select=*`)
      case 'insert':
        return send(caller, 'POST', path, { body: fresh, headers: minimal })
      case 'update':
        return send(caller, 'PATCH', `${path}?${filter}`, { body: patch, headers: minimal })
      case 'delete':
        return send(caller, 'DELETE', `${path}?${filter}`, { headers: minimal })
    }
  }
}

const hasRows = ({ body }: Answer) => Array.isArray(body) && body.length > 0

/** Whether a forbidden request had no effect, as far as its response shows. Row level security may hide the row. */
function isHarmless(action: Action, answer: Answer): boolean {
  if (isDenied(answer)) return true
  return answer.status < 300 && action !== 'insert' && !hasRows(answer)
}

/** Tries what the callers may not do, then what they may do without deleting the row. Returns the faults. */
export async function checkTable(
  send: Send,
  service: Caller,
  table: TableName,
  row: OwnRow,
  callers: readonly NamedCaller[],
): Promise<string[]> {
  const request = requestsOn(send, table, row)
  const readRow = async () => JSON.stringify(rowsOf(await request(service, 'select'), table))
  const cells = callers.flatMap((caller) =>
    actions.map((action) => ({ caller, action, may: isAllowed(table, action, caller, row) })),
  )
  const faults: string[] = []
  const before = await readRow()
  const exists = before !== '[]'

  const forbidden = cells.filter(({ may }) => !may)
  await Promise.all(
    forbidden.map(async ({ caller, action }) => {
      const answer = await request(caller, action)
      if (!isHarmless(action, answer)) {
        const text = hasRows(answer) ? 'read the row' : summarize(answer)
        faults.push(`${caller.name}, ${action}: ${text}`)
      }
    }),
  )
  let present = await readRow()
  if (present !== before) faults.push('a forbidden request has changed the row')

  for (const { caller, action } of cells.filter(({ may }) => may)) {
    // Admins insert and delete later, so that the row is there for every check.
    if (action === 'delete' || (action === 'insert' && caller.group === 'admin')) continue
    const answer = await request(caller, action)
    const after = action === 'update' ? await readRow() : present
    const hasWorked = {
      select: hasRows(answer) === exists,
      insert: true,
      update: (after !== present) === exists,
    }[action]
    present = after
    if (answer.status >= 300 || !hasWorked) {
      faults.push(`${caller.name}, ${action}, although allowed: ${summarize(answer)}`)
    }
  }
  return faults
}

/** Lets an admin insert a row, and delete the row of the checks. Returns the faults. */
export async function checkAdminWrites(
  send: Send,
  admin: NamedCaller,
  table: TableName,
  row: OwnRow,
): Promise<string[]> {
  const faults: string[] = []
  if (isAllowed(table, 'insert', admin, row)) {
    const answer = await send(admin, 'POST', `/rest/v1/${table}`, {
      body: row.fresh,
      headers: minimal,
    })
    if (answer.status >= 300) faults.push(`insert ${table}: ${summarize(answer)}`)
  }
  if (isAllowed(table, 'delete', admin, row) && row.stored) {
    const answer = await send(admin, 'DELETE', `/rest/v1/${table}?${row.filter}`, {
      headers: represented,
    })
    const isDeleted = Array.isArray(answer.body) && answer.body.length === 1
    if (!isDeleted) faults.push(`delete ${table}: ${summarize(answer)}`)
  }
  return faults
}

/** Stores the row with the secret key. */
export async function storeRow(
  send: Send,
  service: Caller,
  table: TableName,
  { filter, stored }: OwnRow,
): Promise<void> {
  if (!stored) return
  const answer = await send(service, 'POST', `/rest/v1/${table}`, {
    body: stored,
    headers: minimal,
  })
  ensureStatus(answer, [200, 201, 204], `A row of ${table}`)
  const rows = rowsOf(await send(service, 'GET', `/rest/v1/${table}?${filter}`), table)
  ensure(rows.length === 1, `${rows.length} rows of ${table} match the filter`)
}
