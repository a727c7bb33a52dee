import { emailOf, fixtureId } from './fixture.ts'
import { guard, heldLocks, type Step } from './guard.ts'
import { lessonGuards } from './lesson-guards.ts'
import { limitGuards } from './limit-guards.ts'
import { moduleGuards } from './module-guards.ts'
import type { AccessCheck } from './session.ts'

/*
 * Guards inside functions and triggers: what each rejects, and what it leaves unchanged. Written in
 * SQL, so that a mutation run can repeat all of them in seconds.
 */

const unknownId = fixtureId(99)
const wrong = fixtureId(98)
const [message, reply, pending, claimed, lease, authMail] = [3, 4, 6, 7, 8, 10].map(fixtureId)

const roles: AccessCheck[] = [
  guard('private.keep_an_admin', 'the last admin cannot be removed', () => [
    ['owner', 'delete from public.user_roles', 'TQ001'],
    ['secret key', `select public.revoke_admin('${emailOf('second')}')`, 'revoked'],
    ['secret key', `select public.revoke_admin('${emailOf('admin')}')`, 'last-admin'],
    ['owner', 'select count(*) from public.user_roles', 1],
  ]),
  guard('private.queue_role_removal', 'role removals are serialized', (people) => [
    ['owner', `delete from public.user_roles where user_id = '${people.second}'`],
    ['owner', heldLocks, 1],
  ]),
  guard('public.grant_admin', 'the admin role is granted to existing accounts only', (people) => [
    ['secret key', `select public.grant_admin('nobody@example.com')`, 'unknown'],
    ['secret key', `select public.grant_admin('${emailOf('user')}')`, 'granted'],
    [
      'owner',
      `select user_id from public.user_roles where user_id not in ('${people.admin}', '${people.second}')`,
      people.user,
    ],
  ]),
  guard(
    'public.revoke_admin',
    'the admin role is revoked from the named account only',
    (people) => [
      ['secret key', `select public.revoke_admin('nobody@example.com')`, 'unknown'],
      ['secret key', `select public.revoke_admin('${emailOf('user')}')`, 'unchanged'],
      ['secret key', `select public.revoke_admin('${emailOf('second')}')`, 'revoked'],
      ['owner', 'select user_id from public.user_roles', people.admin],
    ],
  ),
  guard(
    'public.admin_set_role',
    'an admin changes the role of the named account only',
    (people) => [
      ['admin', `select public.admin_set_role('${unknownId}', true)`, 'unknown'],
      ['admin', `select public.admin_set_role('${people.second}', false)`, 'updated'],
      ['owner', 'select user_id from public.user_roles', people.admin],
      ['admin', `select public.admin_set_role('${people.user}', true)`, 'updated'],
      ['owner', 'select count(*) from public.user_roles', 2],
    ],
  ),
]

const people: AccessCheck[] = [
  guard('private.protect_profile', 'no role changes the id of a profile', (people) => [
    [
      'secret key',
      `update public.profiles set id = '${unknownId}' where id = '${people.user}'`,
      '42501',
    ],
  ]),
  guard(
    'private.protect_profile',
    'a user cannot change the email and the dates of their own profile, an admin can',
    (people) => [
      ['user', `update public.profiles set email = 'new@example.com' where true`, '42501'],
      [
        'user',
        "update public.profiles set created_at = now() - interval '1 day' where true",
        '42501',
      ],
      ['user', 'update public.profiles set email_confirmed_at = now() where true', '42501'],
      [
        'user',
        `update public.profiles set first_name = 'New' where true returning id`,
        people.user,
      ],
      [
        'admin',
        `update public.profiles set email = 'new@example.com' where id = '${people.user}' returning id`,
        people.user,
      ],
    ],
  ),
  guard('private.limit_user_metadata', 'user metadata over 4 KB is rejected', (people) => [
    [
      'owner',
      `update auth.users set raw_user_meta_data = jsonb_build_object('a', repeat('x', 5000)) where id = '${people.user}'`,
      '22001',
    ],
    [
      'owner',
      `insert into auth.users (id, email, raw_user_meta_data)
       values ('${unknownId}', 'new@example.com', jsonb_build_object('a', repeat('x', 5000)))`,
      '22001',
    ],
  ]),
  guard('private.carry_email', 'the profile copies the email of the account', (people) => [
    [
      'owner',
      `update auth.users set email = 'moved@example.com', email_confirmed_at = now() where id = '${people.user}'`,
    ],
    [
      'owner',
      `select email from public.profiles where id = '${people.user}' and email_confirmed_at is not null`,
      'moved@example.com',
    ],
  ]),
  guard('private.create_profile', 'a new account has a profile with clean names', () => [
    [
      'owner',
      `insert into auth.users (id, email, raw_user_meta_data)
       values ('${unknownId}', 'new@example.com', '{"first_name": " <b>A "}')`,
    ],
    ['owner', `select first_name from public.profiles where id = '${unknownId}'`, 'bA'],
  ]),
  guard('private.clear_needs_password', 'a new password completes a claimed account', (people) => [
    [
      'owner',
      `update auth.users set raw_app_meta_data = '{"needs_password": true}' where id = '${people.user}'`,
    ],
    ['owner', `update auth.users set encrypted_password = 'new' where id = '${people.user}'`],
    [
      'owner',
      `select raw_app_meta_data ? 'needs_password' from auth.users where id = '${people.user}'`,
      false,
    ],
  ]),
  guard('public.admin_update_user', 'an admin changes the named account only', (people) => {
    const update = (id: string, email: string) =>
      `select public.admin_update_user('${id}', 'New', 'Name', '${email}')`
    const identity = (number: number, name: 'user' | 'other', provider: string) =>
      `('${fixtureId(number)}', '${provider}', '${name}', '${people[name]}', '{"email": "before"}')`
    return [
      [
        'owner',
        `insert into auth.identities (id, provider, provider_id, user_id, identity_data) values
         ${identity(20, 'user', 'email')}, ${identity(21, 'user', 'google')}, ${identity(22, 'other', 'email')}`,
      ],
      ['admin', update(unknownId, 'new@example.com'), 'unknown'],
      ['admin', update(people.user, emailOf('other').toUpperCase()), 'email-taken'],
      ['admin', update(people.user, emailOf('user')), 'updated'],
      ['admin', update(people.user, 'new@example.com'), 'updated'],
      ['owner', `select id from auth.users where email = 'new@example.com'`, people.user],
      ['owner', `select id from public.profiles where first_name = 'New'`, people.user],
      [
        'owner',
        `select id from auth.identities where identity_data ->> 'email' <> 'before'`,
        fixtureId(20),
      ],
    ]
  }),
]

const claims: AccessCheck[] = [
  guard(
    'public.claim_confirmed_account',
    'the first confirmation in another browser clears the named account, once',
    (people) => {
      const claim = (id: string, key: string): string =>
        `select public.claim_confirmed_account('${id}', '${key}')`
      const kept = (name: 'user' | 'other') =>
        `select format('%s %s %s', encrypted_password, first_name, raw_app_meta_data)
         from auth.users join public.profiles using (id) where id = '${people[name]}'`
      const confirmed = (age: string): Step => [
        'owner',
        `update auth.users set encrypted_password = 'hash', email_confirmed_at = now() - interval '${age}',
           raw_app_meta_data = '{}', raw_user_meta_data =
             jsonb_build_object('sign_up_key_hash', encode(sha256('key'::bytea), 'hex'))`,
      ]
      return [
        confirmed('6 minutes'),
        ['secret key', claim(people.user, 'wrong'), false],
        ['owner', kept('user'), 'hash Before {}'],
        confirmed('1 minute'),
        ['secret key', claim(unknownId, 'wrong'), false],
        ['secret key', claim(people.user, 'wrong'), true],
        ['owner', kept('user'), '  {"is_claimed": true, "needs_password": true}'],
        ['owner', kept('other'), 'hash Before {}'],
        ['secret key', claim(people.user, 'wrong'), false],
        ['secret key', claim(people.other, 'key'), false],
        ['owner', kept('other'), 'hash Before {"is_claimed": true}'],
        ['secret key', claim(people.other, 'wrong'), false],
        ['owner', kept('other'), 'hash Before {"is_claimed": true}'],
      ]
    },
  ),
  guard('public.delete_account', 'deleting an account keeps the data of others', (people) => {
    const remove = (id: string, isWith: boolean) =>
      `select public.delete_account('${id}', ${isWith})`
    const [user, other] = [emailOf('user'), emailOf('other')]
    const confirm = (time: string) =>
      `update auth.users set email_confirmed_at = ${time} where id = '${people.user}'`
    const traces = `select format('%s messages, %s subscribers, %s modules, %s limits, %s emails, %s views, %s entries, %s accounts',
      (select count(*) from public.contact_messages), (select count(*) from public.newsletter_subscribers),
      (select count(*) from public.module_subscribers),
      (select count(*) from private.rate_limits), (select count(*) from public.email_outbox),
      (select count(*) from public.page_views), (select count(*) from auth.audit_log_entries),
      (select count(*) from auth.users))`
    const prepare: Step[] = [
      [
        'owner',
        `insert into public.contact_messages (first_name, last_name, email, subject, message)
         select 'A', 'B', email, 'S', 'M' from unnest(array['${user}', '${other}']) as email`,
      ],
      [
        'owner',
        `insert into public.newsletter_subscribers (email, token_hash)
         select email, encode(sha256(email::bytea), 'hex') from unnest(array['${user}', '${other}']) as email`,
      ],
      [
        'owner',
        `insert into private.rate_limits select 'b', key, now(), 1 from unnest(array['${user}', '${other}',
           private.account_key('${user}'), private.account_key('${other}')]) as key`,
      ],
      [
        'owner',
        `insert into public.module_subscribers (email, module_id, module_title, module_path, token_hash)
         select email, 'EL-104', 'T', '/courses/electrical/el-104', encode(sha256(email::bytea), 'hex')
         from unnest(array['${user}', '${other}']) as email`,
      ],
      // The auth email of the fixture is to the user, too.
      [
        'owner',
        `insert into public.email_outbox (kind, payload) values ('auth', '{"to": "${other}"}'),
           ('contact-notification', '{"to": "${user}"}')`,
      ],
      [
        'owner',
        `insert into auth.audit_log_entries (id, payload) values
           ('${fixtureId(30)}', '{"actor_id": "${people.user}"}'), ('${fixtureId(31)}', '{"actor_id": "${people.other}"}')`,
      ],
    ]
    const everything =
      '3 messages, 3 subscribers, 3 modules, 4 limits, 5 emails, 2 views, 2 entries, 6 accounts'
    return [
      ...prepare,
      ['secret key', remove(unknownId, true), 'unknown'],
      ['owner', traces, everything],
      ['owner', confirm('null')],
      ['secret key', remove(people.user, true), 'deleted'],
      [
        'owner',
        traces,
        '3 messages, 3 subscribers, 3 modules, 3 limits, 4 emails, 1 views, 1 entries, 5 accounts',
      ],
    ]
  }),
  guard(
    'public.delete_account',
    'correspondence is deleted on request only, and only with a confirmed email',
    (people) => {
      const [user, other] = [emailOf('user'), emailOf('other')]
      const write = (email: string): Step[] => [
        [
          'owner',
          `insert into public.contact_messages (first_name, last_name, email, subject, message)
         values ('A', 'B', '${email}', 'S', 'M')`,
        ],
        [
          'owner',
          `insert into public.newsletter_subscribers (email, token_hash)
         values ('${email}', encode(sha256('${email}'::bytea), 'hex'))`,
        ],
        [
          'owner',
          `insert into public.module_subscribers (email, module_id, module_title, module_path, token_hash)
         values ('${email}', 'EL-104', 'T', '/courses/electrical/el-104', encode(sha256('${email}'::bytea), 'hex'))`,
        ],
        [
          'owner',
          `insert into public.email_outbox (kind, payload) values ('module-published', '{"email": "${email}"}'),
         ('contact-notification', '{"email": "${email}"}')`,
        ],
        ['owner', `insert into private.rate_limits values ('b', '${email}', now(), 1)`],
      ]
      const traces = `select format('%s %s %s %s %s', (select count(*) from public.contact_messages),
      (select count(*) from public.newsletter_subscribers), (select count(*) from public.module_subscribers),
      (select count(*) from public.email_outbox where kind <> 'auth' and payload ? 'email'),
      (select count(*) from private.rate_limits))`
      return [
        ['owner', 'update auth.users set email_confirmed_at = now()'],
        ...write(user),
        ...write(other),
        ['owner', traces, '3 3 3 4 2'],
        ['secret key', `select public.delete_account('${people.other}', false)`, 'deleted'],
        ['owner', traces, '3 3 3 4 2'],
        ['secret key', `select public.delete_account('${people.user}', true)`, 'deleted'],
        ['owner', traces, '2 2 2 3 1'],
      ]
    },
  ),
  guard(
    'public.export_account',
    'an export contains the data of the named account only',
    (people) => {
      const data = `public.export_account('${people.user}')`
      const lengthOf = (list: string) => `select jsonb_array_length(${data} -> '${list}')`
      return [
        ['secret key', `select public.export_account('${unknownId}')`, 'null'],
        ['secret key', `select ${data} -> 'account' ->> 'id'`, people.user],
        ['secret key', `select ${data} -> 'profile' ->> 'email'`, emailOf('user')],
        ['secret key', lengthOf('sessions'), 1],
        ['secret key', lengthOf('roles'), 0],
        ['secret key', lengthOf('messages'), 0],
        ['secret key', lengthOf('pageViews'), 1],
        ['secret key', `select ${data} ->> 'newsletter'`, 'null'],
        [
          'owner',
          `insert into public.contact_messages (first_name, last_name, email, subject, message)
         values ('A', 'B', '${emailOf('user')}', 'S', 'M')`,
        ],
        ['secret key', lengthOf('moduleNotifications'), 0],
        [
          'owner',
          `insert into public.module_subscribers (email, module_id, module_title, module_path, token_hash)
         values ('${emailOf('user').toUpperCase()}', 'EL-104', 'T', '/courses/electrical/el-104', repeat('0', 64))`,
        ],
        ['secret key', lengthOf('moduleNotifications'), 1],
        ['secret key', lengthOf('messages'), 1],
        ['secret key', `select ${data} -> 'messages' -> 0 ->> 'replies'`, '[]'],
      ]
    },
  ),
]

const emails: AccessCheck[] = [
  guard('public.claim_reply', 'an admin claims waiting replies and no other email', () => {
    const read = (id: string | undefined, field: string) =>
      `select public.claim_reply('${id}') ->> '${field}'`
    return [
      ['owner', `update public.email_outbox set status = 'pending' where id = '${authMail}'`],
      ['admin', read(unknownId, 'status'), 'null'],
      // First the email: a second claim returns none.
      ['admin', read(authMail, 'mail'), 'null'],
      ['admin', read(authMail, 'status'), 'null'],
      ['admin', read(pending, 'status'), 'pending'],
      ['admin', read(pending, 'mail'), 'null'],
    ]
  }),
  guard(
    'private.notify_account_change',
    'the email before a change gets a notice of it',
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
  guard('public.complete_outbox', 'an email that is not a reply is never unclear', () => [
    [
      'secret key',
      `select public.complete_outbox('${claimed}', '${lease}', 'Timeout', true)`,
      'pending',
    ],
    ['owner', `select sent_at from public.email_outbox where id = '${claimed}'`, 'null'],
  ]),
  guard(
    'public.retry_mail',
    'an admin requeues dead emails only, and none of the auth server',
    () => [
      ['admin', `select public.retry_mail('${unknownId}')`, false],
      ['admin', `select public.retry_mail('${claimed}')`, false],
      [
        'owner',
        `update public.email_outbox set status = 'dead' where id in ('${authMail}', '${pending}')`,
      ],
      ['admin', `select public.retry_mail('${authMail}')`, false],
      ['admin', `select public.retry_mail('${pending}')`, true],
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

const newsletter: AccessCheck[] = [
  guard(
    'public.confirm_newsletter_subscription',
    'a token confirms its own subscription for 30 days',
    () => [
      ['secret key', `select public.confirm_newsletter_subscription('wrong')`, false],
      ['owner', `update public.newsletter_subscribers set created_at = now() - interval '31 days'`],
      ['secret key', `select public.confirm_newsletter_subscription('known-token')`, false],
      ['owner', `update public.newsletter_subscribers set created_at = now() - interval '29 days'`],
      ['secret key', `select public.confirm_newsletter_subscription('known-token')`, true],
    ],
  ),
  guard('public.unsubscribe_from_newsletter', 'a token ends its own subscription', () => [
    ['secret key', `select public.unsubscribe_from_newsletter('wrong')`, false],
    ['secret key', `select public.unsubscribe_from_newsletter('known-token')`, true],
  ]),
  guard(
    'public.subscribe_to_newsletter',
    'a confirmed subscription stays confirmed, without an email',
    () => [
      [
        'owner',
        `update public.newsletter_subscribers set status = 'confirmed', confirmed_at = now()`,
      ],
      [
        'secret key',
        `select public.subscribe_to_newsletter('PENDING@example.com', 'new', array['c'])::text`,
        '{"status": "accepted"}',
      ],
      ['secret key', `select public.unsubscribe_from_newsletter('known-token')`, true],
    ],
  ),
]

const values: AccessCheck[] = [
  guard('private.check_time_zone', 'an unknown time zone is rejected', () => [
    ['admin', `update public.settings set time_zone = 'Mars/Olympus'`, '22023'],
    // PostgreSQL itself accepts this one.
    ['admin', `select public.set_time_zone('XYZ+3')`, '22023'],
  ]),
  guard('public.analytics_list', 'an unknown list is rejected', () => [
    ['admin', `select public.analytics_list(p_list => 'users')`, '22023'],
  ]),
  guard(
    'constraints',
    'a published article has a date, also without the trigger that sets it',
    () => [
      ['owner', 'alter table public.articles disable trigger articles_prepare'],
      ['owner', `update public.articles set status = 'published', published_at = null`, '23514'],
    ],
  ),
  guard('constraints', 'slugs, reply requests, tokens and emails of replies are unique', () => [
    ['owner', `update public.articles set slug = 'same'`, '23505'],
    ['owner', `update public.email_outbox set reply_id = '${reply}'`, '23505'],
    [
      'owner',
      `insert into public.contact_replies (message_id, subject, body) values ('${message}', 'S', 'B')`,
    ],
    ['owner', `update public.contact_replies set request_id = '${unknownId}'`, '23505'],
    [
      'owner',
      `insert into public.newsletter_subscribers (email, token_hash) values ('b@example.com', repeat('0', 64))`,
    ],
    ['owner', `update public.newsletter_subscribers set token_hash = repeat('1', 64)`, '23505'],
  ]),
]

export const guardChecks: AccessCheck[] = [
  ...roles,
  ...people,
  ...claims,
  ...emails,
  ...newsletter,
  ...lessonGuards,
  ...moduleGuards,
  ...limitGuards,
  ...values,
]
