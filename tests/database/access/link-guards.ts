import { emailOf, fixtureId } from './fixture.ts'
import { guard, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* Links of account emails: what ends them. */

/** The links of two users, before and after an update of the first one. */
const after = (change: string, ends: boolean) =>
  guard(
    'private.end_links',
    `${change} ${ends ? 'ends all links' : 'ends no other link'}`,
    (people) => {
      const links = (name: 'user' | 'other', gives: string): Step => [
        'owner',
        `select concat_ws(' ', confirmation_token, recovery_token, email_change_token_new) from auth.users
       where id = '${people[name]}'`,
        gives,
      ]
      return [
        [
          'owner',
          `update auth.users set confirmation_token = 'c' || id, recovery_token = 'r' || id,
           email_change_token_new = 'n' || id`,
        ],
        ['owner', `update auth.users set ${change} where id = '${people.user}'`],
        ends
          ? links('user', '')
          : [
              'owner',
              `select confirmation_token from auth.users where id = '${people.user}'`,
              `c${people.user}`,
            ],
        links('other', ['c', 'r', 'n'].map((kind) => kind + people.other).join(' ')),
      ]
    },
  )

export const linkGuards: AccessCheck[] = [
  after('confirmation_token = null', true),
  after('recovery_token = null', true),
  after(`encrypted_password = 'new'`, true),
  after(`email = 'new@example.com'`, true),
  after(`recovery_token = 'new'`, false),
  after('email_change_token_new = null', false),
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
      `select private.claim_account_email('site', null, email)
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
