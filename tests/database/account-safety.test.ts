import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../support/database/engine.ts'
import { endSessions, makeAdmin, sessionOf, signIn, signUp } from '../support/database/people.ts'
import { anonymous, type Caller, type Stack, startStack } from '../support/database/stack.ts'

const fresh = () => randomBytes(6).toString('hex')
const freshEmail = () => `${fresh()}@example.com`

describe.each(engines)('account safety on %s', (engine) => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack(engine)
    await makeAdmin(stack, await signUp(stack, freshEmail()))
  })
  afterAll(() => stack.stop())

  const newPerson = () => signUp(stack, freshEmail())

  describe('sessions', () => {
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
      expect(await rowsOf(await signIn(stack, here.email), 'user_roles?select=role')).not.toEqual(
        [],
      )
    })

    test('signing out on one device keeps the other sessions', async () => {
      const here = await newPerson()
      const elsewhere = await signIn(stack, here.email)
      await endSessions(stack, here)
      expect(await rowsOf(here, 'profiles?select=id')).toEqual([])
      expect(await rowsOf(elsewhere, 'profiles?select=id')).toEqual([{ id: here.id }])
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

  describe('the first confirmation of an email', () => {
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

    test('a later link in another browser changes nothing', async () => {
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

    test('a link to an account confirmed earlier changes nothing', async () => {
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

  describe('deleting an account', () => {
    async function correspond(email: string): Promise<void> {
      await stack.rpc('submit_contact_message', {
        p_first_name: 'A',
        p_last_name: 'B',
        p_email: email,
        p_subject: 'Question',
        p_message: fresh(),
        p_clients: [fresh()],
      })
      await stack.rpc('subscribe_to_newsletter', {
        p_email: email,
        p_token: fresh(),
        p_clients: [fresh()],
      })
    }
    const kept = async (email: string) => {
      const [row] = await stack.sql(
        `select (select count(*)::int from public.contact_messages where email = $1) as messages,
           (select count(*)::int from public.newsletter_subscribers where email = $1) as subscriptions`,
        [email],
      )
      return row
    }
    const everything = { messages: 1, subscriptions: 1 }
    const nothing = { messages: 0, subscriptions: 0 }
    const cases = [
      ['a confirmed email without the option', true, false, everything],
      ['a confirmed email with the option', true, true, nothing],
      ['an unconfirmed email without the option', false, false, everything],
      ['an unconfirmed email with the option', false, true, everything],
    ] as const

    test.each(cases)('%s', async (_, isConfirmed, withCorrespondence, expected) => {
      for (const routine of ['admin_delete_user', 'delete_account']) {
        const admin = await makeAdmin(stack, await newPerson())
        const person = await newPerson()
        await correspond(person.email)
        if (!isConfirmed) {
          await stack.sql('update auth.users set email_confirmed_at = null where id = $1', [
            person.id,
          ])
        }
        const args = { p_user_id: person.id, p_with_correspondence: withCorrespondence }
        const answer =
          routine === 'delete_account'
            ? await stack.rpc(routine, args)
            : (await stack.request(admin, 'POST', `/rest/v1/rpc/${routine}`, { body: args })).body
        expect(answer, routine).toBe('deleted')
        expect(await kept(person.email), routine).toEqual(expected)
      }
    })

    test('deleting by an admin keeps the messages by default', async () => {
      const admin = await makeAdmin(stack, await newPerson())
      const person = await newPerson()
      await correspond(person.email)
      const { body } = await stack.request(admin, 'POST', '/rest/v1/rpc/admin_delete_user', {
        body: { p_user_id: person.id },
      })
      expect(body).toBe('deleted')
      expect(await kept(person.email)).toEqual(everything)
    })

    test('the profile copies the confirmation, which its user cannot write', async () => {
      const person = await newPerson()
      const isConfirmed = async () => {
        const [row] = await stack.sql<{ is: boolean }>(
          'select email_confirmed_at is not null as is from public.profiles where id = $1',
          [person.id],
        )
        return row?.is
      }
      expect(await isConfirmed()).toBe(true)
      await stack.sql('update auth.users set email_confirmed_at = null where id = $1', [person.id])
      expect(await isConfirmed()).toBe(false)
      const { status } = await stack.request(
        person,
        'PATCH',
        `/rest/v1/profiles?id=eq.${person.id}`,
        { body: { email_confirmed_at: '2026-01-01T00:00:00Z' } },
      )
      expect(status).toBe(403)
      expect(await isConfirmed()).toBe(false)
    })
  })

  describe('names', () => {
    const hidden = [
      '\u0007',
      '\n',
      '\u001b',
      '\u0085',
      '\u200b',
      '\u200e',
      '\u202e',
      '\u2066',
      '\ufeff',
    ]
    const nameOf = async (id: string) => {
      const rows = await stack.sql(
        'select first_name, last_name from public.profiles where id = $1',
        [id],
      )
      return rows[0]
    }
    const visible = ['Zoë', "O'Neil", 'Nguyễn Thị', '山田', 'محمد', 'می\u200cخواهم', 'Anne-Marie']
    const rename = async (person: Caller & { id: string }, body: object) =>
      (await stack.request(person, 'PATCH', `/rest/v1/profiles?id=eq.${person.id}`, { body }))
        .status

    test('with control or bidirectional characters are rejected', async () => {
      const person = await newPerson()
      for (const character of hidden) {
        for (const column of ['first_name', 'last_name']) {
          const name = `A${character}B`
          expect(await rename(person, { [column]: name }), JSON.stringify(name)).not.toBe(204)
        }
      }
      expect(await rename(person, { first_name: null, last_name: 'A\u202eB' })).not.toBe(204)
      expect(await nameOf(person.id)).toEqual({ first_name: 'Test', last_name: 'Person' })
    })

    test('of every script are accepted', async () => {
      const person = await newPerson()
      for (const first_name of visible) {
        expect(await rename(person, { first_name }), first_name).toBe(204)
      }
    })

    test('lose their hidden characters at sign-up', async () => {
      const person = await signUp(stack, freshEmail(), {
        first_name: `\u202e${hidden.join('')}Eve\u2066`,
        last_name: hidden.join(''),
      })
      expect(await nameOf(person.id)).toEqual({ first_name: 'Eve', last_name: null })
    })
  })
})
