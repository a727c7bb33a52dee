import { guard, type Step } from './guard.ts'
import { hitsOfBuckets, isMinutes } from './limit-steps.ts'
import type { AccessCheck } from './session.ts'

/* The counters of every limit: which hits count, for how long, and when the next hit is allowed. */

// A quarter of this half-day window has passed, whenever the check runs.
const quarterOver = `((now() - timestamptz '2000-01-01') / 20000.25)`
const quarterStart = `date_bin(${quarterOver}, now(), timestamptz '2000-01-01')`
const inWindow = (bucket: string, key: string, ago: number, hits: number): Step => [
  'owner',
  `insert into private.rate_limits
   values ('${bucket}', '${key}', ${quarterStart} - ${ago} * ${quarterOver}, ${hits})`,
]
const list = (limits: [bucket: string, key: string, maximum: number][]) =>
  `array[${limits.map(([bucket, key, max]) => `('${bucket}', '${key}', ${max})::private.rate_limit`).join(', ')}]`
const hit = (...limits: [bucket: string, key: string, maximum: number][]) =>
  `private.count_hit(${list(limits)}, ${quarterOver})`
/**
 * Whether the wait is this share of the window, to the second. The window is rounded to microseconds,
 * which adds up to 10 ms over the 20,000 windows since 2000.
 */
const waits = (share: number, ...limits: [bucket: string, key: string, maximum: number][]) =>
  `select abs(${hit(...limits)} - extract(epoch from ${quarterOver}) * ${share}) <= 1.02`

export const rateLimitGuards: AccessCheck[] = [
  guard('private.count_hit', 'a hit counts in all limits or in none of them', () => [
    ['owner', `select ${hit(['narrow', 'a', 2], ['wide', 'b', 9])}`, 0],
    ['owner', `select ${hit(['narrow', 'a', 2], ['wide', 'b', 9])}`, 0],
    ['owner', `select ${hit(['narrow', 'a', 2], ['wide', 'b', 9])} > 0`, true],
    ['owner', `select ${hit(['new', 'c', 2], ['narrow', 'a', 2])} > 0`, true],
    ['owner', hitsOfBuckets, 'narrow {2},wide {2}'],
  ]),
  guard('private.count_hit', 'a rejected hit returns the seconds until a hit is allowed', () => [
    // This window is full. The wait ends in the next window, when one of these hits no longer counts.
    ['owner', `select ${hit(['b', 'a', 2])}`, 0],
    ['owner', `select ${hit(['b', 'a', 2])}`, 0],
    ['owner', waits(1.25, ['b', 'a', 2]), true],
    // Ten hits of the previous window count for three quarters, rounded up.
    inWindow('b', 'c', 1, 10),
    ['owner', `select ${hit(['b', 'c', 10])}`, 0],
    ['owner', `select ${hit(['b', 'c', 10])}`, 0],
    ['owner', waits(0.05, ['b', 'c', 10]), true],
    ['owner', waits(1.25, ['b', 'c', 10], ['b', 'a', 2]), true],
    // The wait is at least a second.
    ['owner', `select private.count_hit(${list([['b', 'd', 1]])}, '1 microsecond')`, 0],
    ['owner', `select private.count_hit(${list([['b', 'd', 1]])}, '1 microsecond')`, 1],
  ]),
  guard(
    'private.count_hit',
    'hits of the previous window count for their own key and bucket',
    () => [
      inWindow('b', 'full', 1, 3),
      inWindow('other', 'key', 1, 3),
      inWindow('b', 'other', 1, 3),
      inWindow('b', 'old', 2, 3),
      ['owner', `select ${hit(['b', 'full', 3])} > 0`, true],
      ['owner', `select ${hit(['b', 'key', 3])}`, 0],
      ['owner', `select ${hit(['b', 'old', 3])}`, 0],
    ],
  ),
  guard('private.count_hit', 'hits are deleted after two days', () => [
    [
      'owner',
      `insert into private.rate_limits values ('kept', 'k', now() - interval '47 hours', 1),
       ('gone', 'k', now() - interval '49 hours', 1)`,
    ],
    ['owner', `select ${hit(['new', 'k', 3])}`, 0],
    ['owner', hitsOfBuckets, 'kept {1},new {1}'],
  ]),
  guard('private.limit_of', 'limits are rows', () => {
    const hitBy = (key: string, ...buckets: string[]) =>
      `private.count_hit(array[${buckets.map((bucket) => `private.key_limit('${bucket}', '${key}')`).join(', ')}])`
    return [
      [
        'owner',
        `insert into private.limits values ('b', 2, '1 day'), ('c', 9, '1 day'), ('d', 9, '1 hour')`,
      ],
      [
        'owner',
        `select ${hitBy('k', 'b', 'c')} > 0 from generate_series(1, 3)`,
        'false,false,true',
      ],
      ['owner', `select ${hitBy('k', 'b')} ${isMinutes(2880)}`, true],
      ['owner', hitsOfBuckets, 'b {2},c {2}'],
      ['owner', `select private.key_limit('unknown', 'k')`, 'P0002'],
      ['owner', `select private.client_limits('unknown', array['k'])`, 'P0002'],
      // Limits of different periods are not counted together.
      ['owner', `select ${hitBy('k', 'c', 'd')}`, '21000'],
    ]
  }),
  guard('private.client_limits', 'each wider network has four times the limit', () => {
    const limits = (keys: string) => `private.client_limits('b', ${keys}, 5)`
    return [
      [
        'owner',
        `select format('%s %s %s', bucket, key, maximum) from unnest(${limits(`array['x', 'y', 'z']`)})`,
        'b x 5,b y 20,b z 80',
      ],
      ['owner', `select cardinality(${limits(`array['x']`)})`, 1],
      ...['null', `'{}'`, `array['x', null]`, `array['w', 'x', 'y', 'z']`].map(
        (keys): Step => ['owner', `select ${limits(keys)}`, '22023'],
      ),
    ]
  }),
  guard('private.pair_key', 'a pair has its own key, in upper and lower case', () => {
    const key = (account: string, client: string) => `private.pair_key('${account}', '${client}')`
    return [
      ['owner', `select ${key(' A@Example.com', 'c')} = ${key('a@example.com', 'c')}`, true],
      [
        'owner',
        `select count(distinct key) from unnest(array[${key('a', 'c')}, ${key('a', 'd')}, ${key('b', 'c')},
         private.account_key('a')]) as key`,
        4,
      ],
      ['owner', `select ${key('a', 'c')} ~ '^[0-9a-f]{64}$'`, true],
    ]
  }),
  guard('private.sign_in_limits', 'a known device has limits of its own', () => {
    const limits = (device: string) =>
      `select format('%s %s %s', bucket, case key when private.account_key('a') then 'account'
         when private.pair_key('a', 'c') then 'pair c' when private.pair_key('a', 'd') then 'pair d'
         when private.pair_key('a', 'w') then 'pair w' else key end, maximum)
       from unnest(private.sign_in_limits('a', array['c', 'w'], ${device}))`
    return [
      [
        'owner',
        limits('null'),
        'sign-in:client c 60,sign-in:client w 240,sign-in:account-client pair c 10,' +
          'sign-in:account-client pair w 40,sign-in:account account 100',
      ],
      ['owner', limits(`'d'`), 'sign-in:device pair d 10,sign-in:devices account 100'],
    ]
  }),
]
