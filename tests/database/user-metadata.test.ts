import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp } from '../support/database/people.ts'
import { type ServedApi, startServedStack } from '../support/database/serve-api.ts'
import { anonymous, type Stack } from '../support/database/stack.ts'

describe('user metadata', () => {
  let stack: Stack
  let api: ServedApi

  beforeAll(async () => {
    ;({ stack, api } = await startServedStack())
  })
  afterAll(() => stack.stop())

  test('is limited to 4 KB at sign-up and at every change', async () => {
    const person = await signUp(stack, 'metadata@example.com')
    const write = (data: object) =>
      stack.request(person, 'PUT', '/auth/v1/user', { body: { data } })
    expect((await write({ a: 'x'.repeat(3000) })).status).toBe(200)
    expect((await write({ b: 'x'.repeat(3000) })).status).toBeGreaterThanOrEqual(400)
    const body = {
      email: 'large@example.com',
      password: 'a long password',
      data: { a: 'x'.repeat(5000) },
    }
    const created = await stack.request(anonymous, 'POST', '/auth/v1/signup', { body })
    expect(created.status).toBeGreaterThanOrEqual(400)
    const [stored] = await stack.sql<{ accounts: number; bytes: number }>(
      `select count(*)::int as accounts, max(octet_length(raw_user_meta_data::text)) as bytes from auth.users`,
    )
    expect(stored?.accounts).toBe(1)
    expect(stored?.bytes).toBeLessThanOrEqual(4096)
  })

  test('is rejected with status 413 when it is too large', async () => {
    const signUpWith = (data: object) =>
      api.send(anonymous, '/auth/v1/signup', {
        method: 'POST',
        body: { email: 'api@example.com', password: 'a long password', data },
      })
    const refused = await signUpWith({ first_name: 'x'.repeat(3100) })
    expect([refused.status, refused.body.toString()]).toEqual([
      413,
      expect.stringContaining('The user metadata is larger than 3 KB.'),
    ])
    const spaces = Object.fromEntries(Array.from({ length: 250 }, (_, i) => [`k${i}`, i]))
    expect((await signUpWith(spaces)).status).toBe(200)
  })
})
