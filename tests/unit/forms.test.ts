import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from '@/lib/actions/field-errors'
import { echo } from '@/lib/actions/form-state'
import { ELAPSED_FIELD, HONEYPOT_FIELD, looksAutomated } from '@/lib/forms/human'

function formOf(values: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

describe('echo', () => {
  test('returns only the given text fields', () => {
    expect(echo(formOf({ a: '1', b: ' 2 ', c: '3' }), ['a', 'b'])).toEqual({ a: '1', b: ' 2 ' })
  })

  test('leaves out a missing field, a file and a password', () => {
    const form = formOf({ b: new Blob(['x']), password: 'a', repeat: 'a', currentPassword: 'a' })
    expect(echo(form, ['a', 'b', 'password', 'repeat', 'currentPassword'])).toEqual({})
  })
})

describe('fieldErrors', () => {
  test('returns the first message of each field', () => {
    const schema = z.object({
      email: z.string().min(2, 'first').regex(/@/, 'second'),
      name: z.string().min(1, 'other'),
    })
    const { error } = schema.safeParse({ email: '', name: '' })
    expect(error && fieldErrors(error)).toEqual({ email: 'first', name: 'other' })
  })
})

describe('bots', () => {
  /** The result and the duration in milliseconds. */
  async function inspect(values: Record<string, string>) {
    const start = performance.now()
    const automated = await looksAutomated(formOf(values))
    return { automated, wait: Math.round(performance.now() - start) }
  }

  test('accepts an empty hidden field after 1.2 seconds without waiting', async () => {
    const { automated, wait } = await inspect({ [HONEYPOT_FIELD]: '', [ELAPSED_FIELD]: '1200' })
    expect(automated).toBe(false)
    expect(wait).toBeLessThan(1000)
  })

  test('accepts a form that was sent without scripts', async () => {
    expect(await looksAutomated(formOf({ [HONEYPOT_FIELD]: '', [ELAPSED_FIELD]: '' }))).toBe(false)
    expect(await looksAutomated(formOf({}))).toBe(false)
  })

  test('detects a filled hidden field', async () => {
    expect(await looksAutomated(formOf({ [HONEYPOT_FIELD]: 'x', [ELAPSED_FIELD]: '9999' }))).toBe(
      true,
    )
  })

  test('delays a form that was sent immediately, and accepts it', async () => {
    const early = await inspect({ [ELAPSED_FIELD]: '300' })
    expect(early.automated).toBe(false)
    expect(early.wait).toBeGreaterThanOrEqual(890)
    const forged = await inspect({ [ELAPSED_FIELD]: '-100000' })
    expect(forged.wait).toBeGreaterThanOrEqual(1190)
    expect(forged.wait).toBeLessThan(5000)
  })
})
