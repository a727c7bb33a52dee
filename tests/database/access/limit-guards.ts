import { emailOf, fixtureId, type PersonName } from './fixture.ts'
import { guard, heldLocks, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/*
 * Limits on attempts, messages and emails: where each begins to refuse, which callers it refuses, and
 * what it leaves to others.
 */

/** Counts how many of `attempts` calls return `answer`; `n` numbers them in the call. */
const limit = (call: string, attempts: number, answer: string, gives: number): Step => [
  'secret key',
  `select count(*) from (select ${call} as answer from generate_series(1, ${attempts}) as n) as calls
   where answer = '${answer}'`,
  gives,
]

/** Clients of one key each, which is an expression. */
const attempt = (kind: string, account: string, client: string, device = 'null') =>
  `public.count_auth_attempt('${kind}', ${account}, array[${client}], ${device}) ->> 'status'`
const forget = (account: string, client: string, device = 'null') =>
  `select public.forget_sign_in_attempts(${account}, array[${client}], ${device})`
const contact = (email: string, client: string, message = `'Message ' || n`) =>
  `public.submit_contact_message('A', 'B', ${email}, 'S', ${message}, array[${client}])`
const subscription = (email: string, client: string) =>
  `public.subscribe_to_newsletter(${email}, gen_random_uuid()::text, array[${client}])`
const each = (name: string) => `'${name}' || n || '@example.com'`

/** The hits of the current window. */
const counted = (bucket: string, key: string, hits: number, window = '1 hour', ago = 0): Step => [
  'owner',
  `insert into private.rate_limits values
   ('${bucket}', ${key}, date_bin('${window}', now(), timestamptz '2000-01-01') - ${ago} * interval '${window}', ${hits})`,
]
const hitsOfBuckets = `select format('%s %s', bucket, array_agg(hits order by hits))
  from private.rate_limits group by bucket order by bucket`
const isMinutes = (minutes: number) => `between 1 and ${minutes * 60}`

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
/** Whether the wait is this share of the window, to the second. */
const waits = (share: number, ...limits: [bucket: string, key: string, maximum: number][]) =>
  `select abs(${hit(...limits)} - extract(epoch from ${quarterOver}) * ${share}) <= 1`

const counting: AccessCheck[] = [
  guard('private.count_hit', 'a hit counts in every limit or in none', () => [
    ['owner', `select ${hit(['narrow', 'a', 2], ['wide', 'b', 9])}`, 0],
    ['owner', `select ${hit(['narrow', 'a', 2], ['wide', 'b', 9])}`, 0],
    ['owner', `select ${hit(['narrow', 'a', 2], ['wide', 'b', 9])} > 0`, true],
    ['owner', `select ${hit(['new', 'c', 2], ['narrow', 'a', 2])} > 0`, true],
    ['owner', hitsOfBuckets, 'narrow {2},wide {2}'],
  ]),
  guard('private.count_hit', 'a refused hit returns the seconds until it would be allowed', () => [
    // Full in this window: until the next one is so old that one of its hits no longer counts.
    ['owner', `select ${hit(['b', 'a', 2])}`, 0],
    ['owner', `select ${hit(['b', 'a', 2])}`, 0],
    ['owner', waits(1.25, ['b', 'a', 2]), true],
    // Ten hits of the previous window count for three quarters, rounded up.
    inWindow('b', 'c', 1, 10),
    ['owner', `select ${hit(['b', 'c', 10])}`, 0],
    ['owner', `select ${hit(['b', 'c', 10])}`, 0],
    ['owner', waits(0.05, ['b', 'c', 10]), true],
    ['owner', waits(1.25, ['b', 'c', 10], ['b', 'a', 2]), true],
    // Never less than a second.
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
  guard('private.hit_rate_limit', 'a key gets its maximum of hits', () => [
    [
      'owner',
      `select private.hit_rate_limit('b', 'k', 2, '1 day') from generate_series(1, 4)`,
      'true,true,false,false',
    ],
    ['owner', hitsOfBuckets, 'b {2}'],
  ]),
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

const attempts: AccessCheck[] = [
  guard(
    'public.count_auth_attempt',
    'sign-ins are limited per client, per account and client, and per account',
    () => [
      limit(attempt('sign-in', each('c'), `'client'`), 70, 'ok', 60),
      limit(attempt('sign-in', `'account'`, `'one'`), 15, 'ok', 10),
      // The refused attempts of one client do not count for the account.
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
    guard(
      'public.count_auth_attempt',
      `emails for ${kind} are limited per client and per account`,
      () => [
        limit(attempt(kind, `'account'`, each('a')), 5, 'silent', 2),
        limit(attempt(kind, each('c'), `'client'`), 15, 'ok', 10),
        limit(attempt(kind, each('d'), `'client'`), 5, 'limited', 5),
        limit(attempt(kind, each('t'), each('t')), 50, 'ok', 50),
        limit(
          attempt(kind === 'reset' ? 'resend' : 'reset', `'account'`, `'client'`),
          5,
          'silent',
          2,
        ),
      ],
    ),
  ),
  guard('public.count_auth_attempt', 'an unknown kind of attempt is an error', () => [
    ['secret key', `select ${attempt('anything', `'a'`, `'c'`)}`, '22023'],
    ['secret key', `select public.count_auth_attempt('sign-in', 'a', '{}')`, '22023'],
  ]),
  guard(
    'public.forget_sign_in_attempts',
    'a right password undoes the attempts of its own account and client',
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

const messages: AccessCheck[] = [
  guard(
    'public.submit_contact_message',
    'contact messages are refused per client, and kept without an email over the other limits',
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
      // Within the limits, a full spam folder refuses nothing.
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
        // An email about another message, or of another kind, does not count.
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
  guard(
    'public.subscribe_to_newsletter',
    'subscriptions are limited per client and in total',
    () => {
      const status = (email: string, client: string) =>
        `${subscription(email, client)} ->> 'status'`
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
          `select count(*) from public.newsletter_subscribers where email like '%@example.com' and email <> 'pending@example.com'`,
          15,
        ],
      ]
    },
  ),
  guard('public.subscribe_to_newsletter', 'one email gets three confirmations a day', () => [
    limit(`${subscription(`'one@example.com'`, each('e'))} ->> 'status'`, 5, 'accepted', 3),
    [
      'secret key',
      `select (${subscription(`'ONE@example.com'`, `'new'`)} ->> 'retry_after')::integer ${isMinutes(2 * 24 * 60)}`,
      true,
    ],
    ['owner', `select count(*) from public.email_outbox where kind = 'newsletter-confirmation'`, 3],
  ]),
]

const accountEmails: AccessCheck[] = [
  guard('private.claim_account_email', 'three emails an hour, exactly', () => {
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

const links: AccessCheck[] = [
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
        // Using one link that signs in invalidates all others, except those that change the email.
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
    'an earlier link becomes the current one of its email',
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
        // No link is left.
        set('user', 'recovery_token = null, email_change_token_new = null'),
        keep('r0', false, email),
        keep('n0', true, moved),
        reinstate('r0'),
        reinstate('n0'),
        tokens('user', ' '),
      ]
    },
  ),
  guard('public.delete_account', 'emails to another user stay', (people) => [
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

export const limitGuards: AccessCheck[] = [
  ...counting,
  ...attempts,
  ...messages,
  ...accountEmails,
  ...links,
]
