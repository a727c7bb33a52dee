import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAdmin, signUp } from '../support/database/people.ts'
import { anonymous, type Stack, startStack } from '../support/database/stack.ts'
import { fresh, freshEmail } from '../support/fresh.ts'

describe('the first confirmation of an email', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack()
    await makeAdmin(stack, await signUp(stack, freshEmail()))
  })
  afterAll(() => stack.stop())

  const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
  const password = randomBytes(18).toString('base64url')

  async function signUpWith(data: Record<string, unknown>) {
    const email = freshEmail()
    await stack.request(anonymous, 'POST', '/auth/v1/signup', { body: { email, password, data } })
    const [row] = await stack.sql<{ id: string }>(
      'update auth.users set email_confirmed_at = now() where email = $1 returning id',
      [email],
    )
    return { email, id: row?.id ?? '' }
  }
  const claim = (id: string, key: string) =>
    stack.rpc<boolean>('claim_confirmed_account', { p_user_id: id, p_key: key })
  const signInStatus = async (email: string) =>
    (
      await stack.request(anonymous, 'POST', '/auth/v1/token?grant_type=password', {
        body: { email, password },
      })
    ).status
  const names = { first_name: 'Mallory', last_name: 'Attacker' }
  const stateOf = async (id: string) => {
    const [row] = await stack.sql(
      `select first_name, last_name, raw_user_meta_data::text like '%Mallory%' as is_kept,
         raw_app_meta_data ? 'needs_password' as needs_password
       from public.profiles join auth.users using (id) where id = $1`,
      [id],
    )
    return row
  }
  const untouched = { ...names, is_kept: true, needs_password: false }
  const claimed = { first_name: null, last_name: null, is_kept: false, needs_password: true }

  test('changes nothing in the browser that signed up', async () => {
    const key = fresh()
    const { id, email } = await signUpWith({ ...names, sign_up_key_hash: hashOf(key) })
    expect(await claim(id, key)).toBe(false)
    expect(await stateOf(id)).toEqual(untouched)
    expect(await signInStatus(email)).toBe(200)
  })

  test('the auth server keeps no data of the sign-up in the identity', async () => {
    const { id, email } = await signUpWith({
      ...names,
      sign_up_key_hash: hashOf('key'),
      invitation_token: 'token',
    })
    const [row] = await stack.sql<{ kept: object }>(
      `select identity_data as kept from auth.identities where user_id = $1`,
      [id],
    )
    expect(row?.kept).toEqual({ sub: id, email, email_verified: false, phone_verified: false })
  })

  const strangers: [string, Record<string, unknown>, string][] = [
    [
      'a browser with another key',
      { sign_up_key_hash: hashOf('the key of the attacker') },
      'other',
    ],
    ['a browser without a key', { sign_up_key_hash: hashOf('the key of the attacker') }, ''],
    ['a browser with a key for an account signed up at the API', {}, 'key'],
    ['a browser without a key for an account signed up at the API', {}, ''],
    ['an empty key', { sign_up_key_hash: '' }, ''],
  ]
  test.each(strangers)('in %s removes password and names', async (_, data, key) => {
    const { id, email } = await signUpWith({ ...names, ...data })
    expect(await claim(id, key)).toBe(true)
    expect(await stateOf(id)).toEqual(claimed)
    expect(await signInStatus(email)).toBe(400)
  })

  test('a new password completes the account', async () => {
    const person = await signUp(stack, freshEmail(), names)
    expect(await claim(person.id, '')).toBe(true)
    const { status } = await stack.request(person, 'PUT', '/auth/v1/user', { body: { password } })
    expect(status).toBe(200)
    expect(await stateOf(person.id)).toEqual({ ...claimed, needs_password: false })
    expect(await signInStatus(person.email)).toBe(200)
  })

  test('another link in another browser changes nothing later', async () => {
    const key = fresh()
    const { id, email } = await signUpWith({ ...names, sign_up_key_hash: hashOf(key) })
    expect(await claim(id, key)).toBe(false)
    expect(await claim(id, '')).toBe(false)
    expect(await stateOf(id)).toEqual(untouched)
    expect(await signInStatus(email)).toBe(200)

    const person = await signUp(stack, freshEmail(), names)
    expect(await claim(person.id, '')).toBe(true)
    await stack.request(person, 'PUT', '/auth/v1/user', { body: { password } })
    expect(await claim(person.id, '')).toBe(false)
    expect(await signInStatus(person.email)).toBe(200)
  })

  test('a link to an account that is already confirmed changes nothing', async () => {
    const { id, email } = await signUpWith(names)
    await stack.sql(
      `update auth.users set email_confirmed_at = now() - interval '6 minutes' where id = $1`,
      [id],
    )
    expect(await claim(id, '')).toBe(false)
    expect(await stateOf(id)).toEqual(untouched)
    expect(await signInStatus(email)).toBe(200)
  })

  test('an unconfirmed account cannot be claimed', async () => {
    const { id } = await signUpWith(names)
    await stack.sql('update auth.users set email_confirmed_at = null where id = $1', [id])
    expect(await claim(id, '')).toBe(false)
    expect(await stateOf(id)).toEqual(untouched)
  })
})
