import { fixtureId, type People } from './fixture.ts'
import { guard, heldLock, type Step } from './guard.ts'
import { change, end, grant, granted, today } from './plan-steps.ts'
import type { AccessCheck } from './session.ts'

/* Granting, changing and ending plans. */

const [lesson, ended, upcoming, message] = [13, 16, 17, 3].map(fixtureId)
const unknownId = fixtureId(99)
const three = '{EL-103,EN-103,CH-103}'

const quoted = (id: string | undefined) => `select '${id}'::uuid`
const lasts = (gives: string | number): Step => [
  'owner',
  `select ends_at - ${today}::timestamp at time zone 'UTC' from public.plan_grants where reason = 'Test'`,
  gives,
]
const stateOf = (id: string | undefined, { user }: People, gives: string): Step => [
  'user',
  `select state from public.list_plans(array['${user}'::uuid]) where id = '${id}'`,
  gives,
]

export const planGuards: AccessCheck[] = [
  guard(
    'public.admin_grant_plan',
    'admins grant plans, whose days begin in the time zone of the site',
    ({ user }) => [
      ['owner', `update auth.users set email_confirmed_at = now() where id = '${user}'`],
      ['owner', `update public.settings set time_zone = 'Africa/Casablanca'`],
      [
        'user',
        `select public.admin_grant_plan('${user}', 'professional', '{}', 'Test', current_date)`,
        '42501',
      ],
      grant(unknownId, 'unknown'),
      ['user', `select public.open_lesson('${lesson}') ->> 'decision'`, 'plan'],
      grant(user, 'granted', { first: `'2020-01-01'`, last: `'2099-12-31'` }),
      ['user', `select public.open_lesson('${lesson}') ->> 'decision'`, 'granted'],
      [
        'owner',
        `select (starts_at, ends_at) = ('2019-12-31 23:00Z'::timestamptz, '2099-12-31 23:00Z'::timestamptz)
       from public.plan_grants where reason = 'Test'`,
        true,
      ],
    ],
  ),
  guard(
    'private.check_plan',
    'Basic has three different modules, and plans end after they begin',
    ({ user }) => [
      grant(user, '22023', { plan: 'basic', modules: '{EL-103}' }),
      grant(user, '22023', { plan: 'basic', modules: '{EL-103,EN-103,EN-103}' }),
      grant(user, '22023', { last: `${today} - 1` }),
      grant(user, '23514', { modules: three }),
      grant(user, 'granted', { plan: 'basic', modules: three }),
      [
        'admin',
        `select public.admin_change_plan(id, 'basic', '{EL-103}', 'Test', ${today}) from public.plan_grants where reason = 'Test'`,
        '22023',
      ],
    ],
  ),
  guard(
    'public.admin_grant_plans',
    'admins grant plans to confirmed accounts, each only once, and invite the others',
    ({ user }) => {
      const grantAll = (emails: string, gives: string, who: Step[0] = 'admin'): Step => [
        who,
        `select string_agg(outcome, ' ') from jsonb_to_recordset(public.admin_grant_plans(
           '${emails}', '${emails}', 'professional', '{}', 'Test', ${today}, ${today} + 30
         )) as granted (email text, outcome text)`,
        gives,
      ]
      const count: Step = [
        'owner',
        `select string_agg(user_id::text, ' ') from public.plan_grants where reason = 'Test'`,
        user,
      ]
      return [
        grantAll('{user@example.com}', '42501', 'user'),
        grantAll('{user@example.com}', '42501', 'admin with an ended session'),
        grantAll('{}', '22023'),
        [
          'admin',
          `select public.admin_grant_plans(array_fill('a@example.com'::text, '{101}'), array_fill('t'::text, '{101}'), 'professional', '{}', 'Test', ${today})`,
          '22023',
        ],
        [
          'admin',
          `select public.admin_grant_plans('{user@example.com}', '{t}', 'basic', '{EL-103}', 'Test', ${today})`,
          '22023',
        ],
        [
          'admin',
          `select public.admin_grant_plans('{user@example.com}', '{}', 'professional', '{}', 'Test', ${today})`,
          '22023',
        ],
        ['owner', `update public.profiles set email_confirmed_at = null`],
        grantAll('{user@example.com}', 'invited'),
        ['owner', `update public.profiles set email_confirmed_at = now() where id = '${user}'`],
        // Emails count once, whatever their case.
        grantAll('{" USER@example.com",user@example.com,nobody@example.com}', 'granted invited'),
        count,
        grantAll('{user@example.com}', 'already'),
        count,
        // Holds its lock, and the lock of the invitations, until the transaction ends.
        ['owner', heldLock('public.admin_grant_plans'), 1],
      ]
    },
  ),
  guard('public.admin_change_plan', 'admins change plans that have not ended', ({ user }) => [
    [
      'user',
      `select public.admin_change_plan('${upcoming}', 'basic', '{}', 'T', ${today})`,
      '42501',
    ],
    change(quoted(unknownId), today, 'null', 'unknown'),
    change(quoted(ended), today, 'null', 'over'),
    grant(user, 'granted'),
    change(granted, today, `${today} + 2`),
    lasts('3 days'),
    change(granted, today, 'null'),
    lasts('null'),
    // An unchanged day keeps its time.
    [
      'owner',
      `update public.plan_grants set ends_at = ends_at + interval '90 minutes', starts_at = now() where reason = 'Test'`,
    ],
    change(granted, today, `${today} + 1`),
    [
      'owner',
      `update public.plan_grants set ends_at = now() + interval '1 hour' where reason = 'Test'`,
    ],
    change(
      granted,
      today,
      `((now() + interval '1 hour' - interval '1 second') at time zone 'UTC')::date`,
    ),
    [
      'owner',
      `select starts_at = now() and ends_at = now() + interval '1 hour' from public.plan_grants where reason = 'Test'`,
      true,
    ],
    [
      'admin',
      `select public.admin_change_plan('${upcoming}', 'professional', '{}', 'Changed', ${today} + 2, ${today} + 1)`,
      '22023',
    ],
  ]),
  guard('public.admin_end_plan', 'an ended plan opens nothing', (people) => [
    ['owner', `update auth.users set email_confirmed_at = now() where id = '${people.user}'`],
    ['user', `select public.admin_end_plan('${upcoming}')`, '42501'],
    end(quoted(unknownId), 'unknown'),
    grant(people.user, 'granted', { last: `${today} + 30` }),
    ['user', `select public.open_lesson('${lesson}') ->> 'decision'`, 'granted'],
    end(granted),
    ['user', `select public.open_lesson('${lesson}') ->> 'decision'`, 'plan'],
    change(granted, today, 'null', 'over'),
    // Ending a plan before it begins cancels it. A plan that has already ended keeps its end.
    stateOf(upcoming, people, 'upcoming'),
    end(quoted(upcoming)),
    stateOf(upcoming, people, 'canceled'),
    end(quoted(ended)),
    stateOf(ended, people, 'ended'),
    ['owner', `select ends_at < now() from public.plan_grants where id = '${ended}'`, true],
  ]),
  guard(
    'public.list_plans',
    'users list their own plans, admins the plans of all users',
    ({ user, other }) => [
      ['anonymous', `select id from public.list_plans(array['${user}'::uuid])`, '42501'],
      [
        'user',
        `select state from public.list_plans(array['${user}', '${other}']::uuid[])`,
        'upcoming,ended',
      ],
      [
        'other',
        `select state from public.list_plans(array['${user}', '${other}']::uuid[])`,
        'running',
      ],
      [
        'admin',
        `select state from public.list_plans(array['${user}', '${other}']::uuid[])`,
        'upcoming,running,ended',
      ],
      ['admin', `select state from public.list_plans(array['${other}']::uuid[])`, 'running'],
    ],
  ),
  guard('public.submit_contact_message', 'a message keeps the requested plan', () => [
    [
      'secret key',
      `select public.submit_contact_message('A', 'B', 'a@example.com', 'S', 'M', '{c}', 'basic') ->> 'status'`,
      'accepted',
    ],
    ['admin', `select plan from public.contact_messages where id <> '${message}'`, 'basic'],
    [
      'secret key',
      `select public.submit_contact_message('A', 'B', 'a@example.com', 'S', 'N', '{c}', 'gold')`,
      '23514',
    ],
  ]),
  guard('public.submit_contact_message', 'a request is confirmed once a day for each plan', () => {
    const confirmation = (subject: string, plan: string) =>
      `public.submit_contact_message('A', 'B', '${plan}@example.com', '${subject}', 'M', '{${plan}}', '${plan}')
        ->> 'confirmation_id'`
    const isConfirmed = (subject: string, plan: string, gives: boolean): Step => [
      'secret key',
      `select ${confirmation(subject, plan)} is not null`,
      gives,
    ]
    return [
      isConfirmed('First', 'basic', true),
      isConfirmed('Second', 'basic', false),
      isConfirmed('Third', 'professional', true),
      isConfirmed('Fourth', 'professional', false),
      isConfirmed('Fifth', 'enterprise', true),
      isConfirmed('Sixth', 'enterprise', false),
      [
        'owner',
        `select ${confirmation('Fifth', 'enterprise')} = (
          select id::text from public.email_outbox where payload ->> 'plan' = 'Enterprise'
        )`,
        true,
      ],
      ['owner', `select count(*) from public.email_outbox where kind = 'plan-request'`, 3],
      // The notification of the message isn't a confirmation.
      ['owner', `delete from public.email_outbox where kind = 'plan-request'`],
      isConfirmed('Fifth', 'enterprise', false),
    ]
  }),
]
