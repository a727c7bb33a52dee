import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { useAuth } from '@/components/auth/auth-provider'
import { safeNextPath } from '@/lib/auth/next-path'

function Lost() {
  useAuth()
  return null
}

describe('useAuth', () => {
  test('throws outside of its provider', () => {
    expect(() => renderToString(createElement(Lost))).toThrow(
      'useAuth must be used within an AuthProvider',
    )
  })
})

describe('safeNextPath', () => {
  test.each(['/', '/account', '/admin/messages?page=2#top', '/blog/a%20b', '/courses/adas?x=//y'])(
    'leads to a page of this site: %s',
    (path) => {
      expect(safeNextPath(path)).toBe(path)
    },
  )

  test.each([
    undefined,
    ['/account'],
    '',
    'account',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\tevil',
    '/\u0000/evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/auth',
    '/auth?next=/auth',
    '/auth/confirm',
    `/${'x'.repeat(600)}`,
  ])('leads home from %j', (value) => {
    expect(safeNextPath(value)).toBe('/')
  })
})
