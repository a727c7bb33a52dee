import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { useAuth } from '@/components/auth/auth-provider'
import { safeNextPath, safeNextTarget, withNext } from '@/lib/auth/next-path'
import { isGuessable } from '@/lib/auth/password-strength'
import { namesSchema } from '@/lib/forms/fields'
import { userSchema } from '@/lib/users/schema'

function Lost() {
  useAuth()
  return null
}

describe('useAuth', () => {
  test('throws outside its provider', () => {
    expect(() => renderToString(createElement(Lost))).toThrow(
      'useAuth must be used within an AuthProvider',
    )
  })
})

describe('safeNextPath', () => {
  test.each(['/', '/account', '/admin/messages?page=2#top', '/blog/a%20b', '/courses/adas?x=//y'])(
    'accepts a page of this site: %s',
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
  ])('falls back to home for %j', (value) => {
    expect(safeNextPath(value)).toBe('/')
  })
})

describe('safeNextTarget', () => {
  const site = 'https://academy.example'

  test.each([
    ['/courses/adas?x=1#top', '/courses/adas?x=1#top'],
    [`${site}/courses/adas?x=1#top`, '/courses/adas?x=1#top'],
    [site, '/'],
    [`${site}//evil.example`, '/'],
    [`${site}/auth/confirm`, '/'],
    ['https://evil.example/courses', '/'],
    ['https://academy.example.evil.example/', '/'],
    ['http://academy.example/courses', '/'],
    ['javascript:alert(1)', '/'],
    ['{{ .RedirectTo }}', '/'],
    [undefined, '/'],
  ])('leads from %j to %s', (value, path) => {
    expect(safeNextTarget(value, site)).toBe(path)
    if (URL.canParse(String(value))) expect(safeNextTarget(value)).toBe('/')
  })
})

test('withNext keeps a query and omits home', () => {
  expect(withNext('/auth', '/')).toBe('/auth')
  expect(withNext('/auth', '/a?b=c')).toBe('/auth?next=%2Fa%3Fb%3Dc')
  expect(withNext('/auth?tab=signup', '/a')).toBe('/auth?tab=signup&next=%2Fa')
})

describe('isGuessable', () => {
  const email = 'amina.idrissi@example.com'

  test.each([
    'password',
    'Password1',
    'p@ssw0rd',
    '12345678',
    'qwertyuiop',
    'aaaaaaaaaaaa',
    'passwordpassword',
    email,
    email.toUpperCase(),
    'amina.idrissi',
    'Amina.Idrissi1',
  ])('rejects %s', async (password) => {
    expect(await isGuessable(password, email)).toBe(true)
  })

  test.each(['a correct horse, a battery', 'xq7-Lmtw', 'Kardanwelle & Kaffee'])(
    'accepts %s',
    async (password) => {
      expect(await isGuessable(password, email)).toBe(false)
    },
  )

  test('checks the longest password in less than a second', async () => {
    const started = performance.now()
    await isGuessable('P@55w0rd!'.repeat(14).slice(0, 128), email)
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

describe('names', () => {
  const hidden = ['\u0007', '\n', '\u0085', '\u200b', '\u200e', '\u202e', '\u2066', '\ufeff']

  test.each(hidden)('with the character %j are rejected', (character) => {
    const names = { firstName: `A${character}B`, lastName: '' }
    expect(namesSchema.safeParse(names).success).toBe(false)
    const user = { ...names, id: '00000000-0000-4000-8000-000000000000', email: 'a@example.com' }
    expect(userSchema.safeParse(user).success).toBe(false)
  })
})
