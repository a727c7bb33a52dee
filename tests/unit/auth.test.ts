import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { useAuth } from '@/components/auth/auth-provider'
import { NameFields } from '@/components/form/account-fields'
import { safeNextPath, safeNextTarget, withNext } from '@/lib/auth/next-path'
import { isGuessable } from '@/lib/auth/password-strength'
import { emailSchema, namesSchema } from '@/lib/forms/fields'
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
  const problem = (lastName: string) =>
    namesSchema.safeParse({ firstName: '', lastName }).error?.issues[0]?.message
  const hidden = [
    '\u0007',
    '\n',
    '\u0085',
    '\u200b',
    '\u200e',
    '\u202e',
    '\u2066',
    '\ufeff',
    '\u3164',
  ]

  test.each(hidden)('with the character %j are rejected', (character) => {
    const names = { firstName: `A${character}B`, lastName: '' }
    expect(namesSchema.safeParse(names).success).toBe(false)
    const user = { ...names, id: '00000000-0000-4000-8000-000000000000', email: 'a@example.com' }
    expect(userSchema.safeParse(user).success).toBe(false)
  })

  test.each([
    ...['Ka‘ahumanu', 'Núñez·i·Pla', 'O’Neil', "D'Arcy", 'Smith‐Jones', 'Smith–Jones', 'O̩láwálé'],
    ...['علی\u200cرضا', 'ශ්\u200dරී', 'ბერიძე', '山田', 'ジョン・スミス', 'Ⲙⲁⲣⲕⲟⲥ', 'x'.repeat(50)],
  ])('accept %s', (name) => {
    expect(problem(name)).toBeUndefined()
  })

  test.each(['King Jr.', 'R2', 'A, B', 'A\u200c B', 'x'.repeat(51), '😀', 'A & B', '1'])(
    'reject %s with the specified message',
    (name) => {
      expect(problem(name)).toBe('Last name contains invalid characters')
    },
  )

  test('are composed and lose what is invisible at their ends', () => {
    const names = { firstName: '\u200bZoe\u0308\u200c ', lastName: '\u202aDe\u00a0 Wit\u202c' }
    expect(namesSchema.parse(names)).toEqual({ firstName: 'Zo\u00eb', lastName: 'De Wit' })
  })

  test('that are rejected show a hint that names the period', () => {
    const fields = (errors: { lastName?: string }) =>
      renderToString(createElement(NameFields, { values: {}, errors }))
    const message = 'Last name contains invalid characters'
    expect(fields({ lastName: message })).toMatch(/Leave out periods.*Last name contains invalid/)
    expect(fields({})).not.toContain('periods')
  })
})

describe('emails', () => {
  test.each([
    'zw\u200bsp@example.com',
    'a@exa\u202ample.com',
    'a\u00adb@example.com',
    'a\u00a0b@c.de',
  ])('with an invisible character inside are rejected: %j', (email) => {
    const { error } = emailSchema.safeParse(email)
    expect(error?.issues[0]?.message).toBe('Please enter a valid email address')
  })

  test.each([
    '\u202aa@example.com\u202c',
    ' a@example.com\u200b',
    '<a@example.com>',
    '\ufeffa@example.com\u00a0',
  ])('lose what copying adds at their ends: %j', (email) => {
    expect(emailSchema.parse(email)).toBe('a@example.com')
  })
})
