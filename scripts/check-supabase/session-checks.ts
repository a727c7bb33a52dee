import { type Caller, summarize } from './api.ts'
import { type Area, type Check, ensure, ensureStatus, isRejected, rowsOf } from './check.ts'
import type { Context } from './context.ts'
import { type Person, sessionIn } from './people.ts'
import { type Claims, claimsOf, forge, forgeWithoutSecret, tamper, unsign } from './tokens.ts'

/** Access tokens must be short-lived, because other services may accept them until they expire. */
const TOKEN_SECONDS = 900

type Scope = 'local' | 'others' | 'global'

/** What callers with invalid tokens try to become. */
const escalated: Claims = { role: 'service_role' }

function endChecks({ accounts, send }: Context, traveler: () => Promise<Person>): Check[] {
  const readsProfile = async (person: Person) =>
    rowsOf(await send(person, 'GET', '/rest/v1/profiles?select=id')).length > 0
  const end = async (person: Person, scope: Scope) => {
    const answer = await send(person, 'POST', `/auth/v1/logout?scope=${scope}`)
    ensureStatus(answer, [200, 204], `The sign-out (${scope})`)
  }
  const ensureEnded = async (person: Person) => {
    ensure(!(await readsProfile(person)), 'An ended session reads a profile')
    const update = await send(person, 'PATCH', `/rest/v1/profiles?id=eq.${person.id}`, {
      body: { first_name: 'Changed' },
      headers: { prefer: 'return=representation' },
    })
    ensure(isRejected(update) || rowsOf(update).length === 0, 'An ended session writes a profile')
    const call = await send(person, 'POST', '/rest/v1/rpc/own_hours', { body: {} })
    ensure(isRejected(call), `An ended session calls a function: ${summarize(call)}`)
    const refresh = await accounts.refresh(person.refreshToken)
    ensure(isRejected(refresh), `An ended session is refreshed: ${summarize(refresh)}`)
  }
  return [
    {
      name: 'a sign-out with the scope "local" ends this session, immediately and only this one',
      async run() {
        const here = await traveler()
        const elsewhere = await accounts.openSession(here)
        await end(elsewhere, 'local')
        await ensureEnded(elsewhere)
        ensure(await readsProfile(here), 'The other session has ended too')
      },
    },
    {
      name: 'a sign-out with the scope "others" ends every other session',
      async run() {
        const here = await traveler()
        const elsewhere = await accounts.openSession(here)
        await end(here, 'others')
        await ensureEnded(elsewhere)
        ensure(await readsProfile(here), 'This session has ended too')
      },
    },
    {
      name: 'a sign-out with the scope "global" ends every session',
      async run() {
        const here = await traveler()
        const elsewhere = await accounts.openSession(here)
        await end(elsewhere, 'global')
        await ensureEnded(here)
        await ensureEnded(elsewhere)
      },
    },
    {
      name: 'the auth server identifies no user by the token of an ended session',
      async run() {
        const answer = await send(await traveler(), 'GET', '/auth/v1/user')
        ensure(isRejected(answer), `The user: ${summarize(answer)}`)
      },
    },
  ]
}

function tokenChecks({ project, send }: Context, member: () => Promise<Person>): Check[] {
  /** Reads what only the secret key reads, and what every member reads. */
  const ensureNoRights = async (caller: Caller) => {
    const outbox = await send(caller, 'GET', '/rest/v1/email_outbox?select=id&limit=1')
    ensure(isRejected(outbox) || rowsOf(outbox).length === 0, 'The token reads the outbox')
    const profiles = await send(caller, 'GET', '/rest/v1/profiles?select=id&limit=1')
    ensure(isRejected(profiles) || rowsOf(profiles).length === 0, 'The token reads a profile')
    const files = await send(caller, 'POST', '/storage/v1/object/list/lessons', {
      body: { prefix: '' },
    })
    ensure(isRejected(files) || rowsOf(files).length === 0, 'The token lists films')
    const user = await send(caller, 'GET', '/auth/v1/user')
    ensure(isRejected(user), `The token identifies a user: ${summarize(user)}`)
  }
  const secret = project.jwtSecret ?? ''
  return [
    {
      name: 'a token with changed claims has no rights',
      run: async () => ensureNoRights(tamper(await member(), escalated)),
    },
    {
      name: 'a token that is signed with another secret has no rights',
      async run() {
        await ensureNoRights(forgeWithoutSecret(await member(), {}))
        await ensureNoRights(forgeWithoutSecret(await member(), escalated))
      },
    },
    {
      name: 'a token without a signature has no rights',
      run: async () => ensureNoRights(unsign(await member(), escalated)),
    },
    {
      name: 'an expired token has no rights',
      needs: 'SUPABASE_JWT_SECRET',
      async run() {
        const exp = Math.floor(Date.now() / 1000) - 60
        await ensureNoRights(forge(await member(), { exp }, secret))
      },
    },
    {
      name: 'a token without a session has no rights at the database',
      needs: 'SUPABASE_JWT_SECRET',
      async run() {
        const caller = forge(await member(), { session_id: undefined }, secret)
        const rows = rowsOf(await send(caller, 'GET', '/rest/v1/profiles?select=id'))
        ensure(rows.length === 0, 'The token reads a profile')
      },
    },
  ]
}

export const sessionArea: Area = {
  name: 'Sessions and tokens',
  checks(context) {
    const { accounts, project } = context
    const traveler = () => context.person('traveler')
    return [
      {
        name: 'an access token is valid for 15 minutes',
        async run() {
          const { exp, iat } = claimsOf((await traveler()).token)
          const seconds = Number(exp) - Number(iat)
          ensure(seconds === TOKEN_SECONDS, `It is valid for ${seconds} seconds`)
        },
      },
      {
        name: 'a refresh returns another token of the same session',
        async run() {
          const person = await traveler()
          const before = claimsOf(person.token)
          const answer = await accounts.refresh(person.refreshToken)
          const session = sessionIn(answer, project.publishableKey)
          ensure(session, `The refresh: ${summarize(answer)}`)
          ensure(session.refreshToken !== person.refreshToken, 'The refresh token is the same')
          ensure(claimsOf(session.token).session_id === before.session_id, 'The session is another')
          Object.assign(person, session)
        },
      },
      ...endChecks(context, traveler),
      ...tokenChecks(context, () => context.person('member')),
    ]
  },
}
