import { guard, type Step } from './guard.ts'
import { change, end, grant, granted, today } from './plan-steps.ts'
import type { AccessCheck } from './session.ts'

/* Emails about a plan: when it begins, and a week before it ends. */

const emails = (gives: string): Step => [
  'owner',
  `select kind from public.email_outbox where plan_grant_id is not null order by kind`,
  gives,
]
const remind = (gives: number): Step => [
  'secret key',
  'select public.remind_of_ending_plans()',
  gives,
]
/** A plan that was granted long ago and ends in `days` days. */
const ending = (user: string, days: number): Step => [
  'owner',
  `insert into public.plan_grants (user_id, plan, starts_at, ends_at, reason, created_at)
   values ('${user}', 'professional', now() - interval '1 year', now() + interval '${days} days', 'Test', now() - interval '1 year')`,
]
const noPlans: Step = ['owner', 'delete from public.plan_grants']

export const planEmailGuards: AccessCheck[] = [
  guard(
    'private.queue_plan_email',
    'a grant is announced unless it has already ended',
    ({ user }) => [
      grant(user, 'granted', { first: `${today} - 9`, last: `${today} - 1` }),
      emails(''),
      grant(user, 'granted', { last: `${today} + 9` }),
      emails('plan-granted'),
      [
        'owner',
        `select payload ->> 'email' || (payload ->> 'plan') || (payload -> 'opens' -> 0 ->> 'title')
       || ((payload ->> 'firstDay')::date - ${today}) || ((payload ->> 'lastDay')::date - ${today})
       from public.email_outbox where kind = 'plan-granted'`,
        'user@example.comProfessionalT09',
      ],
      [
        'secret key',
        `select public.grant_plan('user@example.com', 'enterprise', '{}', null, 'Test')`,
        'granted',
      ],
      emails('plan-granted,plan-granted'),
      noPlans,
      emails(''),
    ],
  ),
  guard('private.recall_plan_emails', 'no email about a plan is sent after its end', ({ user }) => [
    grant(user, 'granted'),
    // The email is queued again with the new days.
    change(granted, today, `${today} + 4`),
    emails('plan-granted'),
    [
      'owner',
      `select (payload ->> 'lastDay')::date - ${today} from public.email_outbox where kind = 'plan-granted'`,
      4,
    ],
    end(granted),
    emails(''),
    noPlans,
    grant(user, 'granted'),
    ['owner', `update public.email_outbox set status = 'sent' where kind = 'plan-granted'`],
    change(granted, today, `${today} + 4`),
    end(granted),
    emails('plan-granted'),
  ]),
  guard(
    'public.remind_of_ending_plans',
    'sends one reminder of a plan, a week before its end',
    ({ user }) => [
      noPlans,
      ending(user, 8),
      remind(0),
      ['owner', `update public.plan_grants set ends_at = now() + interval '7 days'`],
      remind(1),
      remind(0),
      emails('plan-ending'),
      // A changed end leads to another reminder. Other changes do not.
      change(
        granted,
        `(now() - interval '1 year')::date`,
        `((now() + interval '7 days' - interval '1 second') at time zone 'UTC')::date`,
      ),
      remind(0),
      change(granted, today, `${today} + 3`),
      emails(''),
      remind(1),
      emails('plan-ending'),
    ],
  ),
  guard(
    'public.remind_of_ending_plans',
    'sends no reminder of ended, followed and short plans',
    ({ user, other }) => [
      noPlans,
      ending(user, 3),
      end(granted),
      remind(0),
      noPlans,
      ending(user, 3),
      ending(user, 30),
      [
        'owner',
        `update public.plan_grants set starts_at = now() + interval '3 days' where ends_at > now() + interval '9 days'`,
      ],
      remind(0),
      // A gap, a plan of another member, and a following plan that is canceled do not count.
      [
        'owner',
        `update public.plan_grants set starts_at = now() + interval '4 days' where ends_at > now() + interval '9 days'`,
      ],
      remind(1),
      noPlans,
      ending(user, 3),
      ending(other, 30),
      remind(1),
      noPlans,
      grant(user, 'granted', { last: `${today} + 4` }),
      remind(0),
    ],
  ),
]
