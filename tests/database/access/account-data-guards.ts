import { emailOf, fixtureId } from './fixture.ts'
import { guard, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* Claiming, deleting and exporting an account. */

const unknownId = fixtureId(99)

export const accountDataGuards: AccessCheck[] = [
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
    const traces = `select format('%s messages, %s subscriptions, %s limits, %s emails, %s views, %s entries, %s accounts',
      (select count(*) from public.contact_messages), (select count(*) from public.subscriptions),
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
        `insert into public.subscriptions (email, token_hash)
         select email, encode(sha256(email::bytea), 'hex') from unnest(array['${user}', '${other}']) as email`,
      ],
      [
        'owner',
        `insert into private.rate_limits select 'b', key, now(), 1 from unnest(array['${user}', '${other}',
           private.account_key('${user}'), private.account_key('${other}')]) as key`,
      ],
      [
        'owner',
        `insert into public.subscriptions (email, module_id, module_title, module_path, token_hash)
         select email, 'EL-104', 'T', '/courses/electrical/el-104', encode(sha256(upper(email)::bytea), 'hex')
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
      '3 messages, 6 subscriptions, 4 limits, 5 emails, 2 views, 2 entries, 6 accounts'
    return [
      ...prepare,
      ['secret key', remove(unknownId, true), 'unknown'],
      ['owner', traces, everything],
      ['owner', confirm('null')],
      ['secret key', remove(people.user, true), 'deleted'],
      [
        'owner',
        traces,
        '3 messages, 6 subscriptions, 3 limits, 4 emails, 1 views, 1 entries, 5 accounts',
      ],
    ]
  }),
  guard(
    'public.delete_account',
    'correspondence is deleted only on request and only if the email is confirmed',
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
          `insert into public.subscriptions (email, token_hash)
         values ('${email}', encode(sha256('${email}'::bytea), 'hex'))`,
        ],
        [
          'owner',
          `insert into public.subscriptions (email, module_id, module_title, module_path, token_hash)
         values ('${email}', 'EL-104', 'T', '/courses/electrical/el-104', encode(sha256(upper('${email}')::bytea), 'hex'))`,
        ],
        [
          'owner',
          `insert into public.email_outbox (kind, payload) values ('module-published', '{"email": "${email}"}'),
         ('contact-notification', '{"email": "${email}"}')`,
        ],
        ['owner', `insert into private.rate_limits values ('b', '${email}', now(), 1)`],
      ]
      const traces = `select format('%s %s %s %s', (select count(*) from public.contact_messages),
      (select count(*) from public.subscriptions),
      (select count(*) from public.email_outbox where kind <> 'auth' and payload ? 'email'),
      (select count(*) from private.rate_limits))`
      return [
        ['owner', 'update auth.users set email_confirmed_at = now()'],
        ...write(user),
        ...write(other),
        ['owner', traces, '3 6 4 2'],
        ['secret key', `select public.delete_account('${people.other}', false)`, 'deleted'],
        ['owner', traces, '3 6 4 2'],
        ['secret key', `select public.delete_account('${people.user}', true)`, 'deleted'],
        ['owner', traces, '2 4 3 1'],
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
        ['secret key', lengthOf('plans'), 2],
        ['secret key', lengthOf('progress'), 1],
        ['secret key', `select ${data} -> 'progress' -> 0 ->> 'watched'`, '[[0, 10]]'],
        ['secret key', lengthOf('watchDays'), 1],
        ['secret key', lengthOf('notes'), 1],
        ['secret key', lengthOf('certificates'), 1],
        ['secret key', `select ${data} ->> 'newsletter'`, 'null'],
        [
          'owner',
          `insert into public.contact_messages (first_name, last_name, email, subject, message)
         values ('A', 'B', '${emailOf('user')}', 'S', 'M')`,
        ],
        ['secret key', lengthOf('moduleNotifications'), 0],
        [
          'owner',
          `insert into public.subscriptions (email, module_id, module_title, module_path, token_hash)
         values ('${emailOf('user').toUpperCase()}', 'EL-104', 'T', '/courses/electrical/el-104', repeat('0', 64))`,
        ],
        ['secret key', `select ${data} ->> 'newsletter'`, 'null'],
        [
          'owner',
          `insert into public.subscriptions (email, token_hash)
         values ('${emailOf('user')}', repeat('1', 64))`,
        ],
        ['secret key', lengthOf('moduleNotifications'), 1],
        ['secret key', `select ${data} -> 'newsletter' ->> 'status'`, 'pending'],
        ['secret key', lengthOf('messages'), 1],
        ['secret key', `select ${data} -> 'messages' -> 0 ->> 'replies'`, '[]'],
      ]
    },
  ),
]
