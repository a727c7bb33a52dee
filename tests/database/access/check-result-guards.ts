import {
  attempts,
  choice,
  confirm,
  number,
  own,
  point,
  retire,
  retired,
  scored,
  variant,
} from './check-steps.ts'
import { fixtureId } from './fixture.ts'
import { guard, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* How attempts are scored, and who reads the results. */

type Result = 'correct' | 'passed' | 'questionCount' | 'questions'
const score = (
  who: Step[0],
  gives: string | number | boolean,
  field: Result = 'correct',
  attempt = own,
): Step => [who, `select public.score_check('${attempt}') ->> '${field}'`, gives]
const last = (who: Step[0], gives: string, path = 'correct'): Step => [
  who,
  `select public.last_check_result('EL-101') #>> '{${path}}'`,
  gives,
]
const reviewsOf = (user: string, gives: string): Step => [
  'owner',
  `select coalesce(string_agg(concat_ws(' ', right(question_id::text, 2), stage, extract(day from due_at - now())), '; ' order by question_id), '')
   from public.reviews where user_id = '${user}'`,
  gives,
]
const resultOfOther =
  '[{"kind": "number", "unit": "V", "number": 1, "prompt": "How much?", "isRight": true, "response": 12.6}, ' +
  '{"kind": "choice", "number": 2, "prompt": "Which?", "isRight": false, "response": 0}, ' +
  '{"kind": "choice", "number": 3, "prompt": "Old?", "isRight": false, "response": null}]'

export const checkResultGuards: AccessCheck[] = [
  guard('public.score_check', 'users score their own attempts only', ({ other }) => [
    score('anonymous', '42501'),
    score('admin with an ended session', '42501'),
    score('other', 'null'),
    score('admin', 'null'),
    ['other', `select public.score_check('${own}') is null`, true],
    score('user', 'null', 'correct', fixtureId(99)),
    ['owner', `select count(*) from public.check_attempts where scored_at is null`, 1],
    score('user', 0),
    score('user', false, 'passed'),
    score('user', 2, 'questionCount'),
    // The attempt of another user keeps its score.
    [
      'owner',
      `select concat_ws(' ', scored_at at time zone 'UTC', correct, passed) from public.check_attempts where user_id = '${other}'`,
      '2020-01-01 11:00:00 1 f',
    ],
    [
      'owner',
      `select string_agg(is_right::text, ' ' order by number) from public.check_responses where attempt_id = '${scored}'`,
      'true false',
    ],
  ]),
  guard('public.score_check', 'a scored attempt keeps its score', ({ user }) => [
    ['user', `select public.save_check_response('${own}', 1, '2')`, 'saved'],
    ['user', `select public.save_check_response('${own}', 2, '12.7')`, 'saved'],
    score('user', 2),
    score('user', true, 'passed'),
    // Right responses join no reviews.
    reviewsOf(user, '50 1 0'),
    ['user', `select public.save_check_response('${own}', 2, '1')`, 'scored'],
    [
      'owner',
      `update public.check_responses set response = '0', is_right = null where attempt_id = '${own}'`,
    ],
    score('user', 2),
    [
      'owner',
      `select concat_ws(' ', scored_at = now(), correct, passed) from public.check_attempts where user_id = '${user}'`,
      't 2 t',
    ],
  ]),
  guard('public.score_check', 'missed questions join the reviews', ({ user, other }) => [
    reviewsOf(user, '50 1 0'),
    ['owner', `delete from private.review_arrangements where user_id = '${user}'`],
    score('user', 0),
    // The first response is wrong, and the second question has none.
    reviewsOf(user, '50 0 2; 51 0 2'),
    ['owner', `select count(*) from private.review_arrangements where user_id = '${user}'`, 2],
    ['owner', `select stage from public.reviews where user_id = '${other}'`, 1],
  ]),
  guard('public.score_check', 'each question counts with its own response', ({ user }) => [
    ['owner', `delete from public.reviews`],
    ['user', `select public.save_check_response('${own}', 1, '2')`, 'saved'],
    ['user', `select public.save_check_response('${own}', 2, '1')`, 'saved'],
    score('user', 1),
    reviewsOf(user, '51 0 2'),
  ]),
  guard(
    'private.draw_reviews',
    'each review of a missed question draws other numbers',
    ({ user, other }) => [
      confirm(user),
      ['user', `select public.open_check('EL-102') ->> 'decision'`, 'granted'],
      [
        'owner',
        `update private.check_attempt_questions set drawn = '{"t": 0}' where question_id = '${variant}'`,
      ],
      [
        'owner',
        `insert into public.reviews (user_id, question_id, due_at) values ('${other}', '${variant}', now())`,
      ],
      [
        'owner',
        `insert into private.review_arrangements (user_id, question_id, arrangement, drawn)
       values ('${other}', '${variant}', '{}', '{"t": 0}')`,
      ],
      [
        'user',
        `select public.score_check((public.open_check('EL-102') ->> 'id')::uuid) ->> 'passed'`,
        'false',
      ],
      [
        'owner',
        `select string_agg(concat_ws(' ', user_id = '${user}', drawn ->> 't' = '0'), '; ' order by user_id = '${user}')
       from private.review_arrangements where question_id = '${variant}'`,
        'f t; t f',
      ],
      [
        'owner',
        `select count(*) from private.review_arrangements where question_id = '${choice}' and drawn = '{}'`,
        2,
      ],
    ],
  ),
  guard('public.score_check', 'retired questions join no reviews', ({ user }) => [
    ['owner', `delete from public.reviews`],
    ['user', `select public.save_check_response('${own}', 1, '2')`, 'saved'],
    retire(number),
    score('user', 1),
    reviewsOf(user, ''),
  ]),
  guard('private.check_result', 'a failed attempt names topics, and no solution', () => [
    [
      'other',
      `select string_agg(key, ' ' order by key) from jsonb_each(public.last_check_result('EL-101')) where value <> 'null'`,
      'correct missed moduleId passed questionCount scoredAt',
    ],
    // The question that was right isn't among them.
    [
      'other',
      `select string_agg(concat_ws(' ', topic #>> '{lesson,slug}', topic ->> 'second', topic ->> 'case'), '; ')
       from jsonb_array_elements(public.last_check_result('EL-101') -> 'missed') as topic`,
      'free-lesson 5; free-lesson 6',
    ],
    // Two questions of one topic name it once.
    ['owner', `update private.questions set second = 5 where id = '${retired}'`],
    ['other', `select jsonb_array_length(public.last_check_result('EL-101') -> 'missed')`, 1],
  ]),
  guard('private.check_result', 'a passed attempt explains its questions', ({ user }) => [
    ['owner', `update public.check_attempts set passed = true where id = '${scored}'`],
    last('other', 'null', 'missed'),
    [
      'other',
      `select (select jsonb_agg(question - '{options,solution,explanation,lesson,second,case}'::text[])
        from jsonb_array_elements(public.last_check_result('EL-101') -> 'questions') as question)::text`,
      resultOfOther,
    ],
    last('other', '{"value": 12.6, "tolerance": 0.1}', 'questions,0,solution'),
    last('other', 'It is 12.6.', 'questions,0,explanation'),
    last(
      'other',
      '{"slug": "member-lesson", "title": "Before", "moduleId": "EL-101"}',
      'questions,0,lesson',
    ),
    last('other', '{"id": "open-case", "title": "Open", "moduleId": "EL-101"}', 'questions,0,case'),
    last('other', '7', 'questions,0,second'),
    // Indexes follow the order shown to the user.
    last('other', '1', 'questions,1,solution'),
    last('other', '1', 'questions,2,solution'),
    last('other', 'null', 'questions,1,case'),
    ['owner', `update public.lessons set state = 'draft' where slug = 'member-lesson'`],
    last('other', 'null', 'questions,0,lesson'),
    ['owner', `delete from public.check_responses where user_id = '${user}'`],
    last('other', '12.6', 'questions,0,response'),
  ]),
  guard('public.last_check_result', 'users read their latest own result', ({ user, other }) => [
    confirm(user),
    last('anonymous', '42501'),
    last('admin with an ended session', '42501'),
    last('user', 'null'),
    last('admin', 'null'),
    last('other', '1'),
    [
      'owner',
      `insert into public.check_attempts (user_id, module_id, questions, started_at, scored_at, correct, passed)
       values ('${other}', 'EL-101', 4, '2019-01-01', '2019-01-01', 4, true),
         ('${other}', 'EL-103', 9, '2021-01-01', '2021-01-01', 9, true),
         ('${user}', 'EL-101', 9, '2022-01-01', '2022-01-01', 8, true)`,
    ],
    [
      'owner',
      `insert into public.check_attempts (user_id, module_id, questions) values ('${other}', 'EL-101', 2)`,
    ],
    last('other', '1'),
    last('user', '8'),
    ['owner', `select count(*) from private.questions where id in ('${choice}', '${point}')`, 2],
  ]),
  guard('public.own_checks', 'users read the scores of their own checks', ({ user, other }) => {
    const checks = (who: Step[0], gives: string): Step => [
      who,
      `select public.own_checks()::text`,
      gives,
    ]
    return [
      checks('anonymous', '42501'),
      checks('admin with an ended session', '42501'),
      checks('admin', '[]'),
      checks(
        'user',
        '[{"best": null, "isOpen": true, "attempts": 1, "moduleId": "EL-101", "passedAt": null}]',
      ),
      checks(
        'other',
        '[{"best": 33, "isOpen": false, "attempts": 1, "moduleId": "EL-101", "passedAt": null}]',
      ),
      attempts(other, 'EL-103', 1, 1),
      [
        'owner',
        `update public.check_attempts set correct = 2, passed = true, scored_at = '2021-01-01Z' where module_id = 'EL-103'`,
      ],
      [
        'owner',
        `insert into public.check_attempts (user_id, module_id, questions) values ('${other}', 'EL-103', 2)`,
      ],
      [
        'other',
        `select string_agg(concat_ws(' ', item ->> 'moduleId', item -> 'attempts', item -> 'best', item ->> 'isOpen',
           (item ->> 'passedAt')::timestamptz = '2021-01-01Z'), '; ') from jsonb_array_elements(public.own_checks()) as item`,
        'EL-101 1 33 false; EL-103 2 100 true t',
      ],
      ['owner', `select count(*) from public.check_attempts where user_id = '${user}'`, 1],
    ]
  }),
  guard('public.export_account', 'an export contains the own attempts and reviews', (people) => {
    const exported = (user: string, path: string, gives: string): Step => [
      'secret key',
      `select public.export_account('${user}') #>> '{${path}}'`,
      gives,
    ]
    const count = (user: string, path: string, gives: number): Step => [
      'secret key',
      `select jsonb_array_length(public.export_account('${user}') #> '{${path}}')`,
      gives,
    ]
    return [
      count(people.user, 'checkAttempts', 1),
      count(people.user, 'checkAttempts,0,responses', 1),
      exported(people.user, 'checkAttempts,0,responses,0,response', '0'),
      exported(people.user, 'checkAttempts,0,responses,0,question', 'Which?'),
      // In the order of the attempt, and without the solution.
      exported(people.user, 'checkAttempts,0,responses,0,shown', '{"options": ["c", "a", "b"]}'),
      exported(people.user, 'checkAttempts,0,scoredAt', 'null'),
      count(people.user, 'reviews', 1),
      exported(people.user, 'reviews,0,question', 'Which?'),
      exported(people.user, 'reviews,0,module', 'EL-101'),
      count(people.other, 'checkAttempts,0,responses', 2),
      exported(people.other, 'checkAttempts,0,responses,0,question', 'How much?'),
      // The attempt didn't pass.
      exported(people.other, 'checkAttempts,0,responses,1,isRight', 'null'),
      ['owner', `update public.check_attempts set passed = true where id = '${scored}'`],
      exported(people.other, 'checkAttempts,0,responses,0,isRight', 'true'),
      exported(people.other, 'checkAttempts,0,responses,1,isRight', 'false'),
      [
        'owner',
        `update private.check_attempt_questions set question_id = '${variant}', drawn = '{"t": 7}'`,
      ],
      exported(people.other, 'checkAttempts,0,responses,0,question', 'How long from 7?'),
      [
        'owner',
        `update public.reviews set question_id = '${variant}'; 
         update private.review_arrangements set drawn = '{"t": 8}'`,
      ],
      exported(people.user, 'reviews,0,question', 'How long from 8?'),
      exported(people.other, 'checkAttempts,0,correct', '1'),
      exported(people.admin, 'checkAttempts', '[]'),
      exported(people.admin, 'reviews', '[]'),
    ]
  }),
]
