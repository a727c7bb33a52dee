import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passAnHour } from '../support/database/auth-emails.ts'
import { signUp } from '../support/database/people.ts'
import { anonymous, type Stack, startStack } from '../support/database/stack.ts'
import { freshEmail } from '../support/fresh.ts'

describe('account emails', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack.stop())

  const claim = (kind: string, email: string) =>
    stack.rpc<boolean>('claim_account_email', { p_kind: kind, p_email: email })
  const claimAll = async (kinds: string[], email: string) => {
    const claims: boolean[] = []
    for (const kind of kinds) claims.push(await claim(kind, email))
    return claims
  }
  const newAccount = async () => (await signUp(stack, freshEmail())).email
  const tokensOf = (email: string) =>
    stack.sql<{ confirmation: string | null; recovery: string | null }>(
      `select confirmation_token as confirmation, recovery_token as recovery
       from auth.users where email = $1`,
      [email],
    )

  test('the site requests at most three emails an hour for an account, counting all kinds together', async () => {
    const email = await newAccount()
    expect(await claimAll(['reset', 'resend', 'reset', 'resend', 'sign-up'], email)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(await claim('reset', ` ${email.toUpperCase()}`)).toBe(false)
    expect(await claim('reset', await newAccount())).toBe(true)
    await passAnHour(stack)
    expect(await claim('reset', email)).toBe(true)
  })

  test('allows exactly three within any hour, at any times', async () => {
    const email = await newAccount()
    const later = (minutes: number) =>
      stack.sql(`update private.account_emails set sent_at = sent_at - $1::interval`, [
        `${minutes} minutes`,
      ])
    const granted: number[] = []
    for (let minute = 0; minute < 180; minute += 10) {
      if (await claim('reset', email)) granted.push(minute)
      await later(10)
    }
    expect(granted).toEqual([0, 10, 20, 60, 70, 80, 120, 130, 140])
  })

  test('grants three of ten concurrent claims', async () => {
    const email = await newAccount()
    const claims = await Promise.all(Array.from({ length: 10 }, () => claim('reset', email)))
    expect(claims.filter(Boolean)).toHaveLength(3)
  })

  test('another client cannot use up the emails of a future user', async () => {
    const email = freshEmail()
    await claimAll(['reset', 'reset', 'resend', 'resend'], email)
    expect(await claimAll(Array(4).fill('email-change'), email)).toEqual([true, true, true, false])
    expect(await claim('sign-up', email)).toBe(true)
  })

  test('stores only a hash of the email, for an hour', async () => {
    const email = await newAccount()
    await claim('reset', email)
    const kept = () => stack.sql('select account from private.account_emails')
    expect(JSON.stringify(await kept())).not.toContain(email)
    await passAnHour(stack)
    await claim('reset', await newAccount())
    expect(await kept()).toHaveLength(1)
  })

  test('deleting an account deletes its log of emails', async () => {
    const person = await signUp(stack, freshEmail())
    await claim('reset', person.email)
    const rows = () =>
      stack.sql('select 1 from private.account_emails where account = private.account_key($1)', [
        person.email,
      ])
    expect(await rows()).toHaveLength(1)
    await stack.rpc('delete_account', { p_user_id: person.id, p_with_correspondence: false })
    expect(await rows()).toEqual([])
  })

  test('a replaced link works until one of them is used', async () => {
    const email = await newAccount()
    const earlier = () =>
      stack.sql(
        `select token_hash from private.earlier_links join auth.users on users.id = user_id
         where users.email = $1`,
        [email],
      )
    for (let time = 0; time < 3; time++) {
      await stack.request(anonymous, 'POST', '/auth/v1/recover', { body: { email } })
    }
    expect(await earlier()).toHaveLength(2)
    const [before] = await tokensOf(email)
    const [first] = await earlier()
    await stack.sql('select private.reinstate_link($1)', [first?.token_hash])
    const [now] = await tokensOf(email)
    expect(now?.recovery).toBe(first?.token_hash)
    expect(await earlier()).toContainEqual({ token_hash: before?.recovery })
    const used = await stack.request(anonymous, 'POST', '/auth/v1/verify', {
      body: { token_hash: now?.recovery, type: 'recovery' },
    })
    expect(used.status).toBe(200)
    expect(await earlier()).toEqual([])
    expect(await tokensOf(email)).toEqual([{ confirmation: null, recovery: null }])
  })
})
