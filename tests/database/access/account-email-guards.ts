import { emailOf } from './fixture.ts'
import { guard, heldLocks, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* Limits on the emails of an account. */

const later = (minutes: number): Step => [
  'owner',
  `update private.account_emails set sent_at = sent_at - interval '${minutes} minutes'`,
]

export const accountEmailGuards: AccessCheck[] = [
  guard('private.claim_account_email', 'allows exactly three emails an hour', () => {
    const claim = (by: string, email: string) =>
      `private.claim_account_email('${by}', null, '${email}')`
    return [
      ['owner', `select ${claim('site', 'a@example.com')}`, true],
      ['owner', heldLocks, 1],
      later(40),
      [
        'owner',
        `select ${claim('site', 'A@example.com')} from generate_series(1, 3)`,
        'true,true,false',
      ],
      ['owner', `select ${claim('site', 'b@example.com')}`, true],
      ['owner', `select ${claim('auth', 'a@example.com')}`, true],
      later(21),
      [
        'owner',
        `select ${claim('site', 'a@example.com')} from generate_series(1, 2)`,
        'true,false',
      ],
      ['owner', 'select count(*) from private.account_emails', 5],
    ]
  }),
  guard('private.claim_account_email', 'allows an email of each kind every 20 minutes', () => {
    const claim = (kind: string, email: string, gives: boolean): Step => [
      'owner',
      `select private.claim_account_email('auth', '${kind}', '${email}')`,
      gives,
    ]
    return [
      claim('recovery', 'a@example.com', true),
      claim('recovery', 'a@example.com', false),
      claim('confirmation', 'a@example.com', true),
      claim('recovery', 'b@example.com', true),
      later(19),
      claim('recovery', 'a@example.com', false),
      later(2),
      claim('recovery', 'a@example.com', true),
      claim('confirmation', 'a@example.com', false),
    ]
  }),
  guard(
    'public.claim_account_email',
    'only requests that lead to an email are counted',
    (people) => {
      const claims = (kind: string, email: string, gives: string): Step => [
        'secret key',
        `select public.claim_account_email('${kind}', '${email}') from generate_series(1, 4)`,
        gives,
      ]
      const all = 'true,true,true,true'
      const one = 'true,false,false,false'
      const [user, other] = [emailOf('user'), emailOf('other')]
      return [
        [
          'owner',
          `update auth.users set email_confirmed_at = case when id = '${people.other}' then now() end`,
        ],
        claims('reset', 'nobody@example.com', all),
        claims('resend', 'nobody@example.com', all),
        claims('resend', other, all),
        claims('sign-up', other, all),
        ['owner', 'select count(*) from private.account_emails', 0],
        claims('email-change', 'nobody@example.com', 'true,true,true,false'),
        claims('sign-up', 'nobody@example.com', all),
        claims('sign-up', ` ${user.toUpperCase()}`, one),
        claims('resend', user, 'false,false,false,false'),
        claims('reset', user, one),
        later(21),
        claims('resend', user, one),
        claims('reset', user, 'false,false,false,false'),
        claims('reset', other, one),
        // The requests of an account don't count among its emails.
        claims('change-request', user, one),
        claims('change-request', other, one),
      ]
    },
  ),
  guard('public.release_account_email', 'only the latest claim of the account is undone', () => {
    const [user, other] = [emailOf('user'), emailOf('other')]
    const claim = (kind: string, email: string, gives = true): Step => [
      'secret key',
      `select public.claim_account_email('${kind}', '${email}')`,
      gives,
    ]
    const release = (kind: string, email: string): Step => [
      'secret key',
      `select public.release_account_email('${kind}', '${email}')`,
    ]
    return [
      claim('reset', user),
      claim('change-request', user),
      claim('reset', other),
      release('reset', ` ${user.toUpperCase()}`),
      claim('change-request', user, false),
      claim('reset', other, false),
      claim('reset', user),
      release('change-request', user),
      claim('reset', user, false),
      claim('change-request', user),
      [
        'owner',
        `insert into private.account_emails (counted_by, account) values ('site', private.account_key('${user}'))`,
      ],
      release('reset', user),
      claim('reset', user, false),
    ]
  }),
]
