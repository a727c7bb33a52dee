import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedApi, startServedStack } from '../support/database/serve-api.ts'
import { anonymous, type Stack } from '../support/database/stack.ts'
import { freshEmail } from '../support/fresh.ts'
import { answersByPath } from '../support/server/enumeration.ts'

let stack: Stack
let api: ServedApi

beforeAll(async () => {
  ;({ stack, api } = await startServedStack())
})
afterAll(() => stack.stop())

// "npm run test:hostile" compares the times.
test('responds with the same status, headers and text whether or not an email has an account', async () => {
  const known = [freshEmail(), freshEmail()]
  for (const email of known) {
    const body = { email, password: 'a long password of theirs' }
    await stack.request(anonymous, 'POST', '/auth/v1/signup', { body })
  }
  await stack.sql('update auth.users set email_confirmed_at = now() where email = $1', [known[0]])
  const send = (path: string, body: object) => api.send(anonymous, path, { method: 'POST', body })
  for (const [path, answers] of await answersByPath(send, known)) {
    expect(answers, path).toHaveLength(1)
  }
})
