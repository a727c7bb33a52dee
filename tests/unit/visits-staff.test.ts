import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountOf, adminsAmong } from '@/lib/visits/staff'

const id = '0b9f4c1e-7f0a-4c55-9a53-6c1a1d3d9e10'
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (claims: object) => `${encode({ alg: 'HS256' })}.${encode(claims)}.signature`
const sessionOf = (claims: object) => ({ access_token: tokenOf(claims), user: { name: 'Zoë' } })
const cookieOf = (claims: object) => `torque-session=base64-${encode(sessionOf(claims))}`

describe('the account of a session', () => {
  test('is read from the cookie, encoded or plain', () => {
    const plain = encodeURIComponent(JSON.stringify(sessionOf({ sub: id })))
    expect(accountOf(cookieOf({ sub: id }))).toBe(id)
    expect(accountOf(`torque-session=${plain}`)).toBe(id)
    expect(accountOf(`theme=dark; ${cookieOf({ sub: id.toUpperCase() })}; x=y`)).toBe(id)
  })

  test('is read from a cookie in parts, in any order', () => {
    const value = `base64-${encode(sessionOf({ sub: id }))}`
    const parts = [value.slice(0, 40), value.slice(40, 90), value.slice(90)]
    const cookies = parts.map((part, index) => `torque-session.${index}=${part}`)
    expect(accountOf(cookies.join('; '))).toBe(id)
    expect(accountOf(cookies.reverse().join('; '))).toBe(id)
  })

  test('is read from an expired token, too', () => {
    expect(accountOf(cookieOf({ sub: id, exp: 1 }))).toBe(id)
  })

  test.each([
    ['a request without cookies', null],
    ['other cookies', 'theme=dark'],
    ['another name', `my-torque-session=base64-${encode(sessionOf({ sub: id }))}`],
    ['an empty cookie', 'torque-session='],
    ['garbage', 'torque-session=base64-@@@'],
    ['half an escape', 'torque-session=%E0%A4%A'],
    ['JSON that is not an object', `torque-session=base64-${encode(null)}`],
    ['a session without a token', `torque-session=base64-${encode({})}`],
    ['a token without parts', `torque-session=base64-${encode({ access_token: 'x' })}`],
    ['a token that is not JSON', `torque-session=base64-${encode({ access_token: 'a.b.c' })}`],
    ['a token without an id', cookieOf({})],
    ['an invalid id', cookieOf({ sub: `${id}),role.eq.(x` })],
  ])('is null for %s', (_, cookies) => expect(accountOf(cookies)).toBeNull())
})

// The cache outlives a test, so each test has its own accounts.
describe('admins', () => {
  const query = vi.fn<(ids: string[]) => Promise<Set<string>>>()
  const numbered = (count: number, group: string) =>
    Array.from({ length: count }, (_, index) => `${group}-${index}`)

  beforeEach(() => {
    vi.useFakeTimers()
    query
      .mockReset()
      .mockImplementation(async (ids) => new Set(ids.filter((one) => one.startsWith('admin'))))
  })
  afterEach(() => void vi.useRealTimers())

  test('are found among all accounts of a batch, read once a minute', async () => {
    const batch = [...numbered(500, 'a'), 'admin-1', 'admin-1']
    expect(await adminsAmong(batch, query)).toEqual(new Set(['admin-1']))
    expect(await adminsAmong(batch, query)).toEqual(new Set(['admin-1']))
    expect(query.mock.calls.filter(([ids]) => ids.length > 0)).toEqual([[[...new Set(batch)]]])

    vi.advanceTimersByTime(61_000)
    query.mockResolvedValue(new Set())
    expect(await adminsAmong(['admin-1'], query), 'demoted').toEqual(new Set())
  })

  test('are found when a batch exceeds the cache', async () => {
    await adminsAmong(['admin-2'], query)
    expect(await adminsAmong([...numbered(3000, 'b'), 'admin-2'], query)).toEqual(
      new Set(['admin-2']),
    )
    expect(await adminsAmong(['admin-2', ...numbered(3000, 'c')], query)).toEqual(
      new Set(['admin-2']),
    )
  })

  test('are unknown during an outage: the call throws, and the failure is not cached', async () => {
    query.mockRejectedValueOnce(new Error('down'))
    await expect(adminsAmong(['admin-3', 'd'], query)).rejects.toThrow('down')
    expect(await adminsAmong(['admin-3', 'd'], query)).toEqual(new Set(['admin-3']))
  })
})
