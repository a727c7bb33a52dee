import { emailOf } from './fixture.ts'
import { guard, heldLocks, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* Limits on the emails of an account. */

export const accountEmailGuards: AccessCheck[] = [
  guard('private.claim_account_email', 'allows exactly three emails an hour', () => {
    const claim = (by: string, email: string) => `private.claim_account_email('${by}', '${email}')`
    const later = (minutes: number): Step => [
      'owner',
      `update private.account_emails set sent_at = sent_at - interval '${minutes} minutes'`,
    ]
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
  guard('public.claim_account_email', 'only requests that lead to an email are counted', () => {
    const claims = (kind: string, email: string, gives: string): Step => [
      'secret key',
      `select public.claim_account_email('${kind}', '${email}') from generate_series(1, 4)`,
      gives,
    ]
    const all = 'true,true,true,true'
    const three = 'true,true,true,false'
    return [
      claims('reset', 'nobody@example.com', all),
      claims('resend', 'nobody@example.com', all),
      ['owner', 'select count(*) from private.account_emails', 0],
      claims('email-change', 'nobody@example.com', three),
      claims('sign-up', 'nobody@example.com', all),
      claims('sign-up', ` ${emailOf('user').toUpperCase()}`, three),
      claims('reset', emailOf('user'), 'false,false,false,false'),
      claims('reset', emailOf('other'), three),
    ]
  }),
]
