import { randomBytes } from 'node:crypto'
import type { Group } from '../../../scripts/support/access/reach.ts'
import {
  endSessions,
  forge,
  makeAdmin,
  type Person,
  sessionOf,
  signIn,
  signUp,
  tamper,
} from '../../support/database/people.ts'
import { anonymous, type Caller, type Stack, service } from '../../support/database/stack.ts'
import { emailOf, type People, type PersonName, personNames } from './fixture.ts'

export interface NamedCaller extends Caller {
  name: string
  group: Group
  /** The group at the storage, if it differs: the storage identifies callers only by their token. */
  storageGroup?: Group
}

export interface Cast {
  people: People
  callers: NamedCaller[]
}

/** Signs up the users of the matrix and creates a caller for every kind of valid and invalid credentials. */
export async function gatherCallers(stack: Stack): Promise<Cast> {
  const persons = Object.fromEntries(
    await Promise.all(
      personNames.map(async (name) => [name, await signUp(stack, emailOf(name))] as const),
    ),
  ) as Record<PersonName, Person>
  const { admin, user, other, demoted } = persons
  await makeAdmin(stack, admin)
  // The token is still valid, but the user has lost the role.
  await makeAdmin(stack, demoted)
  await stack.sql('delete from public.user_roles where user_id = $1', [demoted.id])

  const ended = await endSessions(stack, await signIn(stack, admin.email))
  const expired = await signIn(stack, admin.email)
  await stack.sql(
    `update auth.sessions set created_at = now() - interval '91 days' where id = $1`,
    [sessionOf(expired)],
  )

  const secret = randomBytes(48).toString('base64url')
  const people = Object.fromEntries(personNames.map((name) => [name, persons[name].id])) as People
  const callers: NamedCaller[] = [
    { name: 'anonymous', group: 'anonymous', ...anonymous },
    // supabase-js also sends the publishable key as a bearer token while no user is signed in.
    { name: 'anonymous bearer', group: 'anonymous', ...anonymous, token: anonymous.apikey },
    { name: 'user', group: 'user', ...user },
    { name: 'other', group: 'user', ...other },
    { name: 'admin', group: 'admin', ...admin },
    { name: 'demoted', group: 'user', ...demoted },
    // The token is still valid, but its session has ended.
    { name: 'admin with an ended session', group: 'anonymous', ...ended },
    { name: 'admin with a session of 91 days', group: 'anonymous', ...expired },
    {
      name: 'admin without a session',
      group: 'anonymous',
      ...forge(admin, { claims: { session_id: undefined } }),
    },
    {
      name: 'admin with the session of another user',
      group: 'anonymous',
      ...forge(admin, { claims: { session_id: sessionOf(user) } }),
    },
    {
      name: 'expired',
      group: 'refused',
      ...forge(admin, { claims: { exp: Math.floor(Date.now() / 1000) - 60 } }),
    },
    { name: 'forged', group: 'refused', ...forge(admin, { secret }) },
    {
      name: 'forged service_role',
      group: 'refused',
      ...forge(user, { claims: { role: 'service_role' }, secret }),
    },
    { name: 'tampered', group: 'refused', ...tamper(user, { role: 'service_role' }) },
    // Some servers ignore an unsigned token. Then the caller must be anonymous.
    {
      name: 'alg none',
      group: 'anonymous',
      ...forge(admin, { claims: { role: 'service_role' }, alg: 'none' }),
    },
    {
      name: 'alg none, signed',
      group: 'refused',
      ...forge(admin, { claims: { role: 'service_role' }, alg: 'none', secret }),
    },
    { name: 'secret key', group: 'service', ...service },
    { name: 'no key', group: 'refused' },
    {
      name: 'no key, token of an admin',
      group: 'refused',
      storageGroup: 'admin',
      token: admin.token,
    },
  ]
  return { people, callers }
}
