import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../scripts/support/engine.ts'
import { redactErrors } from '../../supabase/local/redact-errors.ts'
import { type Stack, service, startStack } from '../support/database/stack.ts'

const { error, warn, log } = console

describe.each(engines)('the log of the backend on %s', (engine) => {
  let stack: Stack
  let lines: string[]

  beforeAll(async () => {
    stack = await startStack(engine)
  })
  afterAll(() => stack.stop())

  beforeEach(() => {
    lines = []
    const keep = (...values: unknown[]) => void lines.push(values.join(' '))
    Object.assign(console, { error: keep, warn: keep, log: keep })
    redactErrors()
  })
  afterEach(() => Object.assign(console, { error, warn, log }))

  test('names the fault of a statement without its values', async () => {
    const { status } = await stack.request(service, 'POST', '/rest/v1/contact_messages', {
      body: {
        first_name: 'Secretname',
        last_name: 'Doe',
        email: 'not-an-email-of-a-visitor',
        subject: 'Question',
        message: 'A message that no other visitor may read.',
      },
    })
    expect(status).toBeGreaterThanOrEqual(400)
    const text = lines.join('\n')
    expect(text).toContain('"code":"23514"')
    expect(text).not.toMatch(/Secretname|not-an-email|no other visitor/)
  })

  test('keeps human-readable log lines', () => {
    console.error('deliver-outbox answered', 503)
    expect(lines).toEqual(['deliver-outbox answered 503'])
  })
})
