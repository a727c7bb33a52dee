import { attempts, ended, expire, own } from './case-steps.ts'
import { emailOf, fixtureId } from './fixture.ts'
import { guard, heldLocks, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* Who may practice a case, and what an exam attempt accepts, records and reveals. case-result-guards.ts has the results. */

const fresh = fixtureId(42)
/** A second open attempt of a user, which must not change. */
const openSecond = (user: string): Step => [
  'owner',
  `insert into public.case_attempts (id, user_id, case_id) values ('${fresh}', '${user}', 'plan-case')`,
]

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
type Result =
  | 'outcome'
  | 'readings'
  | 'par'
  | 'wrongParts'
  | 'wrongKinds'
  | 'minutes'
  | 'fault'
  | 'right'
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
const readingArguments = `'{"key": "on"}', 'volts', 'F1.1', 'F1.2', false, 12, 12.6, 0.2`
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
const wrong = ['F3', 'resistance'] as const

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
        `select concat_ws(' ', coalesce(par::text, 'hidden'), readings, wrong_parts, started_at = now(), expires_at = now() + interval '2 hours',
         ended_at, outcome, fault_id) from public.case_attempts where case_id = 'member-case'`,
        'hidden 0 0 t t',
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
      `insert into public.case_attempts (id, user_id, case_id) values ('${fresh}', '${other}', 'open-case')`,
    ],
    ['owner', `insert into private.attempt_faults values ('${fresh}', 'wire-open')`],
    [
      'owner',
      `update private.case_faults set target = 'F3', repaired_by = '{F3}'
       where case_id = 'open-case' and fault_id = 'wire-open'`,
    ],
    [
      'owner',
      `update private.case_faults set target = 'F2', repaired_by = '{F2}'
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
  guard('public.diagnose_case', 'the right part repairs the car with a wrong kind', () => [
    diagnose('user', ['F1', 'resistance'], 1, 'wrongKinds'),
    stateOf(own, 'solved fuse-open 1 1 t'),
    ['owner', `select wrong_kinds from public.case_attempts where id = '${ended}'`, 0],
    ['user', `select number from public.case_diagnoses where is_right and not is_kind_right`, 2],
  ]),
  guard('public.diagnose_case', 'another name of the same fault is right', () => [
    diagnose('user', ['F1', 'value'], 0, 'wrongKinds'),
    ['user', `select number from public.case_diagnoses where is_right and is_kind_right`, 2],
  ]),
  guard(
    'public.diagnose_case',
    'a part that is replaced together with the faulty one repairs the car',
    () => [
      diagnose('user', ['box', 'open'], 1, 'wrongKinds'),
      stateOf(own, 'solved fuse-open 1 1 t'),
    ],
  ),
  guard(
    'public.diagnose_case',
    'once the catalog lacks the fault, no diagnosis is right and par is the number of readings',
    () => [
      ['owner', `delete from private.case_faults where fault_id = 'fuse-open'`],
      diagnose('user', right, false),
      giveUp('user', 'given-up'),
      diagnose('user', right, 1, 'par'),
    ],
  ),
  guard('private.show_par', 'an attempt has the par of its fault once it has ended', () => [
    ['user', `select par from public.case_attempts`, 'null'],
    diagnose('user', wrong, 'null', 'par'),
    ['owner', `update public.case_attempts set par = 3 where id = '${own}'`, '23514'],
    giveUp('user', '3', 'par'),
    ['user', `select par from public.case_attempts`, 3],
  ]),
  guard('public.diagnose_case', 'a repeated wrong diagnosis counts once', () => [
    diagnose('user', ['w1', 'open'], 1, 'wrongParts'),
    diagnose('user', ['w1', 'resistance'], 1, 'wrongParts'),
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
        `select concat_ws(' ', positions, mode, red, black, expected, value, relative, is_live,
           taken_at = now())
         from public.case_readings where number = 2`,
        '{"key": "on"} volts F1.1 F1.2 12 12.6 0.2 f t',
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
        `insert into public.case_attempts (user_id, case_id) values ('${people.user}', 'plan-case')`,
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
    [
      'secret key',
      `select string_agg(reading ->> 'number', ' ')
       from jsonb_array_elements(public.case_attempt_fault('${own}', '${people.user}') -> 'readings') as reading`,
      '1',
    ],
    faultOf(own, people.other, 'null'),
    faultOf(ended, people.other, 'null'),
    faultOf(fixtureId(99), people.user, 'null'),
    [
      'owner',
      `with opened as (
         insert into public.case_attempts (user_id, case_id) values ('${people.user}', 'plan-case') returning id
       )
       insert into private.attempt_faults (attempt_id, fault_id) select id, 'wire-open' from opened`,
    ],
    [
      'owner',
      `select string_agg(public.case_attempt_fault(id, user_id) ->> 'faultId', ' ' order by case_id)
       from public.case_attempts where user_id = '${people.user}' and expires_at > now()`,
      'fuse-open wire-open',
    ],
    expire,
    faultOf(own, people.user, 'null'),
  ]),
  guard(
    'public.record_case_positions',
    'the server records positions of open attempts',
    (people) => {
      const move = (user: string, isIsolated: boolean, gives: boolean): Step => [
        'secret key',
        `select public.record_case_positions('${own}', '${user}', '{"key": "off"}', ${isIsolated})`,
        gives,
      ]
      const state = (gives: string): Step => [
        'secret key',
        `select string_agg(concat_ws(' ', positions, isolated_from), '; ' order by id) from public.case_attempts`,
        gives,
      ]
      return [
        state('{} 0; {} 0'),
        move(people.other, true, false),
        move(people.user, true, true),
        state('{"key": "off"} 0; {} 0'),
        // The reading before counts no more once the car is live.
        move(people.user, false, true),
        state('{"key": "off"} 1; {} 0'),
        record(people.user, 2),
        move(people.user, true, true),
        state('{"key": "off"} 1; {} 0'),
        [
          'secret key',
          `select (public.case_attempt_fault('${own}', '${people.user}') - '{caseId,faultId,readings}'::text[])::text`,
          '{"positions": {"key": "off"}, "isolatedFrom": 1}',
        ],
        ['owner', `update public.case_attempts set expires_at = now() where id = '${own}'`],
        move(people.user, false, false),
        [
          'owner',
          `update public.case_attempts set expires_at = now() + interval '1 hour' where id = '${own}'`,
        ],
        giveUp('user', 'given-up'),
        openSecond(people.user),
        move(people.user, false, false),
        state('{"key": "off"} 1; {} 0; {} 0'),
      ]
    },
  ),
  guard('public.end_unsafe_case', 'an unsafe act ends an open attempt for good', (people) => {
    const end = (user: string, gives: string, field = 'outcome', attempt = own): Step => [
      'secret key',
      `select public.end_unsafe_case('${attempt}', '${user}', 'plug-live') ->> '${field}'`,
      gives,
    ]
    return [
      end(people.other, 'null'),
      stateOf(own, '1 1'),
      ['owner', `update public.case_attempts set expires_at = now() where id = '${own}'`],
      end(people.user, 'null'),
      stateOf(own, '1 1'),
      [
        'owner',
        `update public.case_attempts set expires_at = now() + interval '1 hour' where id = '${own}'`,
      ],
      end(people.user, 'plug-live', 'unsafeAct'),
      stateOf(own, 'unsafe fuse-open 1 1 t'),
      secrets(''),
      // The outcome stays, and names the act to its user.
      openSecond(people.user),
      end(people.user, 'null'),
      giveUp('user', 'unsafe'),
      diagnose('user', right, 'unsafe', 'outcome'),
      diagnose('user', right, 'null'),
      record(people.user, 'null'),
      ['user', `select public.give_up_case('${own}') ->> 'unsafeAct'`, 'plug-live'],
      ['user', `select unsafe_act from public.case_attempts where id = '${own}'`, 'plug-live'],
      ['other', `select count(*) from public.case_attempts where unsafe_act is not null`, 0],
      ['admin', `select count(*) from public.case_attempts where unsafe_act is not null`, 0],
      // An attempt that was solved stays solved.
      end(people.other, 'null', 'outcome', ended),
      ['owner', `select outcome from public.case_attempts where id = '${ended}'`, 'solved'],
    ]
  }),
  guard('public.record_practice', 'a repaired car counts for its own case only', ({ user }) => [
    [
      'owner',
      `insert into public.practice_cases (user_id, case_id) values ('${user}', 'plan-case')`,
    ],
    ['user', `select public.record_practice('open-case', true)`, 'granted'],
    [
      'owner',
      `select string_agg(case_id || ' ' || solved, '; ' order by case_id) from public.practice_cases
       where user_id = '${user}'`,
      'open-case 2; plan-case 0',
    ],
  ]),
  guard('constraints', 'a user has one open attempt at a case', ({ user }) => [
    [
      'owner',
      `insert into public.case_attempts (user_id, case_id) values ('${user}', 'open-case')`,
      '23505',
    ],
  ]),
]
