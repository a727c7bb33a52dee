import { emailOf, fixtureId } from './fixture.ts'
import { guard, heldLocks, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* Who may change roles, profiles and accounts. */

const unknownId = fixtureId(99)

export const roleGuards: AccessCheck[] = [
  guard('private.keep_an_admin', 'the last admin cannot be removed', () => [
    ['owner', 'delete from public.user_roles', 'TQ001'],
    ['secret key', `select public.revoke_admin('${emailOf('second')}')`, 'revoked'],
    ['secret key', `select public.revoke_admin('${emailOf('admin')}')`, 'last-admin'],
    ['owner', 'select count(*) from public.user_roles', 1],
  ]),
  guard('private.queue_role_removal', 'removals of the role are serialized', (people) => [
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

export const profileGuards: AccessCheck[] = [
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
  guard('private.end_other_sessions', 'a new password ends the other sessions', (people) => {
    const noClaims: Step = ['owner', `select set_config('request.jwt.claims', '', true)`]
    const openSession = (id: string): Step => [
      'owner',
      `insert into auth.sessions (id, user_id) values (gen_random_uuid(), '${id}')`,
    ]
    const changePassword = (id: string, password: string | null): Step[] => [
      [
        'owner',
        `update auth.users set encrypted_password = ${password === null ? 'null' : `'${password}'`} where id = '${id}'`,
      ],
      ['owner', 'set constraints all immediate'],
      ['owner', 'set constraints all deferred'],
    ]
    const sessionsOf = (id: string, count: number): Step => [
      'owner',
      `select count(*) from auth.sessions where user_id = '${id}'`,
      count,
    ]
    const mine = (): Step => ['user', 'select private.current_user_id()', people.user]
    return [
      // This is the session of the request.
      openSession(people.user),
      mine(),
      ...changePassword(people.user, 'first'),
      sessionsOf(people.user, 1),
      mine(),
      // These are requests of other users.
      ...changePassword(people.other, 'first'),
      sessionsOf(people.other, 1),
      openSession(people.other),
      ...changePassword(people.other, 'second'),
      sessionsOf(people.other, 0),
      sessionsOf(people.user, 1),
      // These requests are unknown.
      noClaims,
      ...changePassword(people.user, 'second'),
      sessionsOf(people.user, 1),
      openSession(people.user),
      ...changePassword(people.user, null),
      ...changePassword(people.user, ''),
      sessionsOf(people.user, 2),
      ...changePassword(people.user, 'third'),
      sessionsOf(people.user, 0),
      sessionsOf(people.second, 1),
    ]
  }),
  guard('private.strip_identity', 'an identity has no data of the sign-up', ({ user }) => [
    [
      'owner',
      `insert into auth.identities (id, provider, provider_id, user_id, identity_data) values
       ('${fixtureId(20)}', 'email', 'user', '${user}', '{"email": "a", "first_name": "b", "last_name": "c",
         "sign_up_key_hash": "d", "invitation_token": "e"}')`,
    ],
    [
      'owner',
      `select identity_data::text from auth.identities where id = '${fixtureId(20)}'`,
      '{"email": "a"}',
    ],
  ]),
  guard(
    'public.admin_update_user',
    'links to the previous email end on hosted auth servers, too',
    ({ user, other }) => [
      ['owner', 'create table auth.one_time_tokens (user_id uuid)'],
      ['owner', `insert into auth.one_time_tokens values ('${user}'), ('${other}')`],
      [
        'admin',
        `select public.admin_update_user('${user}', 'A', 'B', 'new@example.com')`,
        'updated',
      ],
      ['owner', 'select user_id from auth.one_time_tokens', other],
    ],
  ),
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
      ['owner', `update auth.users set recovery_token = id::text`],
      ['admin', update(people.user, 'new@example.com'), 'updated'],
      ['owner', `select id from auth.users where recovery_token is null`, people.user],
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
