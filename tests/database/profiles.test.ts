import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAdmin, type Person, signUp } from '../support/database/people.ts'
import { type Caller, type Stack, service, startStack } from '../support/database/stack.ts'

describe('profiles', () => {
  let stack: Stack
  let user: Person

  beforeAll(async () => {
    stack = await startStack()
    user = await signUp(stack, 'user@example.com', { first_name: 'Una', last_name: 'User' })
  })
  afterAll(() => stack.stop())

  const profileOf = async ({ id }: { id: string }) => {
    const columns = 'first_name, last_name, email, created_at::text'
    const [row] = await stack.sql(`select ${columns} from public.profiles where id = $1`, [id])
    return row
  }
  const change = (caller: Caller, { id }: Person, body: object) =>
    stack.request(caller, 'PATCH', `/rest/v1/profiles?id=eq.${id}`, { body })

  const signUps: [string, Record<string, unknown>, string | null, string | null][] = [
    ['ordinary names', { first_name: ' Amina ', last_name: 'El Idrissi' }, 'Amina', 'El Idrissi'],
    ['angle brackets', { first_name: '<b>Eve</b>', last_name: '<script>' }, 'bEveb', 'script'],
    [
      'overlong names',
      { first_name: 'a'.repeat(2000), last_name: `${'b'.repeat(49)} c` },
      'a'.repeat(50),
      'b'.repeat(49),
    ],
    ['nothing but brackets', { first_name: '<>', last_name: '  ' }, null, null],
    ['no names', {}, null, null],
    ['names of another type', { first_name: { a: 1 }, last_name: 7 }, 'a', null],
  ]

  test.each(signUps)(
    'signing up with %s leaves a clean profile',
    async (kind, names, first, last) => {
      const email = `${kind.replaceAll(' ', '-')}@example.com`
      const person = await signUp(stack, email, names)
      expect(await profileOf(person)).toMatchObject({ first_name: first, last_name: last, email })
    },
  )

  test('a user changes their own names', async () => {
    const { status } = await change(user, user, { first_name: 'Nadia', last_name: 'New' })
    expect(status).toBeLessThan(300)
    expect(await profileOf(user)).toMatchObject({ first_name: 'Nadia', last_name: 'New' })
  })

  test('a user cannot change their own email, id or creation date', async () => {
    const before = await profileOf(user)
    const forbidden = [
      { email: 'stolen@example.com' },
      { id: '00000000-0000-4000-8000-000000000000' },
      { created_at: '2001-01-01T00:00:00Z' },
      { first_name: 'Mixed', email: 'stolen@example.com' },
    ]
    for (const body of forbidden) {
      const { status } = await change(user, user, body)
      expect(status, JSON.stringify(body)).toBe(403)
    }
    expect(await profileOf(user)).toEqual(before)
  })

  test('a user cannot write markup or overlong text into their own names', async () => {
    const before = await profileOf(user)
    for (const first_name of ['<b>', 'a'.repeat(51), '']) {
      const { status } = await change(user, user, { first_name })
      expect(status, first_name).toBeGreaterThanOrEqual(400)
    }
    expect(await profileOf(user)).toEqual(before)
  })

  test('no caller can change the id of a profile, not even with the secret key', async () => {
    const { status } = await change(service, user, { id: '00000000-0000-4000-8000-000000000000' })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(await profileOf(user)).toBeDefined()
  })

  test('user metadata does not grant the admin role', async () => {
    const liar = await signUp(stack, 'liar@example.com', { role: 'admin', is_admin: true })
    const { body } = await stack.request(liar, 'GET', '/rest/v1/email_outbox?select=id')
    expect(body).toEqual([])
    const forced = await stack.request(liar, 'POST', '/rest/v1/user_roles', {
      body: { user_id: liar.id, role: 'admin' },
    })
    expect(forced.status).toBe(403)
  })

  test('deleting an account deletes its profile and its role', async () => {
    await makeAdmin(stack, await signUp(stack, 'stays@example.com'))
    const gone = await makeAdmin(stack, await signUp(stack, 'gone@example.com'))
    await stack.sql('delete from auth.users where id = $1', [gone.id])
    expect(await profileOf(gone)).toBeUndefined()
    expect(
      await stack.sql('select 1 from public.user_roles where user_id = $1', [gone.id]),
    ).toEqual([])
  })
})
