import { emailOf, fixtureId, type PersonName } from './fixture.ts'
import { guard, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* Links of account emails: which of them are valid, and how long. */

export const linkGuards: AccessCheck[] = [
  guard(
    'private.keep_earlier_links',
    'a replaced link works until one of them is used',
    (people) => {
      const send = (name: PersonName, column: string, token: string): Step => [
        'owner',
        `update auth.users set ${column} = ${token}, recovery_sent_at = now(), email_change_sent_at = now(),
         email_change = '${name}-new@example.com' where id = '${people[name]}'`,
      ]
      const waiting = (tokens: string): Step => [
        'owner',
        'select token_hash from private.earlier_links order by token_hash',
        tokens,
      ]
      return [
        send('user', 'confirmation_token', `'c'`),
        send('user', 'recovery_token', `'r1'`),
        send('user', 'recovery_token', `'r2'`),
        send('user', 'email_change_token_new', `'n1'`),
        send('user', 'email_change_token_new', `'n2'`),
        send('other', 'recovery_token', `'s1'`),
        send('other', 'recovery_token', `'s2'`),
        send('other', 'email_change_token_new', `'m1'`),
        send('other', 'email_change_token_new', `'m2'`),
        waiting('m1,n1,r1,s1'),
        [
          'owner',
          'select email from private.earlier_links order by token_hash',
          `other-new@example.com,user-new@example.com,${emailOf('user')},${emailOf('other')}`,
        ],
        ['owner', `select confirmation_token from auth.users where id = '${people.user}'`, 'c'],
        // Using one link that signs in invalidates every other link, except links that change the email.
        send('user', 'recovery_token', 'null'),
        waiting('m1,n1,s1'),
        ['owner', `select confirmation_token from auth.users where id = '${people.user}'`, 'null'],
        send('user', 'email_change_token_new', 'null'),
        waiting('m1,s1'),
        send('other', 'confirmation_token', `'d'`),
        send('other', 'confirmation_token', 'null'),
        waiting('m1'),
        ['owner', `select recovery_token from auth.users where id = '${people.other}'`, 'null'],
        // Links expire after an hour.
        [
          'owner',
          `update private.earlier_links set sent_at = now() - interval '61 minutes' where token_hash = 'm1'`,
        ],
        send('user', 'recovery_token', `'r3'`),
        waiting(''),
      ]
    },
  ),
  guard(
    'private.reinstate_link',
    'a previous link becomes the current link of its email',
    (people) => {
      const [email, moved] = [emailOf('user'), 'moved@example.com']
      const tokens = (name: PersonName, gives: string): Step => [
        'owner',
        `select format('%s %s', recovery_token, email_change_token_new) from auth.users
       where id = '${people[name]}'`,
        gives,
      ]
      const keep = (token: string, isChange: boolean, to: string): Step => [
        'owner',
        `insert into private.earlier_links values ('${token}', '${people.user}', ${isChange}, '${to}', now())`,
      ]
      const reinstate = (token: string): Step => [
        'owner',
        `select private.reinstate_link('${token}')`,
      ]
      const set = (name: PersonName, change: string): Step => [
        'owner',
        `update auth.users set ${change} where id = '${people[name]}'`,
      ]
      const waiting = (tokens: string): Step => [
        'owner',
        'select token_hash from private.earlier_links order by token_hash',
        tokens,
      ]
      const present = `recovery_token = 'r', recovery_sent_at = now(), email_change_token_new = 'n',
      email_change = '${moved}', email_change_sent_at = now()`
      return [
        set('user', present),
        set('other', present),
        keep('r0', false, email),
        keep('n0', true, moved),
        keep('r1', false, 'former@example.com'),
        keep('n1', true, 'former@example.com'),
        reinstate('unknown'),
        waiting('n0,n1,r0,r1'),
        reinstate('r0'),
        tokens('user', 'r0 n'),
        reinstate('n0'),
        tokens('user', 'r0 n0'),
        tokens('other', 'r n'),
        waiting('n,n1,r,r1'),
        // Links to an email that has been replaced.
        reinstate('r1'),
        reinstate('n1'),
        tokens('user', 'r0 n0'),
        // The email belongs to another account now.
        set('other', `email = 'former@example.com'`),
        keep('r1', false, 'former@example.com'),
        reinstate('r1'),
        tokens('other', 'r n'),
        // No link is valid any more.
        set('user', 'recovery_token = null, email_change_token_new = null'),
        keep('r0', false, email),
        keep('n0', true, moved),
        reinstate('r0'),
        reinstate('n0'),
        tokens('user', ' '),
      ]
    },
  ),
  guard('public.delete_account', 'emails to other users are kept', (people) => [
    [
      'owner',
      `update auth.users set email_change = '${emailOf('other')}' where id = '${people.user}'`,
    ],
    [
      'owner',
      `insert into public.email_outbox (id, kind, payload) values
       ('${fixtureId(40)}', 'auth', '{"to": "${emailOf('other')}"}'),
       ('${fixtureId(41)}', 'auth', '{"to": "future@example.com"}'),
       ('${fixtureId(42)}', 'auth', '{"to": "moved@example.com"}')`,
    ],
    [
      'owner',
      `select private.claim_account_email('site', email)
       from unnest(array['${emailOf('user')}', '${emailOf('other')}']) as email`,
    ],
    ['secret key', `select public.delete_account('${people.user}', false)`, 'deleted'],
    [
      'owner',
      `select id from public.email_outbox where kind = 'auth' order by id`,
      [40, 41, 42].map(fixtureId).join(','),
    ],
    [
      'owner',
      `select account = private.account_key('${emailOf('other')}') from private.account_emails`,
      true,
    ],
    [
      'owner',
      `update auth.users set email_change = 'Moved@example.com' where id = '${people.demoted}'`,
    ],
    ['secret key', `select public.delete_account('${people.demoted}', false)`, 'deleted'],
    [
      'owner',
      `select id from public.email_outbox where kind = 'auth' order by id`,
      [40, 41].map(fixtureId).join(','),
    ],
  ]),
]
