import { emailOf, fixtureId, hash } from './fixture.ts'
import { guard, heldLock, type Step } from './guard.ts'
import { today } from './plan-steps.ts'
import type { AccessCheck } from './session.ts'

/* Inviting, revoking and accepting. */

const invitation = fixtureId(92)
const [account, second] = [fixtureId(93), fixtureId(94)]
const email = 'invited@example.com'
const confirmed = (person: 'user' | 'other'): Step => [
  'owner',
  `update public.profiles set email_confirmed_at = now() where email = '${emailOf(person)}'`,
]
const invite = (to: string, token: string, outcome: string, who: Step[0] = 'admin'): Step => [
  who,
  `select public.admin_invite('${to}', '${token}', 'enterprise', 1) ->> 'outcome'`,
  outcome,
]
const resend = (token: string, outcome: string, who: Step[0] = 'admin'): Step => [
  who,
  `select public.admin_resend_invitation('${invitation}', '${token}') ->> 'outcome'`,
  outcome,
]
const revoke = (gives: string, id = invitation, who: Step[0] = 'admin'): Step => [
  who,
  `select public.admin_revoke_invitation('${id}')`,
  gives,
]
const state = (gives: string, token = 'invitation-token'): Step => [
  'secret key',
  `select public.find_invitation('${token}') ->> 'state'`,
  gives,
]
const signUp = (to: string, token: string | null, id = account): Step => [
  'owner',
  `insert into auth.users (id, email, raw_user_meta_data) values ('${id}', '${to}',
     '${JSON.stringify(token === null ? {} : { invitation_token: token })}')`,
]
const isConfirmed = (gives: boolean, id = account): Step => [
  'owner',
  `select email_confirmed_at is not null from auth.users where id = '${id}'`,
  gives,
]
const plansOf = (gives: string, id = account): Step => [
  'owner',
  `select format('%s %s %s', plan, (starts_at at time zone 'UTC')::date - ${today},
     coalesce((ends_at at time zone 'UTC')::date - (starts_at at time zone 'UTC')::date, 0))
   from public.plan_grants where user_id = '${id}'`,
  gives,
]
const emails = (gives: string): Step => [
  'owner',
  `select format('%s %s', tokens ->> 'token', status)
   from public.email_outbox left join private.email_tokens on email_id = id
   where kind = 'invitation' order by created_at`,
  gives,
]
const change = (set: string): Step => [
  'owner',
  `update public.invitations set ${set} where id = '${invitation}'`,
]

export const invitationGuards: AccessCheck[] = [
  guard('public.admin_invite', 'admins invite, and only the last link works', () => [
    invite('new@example.com', 'first', '42501', 'user'),
    invite('new@example.com', 'first', '42501', 'admin with an ended session'),
    invite(' NEW@example.com', 'first', 'invited'),
    [
      'owner',
      `select format('%s %s %s', invited_by is not null, expires_at - sent_at, token_hash = '${hash('first')}')
       from public.invitations where email = 'new@example.com'`,
      't 7 days t',
    ],
    emails('first pending'),
    invite('new@example.com', 'second', 'replaced'),
    emails('second pending'),
    state('unknown', 'first'),
    state('pending', 'second'),
    ['owner', `select count(*) from public.invitations where email = 'new@example.com'`, 1],
    ['admin', `select public.admin_invite('new@example.com', 'third', 'basic', 1)`, '23514'],
    // No two invitations have the same token.
    ['owner', `update public.invitations set token_hash = repeat('1', 64)`, '23505'],
  ]),
  guard('private.invite', 'a confirmed account is not invited, and limits hold', ({ user }) => [
    invite(emailOf('user'), 'a', 'invited'),
    confirmed('user'),
    invite(emailOf('user'), 'b', 'has-account'),
    ['admin', `select public.admin_invite('${emailOf('user')}', 'b') ->> 'user_id'`, user],
    emails('a pending'),
    invite('new@example.com', '1', 'invited'),
    invite('new@example.com', '2', 'replaced'),
    invite('new@example.com', '3', 'replaced'),
    // The fourth email within an hour.
    invite('new@example.com', '4', 'limited'),
    state('pending', '3'),
    ['owner', `update private.rate_limits set hits = 300 where bucket = 'invitation:total'`],
    invite('other@example.com', '5', 'limited'),
    ['owner', heldLock('public.invitations'), 1],
  ]),
  guard(
    'public.admin_resend_invitation',
    'an invitation that is sent again gets a new link and another seven days',
    ({ user }) => [
      resend('new', '42501', 'user'),
      change(`expires_at = now() - interval '1 minute'`),
      state('expired'),
      resend('new', 'invited'),
      state('unknown'),
      state('pending', 'new'),
      emails('new pending'),
      [
        'owner',
        `select format('%s %s', plan, months) from public.invitations where id = '${invitation}'`,
        'professional 12',
      ],
      change(`months = null, last_day = ${today} - 1`),
      resend('newer', 'over'),
      [
        'admin',
        `select public.admin_resend_invitation('${fixtureId(99)}', 'newer') ->> 'outcome'`,
        'unknown',
      ],
      change(`last_day = null, accepted_at = now(), user_id = '${user}'`),
      resend('newer', 'unknown'),
      change('accepted_at = null, user_id = null'),
      change('revoked_at = now()'),
      resend('newer', 'unknown'),
    ],
  ),
  guard('public.admin_revoke_invitation', 'a revoked link no longer works', ({ user }) => [
    resend('new', 'replaced'),
    revoke('42501', invitation, 'user'),
    revoke('unknown', fixtureId(99)),
    revoke('revoked'),
    revoke('revoked'),
    emails(''),
    state('revoked', 'new'),
    signUp(email, 'new'),
    isConfirmed(false),
    ['owner', `update auth.users set email_confirmed_at = now() where id = '${account}'`],
    plansOf(''),
    ['owner', `select user_id::text from public.invitations where id = '${invitation}'`, account],
    change(`revoked_at = null, accepted_at = now(), user_id = '${user}'`),
    revoke('unknown'),
  ]),
  guard('private.invitation_state', 'the link of a revoked invitation stays revoked', () => [
    change(`revoked_at = now(), expires_at = now() - interval '1 minute'`),
    state('revoked'),
    change('revoked_at = null'),
    state('expired'),
    change('expires_at = now()'),
    state('expired'),
    ['secret key', `select public.find_invitation('invitation-token') ? 'email'`, false],
  ]),
  guard(
    'private.confirm_invited_user',
    'the token confirms the email of its invitation, once',
    () => [
      signUp('thief@example.com', 'invitation-token', second),
      isConfirmed(false, second),
      state('pending'),
      ['owner', `delete from auth.users where id = '${second}'`],
      signUp(email, `' or true --`.replaceAll("'", "''"), second),
      isConfirmed(false, second),
      ['owner', `delete from auth.users where id = '${second}'`],
      ['secret key', `select public.find_invitation('invitation-token') ->> 'email'`, email],
      signUp(email, 'invitation-token'),
      isConfirmed(true),
      [
        'owner',
        `select raw_user_meta_data ? 'invitation_token' or not raw_app_meta_data ? 'is_claimed'
         from auth.users where id = '${account}'`,
        false,
      ],
      state('accepted'),
      plansOf('professional 0 365'),
      [
        'owner',
        `select count(*) from public.email_outbox where kind = 'plan-granted' and payload ->> 'email' = '${email}'`,
        1,
      ],
      // The deletion of the account deletes the invitation.
      ['owner', `delete from auth.users where id = '${account}'`],
      state('unknown'),
      signUp(email, 'invitation-token'),
      isConfirmed(false),
      plansOf(''),
    ],
  ),
  guard(
    'private.accept_invitation',
    'an email that is confirmed in another way gets the plan of its pending invitation',
    ({ user }) => [
      resend('new', 'replaced'),
      signUp(email, null),
      plansOf(''),
      state('pending', 'new'),
      ['owner', `update auth.users set email_confirmed_at = now() where id = '${account}'`],
      plansOf('professional 0 365'),
      state('accepted', 'new'),
      // The email about the invitation would contain a link that doesn't work.
      emails(''),
      ['owner', `update auth.users set email_confirmed_at = now() where id = '${account}'`],
      plansOf('professional 0 365'),
      state('accepted', 'new'),
      // An account that changes its email to an invited one.
      invite('new@example.com', 'a', 'invited'),
      ['owner', `update auth.users set email_confirmed_at = now() where id = '${user}'`],
      state('pending', 'a'),
      ['owner', `update auth.users set email = 'new@example.com' where id = '${user}'`],
      state('accepted', 'a'),
      [
        'owner',
        `select count(*) from public.plan_grants where user_id = '${user}' and reason = 'Invited by email'`,
        1,
      ],
    ],
  ),
  guard('private.accept_invitation', 'an invitation without a plan confirms the email', () => [
    ['admin', `select public.admin_invite('new@example.com', 'a') ->> 'outcome'`, 'invited'],
    signUp('new@example.com', 'a'),
    isConfirmed(true),
    plansOf(''),
    state('accepted', 'a'),
  ]),
  guard(
    'private.last_day_after',
    'plans with days keep them, and an ended plan is not granted',
    () => [
      change(`months = null, first_day = ${today} + 2, last_day = ${today} + 4`),
      signUp(email, 'invitation-token'),
      plansOf('professional 2 3'),
      ['owner', `delete from auth.users where id = '${account}'`],
      invite(email, 'a', 'invited'),
      [
        'owner',
        `update public.invitations set months = null, first_day = ${today} - 9, last_day = ${today} - 1`,
      ],
      signUp(email, 'a'),
      isConfirmed(true),
      state('accepted', 'a'),
      plansOf(''),
      [
        'owner',
        `select string_agg(private.last_day_after(first::date, 1)::text, ' ')
         from unnest('{2026-11-26,2027-01-31,2027-01-29,2028-01-30}'::text[]) as first`,
        '2026-12-25 2027-02-28 2027-02-28 2028-02-29',
      ],
    ],
  ),
  guard(
    'public.prepare_invited_account',
    'an unconfirmed account without plan or role makes way for the invited person',
    ({ bare }) => {
      const prepare: Step = [
        'secret key',
        `select public.prepare_invited_account('invitation-token') ->> 'state'`,
        'pending',
      ]
      const accounts = (gives: number): Step => [
        'owner',
        `select count(*) from auth.users where id = '${account}'`,
        gives,
      ]
      return [
        signUp(email, null),
        ['owner', `insert into public.user_roles (user_id, role) values ('${account}', 'admin')`],
        prepare,
        accounts(1),
        ['owner', `delete from public.user_roles where user_id = '${account}'`],
        [
          'owner',
          `insert into public.plan_grants (user_id, plan, reason) values ('${account}', 'enterprise', 'T')`,
        ],
        prepare,
        accounts(1),
        ['owner', `delete from public.plan_grants where user_id = '${account}'`],
        change('expires_at = now()'),
        [
          'secret key',
          `select public.prepare_invited_account('invitation-token') ->> 'state'`,
          'expired',
        ],
        accounts(1),
        change(`expires_at = now() + interval '1 day'`),
        prepare,
        accounts(0),
        ['owner', `select count(*) from auth.users where id = '${bare}'`, 1],
        signUp(email, 'invitation-token'),
        ['owner', `update auth.users set email_confirmed_at = null where id = '${account}'`],
        ['owner', `delete from public.plan_grants where user_id = '${account}'`],
        [
          'secret key',
          `select public.prepare_invited_account('invitation-token') ->> 'state'`,
          'accepted',
        ],
        accounts(1),
        ['owner', `update auth.users set email_confirmed_at = now() where id = '${account}'`],
        ['owner', 'delete from public.plan_grants'],
        change('accepted_at = null'),
        prepare,
        accounts(1),
      ]
    },
  ),
  guard(
    'public.prune_invitations',
    'invitations are deleted 90 days after their end',
    ({ user }) => {
      const prune = (gives: number): Step => [
        'secret key',
        'select public.prune_invitations()',
        gives,
      ]
      return [
        change(`expires_at = now() - interval '89 days'`),
        prune(0),
        change(`expires_at = now() - interval '91 days', revoked_at = now() - interval '89 days'`),
        prune(0),
        change(`accepted_at = now() - interval '91 days', user_id = '${user}'`),
        prune(1),
        state('unknown'),
      ]
    },
  ),
  guard('public.export_account', 'an export contains the invitation of the email', ({ user }) => [
    invite(emailOf('user'), 'a', 'invited'),
    invite('new@example.com', 'b', 'invited'),
    [
      'secret key',
      `select jsonb_array_length(public.export_account('${user}') -> 'invitations')`,
      1,
    ],
    [
      'secret key',
      `select public.export_account('${user}') -> 'invitations' -> 0 ->> 'plan'`,
      'enterprise',
    ],
    ['secret key', `select public.export_account('${user}')::text ~ '${hash('a')}'`, false],
  ]),
]
