import { randomBytes } from 'node:crypto'
import { type Check, ensure, ensureStatus, isRejected, rowsOf } from './check.ts'
import type { Context } from './context.ts'
import type { Person } from './people.ts'

/** Tables of the API with rows of an account, and the column that names it. */
const ownColumns = {
  profiles: 'id',
  user_roles: 'user_id',
  plan_grants: 'user_id',
  invitations: 'user_id',
  lesson_progress: 'user_id',
  watch_days: 'user_id',
  lesson_notes: 'user_id',
  case_attempts: 'user_id',
  case_readings: 'user_id',
  case_diagnoses: 'user_id',
  practice_cases: 'user_id',
  check_attempts: 'user_id',
  check_responses: 'user_id',
  reviews: 'user_id',
  certificates: 'user_id',
  page_views: 'user_id',
  contact_messages: 'email',
  subscriptions: 'email',
} as const

/** Stores rows that the deletion has to delete. */
async function leaveRows({ lesson, send, service }: Context, { id, email }: Person): Promise<void> {
  const { spareId } = await lesson()
  const rows: Record<string, object> = {
    plan_grants: { user_id: id, plan: 'professional', reason: 'Check' },
    lesson_progress: { user_id: id, lesson_id: spareId, watched: '{[0,60)}' },
    lesson_notes: { user_id: id, lesson_id: spareId, second: 1, text: 'Check' },
    contact_messages: {
      first_name: 'Check',
      last_name: 'Supabase',
      email,
      subject: 'Check',
      message: 'Check',
      status: 'archived',
    },
    subscriptions: { email, token_hash: randomBytes(32).toString('hex') },
  }
  for (const [table, body] of Object.entries(rows)) {
    const answer = await send(service, 'POST', `/rest/v1/${table}`, { body })
    ensureStatus(answer, [200, 201], `A row of ${table}`)
  }
}

export function deletionChecks(context: Context, leaver: () => Promise<Person>): Check[] {
  const { accounts, send, service } = context
  const rpc = (name: string, body: object) =>
    send(service, 'POST', `/rest/v1/rpc/${name}`, { body })
  return [
    {
      name: 'a deleted account cannot sign in, refresh its session or read',
      async run() {
        const person = await leaver()
        const session = await accounts.openSession(person)
        await leaveRows(context, person)
        const answer = await rpc('delete_account', {
          p_user_id: person.id,
          p_with_correspondence: true,
        })
        ensure(answer.body === 'deleted', `delete_account returned ${answer.body}`)
        ensure(isRejected(await accounts.signIn(person.email, person.password)), 'It signs in')
        ensure(isRejected(await accounts.refresh(session.refreshToken)), 'It refreshes its session')
        const read = await send(session, 'GET', '/rest/v1/profiles?select=id')
        ensure(isRejected(read) || rowsOf(read).length === 0, 'It reads profiles')
      },
    },
    {
      name: 'a deleted account has no row in any table of the API, and no export',
      async run() {
        const { id, email } = await leaver()
        const found: string[] = []
        for (const [table, column] of Object.entries(ownColumns)) {
          const value = column === 'email' ? encodeURIComponent(email) : id
          const path = `/rest/v1/${table}?select=${column}&${column}=eq.${value}`
          if (rowsOf(await send(service, 'GET', path), table).length > 0) found.push(table)
        }
        ensure(found.length === 0, `Rows are left in ${found.join(', ')}`)
        ensure((await rpc('export_account', { p_user_id: id })).body === null, 'It has an export')
      },
    },
    {
      name: 'the admin API of the auth server',
      async run() {
        const { id } = await context.person('removed')
        const answer = await send(service, 'DELETE', `/auth/v1/admin/users/${id}`)
        if (answer.status === 401 || answer.status === 404) return 'does not exist'
        ensureStatus(answer, [200, 204], 'The deletion')
        const rows = rowsOf(await send(service, 'GET', `/rest/v1/profiles?select=id&id=eq.${id}`))
        return rows.length === 0 ? 'deletes an account with its profile' : 'leaves the profile'
      },
    },
  ]
}
