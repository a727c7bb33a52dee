import {
  choice,
  confirm,
  grant,
  number,
  planPredicted,
  predicted,
  retire,
  variant,
} from './check-steps.ts'
import { fixtureId } from './fixture.ts'
import { guard, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* Reviews of missed questions, and the questions that films ask. */

const due = (who: Step[0], gives: string, path: string): Step => [
  who,
  `select public.due_reviews() #>> '{${path}}'`,
  gives,
]
const answer = (
  who: Step[0],
  response: string,
  gives: string | boolean,
  field = 'isRight',
  question = choice,
): Step => [who, `select public.answer_review('${question}', '${response}') ->> '${field}'`, gives]
const nextIn = (response: string, gives: string): Step => [
  'user',
  `select (public.answer_review('${choice}', '${response}') ->> 'nextAt')::timestamptz - now()`,
  gives,
]
const arrange = (user: string): Step => [
  'owner',
  `update private.review_arrangements set arrangement = '{1,2,0}'
   where user_id = '${user}' and question_id = '${choice}'`,
]
/** Another question of a user that is due. Its arrangement is invalid, so that no draw returns it. */
const secondReview = (user: string): Step => [
  'owner',
  `with added as (
     insert into public.reviews (user_id, question_id, due_at) values ('${user}', '${predicted}', now())
     returning user_id, question_id
   ) insert into private.review_arrangements select user_id, question_id, '{9,9}' from added`,
]
const makeDue = (user: string): Step => [
  'owner',
  `update public.reviews set due_at = now() where user_id = '${user}'`,
]
const state = (user: string, gives: string): Step => [
  'owner',
  `select coalesce(string_agg(concat_ws(' ', right(question_id::text, 2), stage, extract(day from due_at - now())), '; ' order by question_id), '')
   from public.reviews where user_id = '${user}'`,
  gives,
]
const asked = (who: Step[0], lesson: number, gives: string): Step => [
  who,
  `select public.lesson_questions('${fixtureId(lesson)}')::text`,
  gives,
]
const predict = (
  who: Step[0],
  response: string,
  gives: string | boolean,
  question = predicted,
): Step => [
  who,
  `select public.record_prediction('${question}', '${response}') ->> 'isRight'`,
  gives,
]

const freeFilm = `[{"id": "${predicted}", "kind": "choice", "prompt": "What next?", "second": 30, "options": ["a", "b"]}]`

export const reviewGuards: AccessCheck[] = [
  guard('public.due_reviews', 'users read their own questions that are due', ({ user, other }) => [
    due('anonymous', '42501', 'due'),
    due('admin with an ended session', '42501', 'due'),
    due('admin', '0', 'waiting'),
    due('admin', '[]', 'questions'),
    due('user', '1', 'waiting'),
    due('user', '1', 'due'),
    due('user', 'null', 'nextAt'),
    // Without the solution, in the order of the review.
    due(
      'user',
      `[{"id": "${choice}", "kind": "choice", "prompt": "Which?", "options": ["b", "c", "a"], "moduleId": "EL-101"}]`,
      'questions',
    ),
    due('other', '1', 'waiting'),
    due('other', '0', 'due'),
    due('other', '[]', 'questions'),
    ['other', `select (public.due_reviews() ->> 'nextAt')::timestamptz = '2100-01-01Z'`, true],
    retire(choice),
    due('user', '0', 'waiting'),
    due('user', '[]', 'questions'),
    ['owner', `select count(*) from public.reviews where user_id in ('${user}', '${other}')`, 2],
  ]),
  guard(
    'public.answer_review',
    'users answer their own questions that are due',
    ({ user, other }) => [
      answer('anonymous', '0', '42501'),
      answer('admin with an ended session', '0', '42501'),
      answer('admin', '0', 'null'),
      answer('other', '1', 'null'),
      answer('user', '0', 'null', 'isRight', number),
      answer('user', '3', '22023'),
      answer('user', '"0"', '22023'),
      ['owner', `select string_agg(stage::text, ' ') from public.reviews`, '1 1'],
      nextIn('2', '2 days'),
      state(user, '50 0 2'),
      // Another try, until it is due again.
      answer('user', '0', 'null'),
      ['owner', `select stage from public.reviews where user_id = '${other}'`, 1],
    ],
  ),
  guard(
    'public.answer_review',
    'a missed question comes back after 2, 7 and 21 days',
    ({ user, other }) => [
      arrange(user),
      secondReview(user),
      // Isn't an order of three options, so that no draw returns it.
      [
        'owner',
        `update private.review_arrangements set arrangement = '{9}' where user_id = '${other}'`,
      ],
      nextIn('1', '2 days'),
      makeDue(user),
      arrange(user),
      nextIn('0', '7 days'),
      state(user, '50 1 7; 54 0 0'),
      makeDue(user),
      arrange(user),
      nextIn('0', '21 days'),
      state(user, '50 2 21; 54 0 0'),
      makeDue(user),
      arrange(user),
      answer('user', '0', true),
      // The user's other reviews and other users' reviews don't change.
      state(user, '54 0 0'),
      ['owner', `select stage from public.reviews where user_id = '${other}'`, 1],
      [
        'owner',
        `select string_agg(arrangement::text, ' ' order by arrangement) from private.review_arrangements`,
        '{9} {9,9}',
      ],
    ],
  ),
  guard(
    'public.answer_review',
    'a response counts in the order of its own review',
    ({ user, other }) => [
      makeDue(other),
      answer('other', '1', true),
      secondReview(user),
      [
        'owner',
        `update private.review_arrangements set arrangement = '{0,1}' where question_id = '${predicted}'`,
      ],
      answer('user', '1', true, 'isRight', predicted),
    ],
  ),
  guard(
    'private.is_solution_due',
    'an answer has the solution only after the check is passed',
    ({ user, other }) => {
      const passedAs = (person: string, module: string): Step => [
        'owner',
        `insert into public.check_attempts (user_id, module_id, questions, scored_at, correct, passed)
         values ('${person}', '${module}', 2, now(), 2, true)`,
      ]
      const answered = (gives: string, question = choice): Step => [
        'user',
        `select (public.answer_review('${question}', '0') - '{nextAt,case,lesson,second}'::text[])::text`,
        gives,
      ]
      const wrong = '{"isRight": false, "solution": null, "explanation": null}'
      const explained = '{"isRight": false, "solution": 1, "explanation": "It is b."}'
      const again = [
        makeDue(user),
        [
          'owner',
          `update private.review_arrangements set arrangement = '{0,1,2}' where question_id = '${choice}'`,
        ],
      ] satisfies Step[]
      return [
        ...again,
        [
          'user',
          `select (public.answer_review('${choice}', '0') - 'nextAt')::text`,
          '{"case": null, "lesson": {"slug": "free-lesson", "title": "Before", "moduleId": "EL-101"}, "second": 5, "isRight": false, "solution": null, "explanation": null}',
        ],
        // Another user's pass, and that of another check.
        passedAs(other, 'EL-101'),
        passedAs(user, 'EL-102'),
        ...again,
        answered(wrong),
        // The film shows what it asks.
        secondReview(user),
        [
          'owner',
          `update private.review_arrangements set arrangement = '{0,1}' where question_id = '${predicted}'`,
        ],
        answered('{"isRight": false, "solution": 1, "explanation": "b is next."}', predicted),
        passedAs(user, 'EL-101'),
        ...again,
        answered(explained),
      ]
    },
  ),
  guard('private.drawn_question', 'a review shows and scores its own numbers', ({ user }) => [
    [
      'owner',
      `insert into public.reviews (user_id, question_id, due_at) values ('${user}', '${variant}', now() - interval '1 day')`,
    ],
    [
      'owner',
      `insert into private.review_arrangements values ('${user}', '${variant}', '{}', '{"t": 7}')`,
    ],
    due('user', 'How long from 7?', 'questions,0,prompt'),
    answer('user', '16', false, 'isRight', variant),
    makeDue(user),
    [
      'owner',
      `update private.review_arrangements set drawn = '{"t": 8}' where question_id = '${variant}'`,
    ],
    answer('user', '16', true, 'isRight', variant),
    // The next review draws again.
    [
      'owner',
      `update private.review_arrangements set drawn = '{"t": 99}' where question_id = '${variant}'`,
    ],
    makeDue(user),
    answer('user', '198', true, 'isRight', variant),
    [
      'owner',
      `select drawn ->> 't' <> '99' from private.review_arrangements where question_id = '${variant}'`,
      true,
    ],
  ]),
  guard('public.answer_review', 'a retired question is not answered', () => [
    retire(choice),
    answer('user', '0', 'null'),
  ]),
  guard(
    'public.lesson_questions',
    'who may watch a film reads the questions that it asks',
    ({ user, admin }) => [
      confirm(user, admin),
      asked('anonymous', 11, freeFilm),
      asked('anonymous', 13, '[]'),
      asked('user', 13, '[]'),
      asked('admin with an ended session', 13, '[]'),
      asked('user', 99, '[]'),
      asked(
        'admin',
        13,
        `[{"id": "${planPredicted}", "kind": "number", "unit": "A", "prompt": "How many?", "second": 10}]`,
      ),
      grant('professional', '{}'),
      asked(
        'user',
        13,
        `[{"id": "${planPredicted}", "kind": "number", "unit": "A", "prompt": "How many?", "second": 10}]`,
      ),
      retire(predicted),
      asked('anonymous', 11, '[]'),
    ],
  ),
  guard(
    'public.record_prediction',
    'a wrong prediction of a member joins the reviews',
    ({ user, other }) => [
      confirm(user),
      predict('user', '2', '22023'),
      predict('user', '1', true),
      state(user, '50 1 0'),
      predict('user', '0', false),
      state(user, '50 1 0; 54 0 2'),
      // Without a confirmed account, nothing is kept.
      predict('other', '0', false),
      ['owner', `select count(*) from public.reviews where user_id = '${other}'`, 1],
    ],
  ),
  guard(
    'public.record_prediction',
    'a prediction gets the solution and the second at which the film has shown it',
    ({ user, admin }) => {
      const answered = (
        who: Step[0],
        response: string,
        gives: string,
        question = predicted,
      ): Step => [who, `select public.record_prediction('${question}', '${response}')::text`, gives]
      const wrong = (isReviewed: boolean) =>
        `{"shown": 34, "isRight": false, "solution": 1, "isReviewed": ${isReviewed}}`
      return [
        confirm(user, admin),
        // Visitors watch the free film, but keep no reviews.
        answered('anonymous', '0', wrong(false)),
        answered('admin with an ended session', '0', wrong(false)),
        answered('anonymous', '1', wrong(false).replace('false', 'true')),
        ['owner', `select count(*) from public.reviews where question_id = '${predicted}'`, 0],
        answered('user', '0', wrong(true)),
        answered('other', '0', wrong(false)),
        answered(
          'admin',
          '2',
          '{"shown": 16, "isRight": true, "solution": 2, "isReviewed": false}',
          planPredicted,
        ),
      ]
    },
  ),
  guard(
    'public.record_prediction',
    'a prediction tells nothing about other questions',
    ({ user, admin }) => [
      confirm(user, admin),
      predict('user', '0', 'null', choice),
      predict('user', '12.6', 'null', number),
      predict('user', '2', 'null', planPredicted),
      predict('anonymous', '2', 'null', planPredicted),
      predict('user', '0', 'null', fixtureId(99)),
      predict('admin', '2', true, planPredicted),
      retire(predicted),
      predict('user', '1', 'null'),
      state(user, '50 1 0'),
    ],
  ),
]
