import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endSessions, makeAdmin, sessionOf, signIn, signUp } from '../support/database/people.ts'
import { anonymous, type Caller, type Stack, startStack } from '../support/database/stack.ts'
import { freshEmail } from '../support/fresh.ts'

describe('sessions', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack()
    await makeAdmin(stack, await signUp(stack, freshEmail()))
  })
  afterAll(() => stack.stop())

  const newPerson = () => signUp(stack, freshEmail())

  const rowsOf = async (caller: Caller, path: string) => {
    const { body } = await stack.request(caller, 'GET', `/rest/v1/${path}`)
    return body as unknown[]
  }

  test('access tokens live for 15 minutes', async () => {
    const { token } = await newPerson()
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.exp - claims.iat).toBe(900)
  })

  test('signing out everywhere revokes every token immediately', async () => {
    const here = await makeAdmin(stack, await newPerson())
    const elsewhere = await signIn(stack, here.email)
    for (const device of [here, elsewhere]) {
      expect(await rowsOf(device, `profiles?id=eq.${here.id}`)).toHaveLength(1)
    }
    await endSessions(stack, here, 'global')
    for (const device of [here, elsewhere]) {
      expect(await rowsOf(device, 'profiles?select=id')).toEqual([])
      expect(await rowsOf(device, 'user_roles?select=role')).toEqual([])
      const { status } = await stack.request(device, 'POST', '/rest/v1/rpc/admin_set_role', {
        body: { p_user_id: here.id, p_is_admin: true },
      })
      expect(status).toBe(403)
    }
    expect(await rowsOf(await signIn(stack, here.email), 'user_roles?select=role')).not.toEqual([])
  })

  test('signing out on one device keeps the other sessions', async () => {
    const here = await newPerson()
    const elsewhere = await signIn(stack, here.email)
    await endSessions(stack, here)
    expect(await rowsOf(here, 'profiles?select=id')).toEqual([])
    expect(await rowsOf(elsewhere, 'profiles?select=id')).toEqual([{ id: here.id }])
  })

  /** Does in one transaction what a hosted auth server does: `before`, the update, `after`. */
  const changePassword = (id: string, { before = '', after = '' }) =>
    // The statements of a script are one transaction.
    stack.exec(`${before};
      update auth.users set encrypted_password = 'another hash' where id = '${id}'; ${after}`)
  const sessionsOf = async ({ id }: { id: string }) =>
    (await stack.sql<{ id: string }>('select id from auth.sessions where user_id = $1', [id])).map(
      (session) => session.id,
    )

  test('a new password ends every session, or every other one if the session that set it is known', async () => {
    const person = await newPerson()
    await signIn(stack, person.email)
    await changePassword(person.id, {})
    expect(await sessionsOf(person)).toEqual([])

    const another = await newPerson()
    await signIn(stack, another.email)
    const stranger = await newPerson()
    const claims = (session: string) =>
      `select set_config('request.jwt.claims', '{"session_id": "${session}"}', true)`
    await changePassword(another.id, { before: claims(sessionOf(another)) })
    expect(await sessionsOf(another)).toEqual([sessionOf(another)])
    const elsewhere = await newPerson()
    await signIn(stack, elsewhere.email)
    await changePassword(elsewhere.id, { before: claims(sessionOf(stranger)) })
    expect(await sessionsOf(elsewhere)).toEqual([])
    expect(await sessionsOf(stranger)).toHaveLength(1)
  })

  test('a new password keeps the session that a hosted auth server does not delete', async () => {
    const person = await newPerson()
    await signIn(stack, person.email)
    const after = `delete from auth.sessions
      where user_id = '${person.id}' and id <> '${sessionOf(person)}'`
    await changePassword(person.id, { after })
    expect(await sessionsOf(person)).toEqual([sessionOf(person)])
  })

  test('a removed password ends no session', async () => {
    const person = await newPerson()
    await signIn(stack, person.email)
    await stack.rpc('claim_confirmed_account', { p_user_id: person.id, p_key: '' })
    expect(await sessionsOf(person)).toHaveLength(2)
  })

  const limits = [
    ['90 days after sign-in', 'created_at', '91 days', '89 days'],
    ['30 days after its last refresh', 'refreshed_at', '31 days', '29 days'],
  ] as const

  test.each(limits)('a session cannot be refreshed %s', async (_, column, over, within) => {
    const email = freshEmail()
    const password = randomBytes(18).toString('base64url')
    await stack.request(anonymous, 'POST', '/auth/v1/signup', { body: { email, password } })
    await stack.sql('update auth.users set email_confirmed_at = now() where email = $1', [email])
    for (const [age, isAlive] of [
      [over, false],
      [within, true],
    ] as const) {
      const signedIn = await stack.request(
        anonymous,
        'POST',
        '/auth/v1/token?grant_type=password',
        { body: { email, password } },
      )
      const session = signedIn.body as { refresh_token: string; access_token: string }
      const id = sessionOf({ token: session.access_token })
      await stack.sql('update auth.sessions set refreshed_at = now() where id = $1', [id])
      await stack.sql(`update auth.sessions set ${column} = now() - $2::interval where id = $1`, [
        id,
        age,
      ])
      const { status } = await stack.request(
        anonymous,
        'POST',
        '/auth/v1/token?grant_type=refresh_token',
        { body: { refresh_token: session.refresh_token } },
      )
      expect(status === 200, age).toBe(isAlive)
    }
  })

  test('the session is looked up once per statement, not once per row', async () => {
    const policies = await stack.sql<{ condition: string }>(
      `select concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as condition
       from pg_policy`,
    )
    const conditions = policies
      .map(({ condition }) => condition)
      .filter((text) => text.includes('private.'))
    expect(conditions.length).toBeGreaterThan(10)
    for (const condition of conditions) {
      const calls = condition.match(/private\.\w+\(\)/g) ?? []
      const selected = condition.match(/\( SELECT private\.\w+\(\)/g) ?? []
      expect(selected, condition).toHaveLength(calls.length)
    }
  })
})
