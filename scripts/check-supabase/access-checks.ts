import { functions } from '../support/access/function-expectations.ts'
import { type TableName, tables } from '../support/access/table-expectations.ts'
import { summarize } from './api.ts'
import { type Area, type Check, ensure, ensureStatus, rowsOf } from './check.ts'
import type { Context } from './context.ts'
import { checkFunctions } from './function-access.ts'
import { createOwnRows, type OwnRow } from './own-rows.ts'
import { checkAdminWrites, checkTable, type NamedCaller, storeRow } from './table-checks.ts'

/** How many rows of a list an error message shows. */
const SHOWN = 5

function ensureNone(faults: readonly string[]): void {
  const more = faults.length > SHOWN ? `; and ${faults.length - SHOWN} more` : ''
  ensure(faults.length === 0, faults.slice(0, SHOWN).join('; ') + more)
}

async function findPublishedLesson({ send, service }: Context): Promise<string | undefined> {
  const path = '/rest/v1/lessons?select=id&state=eq.published&access=neq.plan&limit=1'
  const [row] = rowsOf(await send(service, 'GET', path), 'the published lessons')
  return row && String(row.id)
}

/** The callers of the matrix. The checks of sessions have tried the rights of an ended one. */
async function gatherCallers({ accounts, person }: Context): Promise<NamedCaller[]> {
  return [
    { name: 'anonymous', group: 'anonymous', ...accounts.anonymous },
    { name: 'other', group: 'user', ...(await person('other')) },
    { name: 'demoted', group: 'user', ...(await person('demoted')) },
    { name: 'member', group: 'user', ...(await person('member')) },
    { name: 'admin', group: 'admin', ...(await person('admin')) },
  ]
}

function tableChecks(context: Context): Check[] {
  const { send, service } = context
  let callers: NamedCaller[] = []
  let rows: Record<TableName, OwnRow>
  return [
    {
      name: 'the secret key stores a row in the tables of members, lessons, articles and messages',
      async run() {
        const [member, admin] = [await context.person('member'), await context.person('admin')]
        callers = await gatherCallers(context)
        rows = createOwnRows({
          names: context.names,
          memberId: member.id,
          adminId: admin.id,
          lesson: await context.lesson(),
          publishedLessonId: await findPublishedLesson(context),
        })
        for (const [table, row] of Object.entries(rows)) {
          await storeRow(send, service, table as TableName, row)
        }
      },
    },
    ...(Object.keys(tables) as TableName[]).map((table) => ({
      name: `no caller reads or changes more of ${table} than the matrix expects`,
      async run() {
        ensure(rows, 'There are no rows')
        ensureNone(await checkTable(send, service, table, rows[table], callers))
      },
    })),
    {
      name: 'a change without a grant on the table',
      async run() {
        ensure(rows, 'There are no rows')
        const answer = await send(
          await context.person('member'),
          'PATCH',
          `/rest/v1/plan_grants?${rows.plan_grants.filter}`,
          { body: rows.plan_grants.patch },
        )
        if (answer.status < 300) return 'row level security hides the row'
        ensureStatus(answer, [403], 'The change')
        return 'is rejected before row level security'
      },
    },
    {
      name: 'an admin inserts and deletes the rows that the matrix allows',
      async run() {
        ensure(rows, 'There are no rows')
        const admin = callers.find(({ name }) => name === 'admin')
        ensure(admin, 'There is no admin')
        const faults: string[] = []
        for (const [table, row] of Object.entries(rows).reverse()) {
          faults.push(...(await checkAdminWrites(send, admin, table as TableName, row)))
        }
        ensureNone(faults)
      },
    },
  ]
}

function functionChecks(context: Context): Check[] {
  const { accounts, send } = context
  const total = Object.keys(functions).length
  return [
    {
      name: `anonymous visitors call only the public functions among the ${total} of the API`,
      async run() {
        ensureNone(
          await checkFunctions(send, {
            name: 'anonymous',
            group: 'anonymous',
            ...accounts.anonymous,
          }),
        )
      },
    },
    {
      name: `members call only the functions for members among the ${total} of the API`,
      async run() {
        const member = await context.person('member')
        ensureNone(await checkFunctions(send, { name: 'member', group: 'user', ...member }))
      },
    },
    {
      name: 'a request without a key is rejected',
      async run() {
        const answer = await send({}, 'GET', '/rest/v1/settings?select=id')
        ensure(answer.status === 401, `The request: ${summarize(answer)}`)
      },
    },
  ]
}

export const accessArea: Area = {
  name: 'Access over REST',
  checks: (context) => [...tableChecks(context), ...functionChecks(context)],
}
