import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../scripts/support/engine.ts'
import {
  anonymous,
  type Caller,
  type Stack,
  service,
  startStack,
} from '../support/database/stack.ts'

describe.each(engines)('concurrent requests on %s', (engine) => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack(engine)
    await stack.exec(
      `insert into public.contact_messages (first_name, last_name, email, subject, message)
       values ('Amina', 'Idrissi', 'amina@example.com', 'A question', 'Is it?')`,
    )
  })
  afterAll(() => stack?.stop())

  const readMessages = async (caller: Caller) => {
    const { status, body } = await stack.request(
      caller,
      'GET',
      '/rest/v1/contact_messages?select=subject',
    )
    return { status, body }
  }

  // If requests shared a transaction, all would get the role of the last one.
  test.each([
    ['a visitor', [service, anonymous]],
    ['the server', [anonymous, service]],
  ] as const)('have the rights of their own caller when %s starts last', async (_, callers) => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const caller = callers[index % 2 ? 1 : 0]
        return readMessages(caller).then(({ body }) => ({ caller, body }))
      }),
    )
    for (const { caller, body } of answers) {
      expect(body).toEqual(caller === service ? [{ subject: 'A question' }] : [])
    }
  })

  test('a request that fails does not undo the writes of others', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        stack.request(service, 'POST', '/rest/v1/contact_messages', {
          body: {
            first_name: 'Amina',
            last_name: 'Idrissi',
            email: index % 2 ? 'no email' : 'amina@example.com',
            subject: 'Concurrent',
            message: String(index),
          },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    const rows = await stack.sql(`select from public.contact_messages where subject = 'Concurrent'`)
    expect(rows).toHaveLength(20)
  })
})
