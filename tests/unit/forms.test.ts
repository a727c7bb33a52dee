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
  test('returns the given text fields and nothing else', () => {
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

describe('bots and people', () => {
  test('a person leaves the honeypot empty and takes time', () => {
    expect(looksAutomated(formOf({ [HONEYPOT_FIELD]: '', [ELAPSED_FIELD]: '1200' }))).toBeNull()
  })

  test('accepts a form without a fill time', () => {
    expect(looksAutomated(formOf({ [HONEYPOT_FIELD]: '', [ELAPSED_FIELD]: '' }))).toBeNull()
    expect(looksAutomated(formOf({}))).toBeNull()
  })

  test('a filled honeypot marks a bot', () => {
    expect(looksAutomated(formOf({ [HONEYPOT_FIELD]: 'x', [ELAPSED_FIELD]: '9999' }))).toBe(
      'honeypot',
    )
  })

  test('a fill time below 1.2 seconds is too fast', () => {
    expect(looksAutomated(formOf({ [ELAPSED_FIELD]: '1199' }))).toBe('too-fast')
    expect(looksAutomated(formOf({ [ELAPSED_FIELD]: '-1' }))).toBe('too-fast')
  })
})
