import { type Change, rejectedChanges } from './rejected-changes.ts'
import type { AccessCheck, AccessDatabase } from './session.ts'
import { Tally } from './tally.ts'

/** Returns the constraint that rejected the change, or "nothing" if the change was accepted. */
async function rejectionOf(
  { sql }: AccessDatabase,
  table: string,
  change: Change,
): Promise<string | undefined> {
  const accepted = new Error('nothing')
  return sql
    .savepoint(async (session) => {
      const columns = Object.keys(change)
      const assignments = columns.map((column, index) => `${column} = $${index + 1}`).join(', ')
      await session.unsafe(
        `update public.${table} set ${assignments}`,
        columns.map((column) => change[column] ?? null),
      )
      throw accepted
    })
    .catch((error: Error & { constraint_name?: string }) => error.constraint_name ?? error.message)
}

export const constraintCheck: AccessCheck = {
  name: 'every check constraint of the API rejects invalid values',
  subject: 'constraints',
  async run(database) {
    const tally = new Tally()
    for (const [key, changes] of Object.entries(rejectedChanges)) {
      const [table = '', constraint = ''] = key.split('.')
      for (const change of changes) {
        const rejection = await rejectionOf(database, table, change)
        tally.add(
          `${key} ${JSON.stringify(change).slice(0, 80)}`,
          rejection === constraint ? [] : [`${rejection}`],
        )
      }
    }
    const rows = await database.sql<{ key: string }[]>`
      select format('%s.%s', conrelid::regclass, conname) as key from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`
    const listed = Object.keys(rejectedChanges)
    tally.add(
      'listed constraints',
      rows.map(({ key }) => key).filter((key) => !listed.includes(key)),
    )
    return tally
  },
}
