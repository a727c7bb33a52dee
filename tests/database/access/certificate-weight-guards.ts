import {
  complete,
  confirm,
  find,
  grant,
  issue,
  noCertificates,
  numbers,
  own,
  version,
} from './certificate-steps.ts'
import { fixtureId } from './fixture.ts'
import { guard, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* What a certificate weighs, and the least that it must weigh. */

const [check, bench, others, openCheck, openBench, othersCheck] = [80, 81, 82, 83, 84, 85].map(
  fixtureId,
)
const at = (second: number) => `timestamptz '2010-05-05 10:00Z' + interval '${second} seconds'`

const noAttempts: Step = [
  'owner',
  'delete from public.check_attempts; delete from public.case_attempts',
]
const insertCheck = (
  id: string | undefined,
  user: string,
  [start, end]: readonly [number, number],
  responses: number[],
): Step => [
  'owner',
  `insert into public.check_attempts (id, user_id, module_id, questions, started_at, scored_at, correct, passed)
   values ('${id}', '${user}', 'EL-101', 9, ${at(start)}, ${at(end)}, 9, true);
   insert into public.check_responses (attempt_id, number, user_id, response, saved_at)
   select '${id}', number, '${user}', '0', at
   from unnest(array[${responses.map(at).join(', ')}]::timestamptz[]) with ordinality as saved (at, number)`,
]
const insertCase = (
  id: string | undefined,
  user: string,
  [start, end]: readonly [number, number],
  { readings = [], diagnoses = [], outcome = 'solved' }: CaseEvents,
): Step => [
  'owner',
  `insert into public.case_attempts (id, user_id, case_id, par, started_at, ended_at, outcome, fault_id)
   values ('${id}', '${user}', 'open-case', 3, ${at(start)}, ${at(end)}, '${outcome}', 'wire-open');
   insert into public.case_readings (attempt_id, number, user_id, positions, mode, red, black, is_live, taken_at)
   select '${id}', number, '${user}', '{}', 'volts', 'A', 'B', false, at
   from unnest(array[${readings.map(at).join(', ')}]::timestamptz[]) with ordinality as taken (at, number);
   insert into public.case_diagnoses (attempt_id, number, user_id, target, kind, is_right, given_at)
   select '${id}', number, '${user}', 'F' || number, 'open', false, at
   from unnest(array[${diagnoses.map(at).join(', ')}]::timestamptz[]) with ordinality as given (at, number)`,
]
interface CaseEvents {
  readings?: number[]
  diagnoses?: number[]
  outcome?: string
}
/** Open attempts at a check and a case of the version, each with an engagement of 30 seconds. */
const insertOpen = (user: string): Step => [
  'owner',
  `insert into public.check_attempts (id, user_id, module_id, questions, started_at)
   values ('${openCheck}', '${user}', 'EL-101', 9, ${at(2000)});
   insert into public.check_responses (attempt_id, number, user_id, response, saved_at)
   values ('${openCheck}', 1, '${user}', '0', ${at(2030)});
   insert into public.case_attempts (id, user_id, case_id, started_at)
   values ('${openBench}', '${user}', 'open-case', ${at(3000)});
   insert into public.case_diagnoses (attempt_id, number, user_id, target, kind, is_right, given_at)
   values ('${openBench}', 1, '${user}', 'F1', 'open', false, ${at(3030)})`,
]
const engagement = (user: string, gives: string): Step => [
  'owner',
  `select string_agg(right(attempt_id::text, 2) || ' ' || seconds, ', ' order by attempt_id)
   from private.engagement('${user}')`,
  gives,
]
const weigh = (modules: string): Step => [
  'owner',
  `update private.certificate_versions set modules = '${modules}'`,
]
const weightOf = (path: string) =>
  `select string_agg(coalesce(weight #>> '{${path}}', 'none'), ', ') from public.certificates`

export const certificateWeightGuards: AccessCheck[] = [
  guard(
    'private.engagement',
    'gaps of more than two minutes and the time of a parallel attempt do not count',
    ({ user, other }) => [
      noAttempts,
      // 90 + 120 + 29. The gap of 121 seconds doesn't count.
      insertCheck(check, user, [0, 360], [90, 210, 331]),
      engagement(user, '80 239'),
      // From 1000 to 1110, without the 200 seconds before the end.
      insertCase(bench, user, [1000, 1310], { readings: [1010, 1080], diagnoses: [1110] }),
      engagement(user, '80 239, 81 110'),
      engagement(other, 'null'),
      // The check counts 30 and 90 seconds beside the reading at 120, which counts 30 of its own.
      noAttempts,
      insertCheck(check, user, [0, 360], [90, 210, 331]),
      insertCase(bench, user, [60, 150], { readings: [120], outcome: 'expired' }),
      insertCase(others, other, [0, 100], { readings: [80] }),
      engagement(user, '80 149, 81 30'),
      engagement(other, '82 100'),
      ['owner', `update public.case_attempts set outcome = 'given-up'`],
      engagement(user, '80 119, 81 60'),
      // An open attempt has no end.
      [
        'owner',
        `update public.check_attempts set scored_at = null, correct = null, passed = null;
         update public.case_attempts set ended_at = null, outcome = null, fault_id = null, par = null`,
      ],
      engagement(user, '80 120, 81 30'),
    ],
  ),
  guard(
    'private.keep_engagement',
    'an attempt that has ended keeps its time',
    ({ user, other }) => [
      noAttempts,
      insertOpen(user),
      // Inserted as ended, so their time isn't kept.
      insertCheck(check, user, [100, 150], []),
      insertCase(bench, user, [200, 260], {}),
      insertCheck(othersCheck, other, [2010, 2040], [2035]),
      insertCase(others, other, [3010, 3050], { readings: [3035], diagnoses: [3040] }),
      [
        'owner',
        `update public.check_attempts set scored_at = ${at(2140)}, correct = 9, passed = true where id = '${openCheck}';
         update public.case_attempts
         set ended_at = ${at(3140)}, outcome = 'solved', fault_id = 'wire-open', par = 3 where id = '${openBench}'`,
      ],
      // Without their only events, they would have a gap of more than two minutes.
      ['owner', 'delete from public.check_responses; delete from public.case_diagnoses'],
      engagement(user, '80 50, 81 60, 83 140, 84 140'),
    ],
  ),
  guard(
    'private.training_hours',
    'each attempt has its own time in the training hours',
    ({ user }) => {
      const seconds = (list: string, gives: string): Step => [
        'owner',
        `select string_agg(attempt ->> 'seconds', ' ')
         from jsonb_array_elements(private.training_hours('${user}', '2010-01-01', '2010-12-31') -> '${list}') as attempt`,
        gives,
      ]
      return [
        noAttempts,
        insertCheck(check, user, [0, 50], []),
        insertCase(bench, user, [1000, 1080], {}),
        seconds('checks', '50'),
        seconds('cases', '80'),
      ]
    },
  ),
  guard(
    'private.is_enough_weight',
    'a certificate needs two whole modules, or 60 minutes of film, checks and bench',
    ({ user, other }) => [
      confirm(user),
      noCertificates,
      noAttempts,
      ...complete(user),
      grant('user', 'professional'),
      weigh('{EL-101}'),
      issue('user', 'light'),
      ['owner', 'select count(*) from public.certificates', 0],
      // 54 seconds of film, 1,746 of checks and 1,799 at the bench.
      ['owner', 'delete from public.check_attempts; delete from public.case_attempts'],
      insertCheck(
        check,
        user,
        [0, 1746],
        Array.from({ length: 17 }, (_, index) => index * 100 + 50),
      ),
      insertCase(bench, user, [10_000, 11_799], {
        readings: Array.from({ length: 17 }, (_, index) => 10_100 + index * 100),
      }),
      insertCheck(others, other, [0, 100], []),
      issue('user', 'light'),
      ['owner', `update public.case_attempts set ended_at = ended_at + interval '1 second'`],
      // The time of other modules and cases doesn't count.
      [
        'owner',
        `update private.certificate_items set module_id = 'EL-102' where kind = 'check';
         update public.check_attempts set module_id = 'EL-102' where user_id <> '${user}'`,
      ],
      issue('user', 'incomplete'),
      ['owner', `update private.certificate_items set module_id = 'EL-101' where kind = 'check'`],
      issue('user', 'issued'),
      ['owner', weightOf('modules'), '["EL-101"]'],
      ['owner', weightOf('filmSeconds'), '54'],
      ['owner', weightOf('checkSeconds'), '1746'],
      ['owner', weightOf('benchSeconds'), '1800'],
    ],
  ),
  guard(
    'private.certificate_weight',
    'a certificate keeps its weight, and an earlier one has none',
    ({ user }) => [
      confirm(user),
      ['secret key', find(numbers.own, 'certificate,rule'), 1],
      ['secret key', find(numbers.own, 'certificate,weight'), 'null'],
      noCertificates,
      noAttempts,
      ...complete(user),
      grant('user', 'professional'),
      // Only scored and ended attempts at the items count. The items have a case of EL-102, but no check.
      ['owner', `update private.certificate_items set module_id = 'EL-102' where kind = 'case'`],
      [
        'owner',
        `insert into public.check_attempts (id, user_id, module_id, questions, started_at, scored_at, correct, passed)
         values ('${check}', '${user}', 'EL-102', 9, ${at(0)}, ${at(100)}, 9, true);
         insert into public.case_attempts (id, user_id, case_id, par, started_at, ended_at, outcome, fault_id)
         values ('${bench}', '${user}', 'member-case', 3, ${at(500)}, ${at(600)}, 'solved', 'wire-open')`,
      ],
      insertCheck(others, user, [1000, 1050], []),
      insertOpen(user),
      issue('user', 'issued'),
      [
        'owner',
        `select weight::text from public.certificates`,
        '{"cases": 1, "checks": 1, "lessons": 1, "modules": ["EL-101", "EL-102"], "ofLessons": 45, "filmSeconds": 54, "benchSeconds": 0, "checkSeconds": 50}',
      ],
      ['owner', 'select rule from public.certificates', 2],
      [
        'owner',
        `select payload #>> '{weight,ofLessons}' from public.email_outbox where kind = 'certificate-issued'`,
        45,
      ],
      // A new number keeps them.
      [
        'admin',
        `select public.admin_reissue_certificate(id, 'New Name', 'Note') ->> 'status' from public.certificates`,
        'reissued',
      ],
      ['owner', 'select count(distinct weight) || min(rule)::text from public.certificates', '12'],
      [
        'secret key',
        `select string_agg(coalesce(public.find_certificate(number, '{client}') #>> '{certificate,weight,lessons}', 'none'), ' ' order by created_at, revoked_at)
         from public.certificates where revoked_at is not null`,
        'none',
      ],
    ],
  ),
  guard(
    'public.issue_certificate',
    'a version under the first rule is not issued any more',
    ({ user, other }) => [
      confirm(user, other),
      ...complete(user),
      ...complete(other),
      grant('user', 'professional'),
      grant('other', 'professional'),
      ['owner', `delete from public.certificates where user_id = '${other}'`],
      ['owner', 'update private.certificate_versions set rule = 1'],
      // A repeated call still returns the first certificate.
      issue('user', 'issued'),
      issue('other', 'null'),
      ['user', `select public.own_certificate_progress() #>> '{versions,0}'`, 'null'],
      ['anonymous', 'select public.certificate_catalog()::text', '[]'],
      ['secret key', find(numbers.own, 'status'), 'found'],
      ['owner', `select count(*) from public.certificates where id = '${own}'`, 1],
    ],
  ),
  guard('private.whole_modules', 'a module is whole when its lessons are published', () => {
    const whole = (gives: string): Step => [
      'owner',
      `select array_to_string(private.whole_modules('[{"id": "EL-103"}, {"id": "EL-101"}, {"id": "XX-999"}]'), ' ')`,
      gives,
    ]
    return [
      whole('EL-101'),
      ['owner', `update public.lessons set state = 'draft' where id = '${fixtureId(12)}'`],
      whole(''),
      ['admin', `select public.move_to_trash('lesson', '${fixtureId(12)}')`, true],
      whole('EL-101'),
      ['user', `select public.own_certificate_progress() #>> '{versions,0,id}'`, version ?? ''],
    ]
  }),
]
