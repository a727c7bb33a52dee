import type { AccessCheck } from './session.ts'
import { Tally } from './tally.ts'

/** Values by column type that are longer than the longest text, the content of an article. */
const spaces = `repeat(' ', 450000)`
const stretched: Record<string, (column: string) => string[]> = {
  text: (column) => [
    `coalesce(${column}, 'a') || ${spaces}`,
    `${spaces} || coalesce(${column}, 'a')`,
    `coalesce(${column}, 'a') || repeat('a', 450000)`,
  ],
  'text[]': () => [`array[${spaces} || 'a']`, `array_fill('a'::text, array[1000])`],
  jsonb: () =>
    ['text', 'title', 'limit'].map(
      (key) =>
        `jsonb_build_array('{"text": "a", "title": "a", "start": 0}' || jsonb_build_object('${key}', 'a' || ${spaces}))`,
    ),
}
/** A check constraint, or a trigger that knows the valid values. */
const rejections = ['23514', '22023']

/** Tables with a policy that lets a user of the API write rows. */
const writableColumns = `
  select format('%I', c.relname) as table, format('%I', a.attname) as column,
    format_type(a.atttypid, null) as type
  from pg_class as c join pg_attribute as a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and format_type(a.atttypid, null) not in ('uuid', 'integer', 'smallint', 'bigint', 'boolean',
      'double precision', 'date', 'timestamp with time zone', 'int4multirange')
    and exists (
      select 1 from pg_policies where schemaname = 'public' and tablename = c.relname
        and cmd in ('INSERT', 'UPDATE', 'ALL') and roles && '{anon,authenticated,public}'
    )`

export const storedLengthCheck: AccessCheck = {
  name: 'every text that users write is limited as it is stored',
  // This isn't a catalog check: catalog checks run first for most mutants, and this check is slow.
  subject: 'pg_catalog.pg_constraint',
  async run({ sql }) {
    const tally = new Tally()
    const columns =
      await sql.unsafe<{ table: string; column: string; type: string }[]>(writableColumns)
    for (const { table, column, type } of columns) {
      const values = stretched[type]?.(column) ?? []
      const failures = values.length > 0 ? [] : [`no values of type ${type}`]
      for (const value of values) {
        const stored = new Error('stored')
        await sql
          .savepoint(async (session) => {
            const { count } = await session.unsafe(
              `update public.${table} set ${column} = ${value}`,
            )
            if (count > 0) throw stored
          })
          .catch((error: Error & { code?: string }) => {
            if (!rejections.includes(error.code ?? '')) failures.push(`${value}: ${error.message}`)
          })
      }
      tally.add(`${table}.${column}`, failures)
    }
    return tally
  },
}
