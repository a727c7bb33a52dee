import { accessArea } from './access-checks.ts'
import { accountArea } from './account-checks.ts'
import { sendTo } from './api.ts'
import { addLessons, type LessonWithCaptions } from './caption-lesson.ts'
import { type Area, type Check, ensure, type Input } from './check.ts'
import type { Context } from './context.ts'
import { differences } from './differences.ts'
import { functionArea } from './function-checks.ts'
import { lessonArea } from './lesson-checks.ts'
import { createNames, type Role, roles } from './names.ts'
import { createAccounts, type Person } from './people.ts'
import { removeEverything, revokeLastAdmin } from './removal.ts'
import { formatOutcome, type Outcome, runCheck } from './report.ts'
import { sessionArea } from './session-checks.ts'
import { storageArea } from './storage-checks.ts'
import type { Target } from './target.ts'
import { tablesWith } from './traces.ts'

/** The areas by the names of the option --only. */
export const areas = {
  accounts: accountArea,
  sessions: sessionArea,
  access: accessArea,
  storage: storageArea,
  functions: functionArea,
  lessons: lessonArea,
}

/** Runs a function once, also if several callers call it at the same time. */
function once<Key, Value>(work: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const started = new Map<Key, Promise<Value>>()
  return (key) => {
    const running = started.get(key) ?? work(key)
    started.set(key, running)
    return running
  }
}

interface Run {
  context: Context
  /** The ids of the accounts that the run has signed up. */
  ids: Set<string>
  target: Target
}

function createRun(target: Target): Run {
  const { project, links, domain, database } = target
  const ids = new Set<string>()
  const send = sendTo(project.url)
  const service = { apikey: project.secretKey }
  const names = createNames(domain)
  const accounts = createAccounts(send, project, links)
  const changeRole = async (action: 'grant' | 'revoke', email: string) => {
    const answer = await send(service, 'POST', `/rest/v1/rpc/${action}_admin`, {
      body: { p_email: email },
    })
    ensure(answer.body === `${action}${action === 'grant' ? 'ed' : 'd'}`, `${action}_admin failed`)
  }
  const person = once(async (role: Role): Promise<Person> => {
    if (role === 'demoted') await person('admin')
    const created = await accounts.signUp(names.email(role))
    if (role !== 'removed') ids.add(created.id)
    if (role === 'admin' || role === 'demoted') await changeRole('grant', created.email)
    if (role === 'demoted') await changeRole('revoke', created.email)
    return created
  })
  const lesson = once(
    async (_: 'lesson'): Promise<LessonWithCaptions> =>
      addLessons({ send, service, names }, await person('admin')),
  )
  const inputs: Input[] = [
    ...(database ? (['DATABASE_URL'] as const) : []),
    ...(project.jwtSecret ? (['SUPABASE_JWT_SECRET'] as const) : []),
  ]
  return {
    target,
    ids,
    context: {
      project,
      send,
      service,
      names,
      domain,
      links,
      accounts,
      database,
      inputs,
      person,
      lesson: () => lesson('lesson'),
    },
  }
}

/** Removes what earlier runs have left, after it has created the admin of this run. */
async function prepare({ context, target }: Run): Promise<Person> {
  const { send, service, database } = context
  const roles = await send(service, 'GET', '/rest/v1/user_roles?select=user_id&limit=1')
  const hasAdmin = Array.isArray(roles.body) && roles.body.length > 0
  ensure(
    hasAdmin || database || target.isTemporary,
    'The project has no admin. The check could not remove its own one, which would be the last. Grant the role to an account first, or set DATABASE_URL.',
  )
  const admin = await context.person('admin')
  const isOfThisRun = ({ email }: { email: string }) => email.includes(context.names.run)
  const problems = await removeEverything(context, admin, isOfThisRun)
  ensure(problems.length === 0, `Left by an earlier run: ${problems.join('; ')}`)
  return admin
}

/**
 * The ids and names of the run. Leaves out the account that the admin API deletes: the auth server of Supabase logs such
 * a deletion with the account's email, and keeps the log.
 */
function tracesOf({ context: { names }, ids }: Run): string[] {
  const emails = roles.filter((role) => role !== 'removed').map(names.email)
  return [names.name(''), ...emails, ...ids]
}

/** Checks what the run has left. The last check ends a temporary backend. */
function lastChecks(run: Run, admin: Person | undefined): Check[] {
  const { context, target } = run
  return [
    {
      name: 'the checks have removed their accounts, rows and files',
      async run() {
        // A new embedded backend has no other admin, so this one can't be removed while it runs.
        const isKept = ({ id }: { id: string }) => target.isTemporary && id === admin?.id
        const problems = await removeEverything(context, admin, isKept)
        ensure(problems.length === 0, problems.join('; '))
      },
    },
    {
      name: 'no table has a row that names an account of the checks',
      needs: target.isTemporary ? undefined : 'DATABASE_URL',
      async run() {
        const database = await target.finish()
        ensure(database, 'The database cannot be read')
        if (admin && target.isTemporary) {
          await revokeLastAdmin(database, admin.id)
          await database.query('select public.delete_account($1::uuid, true)', [admin.id])
        }
        const { found, unreadable } = await tablesWith(database, tracesOf(run))
        ensure(found.length === 0, `Found in ${found.join(', ')}`)
        if (unreadable.length > 0) console.log(`  (not readable: ${unreadable.join(', ')})`)
      },
    },
  ]
}

/** Runs all checks and prints their outcomes. `isStopping` ends the run after the current check. */
export async function runAll(
  target: Target,
  chosenAreas: readonly Area[],
  isStopping: () => boolean,
): Promise<Outcome[]> {
  const run = createRun(target)
  const { context } = run
  const { server } = context.project
  const outcomes: Outcome[] = []
  const report = async (check: Check, inputs: readonly Input[]) => {
    const outcome = await runCheck(check, inputs, differences, server)
    outcomes.push(outcome)
    console.log(`  ${formatOutcome(check.name, outcome, server)}`)
  }
  let admin: Person | undefined
  try {
    admin = await prepare(run)
    for (const { name, checks } of chosenAreas) {
      if (isStopping()) break
      console.log(`\n${name}`)
      for (const check of checks(context)) {
        if (isStopping()) break
        await report(check, context.inputs)
      }
    }
  } finally {
    console.log('\nWhat is left')
    for (const check of lastChecks(run, admin)) await report(check, context.inputs)
  }
  return outcomes
}
