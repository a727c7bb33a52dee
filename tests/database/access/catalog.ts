import {
  functions,
  invokerFunctions,
  privateFunctions,
} from '../../../scripts/support/access/function-expectations.ts'
import type { Access } from '../../../scripts/support/access/reach.ts'
import {
  buckets,
  storage,
  storageActions,
} from '../../../scripts/support/access/storage-expectations.ts'
import { actions, tables } from '../../../scripts/support/access/table-expectations.ts'
import type { AccessCheck, AccessDatabase } from './session.ts'
import { Tally } from './tally.ts'

/*
 * Checks of rights in the database catalog. They find a right even if a policy or an empty schema currently makes
 * it useless.
 */

const roles = ['anon', 'authenticated', 'service_role'] as const

/** A check that compares lines read from the catalog with the expected lines. */
const catalogCheck = (
  name: string,
  subject: string,
  query: string,
  expected: () => string[],
  { setUp = '', optional = [] }: { setUp?: string; optional?: string[] } = {},
): AccessCheck => ({
  name,
  subject,
  async run({ sql }: AccessDatabase) {
    const tally = new Tally()
    if (setUp) await sql.unsafe(setUp)
    const rows = await sql.unsafe<{ line: string }[]>(query)
    const actual = rows.map(({ line }) => line)
    const wanted = expected()
    tally.add(
      name,
      actual.filter((line) => !wanted.includes(line) && !optional.includes(line)),
      wanted.filter((line) => !actual.includes(line)),
    )
    return tally
  },
})

const apiRoles = `(values ('anon'), ('authenticated'), ('service_role')) as role (name)`

const relationRights = ({ where }: { where: string }) => `
  select format('%s %s %s.%s', role.name, lower(privilege), n.nspname, c.relname) as line
  from pg_class as c join pg_namespace as n on n.oid = c.relnamespace, ${apiRoles},
    unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as privilege
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and ${where}
    and (has_table_privilege(role.name, c.oid, privilege) or (
      privilege in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES')
      and has_any_column_privilege(role.name, c.oid, privilege)))`

/** Exactly the rights that the roles need for the expectations. */
function expectedRights(): string[] {
  return Object.entries(tables).flatMap(([table, access]) => {
    const right = (role: string, action: string) => `${role} ${action} public.${table}`
    const needed = actions
      .filter((action) => action !== 'upsert')
      .flatMap((action) => [
        ...(access[action].anonymous ? [right('anon', action)] : []),
        ...(access[action].user || access[action].admin ? [right('authenticated', action)] : []),
      ])
    const everything = [...actions, 'truncate', 'references', 'trigger']
      .filter((action) => action !== 'upsert')
      .map((action) => right('service_role', action))
    return [...needed, ...everything]
  })
}

/** The secret key needs no policies: its role bypasses them. */
function expectedPolicies(): string[] {
  const lines = (name: string, action: string, access: Access) => [
    ...(access.anonymous ? [`${action} to anon on ${name}`] : []),
    ...(access.user || access.admin ? [`${action} to authenticated on ${name}`] : []),
  ]
  const commands = { list: 'select', upload: 'insert', overwrite: 'update', remove: 'delete' }
  return [
    ...Object.entries(tables).flatMap(([table, access]) =>
      actions
        .filter((action) => action !== 'upsert')
        .flatMap((action) => lines(table, action, access[action])),
    ),
    ...storageActions.flatMap((action) => lines('a bucket', commands[action], storage[action])),
  ]
}

function expectedCallers(): string[] {
  const open = Object.entries(functions).flatMap(([name, access]) => [
    ...(access.anonymous ? [`anon public.${name}`] : []),
    ...(access.user || access.admin ? [`authenticated public.${name}`] : []),
    ...(access.service ? [`service_role public.${name}`] : []),
  ])
  const inside = Object.entries(privateFunctions).flatMap(([name, callers]) =>
    callers.map((role) => `${role} private.${name}`),
  )
  return [...open, ...inside]
}

export const catalogChecks: AccessCheck[] = [
  catalogCheck(
    'every table and view of the API has its rows in the matrix',
    'schema public',
    `select relname as line from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
    () => Object.keys(tables),
  ),
  catalogCheck(
    'every function of the API has its row in the matrix and a single signature',
    'schema public',
    `select proname || case when count(*) > 1 then ' twice' else '' end as line from pg_proc
     where pronamespace = 'public'::regnamespace group by proname`,
    () => Object.keys(functions),
  ),
  catalogCheck(
    'the roles of the API have exactly the rights on tables that the matrix needs',
    'rights on tables',
    relationRights({ where: `n.nspname in ('public', 'private')` }),
    expectedRights,
  ),
  catalogCheck(
    'the roles of the API may execute exactly the functions that the matrix needs',
    'rights on functions',
    `select distinct format('%s %s.%s', role.name, n.nspname, p.proname) as line
     from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace, ${apiRoles}
     where n.nspname in ('public', 'private') and has_function_privilege(role.name, p.oid, 'execute')`,
    expectedCallers,
    // Older projects let the secret key execute every function; the functions for admins reject it.
    { optional: Object.keys(functions).map((name) => `service_role public.${name}`) },
  ),
  catalogCheck(
    'the roles of the API use the schemas they need and create nothing',
    'rights on schemas',
    `select format('%s %s %s', role.name, lower(privilege), n.nspname) as line
     from pg_namespace as n, ${apiRoles}, unnest(array['USAGE', 'CREATE']) as privilege
     where n.nspname in ('public', 'private') and has_schema_privilege(role.name, n.oid, privilege)`,
    () => [
      ...roles.map((role) => `${role} usage public`),
      'authenticated usage private',
      'service_role usage private',
    ],
  ),
  catalogCheck(
    'a table of a later migration grants nothing to the roles of the API',
    'default privileges',
    relationRights({ where: `c.relname = 'later' and role.name <> 'service_role'` }),
    () => [],
    { setUp: 'create table public.later (id integer); create table private.later (id integer)' },
  ),
  catalogCheck(
    'only its owner may execute a function of a later migration',
    'default privileges',
    `select format('%s %s', role.name, p.pronamespace::regnamespace) as line
     from pg_proc as p, ${apiRoles}
     where p.proname = 'later' and role.name <> 'service_role'
       and has_function_privilege(role.name, p.oid, 'execute')`,
    () => [],
    {
      setUp: ['public', 'private']
        .map((schema) => `create function ${schema}.later() returns integer return 1`)
        .join(';'),
    },
  ),
  catalogCheck(
    'every table has row level security',
    'row level security',
    `select format('%s.%s', n.nspname, c.relname) as line
     from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relrowsecurity and n.nspname in ('public', 'private', 'storage')`,
    () => [],
  ),
  catalogCheck(
    'every policy covers one action, for the roles of the matrix',
    'policies',
    `select format('%s to %s on %s', lower(cmd), role, tablename) as line
     from pg_policies, unnest(roles) as role where schemaname = 'public'
     union select format('%s to %s on a bucket', lower(cmd), role)
     from pg_policies, unnest(roles) as role where schemaname = 'storage'`,
    expectedPolicies,
  ),
  catalogCheck(
    'every update policy has the same condition for the old row and the new row',
    'policies',
    `select policyname as line from pg_policies where cmd = 'UPDATE' and qual is distinct from with_check`,
    () => [],
  ),
  catalogCheck(
    'every view is a security invoker',
    'views',
    `select relname as line from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
       and (reloptions is null or not reloptions @> array['security_invoker=true'])`,
    () => [],
  ),
  catalogCheck(
    'every function is a security definer except the listed ones',
    'security definer',
    `select format('%s.%s(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as line
     from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private') and not p.prosecdef`,
    () => [...invokerFunctions],
  ),
  catalogCheck(
    'every function fixes an empty search path',
    'search path',
    `select format('%s.%s', n.nspname, p.proname) as line
     from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private')
       and (p.proconfig is null or not p.proconfig @> array['search_path=""'])`,
    () => [],
  ),
  catalogCheck(
    'the buckets have the expected visibility, size and types',
    'storage.buckets',
    `select format('%s %s %s %s', id, case when public then 'public' else 'private' end,
       coalesce(file_size_limit::text, 'unlimited'),
       coalesce(array_to_string(array(select unnest(allowed_mime_types) order by 1), ' '), 'anything')) as line
     from storage.buckets`,
    () =>
      Object.entries(buckets).map(([id, { isPublic, sizeLimit, types }]) =>
        [id, isPublic ? 'public' : 'private', sizeLimit, ...[...types].sort()].join(' '),
      ),
  ),
]
