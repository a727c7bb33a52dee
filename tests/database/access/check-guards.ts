import {
  addVariant,
  attempts,
  confirm,
  grant,
  moreOfOtherPools,
  number,
  order,
  own,
  retire,
  scored,
  variant,
} from './check-steps.ts'
import { fixtureId } from './fixture.ts'
import { guard, heldLocks, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* Who may take a knowledge check, and what an attempt accepts and reveals. check-result-guards.ts has the scores. */

const decision = (who: Step[0], module: string, gives: string): Step => [
  who,
  `select public.can_take_check('${module}')`,
  gives,
]
type Opened = 'decision' | 'id' | 'retryAfter' | 'questions'
const open = (
  who: Step[0],
  module: string,
  gives: string | number,
  field: Opened = 'decision',
): Step => [who, `select public.open_check('${module}') ->> '${field}'`, gives]
const save = (
  who: Step[0],
  response: string | null,
  gives: string,
  [attempt, at]: readonly [string | undefined, number] = [own, 2],
): Step => [
  who,
  `select public.save_check_response('${attempt}', ${at}, ${response === null ? 'null' : `'${response}'`})`,
  gives,
]
const saved = (attempt: string | undefined, gives: string): Step => [
  'owner',
  `select coalesce(string_agg(number || ' ' || response, '; ' order by number), '') from public.check_responses
   where attempt_id = '${attempt}'`,
  gives,
]
const end: Step = [
  'owner',
  `update public.check_attempts set scored_at = now(), correct = 0, passed = false where scored_at is null`,
]
const shown =
  '[{"kind": "choice", "number": 1, "prompt": "Which?", "options": ["c", "a", "b"], "response": 0}, ' +
  '{"kind": "number", "unit": "V", "number": 2, "prompt": "How much?", "response": null}]'

export const checkGuards: AccessCheck[] = [
  guard('private.check_size', 'every visitor reads which checks there are', () => [
    moreOfOtherPools,
    // Half of the two questions without ranges, and both with ranges.
    addVariant,
    addVariant,
    [
      'anonymous',
      `select string_agg(concat_ws(' ', item ->> 'moduleId', item ->> 'questions', item ->> 'pool', item ->> 'access'), '; ')
       from jsonb_array_elements(public.check_catalog()) as item`,
      'EL-101 3 4 member; EL-102 1 1 member; EL-103 1 2 plan',
    ],
  ]),
  guard(
    'public.can_take_check',
    'confirmed accounts take the checks of modules with a film or case for members',
    ({ admin, user }) => [
      confirm(admin, user),
      decision('anonymous', 'EL-101', 'account'),
      decision('anonymous', 'EL-104', 'null'),
      decision('other', 'EL-101', 'account'),
      decision('user', 'EL-101', 'granted'),
      decision('user', 'EL-102', 'granted'),
      decision('user', 'EL-103', 'plan'),
      decision('user', 'EL-104', 'null'),
      decision('admin', 'EL-103', 'granted'),
      decision('admin with an ended session', 'EL-103', 'account'),
      grant('basic', '{EL-101,EL-102}'),
      decision('user', 'EL-103', 'plan'),
      grant('basic', '{EL-103}'),
      decision('user', 'EL-103', 'granted'),
    ],
  ),
  guard('public.can_take_check', 'a module without questions in use has no check', ({ user }) => [
    confirm(user),
    retire(variant),
    decision('user', 'EL-102', 'null'),
    // One question is not enough for a pool. A question that a film asks is left, too.
    retire(number),
    decision('user', 'EL-101', 'null'),
  ]),
  guard('public.open_check', 'only confirmed users open attempts', ({ user, admin }) => [
    confirm(user, admin),
    open('anonymous', 'EL-101', '42501'),
    open('admin with an ended session', 'EL-101', '42501'),
    open('other', 'EL-101', 'account'),
    open('user', 'EL-103', 'plan'),
    ['user', `select public.open_check('EL-104')`, 'null'],
    ['owner', `select count(*) from public.check_attempts`, 2],
    ['owner', heldLocks, 0],
    open('user', 'EL-102', 'granted'),
    ['owner', heldLocks, 1],
  ]),
  guard(
    'public.open_check',
    'an open attempt continues, without solutions and explanations',
    ({ user, other }) => [
      confirm(user, other),
      open('user', 'EL-101', own ?? '', 'id'),
      open('user', 'EL-101', shown, 'questions'),
      [
        'user',
        `select string_agg(key, ' ' order by key) from jsonb_object_keys(public.open_check('EL-101')) as key`,
        'decision id questions startedAt',
      ],
      // Another user gets an attempt of their own, with the questions in use.
      ['other', `select public.open_check('EL-101') ->> 'id' in ('${own}', '${scored}')`, false],
      [
        'owner',
        `select concat_ws(' ', attempt.questions, attempt.scored_at, bool_and(question.prompt in ('Which?', 'How much?')),
           string_agg(asked.number::text, ' ' order by asked.number))
         from public.check_attempts as attempt
         join private.check_attempt_questions as asked on asked.attempt_id = attempt.id
         join private.questions as question on question.id = asked.question_id
         where attempt.user_id = '${other}' and scored_at is null group by attempt.id`,
        '1 t 1',
      ],
      ['owner', `select count(*) from public.check_attempts where user_id = '${user}'`, 1],
      // A scored attempt and one at another check don't continue.
      ['user', `select public.open_check('EL-102') ->> 'id' = '${own}'`, false],
      end,
      ['user', `select public.open_check('EL-101') ->> 'id' = '${own}'`, false],
      ['owner', `select count(*) from public.check_attempts where user_id = '${user}'`, 3],
    ],
  ),
  guard(
    'private.draw_check_attempt',
    'an attempt draws half of the pool and new numbers for each question with ranges',
    ({ other }) => [
      confirm(other),
      moreOfOtherPools,
      addVariant,
      addVariant,
      ['other', `select jsonb_array_length(public.open_check('EL-101') -> 'questions')`, 3],
      [
        'owner',
        `select concat_ws(' ', attempt.questions, count(*), count(*) filter (where question.solution ? 'formula'),
           count(distinct asked.question_id), bool_and(question.retired_at is null and question.purpose = 'check'),
           bool_and((asked.drawn ->> 't')::integer between 1 and 40), string_agg(asked.number::text, '' order by number))
         from public.check_attempts as attempt
         join private.check_attempt_questions as asked on asked.attempt_id = attempt.id
         join private.questions as question on question.id = asked.question_id
         where attempt.user_id = '${other}' and scored_at is null group by attempt.id`,
        '3 3 2 3 t t 123',
      ],
      // The open attempt keeps its draw.
      ['other', `select public.open_check('EL-101') = public.open_check('EL-101')`, true],
    ],
  ),
  guard(
    'private.asked_questions',
    'a question with ranges is shown and scored with the drawn numbers',
    ({ user }) => [
      confirm(user),
      ['user', `select public.open_check('EL-102') ->> 'decision'`, 'granted'],
      [
        'owner',
        `update private.check_attempt_questions set drawn = '{"t": 7}' where question_id = '${variant}'`,
      ],
      [
        'user',
        `select public.open_check('EL-102') ->> 'questions'`,
        '[{"kind": "number", "unit": "s", "number": 1, "prompt": "How long from 7?", "response": null}]',
      ],
      [
        'user',
        `select public.save_check_response((public.open_check('EL-102') ->> 'id')::uuid, 1, '15')`,
        'saved',
      ],
      [
        'user',
        `select ((public.score_check((public.open_check('EL-102') ->> 'id')::uuid)
           #> '{questions,0}') - 'case')::text`,
        '{"kind": "number", "unit": "s", "lesson": null, "number": 1, "prompt": "How long from 7?", "second": null, ' +
          '"isRight": true, "response": 15, "solution": {"value": 14, "tolerance": 1}, "explanation": "Twice 7 is 14."}',
      ],
    ],
  ),
  guard('constraints', 'a user has one open attempt at a check', ({ user }) => [
    [
      'owner',
      `insert into public.check_attempts (user_id, module_id, questions) values ('${user}', 'EL-101', 2)`,
      '23505',
    ],
  ]),
  guard('private.check_attempt_wait', 'a day has three attempts at each check', (people) => [
    confirm(people.user, people.other),
    attempts(people.user, 'EL-101', 1, 23),
    attempts(people.user, 'EL-101', 1, 25),
    end,
    open('user', 'EL-101', 'granted'),
    end,
    open('user', 'EL-101', 'limited'),
    open('user', 'EL-101', 3600, 'retryAfter'),
    ['owner', `select count(*) from public.check_attempts where scored_at is null`, 0],
    open('other', 'EL-101', 'granted'),
    open('user', 'EL-102', 'granted'),
  ]),
  guard('private.check_attempt_wait', 'a day has twenty attempts at all checks', (people) => [
    confirm(people.user, people.other),
    attempts(people.user, 'EL-104', 18, 22),
    attempts(people.user, 'EL-104', 5, 24),
    open('user', 'EL-102', 'granted'),
    end,
    open('user', 'EL-101', 'limited'),
    open('user', 'EL-101', 7200, 'retryAfter'),
    open('other', 'EL-101', 'granted'),
  ]),
  guard('private.lock_check_attempt', 'users save responses of their own attempts only', () => [
    save('anonymous', '1', '42501'),
    save('admin with an ended session', '1', '42501'),
    save('other', '1', 'null'),
    save('admin', '1', 'null'),
    saved(own, '1 0'),
    save('user', '12.5', 'saved'),
    save('user', '12.6', 'saved'),
    save('user', '2', 'saved', [own, 1]),
    saved(own, '1 2; 2 12.6'),
    ['owner', `select count(*) from public.check_responses where is_right is not null`, 2],
    // Questions of other attempts.
    save('user', '1', 'null', [own, 3]),
    save('user', '1', 'null', [own, 9]),
    save('user', '1', 'null', [fixtureId(99), 1]),
    saved(own, '1 2; 2 12.6'),
  ]),
  guard('public.save_check_response', 'a scored attempt accepts no response', () => [
    save('other', '1', 'scored', [scored, 2]),
    save('other', '1', 'scored', [scored, 3]),
    saved(scored, '1 12.6; 2 0'),
  ]),
  guard('private.parse_response', 'a response is a short JSON text', () => [
    ...[null, '', 'x', '[', '1e999999', ' '.repeat(200) + 1].map((response) =>
      save('user', response, '22023'),
    ),
    save('user', ' '.repeat(199) + 1, 'saved'),
  ]),
  guard('private.is_response', 'a response has the form of its question', () => [
    [
      'owner',
      `insert into private.check_attempt_questions values ('${own}', 3, '${order}', '{2,0,1}')`,
    ],
    ...['3', '-1', '0.5', '1.0', '"1"', 'true', '[0]', '{}'].map((response) =>
      save('user', response, '22023', [own, 1]),
    ),
    ...['"12"', '[]', '1e13', '-1e13'].map((response) => save('user', response, '22023')),
    ...['[0,1]', '[0,0,1]', '[0,1,3]', '[0,1,"2"]', '[0,1,2.0]', '[0,1,2,2]', '{}', '0'].map(
      (response) => save('user', response, '22023', [own, 3]),
    ),
    saved(own, '1 0'),
    save('user', '[1,2,0]', 'saved', [own, 3]),
    save('user', '2', 'saved', [own, 1]),
    save('user', '-1e12', 'saved'),
    saved(own, '1 2; 2 -1000000000000; 3 [1, 2, 0]'),
    // Null removes a response, but not the response to the same question of another attempt.
    save('user', 'null', 'saved', [own, 1]),
    saved(own, '2 -1000000000000; 3 [1, 2, 0]'),
    saved(scored, '1 12.6; 2 0'),
    ['owner', `select prompt from private.questions where id = '${number}'`, 'How much?'],
  ]),
]
