import { guard, heldLocks, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* How subscriptions to modules are limited and end. In the fixture, only EL-104 has no published lesson. */

const subscription = (email: string, client: string, moduleId = 'EL-104') =>
  `public.subscribe(${email}, gen_random_uuid()::text, array[${client}], '${moduleId}', 'T',
    '/courses/electrical/el-104')`
const each = (name: string) => `'${name}' || n || '@example.com'`
const counts = (call: string, calls: number, status: string, gives: number): Step => [
  'secret key',
  `select count(*) from (select ${call} ->> 'status' as status from generate_series(1, ${calls}) as n) as answers
   where status = '${status}'`,
  gives,
]
const lesson = (moduleId: string, position: number, state: string): Step => [
  'owner',
  `insert into public.lessons (module_id, position, slug, title, access, state, duration, poster)
   values ('${moduleId}', ${position}, 'lesson-${position}', 'T', 'free', '${state}', 60, '/images/a.webp')`,
]
const subscriber = (email: string, moduleId: string, status: string): Step => [
  'owner',
  `insert into public.subscriptions
     (email, module_id, module_title, module_path, token_hash, status, confirmed_at)
   values ('${email}', '${moduleId}', 'T', '/courses/electrical/el-104',
     encode(sha256('${email}'::bytea), 'hex'), '${status}', now())`,
]
const notified = (emails: string): Step => [
  'owner',
  `select payload ->> 'email' from public.email_outbox where kind = 'module-published' order by 1`,
  emails,
]
const subscribed = (emails: string): Step => [
  'owner',
  'select email from public.subscriptions where module_id is not null order by 1',
  emails,
]

export const moduleGuards: AccessCheck[] = [
  guard('public.subscribe', 'a module with a published lesson has no subscribers', () => [
    [
      'secret key',
      `select ${subscription(`'new@example.com'`, `'c'`, 'EL-103')} ->> 'status'`,
      'published',
    ],
    // A lesson that is not published does not count.
    lesson('EL-104', 1, 'draft'),
    ['secret key', `select ${subscription(`'new@example.com'`, `'c'`)} ->> 'status'`, 'accepted'],
    subscribed('new@example.com,pending@example.com'),
  ]),
  guard('public.subscribe', 'module subscriptions are limited per client and in total', () => [
    counts(subscription(each('c'), `'client'`), 12, 'accepted', 10),
    [
      'secret key',
      `select (${subscription(`'new@example.com'`, `'client'`)} ->> 'retry_after')::integer between 1 and 7200`,
      true,
    ],
    ['owner', `update private.rate_limits set hits = 995 where bucket = 'module:total'`],
    counts(subscription(each('t'), each('t')), 8, 'accepted', 5),
    ['owner', 'select count(*) from public.subscriptions where module_id is not null', 16],
  ]),
  guard('public.subscribe', 'one email gets three module confirmations a day', () => [
    counts(subscription(`'one@example.com'`, each('e')), 5, 'accepted', 3),
    [
      'secret key',
      `select (${subscription(`'ONE@example.com'`, `'new'`, 'EL-105')} ->> 'retry_after')::integer between 1 and 172800`,
      true,
    ],
    ['owner', `select count(*) from public.email_outbox where kind = 'module-confirmation'`, 3],
  ]),
  guard(
    'private.notify_subscribers',
    'a published module notifies its confirmed subscribers once',
    () => [
      subscriber('confirmed@example.com', 'EL-104', 'confirmed'),
      subscriber('elsewhere@example.com', 'EL-105', 'confirmed'),
      lesson('EL-104', 1, 'planned'),
      lesson('EL-104', 2, 'draft'),
      notified(''),
      // Two publications at once.
      ['owner', `update public.lessons set state = 'published' where module_id = 'EL-104'`],
      notified('confirmed@example.com'),
      subscribed('elsewhere@example.com'),
      lesson('EL-105', 1, 'published'),
      notified('confirmed@example.com,elsewhere@example.com'),
      subscribed(''),
    ],
  ),
  guard('private.notify_subscribers', 'publications and subscriptions are serialized', () => [
    lesson('EL-105', 1, 'planned'),
    ['owner', heldLocks, 0],
    lesson('EL-105', 2, 'published'),
    ['owner', heldLocks, 1],
    ['secret key', `select ${subscription(`'new@example.com'`, `'c'`)} ->> 'status'`, 'accepted'],
    ['owner', heldLocks, 2],
  ]),
  guard(
    'public.complete_outbox',
    'the email is deleted when the notification has been sent',
    () => [
      [
        'owner',
        `insert into public.email_outbox (kind, payload, status, lease, attempts)
       select 'module-published', '{"email": "a@example.com"}', 'sending', id, 1
       from public.subscriptions where module_id is not null`,
      ],
      [
        'secret key',
        `select public.complete_outbox(id, lease, 'refused') from public.email_outbox
       where kind = 'module-published'`,
        'pending',
      ],
      notified('a@example.com'),
      [
        'owner',
        `update public.email_outbox set status = 'sending', lease = gen_random_uuid()
       where kind = 'module-published'`,
      ],
      [
        'secret key',
        `select public.complete_outbox(id, lease) from public.email_outbox
       where kind = 'module-published'`,
        'sent',
      ],
      notified('null'),
    ],
  ),
  guard('constraints', 'tokens of module subscriptions are unique, and emails per module', () => [
    subscriber('a@example.com', 'EL-105', 'pending'),
    ['owner', `update public.subscriptions set token_hash = repeat('1', 64)`, '23505'],
    ['owner', `update public.subscriptions set email = 'A@example.com'`],
    [
      'owner',
      `update public.subscriptions set module_id = 'EL-105' where module_id is not null`,
      '23505',
    ],
  ]),
]
