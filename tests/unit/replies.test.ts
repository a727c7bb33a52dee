import { describe, expect, test } from 'vitest'
import { hasGreeting } from '@/emails/greeting'
import { fillPlaceholders, findPlaceholder } from '@/lib/messages/placeholders'
import { replySchema } from '@/lib/messages/schema'

describe('placeholders', () => {
  test('are filled in by their names, whatever their case and spaces', () => {
    const values = { 'first name': 'Amina', subject: 'A $& B' }
    expect(fillPlaceholders('{{first name}}, {{ First Name }}: {{subject}}', values)).toBe(
      'Amina, Amina: A $& B',
    )
  })

  test('without a value stay in the text', () => {
    expect(fillPlaceholders('{{plan}} until {{date}}', { plan: '' })).toBe(
      '{{plan}} until {{date}}',
    )
  })

  test('are found where they stand', () => {
    expect(findPlaceholder('Until 🚗 {{last day}}, {{more}}')).toEqual({
      text: '{{last day}}',
      start: 9,
      end: 21,
    })
    for (const text of ['', '{one}', '{{a\nb}}', '{{ {a} }}', '}}{{']) {
      expect(findPlaceholder(text), text).toBeNull()
    }
  })

  test('block a reply', () => {
    const parse = (message: string) => replySchema.safeParse({ subject: 'Re: A', message })
    expect(parse('See {{url}}.').error?.issues).toMatchObject([
      { path: ['message'], message: 'Replace {{url}} before you send the reply' },
    ])
    expect(parse('See {url}.').success).toBe(true)
  })
})

test.each([
  ['Hello Amina,\nthank you.', true],
  ['\n hi!\nThank you.', true],
  ['Dear Ms. Idrissi', true],
  ['Good morning, Amina', true],
  ['Bonjour Amina,', true],
  ['Hi-speed CAN runs at 500 kbit/s.', false],
  ['Highly recommended.', false],
  ['thank you for asking. Hello!', false],
  ['', false],
])('detects whether %j begins with a greeting', (text, expected) => {
  expect(hasGreeting(text)).toBe(expected)
})
