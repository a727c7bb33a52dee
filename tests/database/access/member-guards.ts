import { fixtureId } from './fixture.ts'
import { guard, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* What admins read about members. The functions bypass row level security, so each must select the right rows. */

const message = fixtureId(3)
const all = `'1990-01-01', '2100-01-01'`

export const memberGuards: AccessCheck[] = [
  guard('public.admin_training_hours', 'admins read the hours of one member', ({ user, other }) => {
    const hours = (who: Step[0], id: string, gives: string): Step => [
      who,
      `select public.admin_training_hours('${id}', ${all}) #>> '{watched,0,seconds}'`,
      gives,
    ]
    return [
      hours('user', user, '42501'),
      hours('anonymous', user, '42501'),
      hours('admin with an ended session', user, '42501'),
      hours('admin', user, '10'),
      hours('admin', other, '20'),
    ]
  }),
  guard('public.admin_member', 'the page of a member shows only their own rows', ({ user }) => {
    const part = (path: string, gives: string): Step => [
      'admin',
      `select public.admin_member('${user}') #>> '{${path}}'`,
      gives,
    ]
    return [
      ['user', `select public.admin_member('${user}')`, '42501'],
      ['admin', `select public.admin_member('${fixtureId(99)}')`, 'null'],
      // The same rows exist for another user.
      part('lessons,0,seconds', '10'),
      part('lessons,1', 'null'),
      part('modules,1', 'null'),
      part('cases,0', 'null'),
      part('solvedCases', '0'),
      part('messages,0', 'null'),
      [
        'owner',
        `update public.contact_messages set email = 'USER@example.com' where id = '${message}'`,
      ],
      part('messages,0,id', message),
      part('messageCount', '1'),
      [
        'owner',
        `insert into public.email_outbox (kind, payload) values
           ('plan-granted', '{"email": "other@example.com", "subject": "Other"}'),
           ('auth', '{"email": "user@example.com", "subject": "Link"}'),
           ('contact-notification', '{"email": "user@example.com", "subject": "Message"}')`,
      ],
      part('emails,0', 'null'),
      [
        'owner',
        `insert into public.email_outbox (kind, payload)
         values ('plan-granted', '{"email": "User@example.com", "subject": "Own"}')`,
      ],
      part('emails,0,subject', 'Own'),
    ]
  }),
  guard('private.ending_plans', 'plans that another plan follows do not end soon', ({ other }) => {
    const ending = (gives: string): Step => [
      'admin',
      `select public.admin_list_users(20, p_plan => 'ending') #>> '{users,0,id}'`,
      gives,
    ]
    const ends = (days: number): Step => [
      'owner',
      `update public.plan_grants set ends_at = now() + interval '${days} days' where user_id = '${other}'`,
    ]
    const starts = (from: string): Step => [
      'owner',
      `update public.plan_grants set starts_at = now() + interval '${from}' where user_id = '${other}'`,
    ]
    const follow = (start: string): Step => [
      'owner',
      `insert into public.plan_grants (user_id, plan, starts_at, reason)
       values ('${other}', 'professional', now() + interval '${start}', 'Next')`,
    ]
    return [
      ending('null'),
      ends(15),
      ending('null'),
      ends(13),
      ending(other),
      starts('1 hour'),
      ending('null'),
      starts('-20 days'),
      ends(-1),
      ending('null'),
      ends(13),
      // A gap between the plans.
      follow('13 days 1 hour'),
      ending(other),
      follow('12 days'),
      ending('null'),
    ]
  }),
]
