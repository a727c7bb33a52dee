import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import type { Group } from '../../../scripts/support/access/reach.ts'
import { emailOf, fixtureScript, type People, type PersonName, personNames } from './fixture.ts'
import type { Tally } from './tally.ts'

/*
 * Callers of the permission matrix in SQL: the rights and policies of a database without any server in front of
 * it. A caller is a role and the claims of a token, as every server in front of it sets them.
 */

type Role = 'anon' | 'authenticated' | 'service_role'

/** Sessions in addition to the one of each user. */
const specialSessions = ['ended', 'old', 'limited'] as const
type SessionName = PersonName | (typeof specialSessions)[number]

export interface SqlCaller {
  name: string
  role: Role
  group: Group
  /** The user in the token. The two keys have no user. */
  person?: PersonName
  /** The session in the token. */
  session?: SessionName
}

const signedIn = (name: PersonName, group: Group): SqlCaller => ({
  name,
  role: 'authenticated',
  group,
  person: name,
  session: name,
})
const withoutRights = (name: string, person: PersonName, session?: SessionName): SqlCaller => ({
  name,
  role: 'authenticated',
  group: 'anonymous',
  person,
  ...(session ? { session } : {}),
})

export const callers: SqlCaller[] = [
  { name: 'anonymous', role: 'anon', group: 'anonymous' },
  signedIn('user', 'user'),
  signedIn('other', 'user'),
  signedIn('admin', 'admin'),
  signedIn('demoted', 'user'),
  withoutRights('admin with an ended session', 'admin', 'ended'),
  withoutRights('admin with a session of 91 days', 'admin', 'old'),
  withoutRights('admin with a session past its limit', 'admin', 'limited'),
  withoutRights('admin without a session', 'admin'),
  withoutRights('admin with the session of another user', 'admin', 'user'),
  withoutRights('user with the session of an admin', 'user', 'admin'),
  { name: 'secret key', role: 'service_role', group: 'service' },
]

/** A transaction on a prepared database. Every check rolls back its changes. */
export interface AccessDatabase {
  sql: postgres.TransactionSql
  people: People
  sessions: Record<SessionName, string>
}

/** One check of the matrix. `subject` is the schema-qualified name of the object it is about. */
export interface AccessCheck {
  name: string
  subject: string
  run: (database: AccessDatabase) => Promise<Tally>
}

const uuids = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, randomUUID()])) as Record<Name, string>

/** Creates the users, their sessions and the fixture in a migrated database. */
export async function prepareAccess(sql: postgres.Sql): Promise<Omit<AccessDatabase, 'sql'>> {
  const people: People = uuids(personNames)
  const sessions = uuids([...personNames, ...specialSessions])
  for (const name of personNames) {
    await sql`insert into auth.users (id, email) values (${people[name]}, ${emailOf(name)})`
    await sql`insert into auth.sessions (id, user_id) values (${sessions[name]}, ${people[name]})`
  }
  await sql`insert into auth.sessions (id, user_id, created_at)
    values (${sessions.old}, ${people.admin}, now() - interval '91 days')`
  await sql`insert into auth.sessions (id, user_id, not_after)
    values (${sessions.limited}, ${people.admin}, now() - interval '1 minute')`
  await sql.unsafe(fixtureScript(people))
  return { people, sessions }
}

const undo = new Error('undo')

/** Runs `work` and rolls it back. */
export async function rolledBack(
  sql: postgres.TransactionSql,
  work: (session: postgres.TransactionSql) => Promise<void>,
): Promise<void> {
  await sql
    .savepoint(async (session) => {
      await work(session)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
}

/** Runs the check in a transaction that is rolled back. */
export async function runCheck(
  sql: postgres.Sql,
  prepared: Omit<AccessDatabase, 'sql'>,
  check: AccessCheck,
): Promise<Tally> {
  let tally: Tally | undefined
  await sql
    .begin(async (session) => {
      tally = await check.run({ ...prepared, sql: session })
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  if (!tally) throw new Error(`The check has not run: ${check.name}`)
  return tally
}

/** Runs statements as the owner of the database. */
export const ownerOf =
  (session: postgres.TransactionSql) =>
  async <Row>(text: string) => [...(await session.unsafe<(Row & object)[]>(text))]

interface Answer {
  rows: Record<string, unknown>[]
  /** The error of a statement that failed and changed nothing. */
  error?: Error
}

/** Runs one statement as the owner of the database. */
export const actAsOwner = (session: postgres.TransactionSql, statement: string): Promise<Answer> =>
  session
    .savepoint(async (inner) => ({
      rows: [...(await inner.unsafe<Record<string, unknown>[]>(statement))],
    }))
    .catch((error: Error) => ({ rows: [], error }))

/** Runs one statement as the caller. */
export async function actAs(
  session: postgres.TransactionSql,
  { people, sessions }: AccessDatabase,
  { person, role, session: sessionName }: SqlCaller,
  statement: string,
): Promise<Answer> {
  const sub = person ? people[person] : ''
  const session_id = sessionName && sessions[sessionName]
  // Hosted projects read the first of these, the embedded schema auth the other two.
  await session`select set_config('request.jwt.claims', ${JSON.stringify({ sub, role, session_id })}, true),
    set_config('request.jwt.claim.sub', ${sub}, true),
    set_config('request.jwt.claim.role', ${role}, true)`
  const answer = await session
    .savepoint(async (inner): Promise<Answer> => {
      await inner.unsafe(`set local role ${role}`)
      return { rows: [...(await inner.unsafe<Record<string, unknown>[]>(statement))] }
    })
    .catch((error: Error): Answer => ({ rows: [], error }))
  await session.unsafe('reset role')
  return answer
}
