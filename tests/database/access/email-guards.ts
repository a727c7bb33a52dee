import { emailOf, fixtureId } from './fixture.ts'
import { guard, heldLocks, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* The outbox, and the subscriptions of the newsletter. */

const unknownId = fixtureId(99)
const wrong = fixtureId(98)
const emailOnly = '{"email": "a@example.com"}'
const [message, pending, claimed, lease, authEmail] = [3, 6, 7, 8, 10].map(fixtureId)

export const emailGuards: AccessCheck[] = [
  guard('public.claim_reply', 'an admin claims waiting replies and no other email', () => {
    const read = (id: string | undefined, field: string) =>
      `select public.claim_reply('${id}') ->> '${field}'`
    return [
      ['owner', `update public.email_outbox set status = 'pending' where id = '${authEmail}'`],
      ['admin', read(unknownId, 'status'), 'null'],
      // The first claim returns the email, a second claim returns nothing.
      ['admin', read(authEmail, 'email'), 'null'],
      ['admin', read(authEmail, 'status'), 'null'],
      ['admin', read(pending, 'status'), 'pending'],
      ['admin', read(pending, 'email'), 'null'],
    ]
  }),
  guard(
    'private.notify_account_change',
    'the previous email gets a notice of the change',
    ({ user, other }) => {
      const change = (id: string, assignment: string): Step => [
        'owner',
        `update auth.users set ${assignment} where id = '${id}'`,
      ]
      return [
        change(user, 'email_confirmed_at = now()'),
        change(other, 'email_confirmed_at = null'),
        ...[user, other].flatMap((id) => [
          change(id, `encrypted_password = 'new'`),
          change(id, `encrypted_password = 'new'`),
          change(id, 'encrypted_password = null'),
          change(id, `email = '${id}@example.com'`),
        ]),
        [
          'owner',
          `select payload ->> 'template' || ' ' || (payload ->> 'to') from public.email_outbox
           where payload ? 'template' order by 1`,
          `email-changed ${emailOf('user')},password-changed ${emailOf('user')}`,
        ],
      ]
    },
  ),
  guard('public.complete_outbox', 'only the holder of the lease completes an email', () => {
    const complete = (id?: string, held?: string) =>
      `select public.complete_outbox('${id}', '${held}')`
    return [
      ['secret key', complete(pending, lease), 'null'],
      ['secret key', complete(claimed, wrong), 'null'],
      ['owner', `update public.email_outbox set status = 'dead' where id = '${claimed}'`],
      ['secret key', complete(claimed, lease), 'null'],
      ['owner', `update public.email_outbox set status = 'sending' where id = '${claimed}'`],
      ['secret key', complete(claimed, lease), 'sent'],
    ]
  }),
  guard('private.hide_email_tokens', 'no role reads the token of an email in the outbox', () => [
    [
      'secret key',
      `insert into public.email_outbox (id, kind, payload, status, next_attempt_at) values
         ('${unknownId}', 'invitation', '{"email": "a@example.com", "token": "secret"}', 'dead', '2000-01-01'),
         ('${wrong}', 'auth', '{"to": "a@example.com", "tokenHash": "secret"}', 'dead', '2000-01-02')`,
    ],
    ['admin', `select payload::text from public.email_outbox where id = '${unknownId}'`, emailOnly],
    [
      'secret key',
      `select count(*) from public.email_outbox where payload::text like '%secret%'`,
      0,
    ],
    ['secret key', 'select count(*) from private.email_tokens', '42501'],
    // A payload that changes is hidden too.
    [
      'secret key',
      `update public.email_outbox set payload = payload || '{"token": "changed"}' where id = '${unknownId}'`,
    ],
    ['admin', `select payload::text from public.email_outbox where id = '${unknownId}'`, emailOnly],
    [
      'owner',
      `select tokens ->> 'token' from private.email_tokens where email_id = '${unknownId}'`,
      'changed',
    ],
    ['owner', `delete from public.email_outbox where id = '${unknownId}'`],
    ['owner', 'select tokens::text from private.email_tokens', '{"tokenHash": "secret"}'],
  ]),
  guard('public.claim_outbox', 'the sender gets the token, until the email is sent', () => {
    const tokens = `select string_agg(tokens ->> 'token', ' ') from private.email_tokens`
    const complete = (error: string) =>
      `select public.complete_outbox(id, lease, ${error}) from public.email_outbox where id = '${unknownId}'`
    const claim = `select payload ->> 'token' from public.claim_outbox('${unknownId}')`
    return [
      [
        'owner',
        `insert into public.email_outbox (id, kind, payload) values
           ('${unknownId}', 'invitation', '{"token": "secret"}'), ('${wrong}', 'invitation', '{"token": "other"}')`,
      ],
      ['secret key', claim, 'secret'],
      ['secret key', complete(`'refused'`), 'pending'],
      ['owner', `update public.email_outbox set attempts = 7 where id = '${unknownId}'`],
      ['secret key', claim, 'secret'],
      ['secret key', complete(`'refused'`), 'dead'],
      // An admin can requeue the email, because it keeps its token.
      ['owner', tokens, 'secret other'],
      ['admin', `select public.retry_email('${unknownId}')`, true],
      ['secret key', claim, 'secret'],
      ['secret key', complete('null'), 'sent'],
      ['owner', tokens, 'other'],
      ['secret key', `select payload::text from public.claim_outbox('${pending}')`, '{}'],
    ]
  }),
  guard('public.complete_outbox', 'only replies can have an unknown delivery', () => [
    [
      'secret key',
      `select public.complete_outbox('${claimed}', '${lease}', 'Timeout', true)`,
      'pending',
    ],
    ['owner', `select sent_at from public.email_outbox where id = '${claimed}'`, 'null'],
  ]),
  guard('public.reject_outbox', 'only the holder of the lease dead-letters an email', () => {
    const reject = (id?: string, held?: string) =>
      `select public.reject_outbox('${id}', '${held}', 'No such mailbox')`
    return [
      ['secret key', reject(pending, lease), 'null'],
      ['secret key', reject(claimed, wrong), 'null'],
      ['owner', `update public.email_outbox set status = 'unclear' where id = '${claimed}'`],
      ['secret key', reject(claimed, lease), 'null'],
      ['owner', `update public.email_outbox set status = 'sending' where id = '${claimed}'`],
      ['secret key', reject(claimed, lease), 'dead'],
      [
        'owner',
        `select status || ' ' || last_error from public.email_outbox where lease is null and status = 'dead'`,
        'dead No such mailbox',
      ],
    ]
  }),
  guard(
    'public.retry_email',
    'an admin requeues only dead emails, except those of the auth server',
    () => [
      ['admin', `select public.retry_email('${unknownId}')`, false],
      ['admin', `select public.retry_email('${claimed}')`, false],
      [
        'owner',
        `update public.email_outbox set status = 'dead' where id in ('${authEmail}', '${pending}')`,
      ],
      ['admin', `select public.retry_email('${authEmail}')`, false],
      ['admin', `select public.retry_email('${pending}')`, true],
    ],
  ),
  guard(
    'public.retry_dead_emails',
    'an admin requeues all dead emails except those of the auth server',
    () => [
      [
        'owner',
        `update public.email_outbox set status = 'dead' where id in ('${authEmail}', '${pending}')`,
      ],
      ['admin', 'select public.retry_dead_emails()', 1],
      [
        'owner',
        `select status from public.email_outbox where id in ('${claimed}', '${authEmail}', '${pending}') order by status`,
        'dead,pending,sending',
      ],
    ],
  ),
  guard('public.create_contact_reply', 'equal reply requests are serialized', () => [
    [
      'admin',
      `select public.create_contact_reply('${message}', 'S', 'B', '${unknownId}') ->> 'status'`,
      'accepted',
    ],
    ['owner', heldLocks, 1],
  ]),
  guard('public.submit_contact_message', 'equal contact messages are serialized', () => [
    [
      'secret key',
      `select public.submit_contact_message('A', 'B', 'a@example.com', 'S', 'M', array['c']) ->> 'status'`,
      'accepted',
    ],
    ['owner', heldLocks, 1],
  ]),
]

export const subscriptionGuards: AccessCheck[] = [
  guard('public.confirm_subscription', 'a token confirms its own subscription for 30 days', () => [
    ['secret key', `select public.confirm_subscription('wrong')`, false],
    ['owner', `update public.subscriptions set created_at = now() - interval '31 days'`],
    ['secret key', `select public.confirm_subscription('known-token')`, false],
    ['secret key', `select public.subscription_link_works('known-token', 'confirm')`, false],
    ['secret key', `select public.subscription_link_works('known-token', 'unsubscribe')`, true],
    ['owner', `update public.subscriptions set created_at = now() - interval '29 days'`],
    ['secret key', `select public.confirm_subscription('known-token')`, true],
    ['owner', `select count(*) from public.subscriptions where status = 'confirmed'`, 1],
    ['owner', `update public.subscriptions set created_at = now() - interval '31 days'`],
    ['secret key', `select public.confirm_subscription('known-token')`, true],
  ]),
  guard('public.unsubscribe', 'a token ends its own subscription', () => [
    ['secret key', `select public.unsubscribe('wrong')`, false],
    ['secret key', `select public.unsubscribe('known-token')`, true],
    ['owner', 'select module_id from public.subscriptions', 'EL-104'],
  ]),
  guard('public.subscribe', 'a confirmed subscription stays confirmed and sends no email', () => [
    ['owner', `update public.subscriptions set status = 'confirmed', confirmed_at = now()`],
    [
      'secret key',
      `select public.subscribe('PENDING@example.com', 'new', array['c'])::text`,
      '{"status": "accepted"}',
    ],
    [
      'secret key',
      `select public.subscribe('PENDING@example.com', 'new', array['c'], 'EL-104', 'T',
           '/courses/electrical/el-104')::text`,
      '{"status": "accepted"}',
    ],
    ['secret key', `select public.unsubscribe('known-token')`, true],
    ['secret key', `select public.unsubscribe('module-token')`, true],
  ]),
]
