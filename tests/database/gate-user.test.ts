import { afterAll, beforeAll, expect, test } from 'vitest'
import { authEmailsTo, passAnHour, passMinutes } from '../support/database/auth-emails.ts'
import { type Person, password, sessionOf, signIn, signUp } from '../support/database/people.ts'
import { type ServedApi, startServedStack } from '../support/database/serve-api.ts'
import { anonymous, type Stack } from '../support/database/stack.ts'
import { freshEmail } from '../support/fresh.ts'

let stack: Stack
let api: ServedApi

beforeAll(async () => {
  ;({ stack, api } = await startServedStack())
})
afterAll(() => stack.stop())

const other = 'vault-marble-91-orchid'
const newPerson = () => signUp(stack, freshEmail())

const put = async (person: Person, body: object) => {
  const answer = await api.send(person, '/auth/v1/user', { method: 'PUT', body })
  const json = JSON.parse(answer.body.toString()) as Record<string, unknown>
  return { status: answer.status, json, code: json.error_code }
}
const canSignIn = async (email: string, secret: string) => {
  const body = { email, password: secret }
  const path = '/auth/v1/token?grant_type=password'
  return (await api.send(anonymous, path, { method: 'POST', body })).status === 200
}
/** The same session, created 16 minutes ago. */
async function aged(person: Person): Promise<Person> {
  await stack.sql(
    `update auth.sessions set created_at = created_at - interval '16 minutes' where id = $1`,
    [sessionOf(person)],
  )
  return person
}

test('a session older than 15 minutes changes password and email only with the current password', async () => {
  const person = await aged(await newPerson())
  for (const proof of [{}, { current_password: 'a wrong one' }, { current_password: '' }]) {
    for (const change of [
      { password: other },
      { email: freshEmail() },
      { password: other, email: freshEmail(), data: { a: 1 } },
    ]) {
      const { status, code } = await put(person, { ...change, ...proof })
      expect([status, code]).toEqual([400, 'reauthentication_needed'])
    }
  }
  expect(await canSignIn(person.email, password)).toBe(true)
  const [stored] = await stack.sql('select email_change from auth.users where id = $1', [person.id])
  expect(stored).toEqual({ email_change: null })
})

test('in any session, the current password allows both changes and a wrong password allows neither', async () => {
  const person = await aged(await newPerson())
  const email = freshEmail()
  expect((await put(person, { email, current_password: password })).json.new_email).toBe(email)
  expect((await put(person, { password: other, current_password: password })).status).toBe(200)
  expect(await canSignIn(person.email, other)).toBe(true)

  const fresh = await newPerson()
  const refused = await put(fresh, { password: other, current_password: 'a wrong one' })
  expect(refused.code).toBe('reauthentication_needed')
})

test('a refreshed session is as old as its sign-in', async () => {
  const person = await newPerson()
  const signedIn = await api.send(anonymous, '/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: { email: person.email, password },
  })
  const session = JSON.parse(signedIn.body.toString())
  await aged({ ...person, token: session.access_token })
  const refreshed = await api.send(anonymous, '/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    body: { refresh_token: session.refresh_token },
  })
  const { access_token: token } = JSON.parse(refreshed.body.toString())
  expect((await put({ ...person, token }, { password: other })).code).toBe(
    'reauthentication_needed',
  )
})

test('a link in an email allows a new password without the old one', async () => {
  const { email, ...person } = await newPerson()
  await api.send(anonymous, '/auth/v1/recover', { method: 'POST', body: { email } })
  const token_hash = (await authEmailsTo(stack, email)).at(-1)?.token
  const opened = await api.send(anonymous, '/auth/v1/verify', {
    method: 'POST',
    body: { token_hash, type: 'recovery' },
  })
  const { access_token: token } = JSON.parse(opened.body.toString())
  expect((await put({ ...person, email, token }, { password: other })).status).toBe(200)
  expect(await canSignIn(email, other)).toBe(true)
})

test('in an old session, an account without a password may set one but not change its email', async () => {
  const person = await newPerson()
  await stack.rpc('claim_confirmed_account', { p_user_id: person.id, p_key: '' })
  await aged(person)
  expect((await put(person, { email: freshEmail() })).code).toBe('reauthentication_needed')
  expect((await put(person, { password: other, email: freshEmail() })).code).toBe(
    'reauthentication_needed',
  )
  expect((await put(person, { password: other })).status).toBe(200)
  expect(await canSignIn(person.email, other)).toBe(true)
})

test('a taken email gets the same response as a free one, but receives nothing', async () => {
  const [person, owner] = [await newPerson(), await newPerson()]
  const shown: string[] = []
  const timestamp = /\d{4}-\d\d-\d\d[T ][\d:.]+/g
  const emailsBefore = await authEmailsTo(stack, owner.email)
  for (const email of [owner.email, freshEmail()]) {
    await passMinutes(stack, 21)
    const begin = Date.now()
    const { status, json } = await put(person, { email })
    const seen = await api.send(person, '/auth/v1/user')
    const signedIn = await api.send(anonymous, '/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: { email: person.email, password },
    })
    const read = JSON.stringify([status, json, seen.body.toString(), signedIn.body.toString()])
    shown.push(
      read
        .replaceAll(email, '<email>')
        .replace(/"(access_token|refresh_token|expires_at)[^,]*/g, '')
        // Two timestamps may be equal by chance, so the test compares only their order.
        .replace(timestamp, (time) => (Date.parse(`${time}Z`) < begin ? '<before>' : '<now>')),
    )
  }
  expect(shown[0]).toEqual(shown[1])
  expect(shown[0]).toContain('new_email')
  expect(await authEmailsTo(stack, owner.email)).toEqual(emailsBefore)
})

test('a link to a free email does not confirm a taken email that was entered later', async () => {
  const [person, owner] = [await newPerson(), await newPerson()]
  const email = freshEmail()
  await put(person, { email })
  await passMinutes(stack, 21)
  await put(person, { email: owner.email })
  const [link] = await authEmailsTo(stack, email)
  const { status } = await api.send(anonymous, '/auth/v1/verify', {
    method: 'POST',
    body: { token_hash: link?.token, type: 'email_change' },
  })
  expect(status).toBe(403)
  expect((await signIn(stack, owner.email)).id).toBe(owner.id)
})

test('deleting an account keeps the emails to the owner of the email that it requested', async () => {
  const [person, owner] = [await newPerson(), await newPerson()]
  await put(person, { email: owner.email })
  await stack.rpc('delete_account', { p_user_id: person.id, p_with_correspondence: true })
  expect(await authEmailsTo(stack, owner.email)).toHaveLength(1)
})

test('an account may change its email every 20 minutes, and an email receives three an hour', async () => {
  const person = await newPerson()
  const statuses: number[] = []
  for (const minutes of [0, 19, 2]) {
    await passMinutes(stack, minutes)
    statuses.push((await put(person, { email: freshEmail() })).status)
  }
  expect(statuses).toEqual([200, 429, 200])

  const target = freshEmail()
  for (let time = 0; time < 4; time++) {
    expect((await put(await newPerson(), { email: target })).status).toBe(200)
  }
  expect(await authEmailsTo(stack, target)).toHaveLength(3)
  await passAnHour(stack)
  expect((await put(person, { email: target })).status).toBe(200)
  expect(await authEmailsTo(stack, target)).toHaveLength(4)
})

test('checks thirty of 40 guesses of the current password', async () => {
  const person = await aged(await newPerson())
  const statuses: number[] = []
  for (let guess = 0; guess < 40; guess++) {
    const body = { password: other, current_password: `guess ${guess}` }
    statuses.push((await put(person, body)).status)
  }
  expect(statuses).toEqual([...Array(30).fill(400), ...Array(10).fill(429)])
  expect((await put(person, { password: other, current_password: password })).status).toBe(429)
})

/** Opens another session. */
async function signInElsewhere({ email }: Person) {
  const body = { email, password }
  const path = '/auth/v1/token?grant_type=password'
  const answer = await api.send(anonymous, path, { method: 'POST', body })
  const { access_token, refresh_token } = JSON.parse(answer.body.toString())
  return { token: String(access_token), refreshToken: String(refresh_token) }
}
const canRefresh = async (refresh_token: string) => {
  const path = '/auth/v1/token?grant_type=refresh_token'
  const body = { refresh_token }
  return (await api.send(anonymous, path, { method: 'POST', body })).status === 200
}
const readsProfile = async (person: Person) =>
  (await api.send(person, '/rest/v1/profiles?select=id')).body.toString() !== '[]'

test('a new password immediately ends every session except the current one', async () => {
  const person = await newPerson()
  const elsewhere = await signInElsewhere(person)
  const stolen = { ...person, token: elsewhere.token }
  expect(await readsProfile(stolen)).toBe(true)
  expect((await put(person, { password: other })).status).toBe(200)
  expect(await readsProfile(stolen)).toBe(false)
  expect((await put(stolen, { data: { a: 1 } })).status).not.toBe(200)
  expect(await canRefresh(elsewhere.refreshToken)).toBe(false)
  expect(await readsProfile(person)).toBe(true)
  expect((await put(person, { data: { a: 1 } })).status).toBe(200)
})

test('a rejected password ends no session', async () => {
  const person = await newPerson()
  const elsewhere = await signInElsewhere(person)
  for (const [rejected, code] of [
    [password, 'same_password'],
    ['password', 'weak_password'],
    ['xK9$', 'weak_password'],
  ]) {
    expect((await put(person, { password: rejected })).code).toBe(code)
  }
  await aged(person)
  expect((await put(person, { password: other })).code).toBe('reauthentication_needed')
  expect(await readsProfile({ ...person, token: elsewhere.token })).toBe(true)
  expect(await canRefresh(elsewhere.refreshToken)).toBe(true)
})

test('rejects an email with an invisible character, for a new account and a change', async () => {
  const email = `zw\u200bsp${freshEmail()}`
  const body = { email, password }
  const answer = await api.send(anonymous, '/auth/v1/signup', { method: 'POST', body })
  expect(answer.status).toBe(400)
  expect(answer.body.toString()).toContain('validation_failed')
  const change = await put(await newPerson(), { email, current_password: password })
  expect([change.status, change.code]).toEqual([400, 'validation_failed'])
})

test('reports why a password is weak', async () => {
  const person = await newPerson()
  const reasons = [
    ['abc', 'length', 'Password should be at least 8 characters.'],
    ['password', 'pwned', 'This password is too easy to guess.'],
  ] as const
  for (const [weak, reason, message] of reasons) {
    const body = { email: freshEmail(), password: weak }
    const signedUp = await api.send(anonymous, '/auth/v1/signup', { method: 'POST', body })
    const answers = [
      (await put(person, { password: weak })).json,
      JSON.parse(signedUp.body.toString()),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({
        error_code: 'weak_password',
        weak_password: { reasons: [reason] },
      })
      expect(answer.msg).toContain(message)
    }
  }
})

test('rejects a guessable password', async () => {
  const person = await newPerson()
  for (const guessable of ['password', '12345678', person.email]) {
    const { status, code } = await put(person, { password: guessable })
    expect([status, code]).toEqual([422, 'weak_password'])
  }
})

test('rejects metadata that add up to more than 4 KB with status 413', async () => {
  const person = await aged(await newPerson())
  const part = (name: string) => ({ data: { [name]: 'x'.repeat(2000) } })
  expect((await put(person, part('a'))).status).toBe(200)
  const { status, json } = await put(person, part('b'))
  expect([status, json.message]).toEqual([413, 'The user metadata is larger than 4 KB.'])
  expect((await put(person, { data: { a: null, b: 'x'.repeat(2000) } })).status).toBe(200)
  // These are short as JSON, but long in the notation of the database.
  const numbers = Array.from({ length: 20 }, () => 1e300)
  expect((await put(person, { data: { b: null, numbers } })).status).toBe(413)
  expect((await put(person, { data: { name: '\ud800' } })).status).toBe(400)
})

test('rejects sign-up metadata that the database would reject with status 413', async () => {
  const body = {
    email: freshEmail(),
    password,
    data: { numbers: Array.from({ length: 20 }, () => 1e300) },
  }
  const { status } = await api.send(anonymous, '/auth/v1/signup', { method: 'POST', body })
  expect(status).toBe(413)
})

test('passes a change without a valid token to the auth server, and ignores empty values', async () => {
  const person = await newPerson()
  expect((await put({ ...person, token: 'forged' }, { password: other })).status).toBe(403)
  for (const body of [{ email: null }, { password: null }, { email: '' }, {}]) {
    expect((await put(person, body)).status, JSON.stringify(body)).toBe(200)
  }
  expect(await canSignIn(person.email, password)).toBe(true)
})
