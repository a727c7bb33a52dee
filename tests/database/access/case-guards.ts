import { emailOf, fixtureId } from './fixture.ts'
import { guard, heldLocks, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* Who may practice a case, and what an exam attempt accepts, records and reveals. */

/** Open attempts of the fixture: `own` belongs to user, `ended` to other. The fault of `own` is F1, open. */
const [own, ended, fresh] = [40, 41, 42].map(fixtureId)

const practice = (who: Step[0], name: string, gives: string): Step => [
  who,
  `select public.can_practice('${name}')`,
  gives,
]
type Opened = 'decision' | 'id' | 'retryAfter'
const open = (
  who: Step[0],
  name: string,
  gives?: string | number,
  field: Opened = 'decision',
): Step => {
  const statement = `select public.open_case_attempt('${name}') ->> '${field}'`
  return gives === undefined ? [who, statement] : [who, statement, gives]
}
type Result = 'outcome' | 'readings' | 'par' | 'wrongParts' | 'minutes' | 'fault' | 'right'
const diagnose = (
  who: Step[0],
  [target, kind]: readonly [string, string],
  gives: string | number | boolean,
  field: Result = 'right',
): Step => [
  who,
  `select public.diagnose_case('${own}', '${target}', '${kind}') ->> '${field}'`,
  gives,
]
const giveUp = (who: Step[0], gives: string, field: Result = 'outcome'): Step => [
  who,
  `select public.give_up_case('${own}') ->> '${field}'`,
  gives,
]
const readingArguments = `'{"key": "on"}', 'volts', 'F1.1', 'F1.2', false, 12, 12.6`
const record = (user: string, gives: string | number): Step => [
  'secret key',
  `select public.record_case_reading('${own}', '${user}', ${readingArguments})`,
  gives,
]
const faultOf = (attempt: string | undefined, user: string, gives: string): Step => [
  'secret key',
  `select public.case_attempt_fault('${attempt}', '${user}') ->> 'faultId'`,
  gives,
]
const confirm = (...ids: string[]): Step => [
  'owner',
  `update auth.users set email_confirmed_at = now() where id in (${ids.map((id) => `'${id}'`).join(', ')})`,
]
const grant = (kind: string, modules: string): Step => [
  'secret key',
  `select public.grant_plan('${emailOf('user')}', '${kind}', '${modules}', null, 'Test')`,
  'granted',
]
const expire: Step = [
  'owner',
  `update public.case_attempts set started_at = now() - interval '2 hours', expires_at = now() where id = '${own}'`,
]
/** Ended attempts of a user that began some hours ago. */
const attempts = (user: string, name: string, count: number, hours: number): Step => [
  'owner',
  `insert into public.case_attempts (user_id, case_id, par, started_at, ended_at, outcome, fault_id)
   select '${user}', '${name}', 3, now() - interval '${hours} hours', now(), 'failed', 'wire-open'
   from generate_series(1, ${count})`,
]
const stateOf = (attempt: string | undefined, gives: string): Step => [
  'owner',
  `select concat_ws(' ', outcome, fault_id, wrong_parts, readings, ended_at = least(now(), expires_at))
   from public.case_attempts where id = '${attempt}'`,
  gives,
]
const secrets = (gives: string): Step => [
  'owner',
  `select coalesce(string_agg(fault_id, ' '), '') from private.attempt_faults where attempt_id = '${own}'`,
  gives,
]
const right = ['F1', 'open'] as const
/** A diagnosis of the right part. Only its kind is wrong. */
const wrong = ['F1', 'resistance'] as const

export const caseGuards: AccessCheck[] = [
  guard('public.can_practice', 'every visitor practices an open case', ({ admin }) => [
    // An ended session has no rights, although the account is confirmed.
    confirm(admin),
    practice('anonymous', 'open-case', 'granted'),
    practice('anonymous', 'member-case', 'account'),
    practice('anonymous', 'plan-case', 'account'),
    practice('anonymous', 'unknown', 'null'),
    practice('admin with an ended session', 'open-case', 'granted'),
    practice('admin with an ended session', 'member-case', 'account'),
    practice('admin', 'member-case', 'granted'),
    practice('admin', 'plan-case', 'granted'),
  ]),
  guard(
    'private.has_plan_for',
    'confirmed accounts practice the cases for members, and plans open the cases of their modules',
    ({ user }) => [
      confirm(user),
      // other has a plan for other modules.
      practice('other', 'member-case', 'account'),
      practice('other', 'plan-case', 'account'),
      practice('user', 'member-case', 'granted'),
      practice('user', 'plan-case', 'plan'),
      grant('professional', '{}'),
      practice('user', 'plan-case', 'granted'),
      ['owner', `update public.plan_grants set ends_at = now() where reason = 'Test'`],
      practice('user', 'plan-case', 'plan'),
      grant('basic', '{EL-102}'),
      practice('user', 'plan-case', 'plan'),
      grant('basic', '{EL-102,EL-103}'),
      practice('user', 'plan-case', 'granted'),
    ],
  ),
  guard('private.is_confirmed', 'only confirmed users open attempts', ({ user }) => [
    confirm(user),
    open('anonymous', 'open-case', '42501'),
    open('admin with an ended session', 'open-case', '42501'),
    open('other', 'open-case', 'account'),
    open('admin', 'member-case', 'account'),
    ['user', `select public.open_case_attempt('unknown')`, 'null'],
    ['other', `select public.open_case_attempt('unknown')`, 'null'],
    open('user', 'plan-case', 'plan'),
    ['owner', `select count(*) from public.case_attempts`, 2],
    open('user', 'member-case', 'granted'),
  ]),
  guard(
    'public.open_case_attempt',
    'a new attempt has a secret fault of its case',
    ({ user, other }) => [
      confirm(user, other),
      ['owner', heldLocks, 0],
      open('user', 'member-case', 'granted'),
      ['owner', heldLocks, 1],
      [
        'user',
        `select concat_ws(' ', par, readings, wrong_parts, started_at = now(), expires_at = now() + interval '2 hours',
         ended_at, outcome, fault_id) from public.case_attempts where case_id = 'member-case'`,
        '4 0 0 t t',
      ],
      [
        'owner',
        `select count(*) from private.attempt_faults as drawn
       join public.case_attempts as attempt on attempt.id = drawn.attempt_id
       join private.case_faults as fault on (fault.case_id, fault.fault_id) = (attempt.case_id, drawn.fault_id)
       where attempt.case_id = 'member-case'`,
        1,
      ],
      // An open attempt is returned, to its own user.
      open('user', 'open-case', own, 'id'),
      [
        'other',
        `select public.open_case_attempt('open-case') ->> 'id' in ('${own}', '${ended}')`,
        false,
      ],
      open('user', 'open-case', own, 'id'),
      open('other', 'open-case', 'granted'),
      ['owner', `select count(*) from public.case_attempts where user_id = '${other}'`, 2],
      // A draw ignores which faults were revealed before.
      ['owner', `delete from private.case_faults where fault_id <> 'fuse-open'`],
      giveUp('user', 'fuse-open', 'fault'),
      open('user', 'open-case'),
      [
        'owner',
        `select string_agg(drawn.fault_id, ' ') from private.attempt_faults as drawn
         join public.case_attempts as attempt on attempt.id = drawn.attempt_id
         where attempt.case_id = 'open-case' and attempt.user_id = '${user}'`,
        'fuse-open',
      ],
    ],
  ),
  guard('public.open_case_attempt', 'the fault of another case is never drawn', ({ user }) => [
    confirm(user),
    ['owner', `delete from private.case_faults where case_id = 'member-case'`],
    open('user', 'member-case', 'granted'),
    ['owner', `select count(*) from private.attempt_faults`, 1],
  ]),
  guard('public.open_case_attempt', 'an expired attempt is replaced', ({ user }) => [
    confirm(user),
    expire,
    [
      'user',
      `select public.open_case_attempt('open-case') ->> 'id' = '${own}' from generate_series(1, 2)`,
      'false,false',
    ],
    stateOf(own, 'expired fuse-open 1 1 t'),
    [
      'owner',
      `select count(*) from public.case_attempts where case_id = 'open-case' and user_id = '${user}'`,
      2,
    ],
  ]),
  guard('private.case_attempt_wait', 'a day has three attempts at each case', ({ user, other }) => [
    confirm(user, other),
    attempts(user, 'open-case', 1, 23),
    attempts(user, 'open-case', 1, 25),
    giveUp('user', 'given-up'),
    open('user', 'open-case', 'granted'),
    [
      'user',
      `select public.give_up_case(id) ->> 'outcome' from public.case_attempts where ended_at is null`,
      'given-up',
    ],
    open('user', 'open-case', 'limited'),
    open('user', 'open-case', 3600, 'retryAfter'),
    open('other', 'open-case', 'granted'),
    open('user', 'member-case', 'granted'),
  ]),
  guard(
    'private.case_attempt_wait',
    'a day has twelve attempts at all cases',
    ({ user, other }) => [
      confirm(user, other),
      attempts(user, 'plan-case', 10, 22),
      attempts(user, 'plan-case', 5, 24),
      open('user', 'member-case', 'granted'),
      giveUp('user', 'given-up'),
      open('user', 'open-case', 'limited'),
      open('user', 'open-case', 7200, 'retryAfter'),
      // An open attempt is returned in any case.
      open('user', 'member-case', 'granted'),
      open('other', 'open-case', 'granted'),
    ],
  ),
  guard('private.lock_case_attempt', 'users act on their own attempts only', () => [
    diagnose('anonymous', right, '42501'),
    giveUp('anonymous', '42501'),
    diagnose('admin with an ended session', right, '42501'),
    giveUp('admin with an ended session', '42501'),
    diagnose('other', right, 'null'),
    giveUp('other', 'null', 'fault'),
    diagnose('admin', right, 'null', 'outcome'),
    stateOf(own, '1 1'),
    ['owner', `select count(*) from public.case_diagnoses`, 3],
  ]),
  guard('private.lock_case_attempt', 'an expired attempt accepts no diagnosis', ({ user }) => [
    expire,
    diagnose('user', right, 'null'),
    stateOf(own, 'expired fuse-open 1 1 t'),
    ['owner', `update public.case_attempts set expires_at = now() - interval '1 hour'`],
    diagnose('user', wrong, 'expired', 'outcome'),
    giveUp('user', 'expired'),
    ['owner', `select count(*) from public.case_diagnoses where user_id = '${user}'`, 1],
  ]),
  guard('public.diagnose_case', 'the right diagnosis ends an attempt', ({ user }) => [
    ['owner', `update public.case_attempts set started_at = now() - interval '61 seconds'`],
    diagnose('user', right, true),
    stateOf(own, 'solved fuse-open 1 1 t'),
    secrets(''),
    ['user', `select number from public.case_diagnoses where is_right`, 2],
    ...(
      [
        ['right', 'null'],
        ['outcome', 'solved'],
        ['fault', 'fuse-open'],
        ['readings', 1],
        ['par', 3],
        ['wrongParts', 1],
        ['minutes', 2],
      ] as const
    ).map(([field, gives]) => diagnose('user', wrong, gives, field)),
    ['owner', `select count(*) from public.case_diagnoses where user_id = '${user}'`, 2],
  ]),
  guard('public.diagnose_case', 'the third wrong diagnosis ends an attempt', ({ user, other }) => [
    // The faults of other attempts and of other cases don't count.
    [
      'owner',
      `insert into public.case_attempts (id, user_id, case_id, par) values ('${fresh}', '${other}', 'open-case', 3)`,
    ],
    ['owner', `insert into private.attempt_faults values ('${fresh}', 'fuse-resistance')`],
    [
      'owner',
      `update private.case_faults set target = 'F2'
       where case_id <> 'open-case' and fault_id = 'fuse-open'`,
    ],
    diagnose('user', wrong, false),
    diagnose('user', ['F2', 'open'], 3, 'wrongParts'),
    stateOf(own, 'failed fuse-open 3 1 t'),
    diagnose('user', right, 'null'),
    diagnose('user', right, 'failed', 'outcome'),
    ['user', `select count(*) from public.case_diagnoses where not is_right`, 3],
    ['owner', `select count(*) from public.case_diagnoses where user_id = '${user}'`, 3],
  ]),
  guard('public.diagnose_case', 'a repeated wrong diagnosis counts once', () => [
    diagnose('user', ['w1', 'open'], 1, 'wrongParts'),
    diagnose('user', ['F2', 'open'], 'null', 'outcome'),
    diagnose('user', ['F2', 'open'], 2, 'wrongParts'),
    diagnose('user', ['F2', 'open'], 'null', 'fault'),
    diagnose('user', ['F2', 'open'], false),
    stateOf(own, '2 1'),
    secrets('fuse-open'),
    [
      'owner',
      `insert into public.case_diagnoses (attempt_id, number, user_id, target, kind, is_right)
       select attempt_id, 9, user_id, target, kind, true from public.case_diagnoses`,
      '23505',
    ],
  ]),
  guard('public.diagnose_case', 'names have 1 to 40 characters', () => [
    diagnose('user', ['', 'open'], '22023'),
    diagnose('user', ['F1', ''], '22023'),
    diagnose('user', ['a'.repeat(41), 'open'], '22023'),
    diagnose('user', ['F1', 'a'.repeat(41)], '22023'),
    ['user', `select public.diagnose_case('${own}', null, 'open')`, '22023'],
    ['user', `select public.diagnose_case('${own}', 'F1', null)`, '22023'],
    diagnose('user', ['a'.repeat(40), 'a'.repeat(40)], false),
  ]),
  guard('public.give_up_case', 'giving up ends an open attempt', () => [
    giveUp('user', 'given-up'),
    stateOf(own, 'given-up fuse-open 1 1 t'),
    secrets(''),
    giveUp('user', 'fuse-open', 'fault'),
    diagnose('user', right, 'given-up', 'outcome'),
    ['other', `select public.give_up_case('${ended}') ->> 'outcome'`, 'solved'],
  ]),
  guard('public.record_case_reading', 'open attempts record up to 200 readings', (people) => {
    const update = (set: string): Step => [
      'owner',
      `update public.case_attempts set ${set} where id = '${own}'`,
    ]
    return [
      record(people.other, 'null'),
      record(people.user, 2),
      [
        'user',
        `select concat_ws(' ', positions, mode, red, black, expected, value, is_live, taken_at = now())
         from public.case_readings where number = 2`,
        '{"key": "on"} volts F1.1 F1.2 12 12.6 f t',
      ],
      update('readings = 199'),
      record(people.user, 200),
      record(people.user, 'null'),
      update('readings = 10, expires_at = now()'),
      record(people.user, 'null'),
      update(`expires_at = now() + interval '1 hour'`),
      record(people.user, 11),
      // No other attempt of the user gets a reading.
      update(`ended_at = now(), outcome = 'failed', fault_id = 'fuse-open'`),
      [
        'owner',
        `insert into public.case_attempts (user_id, case_id, par) values ('${people.user}', 'plan-case', 3)`,
      ],
      record(people.user, 'null'),
      [
        'owner',
        `select string_agg(readings::text, ' ' order by readings) from public.case_attempts`,
        '0 1 11',
      ],
      ['owner', `select count(*) from public.case_readings where attempt_id = '${own}'`, 4],
    ]
  }),
  guard('public.case_attempt_fault', 'the server reads the fault of an open attempt', (people) => [
    faultOf(own, people.user, 'fuse-open'),
    [
      'secret key',
      `select public.case_attempt_fault('${own}', '${people.user}') ->> 'caseId'`,
      'open-case',
    ],
    faultOf(own, people.other, 'null'),
    faultOf(ended, people.other, 'null'),
    faultOf(fixtureId(99), people.user, 'null'),
    expire,
    faultOf(own, people.user, 'null'),
  ]),
  guard('public.own_case_results', 'users read the results of their ended attempts', (people) => {
    const results = (who: Step[0], path: string, gives: string): Step => [
      who,
      `select coalesce((public.own_case_results() #>> '{${path}}'), 'nothing')`,
      gives,
    ]
    return [
      ['anonymous', `select public.own_case_results()`, '42501'],
      ['admin with an ended session', `select public.own_case_results()`, '42501'],
      results('user', 'cases', '[]'),
      results('user', 'kinds', '[]'),
      results(
        'other',
        'cases',
        '[{"best": {"par": 3, "minutes": 10, "readings": 1, "wrongParts": 1}, "caseId": "open-case", "solved": 1, "attempts": 1, "position": 1, "isFirstTry": false}]',
      ),
      results('other', 'kinds', '[{"kind": "open", "solved": 0, "attempts": 1}]'),
      // A better attempt, and one at another case that was not solved.
      [
        'owner',
        `insert into public.case_attempts
           (user_id, case_id, par, readings, wrong_parts, started_at, ended_at, outcome, fault_id)
         values
           ('${people.other}', 'open-case', 3, 5, 0, '2020-01-02Z', '2020-01-02Z', 'solved', 'fuse-resistance'),
           ('${people.other}', 'open-case', 3, 9, 0, '2020-01-03Z', '2020-01-03Z', 'solved', 'fuse-resistance'),
           ('${people.other}', 'member-case', 3, 5, 0, '2020-01-02Z', '2020-01-02Z', 'given-up', 'wire-open'),
           ('${people.other}', 'plan-case', 3, 5, 0, '2020-01-02Z', '2020-01-02Z', 'solved', 'wire-open')`,
      ],
      results('other', 'cases,0,best,readings', '5'),
      results('other', 'cases,0,isFirstTry', 'false'),
      results('other', 'cases,1,best', 'nothing'),
      results('other', 'cases,1,solved', '0'),
      results('other', 'cases,2,isFirstTry', 'true'),
      results(
        'other',
        'kinds',
        '[{"kind": "open", "solved": 1, "attempts": 3}, {"kind": "resistance", "solved": 2, "attempts": 2}]',
      ),
    ]
  }),
  guard('public.admin_case_report', 'admins read the figures of all members', (people) => {
    const figures = (range: string, gives: string): Step => [
      'admin',
      `select string_agg(concat_ws(' ', row ->> 'caseId', row -> 'attempts', row -> 'solved', row -> 'medianReadings',
         row #> '{commonMistake,target}', row #> '{commonMistake,kind}', row #> '{commonMistake,count}'), '; ')
       from jsonb_array_elements(public.admin_case_report(${range})) as row`,
      gives,
    ]
    const none = 'member-case 0 0 null; plan-case 0 0 null'
    return [
      ['user', `select public.admin_case_report()`, '42501'],
      // The attempt of user is still open.
      figures('', `open-case 1 1 1 "F1" "open" 1; ${none}`),
      figures(`p_start => '2020-01-02'`, `open-case 0 0 null; ${none}`),
      figures(`p_end => '2019-12-31'`, `open-case 0 0 null; ${none}`),
      figures(`'2020-01-01', '2020-01-01'`, `open-case 1 1 1 "F1" "open" 1; ${none}`),
      // An attempt that expires without another call counts, and one of an admin doesn't.
      expire,
      ['owner', `update public.case_attempts set readings = 9 where id = '${own}'`],
      attempts(people.admin, 'open-case', 1, 1),
      diagnoseAs(people.admin),
      figures('', `open-case 2 1 1 "F1" "open" 1; ${none}`),
      [
        'owner',
        `insert into public.case_diagnoses (attempt_id, number, user_id, target, kind, is_right)
         values ('${ended}', 3, '${people.other}', 'w1', 'resistance', false),
           ('${own}', 2, '${people.user}', 'w1', 'resistance', false)`,
      ],
      figures('', `open-case 2 1 1 "w1" "resistance" 2; ${none}`),
    ]
  }),
  guard('public.export_account', 'an export contains attempts without open faults', (people) => {
    const exported = (user: string, path: string, gives: string): Step => [
      'secret key',
      `select public.export_account('${user}') #>> '{caseAttempts,${path}}'`,
      gives,
    ]
    return [
      [
        'secret key',
        `select jsonb_array_length(public.export_account('${people.user}') -> 'caseAttempts')`,
        1,
      ],
      exported(people.user, '0,case', 'Open'),
      exported(people.user, '0,fault', 'null'),
      exported(people.user, '0,readings,0,value', '12.6'),
      exported(people.user, '0,readings,1', 'null'),
      exported(people.user, '0,diagnoses,0,target', 'w1'),
      exported(people.user, '0,diagnoses,1', 'null'),
      exported(people.other, '0,fault', 'wire-open'),
      exported(people.other, '0,diagnoses,1,isRight', 'true'),
    ]
  }),
  guard('constraints', 'a user has one open attempt at a case', ({ user }) => [
    [
      'owner',
      `insert into public.case_attempts (user_id, case_id, par) values ('${user}', 'open-case', 3)`,
      '23505',
    ],
  ]),
]

/** Adds wrong diagnoses to the attempts of a user. */
function diagnoseAs(user: string): Step {
  return [
    'owner',
    `insert into public.case_diagnoses (attempt_id, number, user_id, target, kind, is_right)
     select id, n, user_id, 'A' || n, 'open', false
     from public.case_attempts, generate_series(1, 2) as n where user_id = '${user}'`,
  ]
}
