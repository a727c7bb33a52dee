import { describe, expect, test } from 'vitest'
import { fieldErrors, textValues } from '@/lib/forms/form-state'
import { ELAPSED_FIELD, HONEYPOT_FIELD, looksAutomated } from '@/lib/forms/human'

function formOf(values: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

describe('form data', () => {
  test('reads only the named fields', () => {
    expect(textValues(formOf({ a: '1', b: ' 2 ', c: '3' }), ['a', 'b'])).toEqual({
      a: '1',
      b: ' 2 ',
    })
  })

  test('a missing field or a file counts as empty', () => {
    expect(textValues(formOf({ b: new Blob(['x']) }), ['a', 'b'])).toEqual({ a: '', b: '' })
  })
})

describe('field errors', () => {
  test('shows the first message of a field', () => {
    expect(
      fieldErrors([
        { path: ['email'], message: 'first' },
        { path: ['email'], message: 'second' },
        { path: ['name'], message: 'other' },
      ]),
    ).toEqual({ email: 'first', name: 'other' })
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
