import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedApi, serveApi } from '../support/database/serve-api.ts'
import { anonymous, type Stack, startStack } from '../support/database/stack.ts'
import {
  compareKnownWithUnknown,
  freshEmail,
  type KnownEmails,
  MAX_SPREAD,
} from '../support/server/enumeration.ts'

let stack: Stack
let api: ServedApi

beforeAll(async () => {
  stack = await startStack('pglite')
  api = await serveApi(stack)
})
afterAll(async () => {
  await api.stop()
  await stack.stop()
})

const send = (path: string, body: object) => api.send(anonymous, path, { method: 'POST', body })

/** Accounts of which half have a confirmed email. */
async function createAccounts(count: number): Promise<KnownEmails> {
  const emails: KnownEmails = { confirmed: [], unconfirmed: [] }
  for (let index = 0; index < count; index++) {
    const email = freshEmail()
    const body = { email, password: 'a long password of theirs' }
    await stack.request(anonymous, 'POST', '/auth/v1/signup', { body })
    emails[index % 2 === 0 ? 'confirmed' : 'unconfirmed'].push(email)
  }
  await stack.sql('update auth.users set email_confirmed_at = now() where email = any($1)', [
    emails.confirmed,
  ])
  return emails
}

test('answers with the same status, headers and text whether or not an email has an account', async () => {
  const rows = await compareKnownWithUnknown(send, await createAccounts(2), 3)
  for (const { path, answers } of rows) expect(answers, path).toHaveLength(1)
})

// Takes minutes: part of the hostile tests, not of every run.
test.runIf(process.env.HOSTILE)(
  'takes the same time whether or not an email has an account',
  async () => {
    const calls = Number(process.env.HOSTILE_CALLS) || 200
    // Each account once per path: the first three paths then send an email with every known email.
    const accounts = await createAccounts(Math.ceil((calls * 2) / 3) + 2)
    const rows = await compareKnownWithUnknown(send, accounts, calls)
    console.table(rows.map(({ answers, ...row }) => ({ ...row, answers: answers.length })))
    for (const { path, spread, answers } of rows) {
      expect(spread, path).toBeLessThan(MAX_SPREAD)
      expect(answers, path).toHaveLength(1)
    }
  },
  900_000,
)
