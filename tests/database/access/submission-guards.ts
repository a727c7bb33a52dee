import { guard, heldLocks, type Step } from './guard.ts'
import { counted, each, isMinutes, limit } from './limit-steps.ts'
import type { AccessCheck } from './session.ts'

/* Limits on contact messages and newsletter subscriptions. */

const contact = (email: string, client: string, message = `'Message ' || n`) =>
  `public.submit_contact_message('A', 'B', ${email}, 'S', ${message}, array[${client}])`
const subscription = (email: string, client: string) =>
  `public.subscribe(${email}, gen_random_uuid()::text, array[${client}])`

export const submissionGuards: AccessCheck[] = [
  guard(
    'public.submit_contact_message',
    'contact messages are rejected over the limit of a client, and kept without an email over other limits',
    () => {
      const status = (email: string, client: string) => `${contact(email, client)} ->> 'status'`
      const withEmail = (email: string, client: string) =>
        `case when ${contact(email, client)} ->> 'outbox_id' is null then 'spam' else 'sent' end`
      const kept = `select format('%s %s', status, count(*)) from public.contact_messages
        where subject = 'S' group by status order by 1`
      return [
        limit(status(each('c'), `'client'`), 8, 'accepted', 5),
        [
          'secret key',
          `select (${contact(`'new'`, `'client'`, `'M'`)} ->> 'retry_after')::integer ${isMinutes(120)}`,
          true,
        ],
        ['owner', kept, 'unread 5'],
        limit(withEmail(`'one@example.com'`, each('e')), 8, 'sent', 5),
        ['owner', kept, 'spam 3,unread 10'],
        ['owner', `update private.rate_limits set hits = 295 where bucket = 'contact:total'`],
        limit(withEmail(each('t'), each('t')), 8, 'sent', 5),
        limit(status(each('u'), each('u')), 8, 'accepted', 8),
        ['owner', kept, 'spam 14,unread 15'],
        ['owner', `select count(*) from public.email_outbox where payload ->> 'subject' = 'S'`, 15],
      ]
    },
  ),
  guard('public.submit_contact_message', 'concurrent spam is serialized', () => [
    counted('contact:total', `'all'`, 300),
    ['secret key', `select ${contact(`'a@example.com'`, `'c'`, `'M'`)} ->> 'status'`, 'accepted'],
    ['owner', heldLocks, 2],
  ]),
  guard('public.submit_contact_message', 'at most 5,000 messages are kept as spam', () => {
    const submit = (message: string) => contact(`'a@example.com'`, `'c${message}'`, `'${message}'`)
    return [
      // The fixture has one message that is not spam.
      [
        'owner',
        `insert into public.contact_messages (first_name, last_name, email, subject, message, status)
         select 'A', 'B', 'spam@example.com', 'S', 'M', 'spam' from generate_series(1, 4999)`,
      ],
      counted('contact:total', `'all'`, 300),
      ['secret key', `select ${submit('last')} ->> 'status'`, 'accepted'],
      ['secret key', `select ${submit('over')} ->> 'status'`, 'limited'],
      [
        'secret key',
        `select (${submit('wait')} ->> 'retry_after')::integer ${isMinutes(120)}`,
        true,
      ],
      ['owner', `select count(*) from public.contact_messages where status = 'spam'`, 5000],
      // An admin has moved one of them to the trash.
      [
        'owner',
        `update public.contact_messages set deleted_at = now()
         where id = (select id from public.contact_messages where status = 'spam' limit 1)`,
      ],
      ['secret key', `select ${submit('room')} ->> 'status'`, 'accepted'],
      ['secret key', `select ${submit('over')} ->> 'status'`, 'limited'],
      // Within the limits, a full spam folder rejects no message.
      ['owner', `delete from private.rate_limits`],
      ['secret key', `select ${submit('fine')} ->> 'outbox_id' is not null`, true],
    ]
  }),
  guard(
    'public.submit_contact_message',
    'the same message within ten minutes is stored once',
    () => {
      const submit = (email: string, subject: string, message: string) =>
        `public.submit_contact_message('A', 'B', '${email}', '${subject}', '${message}', array['c'])`
      const status = (...texts: [string, string, string]): Step => [
        'secret key',
        `select ${submit(...texts)} ->> 'status'`,
        'accepted',
      ]
      const total: (count: number) => Step = (count) => [
        'owner',
        `select count(*) from public.contact_messages where message like 'M%'`,
        count,
      ]
      return [
        status('a@example.com', 'S', 'M'),
        [
          'secret key',
          `select ${submit('A@example.com', 'S', 'M')} ->> 'outbox_id' = (
           select id::text from public.email_outbox where payload ->> 'email' = 'a@example.com')`,
          true,
        ],
        total(1),
        status('b@example.com', 'S', 'M'),
        total(2),
        status('a@example.com', 'T', 'M'),
        total(3),
        status('a@example.com', 'S', 'M2'),
        total(4),
        // Emails about other messages or of another kind do not count.
        [
          'owner',
          `update public.email_outbox set kind = 'admin-reply' where payload ->> 'message' = 'M2'`,
        ],
        [
          'secret key',
          `select ${submit('a@example.com', 'S', 'M2')} ->> 'outbox_id' is null`,
          true,
        ],
        ['owner', `update public.contact_messages set created_at = now() - interval '11 minutes'`],
        status('a@example.com', 'S', 'M'),
        total(5),
      ]
    },
  ),
  guard('public.subscribe', 'subscriptions are limited per client and in total', () => {
    const status = (email: string, client: string) => `${subscription(email, client)} ->> 'status'`
    return [
      limit(status(each('c'), `'client'`), 12, 'accepted', 10),
      [
        'secret key',
        `select (${subscription(`'new@example.com'`, `'client'`)} ->> 'retry_after')::integer ${isMinutes(120)}`,
        true,
      ],
      ['owner', `update private.rate_limits set hits = 995 where bucket = 'newsletter:total'`],
      limit(status(each('t'), each('t')), 8, 'accepted', 5),
      limit(status(each('u'), each('u')), 8, 'limited', 8),
      [
        'owner',
        `select count(*) from public.subscriptions where email <> 'pending@example.com'`,
        15,
      ],
    ]
  }),
  guard('public.subscribe', 'one email gets three confirmations a day', () => [
    limit(`${subscription(`'one@example.com'`, each('e'))} ->> 'status'`, 5, 'accepted', 3),
    [
      'secret key',
      `select (${subscription(`'ONE@example.com'`, `'new'`)} ->> 'retry_after')::integer ${isMinutes(2 * 24 * 60)}`,
      true,
    ],
    ['owner', `select count(*) from public.email_outbox where kind = 'newsletter-confirmation'`, 3],
  ]),
]
