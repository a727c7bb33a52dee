import { expect, test } from 'vitest'
import { messageListSchema, replySchema } from '@/lib/messages/schema'
import { searchCondition } from '@/lib/supabase/search'

const columns = ['subject', 'message']
const group = (pattern: string) => `or(subject.ilike.${pattern},message.ilike.${pattern})`

test('every word of a search must occur in some field', () => {
  expect(searchCondition(columns, ' Amina  keys ')).toBe(
    `and(${group('%Amina%')},${group('%keys%')})`,
  )
  expect(searchCondition(columns, '   ')).toBe('')
})

test('no character of a search can change the condition', () => {
  expect(searchCondition(columns, 'a),b("')).toBe(`and(${group('%a__b__%')})`)
  expect(searchCondition(columns, '100%_\\*')).toBe(`and(${group('%100\\%\\___%')})`)
  expect(searchCondition(columns, 'x '.repeat(50)).split('or(').length - 1).toBe(6)
})

test('malformed parameters in the URL of the list are ignored', () => {
  const plain = { q: '', status: undefined, page: 1 }
  expect(messageListSchema.parse({})).toEqual(plain)
  expect(messageListSchema.parse({ status: 'nope', page: '-3' })).toEqual(plain)
  expect(messageListSchema.parse({ q: ['a', 'b'], status: 'spam', page: '2' })).toEqual({
    q: 'a',
    status: 'spam',
    page: 2,
  })
})

test('a reply has a one-line subject and a text', () => {
  expect(replySchema.parse({ subject: ' Re:\r\n Bcc: x ', message: ' a\r\nb ' })).toEqual({
    subject: 'Re: Bcc: x',
    message: 'a\nb',
  })
  expect(replySchema.safeParse({ subject: 'Re: x', message: ' \n ' }).success).toBe(false)
  expect(replySchema.safeParse({ subject: 'x'.repeat(211), message: 'a' }).success).toBe(false)
})
