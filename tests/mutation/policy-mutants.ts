import type postgres from 'postgres'
import { apiRoles, type Mutant } from './mutant.ts'

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

/** Conditions inside a policy, each with its replacement in the mutant. */
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

export async function policyMutants(sql: postgres.Sql): Promise<Mutant[]> {
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
