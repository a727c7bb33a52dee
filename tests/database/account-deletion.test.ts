import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leaveTraces, tracesOf } from '../support/database/account-traces.ts'
import { makeAdmin, signUp } from '../support/database/people.ts'
import { type Stack, startStack } from '../support/database/stack.ts'
import { fresh, freshEmail } from '../support/fresh.ts'

describe('deleting an account', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack()
    await makeAdmin(stack, await signUp(stack, freshEmail()))
  })
  afterAll(() => stack.stop())

  const newPerson = () => signUp(stack, freshEmail())

  async function correspond(email: string): Promise<void> {
    await stack.rpc('submit_contact_message', {
      p_first_name: 'A',
      p_last_name: 'B',
      p_email: email,
      p_subject: 'Question',
      p_message: fresh(),
      p_clients: [fresh()],
    })
    await stack.rpc('subscribe', {
      p_email: email,
      p_token: fresh(),
      p_clients: [fresh()],
    })
  }
  const kept = async (email: string) => {
    const [row] = await stack.sql(
      `select (select count(*)::int from public.contact_messages where email = $1) as messages,
         (select count(*)::int from public.subscriptions where email = $1) as subscriptions`,
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

  test('deleting an account leaves no row of the user in any table', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    for (const user of [person, other]) await leaveTraces(stack, user)
    expect((await tracesOf(stack, person)).length).toBeGreaterThan(5)

    const deletePerson = () =>
      stack.rpc('delete_account', { p_user_id: person.id, p_with_correspondence: true })
    expect(await deletePerson()).toBe('deleted')
    expect(await tracesOf(stack, person)).toEqual([])
    expect((await tracesOf(stack, other)).length).toBeGreaterThan(5)
    expect(await deletePerson()).toBe('unknown')
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
