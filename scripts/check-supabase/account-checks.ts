import { type Answer, summarize } from './api.ts'
import { type Area, type Check, ensure, ensureStatus, isRejected, rowsOf } from './check.ts'
import type { Context } from './context.ts'
import { deletionChecks } from './deletion-checks.ts'
import type { Link } from './links.ts'
import { takeNotices } from './notices.ts'
import { newPassword, type Person, sessionIn } from './people.ts'

/** What a response reveals, without ids and times. */
const revealed = ({ status, body }: Answer) => {
  const { error_code, msg } = Object(body) as Record<string, unknown>
  return JSON.stringify({ status, error_code, msg })
}

/** A sign-up that is confirmed in another browser. */
function claimChecks({ accounts, links, names, project, send, service }: Context): Check[] {
  const email = names.email('claimed')
  const password = newPassword()
  let link: Link
  return [
    {
      name: 'an account cannot sign in before its email is confirmed',
      async run() {
        const data = { first_name: 'Check', last_name: 'Supabase', sign_up_key_hash: 'other' }
        link = await links.signUp({ email, password, data })
        const answer = await accounts.signIn(email, password)
        ensure(isRejected(answer), `The sign-in: ${summarize(answer)}`)
      },
    },
    {
      name: 'an account that another browser has confirmed loses the password of its sign-up',
      async run() {
        const confirmed = await accounts.redeem(link)
        const session = sessionIn(confirmed, project.publishableKey)
        ensure(session, `The link: ${summarize(confirmed)}`)
        const claimed = await send(service, 'POST', '/rest/v1/rpc/claim_confirmed_account', {
          body: { p_user_id: session.id, p_key: '' },
        })
        ensure(claimed.body === true, `The claim: ${summarize(claimed)}`)
        const answer = await accounts.signIn(email, password)
        ensure(isRejected(answer), `The sign-in with the password: ${summarize(answer)}`)
        const user = await send(session, 'GET', '/auth/v1/user')
        const { app_metadata } = Object(user.body) as { app_metadata?: Record<string, unknown> }
        ensure(app_metadata?.needs_password === true, 'The account does not need a new password')
      },
    },
    {
      name: 'a link works once',
      async run() {
        const answer = await accounts.redeem(link)
        ensure(isRejected(answer), `The second use: ${summarize(answer)}`)
      },
    },
  ]
}

function passwordChecks(context: Context, leaver: () => Promise<Person>): Check[] {
  const { accounts, links, project, send } = context
  const setPassword = (person: Person, password: string, current?: string) =>
    send(person, 'PUT', '/auth/v1/user', { body: { password, current_password: current } })
  const hasRights = async (person: Person) =>
    rowsOf(await send(person, 'GET', '/rest/v1/profiles?select=id')).length > 0
  return [
    {
      name: 'a profile has the names of the sign-up',
      async run() {
        const person = await leaver()
        const [row] = rowsOf(await send(person, 'GET', `/rest/v1/profiles?id=eq.${person.id}`))
        const { first_name, last_name, email, email_confirmed_at } = Object(row)
        const found = [first_name, last_name, email].join(' ')
        ensure(found === `Check Supabase ${person.email}`, `The profile has "${found}"`)
        ensure(email_confirmed_at, 'The profile is not confirmed')
      },
    },
    {
      name: 'a wrong password and an unknown email get the same response',
      async run() {
        const person = await leaver()
        const wrong = await accounts.signIn(person.email, newPassword())
        const unknown = await accounts.signIn(`x${person.email}`, newPassword())
        ensure(isRejected(wrong), `A wrong password: ${summarize(wrong)}`)
        ensure(revealed(wrong) === revealed(unknown), `${revealed(wrong)}, ${revealed(unknown)}`)
      },
    },
    {
      name: 'a new password requires the current one',
      async run() {
        const answer = await setPassword(await leaver(), newPassword(), newPassword())
        ensure(isRejected(answer), `With a wrong current password: ${summarize(answer)}`)
      },
    },
    {
      name: 'a new password ends the other sessions and the previous password',
      async run() {
        const person = await leaver()
        const elsewhere = await accounts.openSession(person)
        const previous = person.password
        const password = newPassword()
        ensureStatus(await setPassword(person, password, previous), [200], 'The new password')
        person.password = password
        ensure(await hasRights(person), 'The session that set the password has ended')
        ensure(!(await hasRights(elsewhere)), 'Another session still has rights')
        ensure(isRejected(await accounts.signIn(person.email, previous)), 'The previous password')
        ensureStatus(await accounts.signIn(person.email, password), [200], 'The new password')
      },
    },
    {
      name: 'a new password queues a notice to the owner',
      async run() {
        const templates = await takeNotices(context, (await leaver()).email)
        ensure(templates.includes('password-changed'), `The outbox has ${templates.join(', ')}`)
      },
    },
    {
      name: 'the link of a recovery email opens one session, and only the latest link does',
      async run() {
        const person = await leaver()
        const first = await links.recover(person.email)
        const latest = links.isUnlimited ? await links.recover(person.email) : first
        if (latest !== first) ensureStatus(await accounts.redeem(first), [403], 'The first link')
        const session = sessionIn(await accounts.redeem(latest), project.publishableKey)
        ensure(session, 'The latest link opens no session')
        Object.assign(person, session)
        ensureStatus(await accounts.redeem(latest), [403], 'The used link')
      },
    },
    {
      name: 'a session of a recovery link sets a new password without the current one',
      async run() {
        const person = await leaver()
        const password = newPassword()
        ensureStatus(await setPassword(person, password), [200], 'The new password')
        person.password = password
        ensureStatus(await accounts.signIn(person.email, password), [200], 'The sign-in')
        await takeNotices(context, person.email)
      },
    },
  ]
}

function emailChecks(context: Context, leaver: () => Promise<Person>): Check[] {
  const { accounts, links, names, send } = context
  let changes: Link[] = []
  return [
    {
      name: 'the links that confirm another email',
      async run() {
        changes = await links.changeEmail(await leaver(), names.email('renamed'))
        return changes.length === 1
          ? 'one, in the email to the new address'
          : 'one in an email to each address'
      },
    },
    {
      name: 'another email takes effect when all of its links have been used',
      async run() {
        const person = await leaver()
        const previous = person.email
        const shownEmail = async () =>
          rowsOf(await send(person, 'GET', `/rest/v1/profiles?select=email&id=eq.${person.id}`))[0]
            ?.email
        for (const link of changes) {
          ensure((await shownEmail()) === previous, 'The email changed too early')
          ensureStatus(await accounts.redeem(link), [200], 'The link')
        }
        ensure((await shownEmail()) === names.email('renamed'), 'The profile has the old email')
        person.email = names.email('renamed')
        ensureStatus(await accounts.signIn(person.email, person.password), [200], 'The sign-in')
        const answer = await accounts.signIn(previous, person.password)
        ensure(isRejected(answer), `The sign-in with the previous email: ${summarize(answer)}`)
        const notices = await takeNotices(context, previous)
        ensure(notices.includes('email-changed'), 'The previous email gets no notice')
      },
    },
    {
      name: 'a change to the email of another account',
      async run() {
        const other = await context.person('other')
        const person = await leaver()
        const answer = await send(person, 'PUT', '/auth/v1/user', {
          body: { email: other.email, current_password: person.password },
        })
        const rows = rowsOf(await send(person, 'GET', `/rest/v1/profiles?id=eq.${person.id}`))
        ensure(Object(rows[0]).email === person.email, 'The email was taken')
        if (answer.status === 200) return 'is accepted without an email'
        return `is rejected with ${Object(answer.body).error_code}`
      },
    },
  ]
}

export const accountArea: Area = {
  name: 'Accounts',
  checks(context) {
    const leaver = () => context.person('leaver')
    return [
      ...claimChecks(context),
      ...passwordChecks(context, leaver),
      ...emailChecks(context, leaver),
      ...deletionChecks(context, leaver),
    ]
  },
}
