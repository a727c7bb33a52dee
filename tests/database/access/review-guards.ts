import { choice, confirm, grant, number, planPredicted, predicted, retire } from './check-steps.ts'
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
const arrange: Step = ['owner', `update private.review_arrangements set arrangement = '{1,2,0}'`]
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
      answer('admin', '0', 'null', 'explanation'),
      answer('other', '1', 'null', 'explanation'),
      answer('user', '0', 'null', 'explanation', number),
      answer('user', '3', '22023'),
      answer('user', '"0"', '22023'),
      ['owner', `select string_agg(stage::text, ' ') from public.reviews`, '1 1'],
      nextIn('2', '2 days'),
      state(user, '50 0 2'),
      // Another try, until it is due again.
      answer('user', '0', 'null', 'explanation'),
      ['owner', `select stage from public.reviews where user_id = '${other}'`, 1],
    ],
  ),
  guard(
    'public.answer_review',
    'a missed question comes back after 2, 7 and 21 days',
    ({ user, other }) => [
      arrange,
      nextIn('1', '2 days'),
      makeDue(user),
      arrange,
      nextIn('0', '7 days'),
      state(user, '50 1 7'),
      makeDue(user),
      arrange,
      nextIn('0', '21 days'),
      state(user, '50 2 21'),
      makeDue(user),
      arrange,
      answer('user', '0', true),
      state(user, ''),
      ['owner', `select stage from public.reviews where user_id = '${other}'`, 1],
    ],
  ),
  guard('public.answer_review', 'an answer explains the question', () => [
    arrange,
    [
      'user',
      `select (public.answer_review('${choice}', '2') - 'nextAt')::text`,
      '{"case": null, "lesson": {"slug": "free-lesson", "title": "Before", "moduleId": "EL-101"}, "second": 5, "isRight": false, "solution": 0, "explanation": "It is b."}',
    ],
  ]),
  guard('public.answer_review', 'a retired question is not answered', () => [
    retire(choice),
    answer('user', '0', 'null', 'explanation'),
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
      predict('anonymous', '0', '42501'),
      predict('admin with an ended session', '0', '42501'),
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
    'a prediction tells nothing about other questions',
    ({ user, admin }) => [
      confirm(user, admin),
      predict('user', '0', 'null', choice),
      predict('user', '12.6', 'null', number),
      predict('user', '2', 'null', planPredicted),
      predict('user', '0', 'null', fixtureId(99)),
      predict('admin', '2', true, planPredicted),
      retire(predicted),
      predict('user', '1', 'null'),
      state(user, '50 1 0'),
    ],
  ),
]
