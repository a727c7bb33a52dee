import type postgres from 'postgres'

/*
 * Mutants of everything that gives or refuses a right, derived from the catalog of a migrated
 * database: what a later migration adds is mutated without a change here.
 */

export interface Mutant {
  /** What is changed, e.g. `policy "admins read replies" on public.contact_replies`. */
  subject: string
  /** Schema-qualified name of the table or function; checks about it run first. */
  target: string
  kind:
    | 'policy'
    | 'row level security'
    | 'right'
    | 'function'
    | 'guard'
    | 'trigger'
    | 'constraint'
    | 'bucket'
    | 'addition'
  change: string
  /** Statements that make the change, run as the owner. */
  sql: string
}

const apiRoles = ['anon', 'authenticated'] as const

interface Policy {
  table: string
  name: string
  permissive: string
  roles: string[]
  cmd: string
  using: string | null
  check: string | null
}

const definitionOf = ({ table, name, permissive, roles, cmd, using, check }: Policy) =>
  `create policy "${name}" on ${table} as ${permissive} for ${cmd} to ${roles.join(', ')}` +
  `${using === null ? '' : ` using (${using})`}${check === null ? '' : ` with check (${check})`}`

/** Conditions inside of a policy, with what replaces them in a mutant. */
const parts: [string, string][] = [
  ['private.is_admin()', 'true'],
  ['private.current_user_id()', 'auth.uid()'],
  ["(kind <> 'auth'::text)", 'true'],
  ["(bucket_id = 'assets'::text)", 'true'],
  ["(status = 'published'::text)", 'true'],
  ["(articles.status = 'published'::text)", 'true'],
]

function loosened(condition: string): [change: string, condition: string][] {
  const replaced = parts
    .filter(([part]) => condition.includes(part))
    .map(([part, by]): [string, string] => [`${part} → ${by}`, condition.replaceAll(part, by)])
  return [['→ true', 'true'], ...replaced].filter(([, changed]) => changed !== condition) as [
    string,
    string,
  ][]
}

async function policyMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const policies = await sql<Policy[]>`
    select format('%s.%s', schemaname, tablename) as table, policyname as name, permissive,
      roles::text[] as roles, cmd, qual as using, with_check as check
    from pg_policies order by 1, 2`
  return policies.flatMap((policy) => {
    const { table, name, using, check, cmd, roles } = policy
    const drop = `drop policy "${name}" on ${table}`
    const mutant = (change: string, changed?: Partial<Policy>): Mutant => ({
      subject: `policy "${name}" on ${table}`,
      target: table,
      kind: 'policy',
      change,
      sql: changed ? `${drop}; ${definitionOf({ ...policy, ...changed })}` : drop,
    })
    const newRole = apiRoles.filter((role) => !roles.includes(role))
    return [
      mutant('dropped'),
      mutant('restrictive', { permissive: 'restrictive' }),
      ...newRole.map((role) => mutant(`also to ${role}`, { roles: [...roles, role] })),
      ...(cmd === 'ALL' ? [] : [mutant('for all', { cmd: 'ALL', using: using ?? check })]),
      ...(using === null
        ? []
        : loosened(using).map(([change, to]) => mutant(`using ${change}`, { using: to }))),
      ...(check === null
        ? []
        : loosened(check).map(([change, to]) => mutant(`with check ${change}`, { check: to }))),
      ...(using === null || check === null
        ? []
        : loosened(check).map(([change, to]) =>
            mutant(`using and with check ${change}`, { using: to, check: to }),
          )),
    ]
  })
}

async function tableMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const rows = await sql<{ table: string; role: string; right: string; isHeld: boolean }[]>`
    select format('%s.%s', n.nspname, c.relname) as table, role, "right",
      has_table_privilege(role, c.oid, "right") as "isHeld"
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace,
      unnest(array['anon', 'authenticated', 'service_role']) as role,
      unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as "right"
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1, 2, 3`
  const rights = rows
    // The secret key may do everything; only what it loses is a fault.
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

const schemaMutants = (): Mutant[] => {
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

async function functionMutants(sql: postgres.Sql): Promise<Mutant[]> {
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

async function constraintMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const rows = await sql<{ table: string; name: string; definition: string }[]>`
    select format('%s.%s', n.nspname, c.relname) as table, conname as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint as k join pg_class as c on c.oid = k.conrelid
      join pg_namespace as n on n.oid = c.relnamespace
    where k.contype in ('c', 'u') and n.nspname = 'public' order by 1, 2`
  return rows.map(({ table, name, definition }) => ({
    subject: `constraint ${name} on ${table}`,
    target: 'constraints',
    kind: 'constraint',
    change: `dropped: ${definition.slice(0, 60)}`,
    sql: `alter table ${table} drop constraint ${name}`,
  }))
}

const bucketMutants = (): Mutant[] =>
  [
    ['private', `update storage.buckets set public = false where id = 'assets'`],
    ['no size limit', `update storage.buckets set file_size_limit = null where id = 'assets'`],
    ['every type', `update storage.buckets set allowed_mime_types = null where id = 'assets'`],
    [
      'SVG allowed',
      `update storage.buckets set allowed_mime_types = allowed_mime_types || 'image/svg+xml'::text where id = 'assets'`,
    ],
    ['a second bucket', `insert into storage.buckets (id, name, public) values ('b', 'b', true)`],
  ].map(([change = '', statement = '']) => ({
    subject: 'bucket assets',
    target: 'storage.buckets',
    kind: 'bucket',
    change,
    sql: statement,
  }))

/** What a migration adds without a row in the matrix. */
const additionMutants = (): Mutant[] =>
  [
    ['a table', 'create table public.later (id integer)'],
    ['a view', 'create view public.later as select * from public.profiles'],
    ['a function', 'create function public.later() returns integer language sql as $$ select 1 $$'],
    [
      'a second signature',
      'create function public.delete_account(p_email text) returns integer language sql as $$ select 1 $$',
    ],
    [
      'a policy',
      'create policy later on public.email_outbox for update to authenticated using (true)',
    ],
  ].map(([change = '', statement = '']) => ({
    subject: 'schema public',
    target: 'schema public',
    kind: 'addition',
    change,
    sql: statement,
  }))

/** Everything but the bodies of functions, which are in guard-mutants.ts. */
export const catalogMutants = async (sql: postgres.Sql): Promise<Mutant[]> => [
  ...(await policyMutants(sql)),
  ...(await tableMutants(sql)),
  ...schemaMutants(),
  ...(await functionMutants(sql)),
  ...(await constraintMutants(sql)),
  ...bucketMutants(),
  ...additionMutants(),
]
