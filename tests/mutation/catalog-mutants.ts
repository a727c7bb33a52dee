import type postgres from 'postgres'
import type { Mutant } from './mutant.ts'
import { policyMutants } from './policy-mutants.ts'
import { functionMutants, schemaMutants, tableMutants } from './right-mutants.ts'

/*
 * Mutants of every object that grants or denies a right. They are derived from the catalog of a migrated
 * database, so they include the objects of later migrations.
 */

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

/**
 * The function that counts a limit, by the part of its bucket before the colon. All other limits are counted
 * by count_auth_attempt.
 */
const countedBy: Record<string, string> = {
  contact: 'public.submit_contact_message',
  'plan-request': 'public.submit_contact_message',
  newsletter: 'public.subscribe',
  module: 'public.subscribe',
  case: 'private.case_attempt_wait',
  certificate: 'public.find_certificate',
  document: 'public.create_training_document',
  'document-look-up': 'public.find_training_document',
  check: 'private.check_attempt_wait',
}

async function limitMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const rows = await sql<{ bucket: string; maximum: number }[]>`
    select bucket, maximum from private.limits order by bucket`
  return rows.map(({ bucket, maximum }) => ({
    subject: `limit ${bucket}`,
    target: countedBy[bucket.split(':')[0] ?? ''] ?? 'public.count_auth_attempt',
    kind: 'guard',
    change: `${maximum} → 100000`,
    sql: `update private.limits set maximum = 100000 where bucket = '${bucket}'`,
  }))
}

/** Objects that a migration could add without a row in the matrix. */
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

/** All mutants except mutants of function bodies and triggers, which are in guard-mutants.ts. */
export const catalogMutants = async (sql: postgres.Sql): Promise<Mutant[]> => [
  ...(await policyMutants(sql)),
  ...(await tableMutants(sql)),
  ...schemaMutants(),
  ...(await functionMutants(sql)),
  ...(await constraintMutants(sql)),
  ...bucketMutants(),
  ...(await limitMutants(sql)),
  ...additionMutants(),
]
