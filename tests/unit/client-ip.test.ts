import { describe, expect, test } from 'vitest'
import { waitText } from '@/lib/forms/wait'
import { clientIp, clientKeysOf, networksOf, truncateIp } from '@/lib/http/client-ip'

const ipOf = (forwarded: string, hops = 0) =>
  clientIp(new Headers({ 'x-forwarded-for': forwarded }), hops)

describe('the IP of a client', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['0000:0000:0000:0000:0000:ffff:c000:0207', '192.0.2.7'],
    ['::ffff:192.0.2.7%eth0', '192.0.2.7'],
    ['::ffff:0:192.0.2.7', '::ffff:0:c000:207'],
    ['2001:db8::1', '2001:db8::1'],
    ['::1', '::1'],
    ['', ''],
    ['not an IP', 'not an IP'],
  ])('reads %s as "%s"', (forwarded, ip) => {
    expect(ipOf(forwarded)).toBe(ip)
  })
})

test('only the entries appended by our own proxies are trusted', () => {
  const forwarded = '1.1.1.1, 2.2.2.2, 3.3.3.3'
  expect(ipOf(forwarded, 1)).toBe('3.3.3.3')
  expect(ipOf(forwarded, 2)).toBe('2.2.2.2')
  expect(clientIp(new Headers(), 1)).toBe('')
})

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['2001:db8:abcd:1234::1', '2001:db8:abcd::'],
  ['2001:db8::1', '2001:db8::'],
  ['::1', '::'],
  ['2001:0DB8:00ab::', '2001:db8:ab::'],
  ['fe80::1%eth0', 'fe80::'],
  ['unknown', null],
  ['', null],
])('%s is stored as %s', (ip, stored) => {
  expect(truncateIp(ip)).toBe(stored)
})

describe('the networks of a client', () => {
  test('an IPv4 address is its own network', () => {
    expect(networksOf('192.0.2.7')).toEqual(['192.0.2.7'])
  })

  test.each([
    ['2001:db8:abcd:1234:5::1'],
    ['2001:0DB8:ABCD:1234:0005:0:0:1'],
    ['2001:db8:abcd:1234:ffff:ffff:192.0.2.7'],
    ['2001:db8:abcd:1234::%eth0'],
  ])('%s belongs to a /64, a /56 and a /48, narrowest first', (ip) => {
    expect(networksOf(ip)).toEqual([
      '2001:db8:abcd:1234::/64',
      '2001:db8:abcd:1200::/56',
      '2001:db8:abcd::/48',
    ])
  })

  test.each([
    ['2001:db8::1', ['2001:db8::/64', '2001:db8::/56', '2001:db8::/48']],
    ['fe80::1%eth0', ['fe80::/64', 'fe80::/56', 'fe80::/48']],
    ['::1', ['::/64', '::/56', '::/48']],
    ['64:ff9b::192.0.2.7', ['64:ff9b::/64', '64:ff9b::/56', '64:ff9b::/48']],
    ['1::ffff:1:2:3:4:5', ['1:0:ffff:1::/64', '1:0:ffff::/56', '1:0:ffff::/48']],
  ])('%s belongs to %j', (ip, networks) => {
    expect(networksOf(ip)).toEqual(networks)
  })
})

describe('the keys of a client', () => {
  test('are keyed hashes, one per network, and hold no IP', () => {
    const keys = clientKeysOf('2001:db8:abcd:1234::1', 'secret')
    expect(keys).toHaveLength(3)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(clientKeysOf('2001:db8:abcd:1234::1', 'another secret')).not.toEqual(keys)
  })

  test('two clients in one /56 share the wider two', () => {
    const [one = '', ...wider] = clientKeysOf('2001:db8:abcd:1234::1', 'secret')
    const neighbor = clientKeysOf('2001:db8:abcd:12ff::1', 'secret')
    expect(neighbor.slice(1)).toEqual(wider)
    expect(neighbor[0]).not.toBe(one)
  })

  test('a mapped IPv4 address has the key of the IPv4 address', () => {
    expect(clientKeysOf(ipOf('::ffff:192.0.2.7'), 'secret')).toEqual(
      clientKeysOf('192.0.2.7', 'secret'),
    )
  })

  test('clients without an IP share one key', () => {
    expect(clientKeysOf('', 'secret')).toEqual(clientKeysOf('unknown', 'secret'))
  })
})

test.each([
  [0, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [990, '17 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
  [86_400, '24 hours'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text)
})
