import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passAnHour, passMinutes } from '../support/database/auth-emails.ts'
import { signUp } from '../support/database/people.ts'
import { type Stack, startStack } from '../support/database/stack.ts'
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

  test('the site requests one email of a kind every 20 minutes, and three an hour', async () => {
    const email = await newAccount()
    expect(await claimAll(['reset', 'reset', 'reset'], email)).toEqual([true, false, false])
    expect(await claim('reset', ` ${email.toUpperCase()}`)).toBe(false)
    expect(await claim('reset', await newAccount())).toBe(true)
    await passMinutes(stack, 21)
    expect(await claim('reset', email)).toBe(true)
    await passAnHour(stack)
    expect(await claim('reset', email)).toBe(true)
  })

  test('allows exactly three within any hour, at any times', async () => {
    const email = freshEmail()
    const granted: number[] = []
    for (let minute = 0; minute < 180; minute += 10) {
      if (await claim('email-change', email)) granted.push(minute)
      await passMinutes(stack, 10)
    }
    expect(granted).toEqual([0, 10, 20, 60, 70, 80, 120, 130, 140])
  })

  test('grants three of ten concurrent claims, and one of a kind with an interval', async () => {
    const grantedOf = async (kind: string, email: string) => {
      const claims = await Promise.all(Array.from({ length: 10 }, () => claim(kind, email)))
      return claims.filter(Boolean).length
    }
    expect(await grantedOf('email-change', freshEmail())).toBe(3)
    expect(await grantedOf('reset', await newAccount())).toBe(1)
  })

  test('an account can request an email again if the auth server sent none', async () => {
    const email = await newAccount()
    expect(await claim('reset', email)).toBe(true)
    await stack.rpc('release_account_email', { p_kind: 'reset', p_email: email })
    expect(await claimAll(['reset', 'reset'], email)).toEqual([true, false])
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
})
