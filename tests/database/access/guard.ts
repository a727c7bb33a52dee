import type { People } from './fixture.ts'
import {
  type AccessCheck,
  type AccessDatabase,
  actAs,
  actAsOwner,
  callers,
  rolledBack,
} from './session.ts'
import { Tally } from './tally.ts'

/**
 * The role that runs a statement, the statement, and the expected result: the values of the first column
 * separated by commas, or the error code. The owner of the database prepares and inspects.
 */
export type Step = [
  who:
    | 'owner'
    | 'anonymous'
    | 'user'
    | 'other'
    | 'admin'
    | 'admin with an ended session'
    | 'secret key',
  statement: string,
  gives?: string | number | boolean,
]

interface Guard {
  name: string
  /** Schema-qualified name of the guarded function. */
  subject: string
  steps: (people: People) => Step[]
}

async function resultOf(database: AccessDatabase, [who, statement]: Step): Promise<string> {
  const caller = callers.find(({ name }) => name === who)
  const { rows, error } = caller
    ? await actAs(database.sql, database, caller, statement)
    : await actAsOwner(database.sql, statement)
  if (error) return (error as Error & { code?: string }).code ?? error.message
  return rows.map((row) => String(Object.values(row)[0])).join(',')
}

const guardCheck = ({ name, subject, steps }: Guard): AccessCheck => ({
  name,
  subject,
  async run(database) {
    const tally = new Tally()
    await rolledBack(database.sql, async (sql) => {
      for (const step of steps(database.people)) {
        const [who, statement, gives] = step
        const value = await resultOf({ ...database, sql }, step)
        // Preparations must succeed; their values don't matter.
        const isFine = gives === undefined ? !/^[0-9A-Z]{5}$/.test(value) : value === String(gives)
        tally.add(`${who}: ${statement.slice(0, 80)}`, isFine ? [] : [value])
      }
    })
    return tally
  },
})

export const guard = (subject: string, name: string, steps: Guard['steps']) =>
  guardCheck({ subject, name, steps })

export const heldLocks = `select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`

/** Counts the held advisory locks with this name. */
export const heldLock = (name: string) =>
  `select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and (classid::bigint << 32 | objid::bigint) = hashtextextended('${name}', 0)`
