import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAdmin, type Person, signUp } from '../support/database/people.ts'
import { anonymous, type Caller, type Stack, startStack } from '../support/database/stack.ts'
import { freshEmail } from '../support/fresh.ts'

describe('user management by admins', () => {
  let stack: Stack
  let admin: Person

  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack.stop())

  const newPerson = () => signUp(stack, freshEmail())
  const admins = async () =>
    (await stack.sql<{ user_id: string }>('select user_id from public.user_roles')).map(
      ({ user_id }) => user_id,
    )

  beforeEach(async () => {
    await stack.exec('truncate public.user_roles')
    admin = await makeAdmin(stack, await newPerson())
  })

  const call = (caller: Caller, name: string, body: object) =>
    stack.request(caller, 'POST', `/rest/v1/rpc/${name}`, { body })
  const update = (
    caller: Caller,
    id: string,
    { first = 'New', last = 'Name', email }: { first?: string; last?: string; email: string },
  ) =>
    call(caller, 'admin_update_user', {
      p_user_id: id,
      p_first_name: first,
      p_last_name: last,
      p_email: email,
    })
  const remove = (caller: Caller, id: string) =>
    call(caller, 'admin_delete_user', { p_user_id: id })
  const setRole = (caller: Caller, id: string, isAdmin: boolean) =>
    call(caller, 'admin_set_role', { p_user_id: id, p_is_admin: isAdmin })

  /** The stored profile and sign-in of a user. */
  const recordOf = async (id: string) => {
    const [row] = await stack.sql(
      `select profile.first_name, profile.last_name, profile.email, account.email as sign_in
       from public.profiles as profile join auth.users as account on account.id = profile.id
       where profile.id = $1`,
      [id],
    )
    return row
  }

  test('only admins change, delete or promote users', async () => {
    const [person, target] = [await newPerson(), await newPerson()]
    const before = await recordOf(target.id)
    for (const caller of [anonymous, person, target]) {
      const answers = [
        await update(caller, target.id, { email: freshEmail() }),
        await remove(caller, target.id),
        await setRole(caller, target.id, true),
        await setRole(caller, admin.id, false),
      ]
      for (const { status, body } of answers) {
        expect(status).toBeGreaterThanOrEqual(400)
        expect(['updated', 'deleted']).not.toContain(body)
      }
    }
    expect(await recordOf(target.id)).toEqual(before)
    expect(await admins()).toEqual([admin.id])
  })

  test('a demoted admin loses the rights while the token is still valid', async () => {
    const second = await makeAdmin(stack, await newPerson())
    expect((await setRole(admin, second.id, false)).body).toBe('updated')
    expect((await setRole(second, second.id, true)).status).toBeGreaterThanOrEqual(400)
    expect((await remove(second, admin.id)).status).toBeGreaterThanOrEqual(400)
    expect(await admins()).toEqual([admin.id])
  })

  test('names and email change in the profile and for sign-in', async () => {
    const person = await newPerson()
    const email = freshEmail()
    const answer = await update(admin, person.id, { email: email.toUpperCase() })
    expect(answer).toMatchObject({ status: 200, body: 'updated' })
    expect(await recordOf(person.id)).toEqual({
      first_name: 'New',
      last_name: 'Name',
      email,
      sign_in: email,
    })
    expect((await update(admin, person.id, { first: '', last: '', email })).body).toBe('updated')
    expect(await recordOf(person.id)).toMatchObject({ first_name: null, last_name: null, email })
  })

  test('the user signs in with the new email and not with the old one', async () => {
    const old = freshEmail()
    const email = freshEmail()
    const password = 'a password that is long'
    await stack.request(anonymous, 'POST', '/auth/v1/signup', { body: { email: old, password } })
    await stack.sql('update auth.users set email_confirmed_at = now() where email = $1', [old])
    const [row] = await stack.sql<{ id: string }>('select id from auth.users where email = $1', [
      old,
    ])
    expect((await update(admin, row?.id ?? '', { email })).body).toBe('updated')
    const signIn = async (email: string) => {
      const body = { email, password }
      const path = '/auth/v1/token?grant_type=password'
      return (await stack.request(anonymous, 'POST', path, { body })).status
    }
    expect(await signIn(email)).toBe(200)
    expect(await signIn(old)).toBe(400)
  })

  test('rejects the email of another account, in upper or lower case', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const before = await recordOf(person.id)
    const answer = await update(admin, person.id, { email: other.email.toUpperCase() })
    expect(answer).toMatchObject({ status: 200, body: 'email-taken' })
    expect(await recordOf(person.id)).toEqual(before)
    expect((await update(admin, person.id, { email: person.email })).body).toBe('updated')
  })

  test('rejects invalid names and emails without a change', async () => {
    const person = await newPerson()
    const before = await recordOf(person.id)
    const wrong = [
      { email: 'nobody' },
      { email: person.email, first: 'x'.repeat(51) },
      { email: person.email, last: '<b>' },
    ]
    for (const values of wrong) {
      expect((await update(admin, person.id, values)).status).toBeGreaterThanOrEqual(400)
    }
    expect(await recordOf(person.id)).toEqual(before)
  })

  test('reports a deleted account as unknown', async () => {
    const person = await newPerson()
    expect((await remove(admin, person.id)).body).toBe('deleted')
    expect(await recordOf(person.id)).toBeUndefined()
    expect((await remove(admin, person.id)).body).toBe('unknown')
    expect((await update(admin, person.id, { email: freshEmail() })).body).toBe('unknown')
    expect((await setRole(admin, person.id, true)).body).toBe('unknown')
  })

  test('granting or revoking the role a second time changes nothing', async () => {
    const person = await newPerson()
    for (const isAdmin of [true, true, false, false]) {
      expect((await setRole(admin, person.id, isAdmin)).body).toBe('updated')
      expect((await admins()).includes(person.id)).toBe(isAdmin)
    }
  })

  test('the last admin cannot be demoted or deleted', async () => {
    expect((await setRole(admin, admin.id, false)).body).toBe('last-admin')
    expect((await remove(admin, admin.id)).body).toBe('last-admin')
    expect(await admins()).toEqual([admin.id])
    expect(await recordOf(admin.id)).toBeDefined()
  })

  test('two admins who demote or delete each other concurrently leave one', async () => {
    const deeds = [
      (caller: Person, other: Person) => setRole(caller, other.id, false),
      (caller: Person, other: Person) => remove(caller, other.id),
    ]
    for (let round = 0; round < 6; round++) {
      await stack.exec('truncate public.user_roles')
      const [one, two] = [await newPerson(), await newPerson()]
      for (const person of [one, two]) await makeAdmin(stack, person)
      const [first, second] = round % 2 ? deeds : [...deeds].reverse()
      await Promise.all([first?.(one, two), (round < 3 ? first : second)?.(two, one)])
      expect(await admins()).toHaveLength(1)
    }
  })
})
