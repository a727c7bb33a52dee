import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { functionArguments } from '../../scripts/support/access/function-arguments.ts'
import {
  functions,
  tracelessFunctions,
} from '../../scripts/support/access/function-expectations.ts'
import { reach } from '../../scripts/support/access/reach.ts'
import {
  type Action,
  actions,
  type TableName,
  tables,
} from '../../scripts/support/access/table-expectations.ts'
import { engines } from '../../scripts/support/engine.ts'
import { type Answer, type Stack, startStack } from '../support/database/stack.ts'
import { type Cast, gatherCallers, type NamedCaller } from './access/callers.ts'
import { fixtureScript, type People } from './access/fixture.ts'
import {
  changedTables,
  listTables,
  nextTransaction,
  readSnapshot,
  type Snapshot,
  snapshotQuery,
} from './access/snapshot.ts'
import { tableFixtures } from './access/table-fixtures.ts'
import { type Attempt, checkRead, checkWrite, Tally } from './access/tally.ts'

const minimal = { prefer: 'return=minimal' }

function send(stack: Stack, caller: NamedCaller, attempt: Attempt): Promise<Answer> {
  const { table, action, fixture } = attempt
  const everyRow = `/rest/v1/${table}?${fixture.key[0]}=not.is.null`
  const requests: Record<Action, () => Promise<Answer>> = {
    select: () =>
      stack.request(caller, 'GET', `/rest/v1/${table}?select=*`, {
        headers: { prefer: 'count=exact' },
      }),
    insert: () =>
      stack.request(caller, 'POST', `/rest/v1/${table}`, { body: fixture.fresh, headers: minimal }),
    update: () =>
      stack.request(caller, 'PATCH', everyRow, { body: fixture.patch, headers: minimal }),
    delete: () => stack.request(caller, 'DELETE', everyRow, { headers: minimal }),
    upsert: () =>
      stack.request(caller, 'POST', `/rest/v1/${table}?on_conflict=${fixture.key.join(',')}`, {
        body: fixture.overwrite,
        headers: { prefer: 'return=minimal,resolution=merge-duplicates' },
      }),
  }
  return requests[action]()
}

const rowsOf = ({ body }: Answer) =>
  Array.isArray(body) ? (body as Record<string, unknown>[]) : []

const countOf = ({ headers }: Answer) => {
  const total = headers.get('content-range')?.split('/')[1]
  return total && total !== '*' ? Number(total) : undefined
}

/** The matrix restores and reads all tables hundreds of times. Functions keep the plans of their statements. */
const preparedScript = (people: People, everyTable: string[]) => `
  create schema matrix;
  create procedure matrix.restore() language plpgsql as $$ begin ${fixtureScript(people)} end $$;
  create function matrix.snapshot() returns table (name text, rows text) language plpgsql
    as $$ begin return query ${snapshotQuery(everyTable)}; end $$;`

describe.each(engines)('access over REST on %s', (engine) => {
  let stack: Stack
  let cast: Cast
  let everyTable: string[]
  let before: Snapshot
  let beforeTransaction: string | undefined
  const tally = new Tally()

  const takeSnapshot = () => readSnapshot(stack.sql, 'select * from matrix.snapshot()')

  const restore = async () => {
    await stack.exec('call matrix.restore()')
    before = await takeSnapshot()
    beforeTransaction = await nextTransaction(stack.sql)
  }

  /** The rows after a request. Most requests write nothing. */
  const rowsAfter = async () => {
    const isUnchanged = (await nextTransaction(stack.sql)) === beforeTransaction
    return isUnchanged ? before : takeSnapshot()
  }

  beforeAll(async () => {
    stack = await startStack(engine)
    everyTable = await listTables(stack.sql)
    cast = await gatherCallers(stack)
    // The API rejects these callers before it asks the database.
    if (engine === 'pglite') {
      cast.callers = cast.callers.filter(({ group }) => group !== 'refused')
    }
    await stack.exec(preparedScript(cast.people, everyTable))
    await restore()
  })
  afterAll(async () => {
    process.stdout.write(
      `access over REST on ${engine}: ${tally.cells} cells, ${tally.leaks.length} leaks\n`,
    )
    await stack.stop()
  })

  test('the matrix covers every table and function of the API', async () => {
    const found = everyTable.filter((name) => name.startsWith('public.'))
    expect(found).toEqual(
      Object.keys(tables)
        .map((name) => `public.${name}`)
        .sort(),
    )
    const routines = await stack.sql<{ proname: string }>(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    )
    expect(routines.map(({ proname }) => proname)).toEqual(Object.keys(functions).sort())
  })

  test.each(Object.keys(tables) as TableName[])(
    'no caller reads or changes more rows of %s than the matrix expects',
    async (table) => {
      const part = new Tally()
      const fixture = tableFixtures(cast.people)[table]
      for (const caller of cast.callers) {
        for (const action of actions) {
          const { name, group } = caller
          const { people } = cast
          const attempt: Attempt = { caller: name, group, table, action, fixture, people, before }
          const answer = await send(stack, caller, attempt)
          if (action === 'select') checkRead(part, attempt, rowsOf(answer), countOf(answer))
          else {
            const after = await rowsAfter()
            checkWrite(part, attempt, after)
            if (changedTables(before, after).length > 0) await restore()
          }
          if (group === 'refused') expect(answer.status, `${name}, ${action} ${table}`).toBe(401)
        }
      }
      tally.merge(part)
      expect(part.faults).toEqual([])
    },
  )

  test.each(Object.entries(functions))(
    'only the expected callers run %s',
    async (routine, access) => {
      const part = new Tally()
      for (const caller of cast.callers) {
        const accepted = reach(access, caller.group) === 'all'
        const { status } = await stack.request(caller, 'POST', `/rest/v1/rpc/${routine}`, {
          body: functionArguments()[routine as keyof typeof functions],
        })
        const changed = changedTables(before, await rowsAfter())
        const leaked = status < 400 ? [`answered ${status}`, ...changed] : changed
        const worked = status < 300 && (changed.length > 0 || tracelessFunctions.includes(routine))
        part.add(
          `${caller.name}, ${routine}`,
          accepted ? [] : leaked,
          accepted && !worked ? ['no'] : [],
        )
        if (changed.length > 0) await restore()
      }
      tally.merge(part)
      expect(part.faults).toEqual([])
    },
  )
})
