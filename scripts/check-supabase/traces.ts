import type { Database } from './database.ts'

const SCHEMAS = ['public', 'private', 'auth', 'storage']

/** The tables that contain one of these texts in any column. Reads every table whole. */
export async function tablesWith(
  database: Database,
  texts: readonly string[],
): Promise<{ found: string[]; unreadable: string[] }> {
  const tables = await database.query<{ name: string; is_readable: boolean }>(
    `select format('%I.%I', n.nspname, c.relname) as name, has_table_privilege(c.oid, 'select') as is_readable
     from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in (${SCHEMAS.map((schema) => `'${schema}'`)})
     order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables.filter(({ is_readable }) => is_readable)) {
    const rows = await database.query(
      `select 1 from ${name} as t, unnest(string_to_array($1, ' ')) as trace
       where strpos(lower(t::text), trace) > 0 limit 1`,
      [texts.join(' ')],
    )
    if (rows.length > 0) found.push(name)
  }
  return {
    found,
    unreadable: tables.filter(({ is_readable }) => !is_readable).map(({ name }) => name),
  }
}
