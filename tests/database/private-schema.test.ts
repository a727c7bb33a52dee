import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAdmin, type Person, signUp } from '../support/database/people.ts'
import {
  anonymous,
  type Caller,
  type Stack,
  service,
  startStack,
} from '../support/database/stack.ts'

const hiddenSchemas = ['private', 'auth', 'storage', 'supabase_migrations', 'information_schema']

describe('schemas outside the API', () => {
  let stack: Stack
  let callers: [string, Caller][]

  beforeAll(async () => {
    stack = await startStack()
    const admin: Person = await makeAdmin(stack, await signUp(stack, 'admin@example.com'))
    callers = [
      ['anonymous', anonymous],
      ['admin', admin],
      ['secret key', service],
    ]
  })
  afterAll(() => stack.stop())

  test.each(hiddenSchemas)('the API exposes the schema %s to no caller', async (schema) => {
    const profile = { 'accept-profile': schema, 'content-profile': schema }
    for (const [name, caller] of callers) {
      const read = await stack.request(caller, 'GET', '/rest/v1/rate_limits?select=*', {
        headers: profile,
      })
      const write = await stack.request(caller, 'POST', '/rest/v1/rate_limits', {
        headers: profile,
        body: { bucket: 'x', key: 'x', window_start: '2026-01-01', hits: 0 },
      })
      const call = await stack.request(caller, 'POST', '/rest/v1/rpc/count_hit', {
        headers: profile,
        body: { p_limits: [{ bucket: 'x', key: 'x', maximum: 1 }], p_window: '1 hour' },
      })
      expect([name, read.status, write.status, call.status]).toEqual([name, 406, 406, 406])
    }
    expect(await stack.sql('select 1 from private.rate_limits')).toEqual([])
  })

  test('private functions and tables are not found through the public schema', async () => {
    for (const [name, caller] of callers) {
      const functions = ['is_admin', 'is_email', 'count_hit', 'create_profile', 'touch_updated_at']
      for (const routine of functions) {
        const { status } = await stack.request(caller, 'POST', `/rest/v1/rpc/${routine}`, {
          body: {},
        })
        expect(status, `${name}, ${routine}`).toBe(404)
      }
      for (const table of [
        'rate_limits',
        'private.rate_limits',
        'users',
        'auth.users',
        'objects',
      ]) {
        const { status } = await stack.request(caller, 'GET', `/rest/v1/${table}?select=*`)
        expect(status, `${name}, ${table}`).toBe(404)
      }
    }
  })
})
