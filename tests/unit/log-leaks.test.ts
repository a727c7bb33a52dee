import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findLeaks } from '../../scripts/support/log-leaks.ts'

const kinds = (text: string, secrets: string[] = []) =>
  findLeaks(text, secrets).map(({ kind, line }) => `${kind} ${line}`)
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
// Built from parts, because the log of these tests is scanned too.
const at = '@'

describe('the scan of logs', () => {
  const planted: [string, string][] = [
    ['password hash', `row (1, $2a$10$${'x'.repeat(53)})`],
    ['password hash', `row (1, $argon2id$v=19$m=65536$${'x'.repeat(20)})`],
    ['access token', `Bearer ${encoded({ alg: 'HS256' })}.${encoded({ sub: 'a' })}.abc`],
    ['session cookie', `torque-session=${randomBytes(20).toString('hex')}`],
    ['session cookie', `cookie base64-${encoded({ access_token: 'abc' })}`],
    ['secret key', `apikey sb_secret_${randomBytes(32).toString('base64url')}`],
    ['token of a link', `GET /auth/confirm?token_hash=${randomBytes(20).toString('hex')}`],
    ['one-time code', 'Confirm your signup with this code: 4401947460'],
    ['hash of a token', `where token_hash = '${randomBytes(32).toString('hex')}'`],
    ['hash of a token', `confirmation_token ${randomBytes(28).toString('hex')},`],
    ['email', `no account for jane.doe${at}example.com`],
    ['email', 'GET /rest/v1/profiles?email=eq.jane%40example.com'],
  ]
  test.each(planted)('finds a planted %s', (kind, line) => {
    expect(kinds(`first line\n${line}\nlast line`)).toEqual([`${kind} 2`])
  })

  test('finds secrets of the backend, even in colored output', () => {
    const secret = randomBytes(32).toString('base64url')
    expect(kinds(`a\nb\u001b[31m${secret}\u001b[39m`, [secret])).toEqual([
      'secret of the backend 2',
    ])
    expect(kinds(`a${secret.slice(0, 10)}\u001b[1m${secret.slice(10)}`, [secret])).toHaveLength(1)
  })

  test.each([
    `  Demo admin       admin${at}torque-academy.example  ${'x'.repeat(20)}`,
    `sent from no-reply${at}torque-academy.example`,
    'npm warn next@16.4.6 needs react@19.3.1',
    '{"requestId":"1f0e6a4b","path":"/blog/page/2","ms":12}',
    '00000000-0000-4000-8000-000000000001',
  ])('accepts: %s', (line) => {
    expect(kinds(line)).toEqual([])
  })

  test('accepts the login of the demo admin only in its own line', () => {
    const password = randomBytes(15).toString('base64url')
    const login = `  Demo admin       admin${at}torque-academy.example  ${password}`
    expect(kinds(login, [password])).toEqual([])
    expect(kinds(`${login} again`, [password])).toEqual(['secret of the backend 1'])
  })
})
