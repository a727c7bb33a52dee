import { guard } from './guard.ts'
import { counted, each, hitsOfBuckets, isMinutes, limit } from './limit-steps.ts'
import type { AccessCheck } from './session.ts'

/* Limits on sign-ins, sign-ups and requested emails. */

/** Clients with one key each. The key is an SQL expression. */
const attempt = (kind: string, account: string, client: string, device = 'null') =>
  `public.count_auth_attempt('${kind}', ${account}, array[${client}], ${device}) ->> 'status'`
const forget = (account: string, client: string, device = 'null') =>
  `select public.forget_sign_in_attempts(${account}, array[${client}], ${device})`

export const attemptGuards: AccessCheck[] = [
  guard(
    'public.count_auth_attempt',
    'sign-ins are limited per client, per account and client, and per account',
    () => [
      limit(attempt('sign-in', each('c'), `'client'`), 70, 'ok', 60),
      limit(attempt('sign-in', `'account'`, `'one'`), 15, 'ok', 10),
      // Rejected attempts of a client do not count for the account.
      limit(attempt('sign-in', `'account'`, each('a')), 110, 'ok', 90),
      [
        'secret key',
        `select (public.count_auth_attempt('sign-in', 'account', '{new}') ->> 'retry_after')::integer
         ${isMinutes(30)}`,
        true,
      ],
    ],
  ),
  guard('public.count_auth_attempt', 'sign-ins of a known device have limits of their own', () => [
    limit(attempt('sign-in', `'account'`, each('a')), 110, 'ok', 100),
    limit(attempt('sign-in', `'account'`, `'a1'`, `'device'`), 15, 'ok', 10),
    limit(attempt('sign-in', `'account'`, `'a1'`, each('d')), 100, 'ok', 90),
    limit(attempt('sign-in', `'other'`, `'a1'`, `'device'`), 15, 'ok', 10),
  ]),
  guard(
    'public.count_auth_attempt',
    'sign-ups are limited per client, per account and in total',
    () => [
      limit(attempt('sign-up', each('c'), `'client'`), 15, 'ok', 10),
      limit(attempt('sign-up', `'account'`, each('a')), 10, 'ok', 5),
      ['owner', `update private.rate_limits set hits = 995 where bucket = 'sign-up:all'`],
      limit(attempt('sign-up', each('t'), each('t')), 10, 'ok', 5),
      limit(attempt('sign-up', each('u'), each('u')), 10, 'limited', 10),
    ],
  ),
  ...['reset', 'resend'].map((kind) =>
    guard('public.count_auth_attempt', `emails for ${kind} are limited per client`, () => [
      limit(attempt(kind, each('c'), `'client'`), 15, 'ok', 10),
      limit(attempt(kind, `'account'`, `'client'`), 5, 'limited', 5),
      limit(attempt(kind, each('t'), each('t')), 50, 'ok', 50),
      limit(attempt(kind === 'reset' ? 'resend' : 'reset', `'account'`, `'client'`), 5, 'ok', 5),
    ]),
  ),
  guard('public.count_auth_attempt', 'an unknown kind of attempt is an error', () => [
    ['secret key', `select ${attempt('anything', `'a'`, `'c'`)}`, '22023'],
    ['secret key', `select public.count_auth_attempt('sign-in', 'a', '{}')`, '22023'],
  ]),
  guard(
    'public.forget_sign_in_attempts',
    'a correct password deletes the attempts of its account and client',
    () => [
      limit(attempt('sign-in', `'a'`, `'c'`), 3, 'ok', 3),
      limit(attempt('sign-in', `'a'`, `'d'`), 2, 'ok', 2),
      limit(attempt('sign-in', `'b'`, `'c'`), 4, 'ok', 4),
      limit(attempt('sign-in', `'a'`, `'c'`, `'device'`), 2, 'ok', 2),
      limit(attempt('sign-up', `'a'`, `'c'`), 1, 'ok', 1),
      counted('sign-in:client', `'c'`, 5, '15 minutes', 1),
      counted('sign-in:account-client', `private.pair_key('a', 'c')`, 6, '15 minutes', 1),
      ['secret key', forget(`' A'`, `'c'`)],
      [
        'owner',
        hitsOfBuckets,
        'sign-in:account {4,4},sign-in:account-client {2,4},sign-in:client {2,5,6},' +
          'sign-in:device {2},sign-in:devices {2},sign-up:account {1},sign-up:all {1},sign-up:client {1}',
      ],
      ['secret key', forget(`'a'`, `'c'`, `'device'`)],
      [
        'owner',
        hitsOfBuckets,
        'sign-in:account {4,4},sign-in:account-client {2,4},sign-in:client {2,5,6},' +
          'sign-in:devices {1},sign-up:account {1},sign-up:all {1},sign-up:client {1}',
      ],
      ['secret key', forget(`'a'`, `'c'`, `'device'`)],
      ['secret key', forget(`'a'`, `'c'`, `'device'`)],
      ['owner', `select hits from private.rate_limits where bucket = 'sign-in:devices'`, 0],
    ],
  ),
]
