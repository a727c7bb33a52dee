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

describe('the list of what belongs to an account', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack()
    await makeAdmin(stack, await signUp(stack, freshEmail()))
  })
  afterAll(() => stack.stop())

  const readNames = async (statement: string) =>
    (await stack.sql<{ name: string }>(statement)).map(({ name }) => name)

  test('has every foreign key that leads to an account, with what it does', async () => {
    const listed = await readNames(
      `select format('%s.%s: %s', name, unnest(columns), deletion) as name from private.account_tables()
       where deletion in ('cascade', 'set null') and name not like 'auth.%' order by 1`,
    )
    // Leaves out the rows that delete_account() deletes before their foreign key acts. A foreign key without an
    // action would keep the account from being deleted.
    const keys = await readNames(
      `with recursive owned as (
         select name::regclass::oid as id from private.account_tables()
         where deletion not in ('cascade', 'set null')
         union
         select conrelid from pg_constraint join owned on confrelid = id
         where contype = 'f' and confdeltype = 'c'
       )
       select distinct format('%s.%s.%s: %s', nspname, relname, attname,
         case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end) as name
       from owned join pg_constraint on confrelid = id and contype = 'f'
         join pg_class as c on c.oid = conrelid join pg_namespace as n on n.oid = relnamespace
         join pg_attribute on attrelid = conrelid and attnum = any (conkey)
       where nspname in ('public', 'private') and not exists (
         select from private.account_tables()
         where deletion = 'delete' and name = format('%s.%s', nspname, relname) and attname = any (columns)
       )
       order by 1`,
    )
    expect(listed).toEqual(keys)
  })

  test('has every table with a column for users or emails', async () => {
    const columns = `select format('%s.%s', table_schema, table_name) as name from information_schema.columns
      where table_schema in ('public', 'private') and column_name in ('user_id', 'email')`
    const forgotten = `${columns} except select name from private.account_tables()`
    expect((await readNames(columns)).length).toBeGreaterThan(20)
    expect(await readNames(forgotten)).toEqual([])
  })

  test('leads to every row that the export shows and the deletion deletes', async () => {
    const tables = await readNames(
      `select distinct name from private.account_tables() where deletion <> 'set null'`,
    )
    const countRows = async () => {
      const counts = tables.map((table) => `'${table}', (select count(*)::int from ${table})`)
      const [row] = await stack.sql<{ counts: Record<string, number> }>(
        `select jsonb_build_object(${counts}) as counts`,
      )
      return row?.counts ?? {}
    }
    const before = await countRows()
    const person = await makeAdmin(stack, await signUp(stack, freshEmail()))
    await leaveTraces(stack, person)
    const between = await countRows()
    expect(tables.filter((table) => between[table] === before[table])).toEqual([])

    const data = await stack.rpc<Record<string, unknown[] | null>>('export_account', {
      p_user_id: person.id,
    })
    const keys = await readNames('select unnest(exported) as name from private.account_tables()')
    expect(Object.keys(data).sort()).toEqual([...new Set([...keys, 'exportedAt'])].sort())
    const isEmpty = (part: unknown[] | null | undefined) => !part || part.length === 0
    expect(Object.keys(data).filter((key) => isEmpty(data[key]))).toEqual([])

    await stack.rpc('delete_account', { p_user_id: person.id, p_with_correspondence: true })
    // The counters of clients name no account.
    const clients = { 'private.rate_limits': expect.any(Number) }
    expect(await countRows()).toEqual({ ...before, ...clients })
    expect(await tracesOf(stack, person)).toEqual([])
  })
})
