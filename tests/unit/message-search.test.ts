import { expect, test } from 'vitest'
import { messageListSchema, replySchema } from '@/lib/messages/schema'
import { searchCondition } from '@/lib/messages/search'

const columns = ['first_name', 'last_name', 'email', 'subject', 'message']
const group = (pattern: string) =>
  `or(${columns.map((column) => `${column}.ilike.${pattern}`).join(',')})`

test('every word of a search must occur', () => {
  expect(searchCondition(' Amina  keys ')).toBe(`and(${group('%Amina%')},${group('%keys%')})`)
  expect(searchCondition('   ')).toBe('')
})

test('no character of a search can change the condition', () => {
  expect(searchCondition('a),b("')).toBe(`and(${group('%a__b__%')})`)
  expect(searchCondition('100%_\\*')).toBe(`and(${group('%100\\%\\___%')})`)
  expect(searchCondition('x '.repeat(50)).split('or(').length - 1).toBe(6)
})

test('invalid query strings give the plain list', () => {
  const plain = { q: '', status: undefined, page: 1 }
  expect(messageListSchema.parse({})).toEqual(plain)
  expect(messageListSchema.parse({ status: 'nope', page: '-3' })).toEqual(plain)
  expect(messageListSchema.parse({ q: ['a', 'b'], status: 'spam', page: '2' })).toEqual({
    q: 'a',
    status: 'spam',
    page: 2,
  })
})

test('a reply has one line of subject and a text', () => {
  expect(replySchema.parse({ subject: ' Re:\r\n Bcc: x ', message: ' a\r\nb ' })).toEqual({
    subject: 'Re: Bcc: x',
    message: 'a\nb',
  })
  expect(replySchema.safeParse({ subject: 'Re: x', message: ' \n ' }).success).toBe(false)
  expect(replySchema.safeParse({ subject: 'x'.repeat(211), message: 'a' }).success).toBe(false)
})
