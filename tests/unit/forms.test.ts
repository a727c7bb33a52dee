import { describe, expect, test } from 'vitest'
import { fieldErrors, textValues } from '@/lib/forms/form-state'
import { ELAPSED_FIELD, HONEYPOT_FIELD, looksAutomated } from '@/lib/forms/human'

function formOf(values: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

describe('what was typed', () => {
  test('the named fields are read and nothing else', () => {
    expect(textValues(formOf({ a: '1', b: ' 2 ', c: '3' }), ['a', 'b'])).toEqual({
      a: '1',
      b: ' 2 ',
    })
  })

  test('a field that is missing or a file counts as empty', () => {
    expect(textValues(formOf({ b: new Blob(['x']) }), ['a', 'b'])).toEqual({ a: '', b: '' })
  })
})

describe('errors of fields', () => {
  test('the first message of a field is the one that is shown', () => {
    expect(
      fieldErrors([
        { path: ['email'], message: 'first' },
        { path: ['email'], message: 'second' },
        { path: ['name'], message: 'other' },
      ]),
    ).toEqual({ email: 'first', name: 'other' })
  })
})

describe('programs and people', () => {
  test('a person leaves the hidden field empty and takes their time', () => {
    expect(looksAutomated(formOf({ [HONEYPOT_FIELD]: '', [ELAPSED_FIELD]: '1200' }))).toBeNull()
  })

  test('without scripts there is no time, and that is no offence', () => {
    expect(looksAutomated(formOf({ [HONEYPOT_FIELD]: '', [ELAPSED_FIELD]: '' }))).toBeNull()
    expect(looksAutomated(formOf({}))).toBeNull()
  })

  test('whoever fills the hidden field is a program', () => {
    expect(looksAutomated(formOf({ [HONEYPOT_FIELD]: 'x', [ELAPSED_FIELD]: '9999' }))).toBe(
      'honeypot',
    )
  })

  test('whoever needs less than 1.2 seconds is too fast', () => {
    expect(looksAutomated(formOf({ [ELAPSED_FIELD]: '1199' }))).toBe('too-fast')
    expect(looksAutomated(formOf({ [ELAPSED_FIELD]: '-1' }))).toBe('too-fast')
  })
})
