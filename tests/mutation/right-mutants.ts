import type postgres from 'postgres'
import { apiRoles, type Mutant } from './mutant.ts'

export async function tableMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const rows = await sql<{ table: string; role: string; right: string; isHeld: boolean }[]>`
    select format('%s.%s', n.nspname, c.relname) as table, role, "right",
      has_table_privilege(role, c.oid, "right") as "isHeld"
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace,
      unnest(array['anon', 'authenticated', 'service_role']) as role,
      unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as "right"
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1, 2, 3`
  const rights = rows
    // service_role may do everything, so granting it another right loosens nothing.
    .filter(({ role, isHeld }) => role !== 'service_role' || isHeld)
    .map(({ table, role, right, isHeld }) => ({
      subject: `rights on ${table}`,
      target: table,
      kind: 'right' as const,
      change: isHeld ? `${right} revoked from ${role}` : `${right} granted to ${role}`,
      sql: isHeld
        ? `revoke ${right} on ${table} from ${role}`
        : `grant ${right} on ${table} to ${role}`,
    }))
  const tables = [...new Set(rows.map(({ table }) => table))]
  const whole = tables.flatMap((table) => [
    {
      subject: `rights on ${table}`,
      target: table,
      kind: 'right' as const,
      change: 'everything granted to public',
      sql: `grant all on ${table} to public`,
    },
    {
      subject: `row level security of ${table}`,
      target: table,
      kind: 'row level security' as const,
      change: 'disabled',
      sql: `alter table ${table} disable row level security`,
    },
  ])
  const columns = await sql<{ table: string; column: string }[]>`
    select distinct on (1) format('%s.%s', table_schema, table_name) as table, column_name as column
    from information_schema.columns where table_schema in ('public', 'private')
    order by 1, ordinal_position desc`
  const ofColumns = columns.map(({ table, column }) => ({
    subject: `rights on ${table}`,
    target: table,
    kind: 'right' as const,
    change: `update of the column ${column} granted to anon`,
    sql: `grant update (${column}) on ${table} to anon`,
  }))
  return [...rights, ...whole, ...ofColumns]
}

export const schemaMutants = (): Mutant[] => {
  const mutant = (subject: string, change: string, statement: string): Mutant => ({
    subject,
    target: subject,
    kind: 'right',
    change,
    sql: statement,
  })
  return [
    ...['public', 'private'].flatMap((schema) =>
      ['public', 'anon', 'authenticated'].map((role) =>
        mutant(
          `rights on schema ${schema}`,
          `create granted to ${role}`,
          `grant create on schema ${schema} to ${role}`,
        ),
      ),
    ),
    ...['public', 'anon'].map((role) =>
      mutant(
        'rights on schema private',
        `usage granted to ${role}`,
        `grant usage on schema private to ${role}`,
      ),
    ),
    ...['authenticated', 'service_role'].map((role) =>
      mutant(
        'rights on schema private',
        `usage revoked from ${role}`,
        `revoke usage on schema private from ${role}`,
      ),
    ),
    ...['public', 'private'].flatMap((schema) =>
      apiRoles.map((role) =>
        mutant(
          `default rights in schema ${schema}`,
          `tables granted to ${role}`,
          `alter default privileges in schema ${schema} grant all on tables to ${role}`,
        ),
      ),
    ),
  ]
}

export async function functionMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const routines = await sql<
    { name: string; signature: string; isDefiner: boolean; holders: string[] }[]
  >`
    select format('%s.%s', n.nspname, p.proname) as name,
      format('%s.%s(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as signature,
      p.prosecdef as "isDefiner",
      array(select role from unnest(array['anon', 'authenticated', 'service_role']) as role
        where has_function_privilege(role, p.oid, 'execute')) as holders
    from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') order by 1`
  return routines.flatMap(({ name, signature, isDefiner, holders }) => {
    const mutant = (change: string, statement: string): Mutant => ({
      subject: `function ${name}`,
      target: name,
      kind: 'function',
      change,
      sql: statement,
    })
    const flags = [
      mutant(
        isDefiner ? 'security invoker' : 'security definer',
        `alter function ${signature} security ${isDefiner ? 'invoker' : 'definer'}`,
      ),
      mutant('search path dropped', `alter function ${signature} reset search_path`),
      mutant('search path public', `alter function ${signature} set search_path = public`),
    ]
    const granted = ['public', ...apiRoles]
      .filter((role) => !holders.includes(role))
      .map((role) =>
        mutant(`execute granted to ${role}`, `grant execute on function ${signature} to ${role}`),
      )
    const revoked = holders.map((role) =>
      mutant(
        `execute revoked from ${role}`,
        `revoke execute on function ${signature} from ${role}`,
      ),
    )
    return [...flags, ...granted, ...revoked]
  })
}
