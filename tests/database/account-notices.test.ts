import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authEmailsTo, passMinutes } from '../support/database/auth-emails.ts'
import { type Person, password, signUp } from '../support/database/people.ts'
import { type ServedApi, startServedStack } from '../support/database/serve-api.ts'
import { anonymous, type Stack } from '../support/database/stack.ts'
import { freshEmail } from '../support/fresh.ts'

const other = 'vault-marble-91-orchid'

describe('notices of changed accounts', () => {
  let stack: Stack
  let api: ServedApi

  beforeAll(async () => {
    ;({ stack, api } = await startServedStack())
  })
  afterAll(() => stack.stop())

  const put = (person: Person, body: object) =>
    api.send(person, '/auth/v1/user', { method: 'PUT', body })
  const recover = (email: string) =>
    api.send(anonymous, '/auth/v1/recover', { method: 'POST', body: { email } })
  const setPassword = (email: string, hash: string | null) =>
    stack.sql('update auth.users set encrypted_password = $2 where email = $1', [email, hash])
  const confirmed = async () => (await signUp(stack, freshEmail())).email
  const noticesTo = async (email: string) =>
    (await authEmailsTo(stack, email))
      .map(({ template }) => template)
      .filter((template) => template?.endsWith('-changed'))

  test('a new password is announced to the account; an unchanged or removed password is not', async () => {
    const email = await confirmed()
    await setPassword(email, 'a new hash')
    await setPassword(email, 'a new hash')
    await setPassword(email, null)
    expect(await noticesTo(email)).toEqual(['password-changed'])
  })

  test('a new email is announced only to the previous email', async () => {
    const [email, moved] = [await confirmed(), freshEmail()]
    await stack.sql('update auth.users set email = $2 where email = $1', [email, moved])
    expect(await noticesTo(email)).toEqual(['email-changed'])
    expect(await noticesTo(moved)).toEqual([])
    const [notice] = await stack.sql<{ payload: object }>(
      `select payload from public.email_outbox where payload ->> 'to' = $1
         and payload ->> 'template' = 'email-changed'`,
      [email],
    )
    expect(notice?.payload).toMatchObject({ newEmail: moved })
  })

  test('an email that was never confirmed gets no notice', async () => {
    const email = await confirmed()
    await stack.sql('update auth.users set email_confirmed_at = null where email = $1', [email])
    await setPassword(email, 'a new hash')
    expect(await noticesTo(email)).toEqual([])
  })

  test('a notice is queued even if the account has received three emails within the hour', async () => {
    const person = await signUp(stack, freshEmail())
    for (let time = 0; time < 2; time++) {
      await recover(person.email)
      await passMinutes(stack, 21)
    }
    await recover(person.email)
    expect(await authEmailsTo(stack, person.email)).toHaveLength(3)
    expect((await put(person, { password: other, current_password: password })).status).toBe(200)
    const emails = await authEmailsTo(stack, person.email)
    expect(emails.at(-1)?.template).toBe('password-changed')
  })

  test('a notice does not use up the emails of the hour', async () => {
    const person = await signUp(stack, freshEmail())
    expect((await put(person, { password: other, current_password: password })).status).toBe(200)
    await recover(person.email)
    await passMinutes(stack, 21)
    await recover(person.email)
    const templates = (await authEmailsTo(stack, person.email)).map(({ template }) => template)
    expect(templates).toEqual(['confirmation', 'password-changed', 'recovery', 'recovery'])
  })

  test('a confirmed change of the email is announced to the old email', async () => {
    const person = await signUp(stack, freshEmail())
    const moved = freshEmail()
    expect((await put(person, { email: moved, current_password: password })).status).toBe(200)
    const [change] = await authEmailsTo(stack, moved)
    const opened = await api.send(anonymous, '/auth/v1/verify', {
      method: 'POST',
      body: { token_hash: change?.token, type: 'email_change' },
    })
    expect(opened.status).toBe(200)
    expect((await authEmailsTo(stack, person.email)).at(-1)?.template).toBe('email-changed')
  })
})
