import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Stack, service, startStack } from '../support/database/stack.ts'

describe('the proof that the database accepts writes', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack.stop())

  const prove = () => stack.request(service, 'POST', '/rest/v1/rpc/prove_write', { body: {} })

  test('writes at each call and keeps one row', async () => {
    const times = new Set<string>()
    for (let call = 0; call < 5; call++) {
      expect((await prove()).status).toBe(204)
      const rows = await stack.sql<{ at: string }>(
        'select written_at::text as at from private.write_proof',
      )
      expect(rows).toHaveLength(1)
      times.add(rows[0]?.at ?? '')
    }
    expect(times.size).toBe(5)
  })

  test('fails when the row cannot be written', async () => {
    await stack.exec(
      'alter table private.write_proof add constraint broken check (false) not valid',
    )
    expect((await prove()).status).toBeGreaterThanOrEqual(400)
    await stack.exec('alter table private.write_proof drop constraint broken')
    expect((await prove()).status).toBe(204)
  })
})
