import { attempts, ended, expire, own } from './case-steps.ts'
import { confirm } from './check-steps.ts'
import { guard, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* Who reads the results of exam attempts: the user, admins, and an export of the account. */

export const caseResultGuards: AccessCheck[] = [
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
        '[{"best": {"par": 3, "minutes": 10, "targets": ["F1", "w1"], "readings": 1, "wrongKinds": 0, "wrongParts": 1}, "caseId": "open-case", "solved": 1, "unsafe": 0, "attempts": 1, "position": 1, "isFirstTry": false}]',
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
      // An attempt with fewer readings, but a wrong kind.
      [
        'owner',
        `insert into public.case_attempts
           (user_id, case_id, par, readings, wrong_kinds, started_at, ended_at, outcome, fault_id)
         values
           ('${people.other}', 'open-case', 3, 1, 1, '2020-01-04Z', '2020-01-04Z', 'solved', 'fuse-open')`,
      ],
      results('other', 'cases,0,best,readings', '5'),
      results('other', 'cases,0,isFirstTry', 'false'),
      results('other', 'cases,1,best', 'nothing'),
      results('other', 'cases,1,solved', '0'),
      results('other', 'cases,1,unsafe', '0'),
      results('other', 'cases,2,isFirstTry', 'true'),
      results(
        'other',
        'kinds',
        '[{"kind": "open", "solved": 1, "attempts": 4}, {"kind": "resistance", "solved": 2, "attempts": 2}]',
      ),
      [
        'owner',
        `update public.case_attempts set outcome = 'unsafe', unsafe_act = 'plug-live' where outcome = 'given-up'`,
      ],
      results('other', 'cases,1,unsafe', '1'),
      results('other', 'cases,1,best', 'nothing'),
      // The unsafe attempt says nothing about finding faults.
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
         values ('${ended}', 3, '${people.other}', 'w2', 'resistance', false),
           ('${own}', 2, '${people.user}', 'w2', 'resistance', false)`,
      ],
      figures('', `open-case 2 1 1 "w2" "resistance" 2; ${none}`),
    ]
  }),
  guard('public.record_practice', 'users count the cars that they practice', (people) => {
    const record = (who: Step[0], name: string, isSolved: boolean, gives: string): Step => [
      who,
      `select public.record_practice('${name}', ${isSolved})`,
      gives,
    ]
    const practiced = (name: string, gives: string): Step => [
      'owner',
      `select coalesce((
         select concat_ws(' ', cars, solved, practiced_at = now()) from public.practice_cases
         where user_id = '${people.user}' and case_id = '${name}'
       ), '')`,
      gives,
    ]
    return [
      confirm(people.user),
      record('anonymous', 'open-case', false, '42501'),
      record('admin with an ended session', 'open-case', false, '42501'),
      record('user', 'no-case', false, 'null'),
      record('other', 'member-case', false, 'account'),
      ['owner', `update public.practice_cases set practiced_at = '2020-01-01Z'`],
      record('user', 'open-case', false, 'granted'),
      practiced('open-case', '3 1 t'),
      record('user', 'open-case', true, 'granted'),
      record('user', 'open-case', true, 'granted'),
      practiced('open-case', '3 3 t'),
      // No more cars are repaired than were begun.
      record('user', 'open-case', true, 'granted'),
      practiced('open-case', '3 3 t'),
      record('user', 'member-case', true, 'granted'),
      practiced('member-case', ''),
      record('user', 'member-case', false, 'granted'),
      practiced('member-case', '1 0 t'),
      record('user', 'plan-case', false, 'plan'),
      practiced('plan-case', ''),
      [
        'owner',
        `select concat_ws(' ', cars, solved, practiced_at = '2020-01-01Z') from public.practice_cases
         where user_id = '${people.other}'`,
        '3 3 t',
      ],
    ]
  }),
  guard('public.export_account', 'an export contains the own practice', (people) => [
    [
      'secret key',
      `select ((public.export_account('${people.user}') #> '{practice,0}') - 'practicedAt')::text`,
      '{"cars": 2, "case": "Open", "module": "EL-101", "solved": 1}',
    ],
    [
      'secret key',
      `select jsonb_array_length(public.export_account('${people.user}') -> 'practice')`,
      1,
    ],
    ['secret key', `select (public.export_account('${people.admin}') -> 'practice')::text`, '[]'],
  ]),
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
      exported(people.user, '0,unsafeAct', 'null'),
      exported(people.user, '0,positions', '{}'),
      exported(people.user, '0,isolatedFrom', '0'),
      exported(people.other, '0,fault', 'wire-open'),
      [
        'owner',
        `update public.case_attempts set outcome = 'unsafe', unsafe_act = 'plug-live' where id = '${ended}'`,
      ],
      exported(people.other, '0,outcome', 'unsafe'),
      exported(people.other, '0,unsafeAct', 'plug-live'),
      exported(people.other, '0,diagnoses,1,isRight', 'true'),
      exported(people.other, '0,diagnoses,1,isKindRight', 'true'),
      exported(people.other, '0,wrongKinds', '0'),
      exported(people.user, '0,par', 'null'),
    ]
  }),
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
