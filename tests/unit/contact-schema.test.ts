import { describe, expect, test } from 'vitest'
import { fieldErrors } from '@/lib/actions/field-errors'
import { contactSchema } from '@/lib/messages/schema'

const valid = {
  firstName: 'Amina',
  lastName: 'Idrissi',
  email: 'amina@example.com',
  subject: 'Question',
  message: 'Which course comes first?',
}

function errorsOf(changes: Partial<typeof valid>) {
  const parsed = contactSchema.safeParse({ ...valid, ...changes })
  return parsed.success ? {} : fieldErrors(parsed.error)
}

describe('contact form', () => {
  test('accepts a message with five fields unchanged', () => {
    expect(contactSchema.parse(valid)).toEqual(valid)
  })

  test('requires every field to contain more than blanks', () => {
    for (const blank of ['', '   ', '\n\t', '<>']) {
      expect(errorsOf({ firstName: blank, lastName: blank })).toEqual({
        firstName: 'First name is required',
        lastName: 'Last name is required',
      })
    }
    expect(errorsOf({ subject: ' ', message: '\n' })).toEqual({
      subject: 'Subject is required',
      message: 'Message is required',
    })
    expect(errorsOf({ email: '' })).toEqual({ email: 'Please enter a valid email address' })
  })

  test('strips angle brackets and surrounding spaces from names and email', () => {
    expect(
      contactSchema.parse({ ...valid, firstName: ' <b>Amina ', email: ' <amina@example.com> ' }),
    ).toMatchObject({ firstName: 'bAmina', email: 'amina@example.com' })
  })

  test('keeps subject and message unchanged', () => {
    const text = '<script>alert(1)</script> & "more"'
    expect(contactSchema.parse({ ...valid, subject: text, message: text })).toMatchObject({
      subject: text,
      message: text,
    })
  })

  test('a subject is one line', () => {
    expect(contactSchema.parse({ ...valid, subject: 'a\r\nBcc: b@example.com' }).subject).toBe(
      'a Bcc: b@example.com',
    )
  })

  test('counts a line break as one character in every encoding', () => {
    expect(contactSchema.parse({ ...valid, message: 'a\r\nb\rc\nd' }).message).toBe('a\nb\nc\nd')
    expect(errorsOf({ message: `${'x'.repeat(4998)}\r\ny` })).toEqual({})
  })

  test('each field accepts its limit and rejects one character more', () => {
    for (const [field, max, message] of [
      ['firstName', 50, 'First name must be at most 50 characters long'],
      ['lastName', 50, 'Last name must be at most 50 characters long'],
      ['subject', 200, 'Subject must be at most 200 characters long'],
      ['message', 5000, 'Message must be at most 5,000 characters long'],
    ] as const) {
      expect(errorsOf({ [field]: 'x'.repeat(max) })).toEqual({})
      expect(errorsOf({ [field]: 'x'.repeat(max + 1) })).toEqual({ [field]: message })
    }
    const longest = `${'x'.repeat(88)}@example.com`
    expect(longest).toHaveLength(100)
    expect(errorsOf({ email: longest })).toEqual({})
    expect(errorsOf({ email: `x${longest}` })).toHaveProperty('email')
  })

  test.each([
    ['a run of line breaks', { firstName: `a${'\n'.repeat(65_536)}a` }],
    ['a row of dots', { email: `a@${'.'.repeat(65_536)}@` }],
  ])('checks %s as long as a request in less than 250 ms', (_, changes) => {
    const startedAt = performance.now()
    errorsOf(changes)
    expect(performance.now() - startedAt).toBeLessThan(250)
  })

  test('an email has one @, a dot in its domain and no spaces', () => {
    for (const email of ['a@b.c', "o'neil+tag@sub.example.com", 'ünï@exämple.com']) {
      expect(errorsOf({ email })).toEqual({})
    }
    for (const email of [
      'plain',
      'a@b',
      '@example.com',
      'a@',
      'a b@example.com',
      'a@b@example.com',
      'a@exam ple.com',
    ]) {
      expect(errorsOf({ email })).toEqual({ email: 'Please enter a valid email address' })
    }
  })
})
