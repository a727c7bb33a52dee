import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { makeShareable, variantOf } from '@/lib/server/page-variant'

const request = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  ({ url, method, headers }) as unknown as IncomingMessage
const data = (headers: Record<string, string> = {}) => ({ rsc: '1', ...headers })

describe('variant of a page', () => {
  test('is the same for every query string and for HEAD', () => {
    const variant = variantOf(request('/faq'))
    expect(variant).not.toBeNull()
    expect(variantOf(request('/faq?utm_source=email'))).toBe(variant)
    expect(variantOf(request('/faq?', {}, 'HEAD'))).toBe(variant)
  })

  test('differs between the document, its data, a prefetch and a segment', () => {
    const segment = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }
    const variants = [
      variantOf(request('/faq')),
      variantOf(request('/faq?_rsc=a', data())),
      variantOf(request('/faq?_rsc=b', data({ 'next-router-prefetch': '1' }))),
      variantOf(request('/faq?_rsc=c', data(segment))),
      variantOf(request('/courses')),
    ]
    expect(variants).not.toContain(null)
    expect(new Set(variants).size).toBe(variants.length)
  })

  test('does not depend on the referrer', () => {
    const from = (tree: string) => data({ 'next-router-state-tree': tree })
    expect(variantOf(request('/faq?_rsc=a', from('home')))).toBe(
      variantOf(request('/faq?_rsc=b', from('blog'))),
    )
  })

  test.each([
    ['another spelling of a letter', '/f%61q', {}],
    ['a second slash', '//faq', {}],
    ['a slash at the end', '/faq/', {}],
    ['a dot segment', '/./faq', {}],
    ['a backslash', '/faq\\', {}],
    ['an absolute URL', 'http://evil.example/faq', {}],
    ['an endless path', `/${'x'.repeat(300)}`, {}],
    ['the admin area', '/admin/users', {}],
    ['the account', '/account', {}],
    ['sign-in', '/auth?next=/', {}],
    ['the API', '/api/health', {}],
    ['files of the build', '/_next/image', {}],
    ['data without its parameter', '/faq', { rsc: '1' }],
    ['an unknown value for data', '/faq?_rsc=a', { rsc: 'yes' }],
    ['an unknown kind of prefetch', '/faq?_rsc=a', { rsc: '1', 'next-router-prefetch': 'x' }],
    ['a prefetch of a document', '/faq', { 'next-router-prefetch': '1' }],
    ['a segment with a space', '/faq?_rsc=a', { rsc: '1', 'next-router-segment-prefetch': '/a b' }],
  ])('is null for %s', (_name, url, headers) => {
    expect(variantOf(request(url, headers))).toBeNull()
  })

  test('is null for methods that change something', () => {
    expect(variantOf(request('/contact', {}, 'POST'))).toBeNull()
  })
})

test('a shareable request contains nothing about the visitor', () => {
  const personal = {
    host: 'academy.example',
    cookie: 'session=secret',
    authorization: 'Bearer secret',
    'user-agent': 'Googlebot',
    'accept-encoding': 'br',
    'if-none-match': '"x"',
    'x-forwarded-host': 'evil.example',
    'x-middleware-rewrite': '/admin',
    rsc: '1',
  }
  const shared = request('/faq', personal)
  makeShareable(shared)
  expect(shared.headers).toEqual({ host: 'academy.example', rsc: '1' })
})
