import { choice, number, order, own, predicted, retired } from './check-steps.ts'
import { fixtureId } from './fixture.ts'
import { guard, heldLocks, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* Questions: their form, and what admins change. */

const values = {
  purpose: 'check',
  kind: 'choice',
  prompt: 'New?',
  body: { options: ['a', 'b'] } as object,
  solution: { right: 0 } as object,
  explanation: 'Because.',
  lessonId: fixtureId(11) as string | null,
  second: 1 as number | null,
  caseId: null as string | null,
}
const json = (changes: Partial<typeof values>) => JSON.stringify({ ...values, ...changes })
const save = (changes: Partial<typeof values>, gives?: string): Step => {
  const statement = `select public.admin_save_question('EL-101', '${json(changes)}') is not null`
  return ['admin', statement, gives ?? true]
}
const rejected = (changes: Partial<typeof values>) => save(changes, '23514')
/** A question of a film, which asks it at 1 s. */
const predicts = (changes: Partial<typeof values>, gives?: string) =>
  save({ purpose: 'predict', solution: { right: 0, shown: 2 }, ...changes }, gives)
const text = (length: number) => 'a'.repeat(length)
const number2 = { kind: 'number', solution: { value: 1, tolerance: 0 } }
const range = { name: 'u', from: 1, to: 40, step: 1 } as object
const variantWith = (changes: object) => ({
  kind: 'number',
  prompt: 'Twice {u}?',
  body: { unit: 'V' },
  solution: { formula: '2 * u', tolerance: 0.5, variables: [range], ...changes },
})
const spots = (count: number) => Array.from({ length: count }, () => ({ x: 1, y: 1, label: 'a' }))
const drawing = { image: '/images/a.webp', alt: 'A', spots: spots(2) }
const pointWith = (changes: object) => ({ kind: 'point', body: { ...drawing, ...changes } })

export const questionGuards: AccessCheck[] = [
  guard('private.is_question', 'a question has the form of its kind', () => [
    save({}),
    ...[
      { options: ['a'] },
      { options: Array(7).fill('a') },
      { options: ['a', ' '] },
      { options: ['a', 1] },
      { options: ['a', text(301)] },
      { options: 'ab' },
      {},
    ].map((body) => rejected({ body })),
    ...[{ right: 2 }, { right: -1 }, { right: 0.5 }, { right: '0' }, {}].map((solution) =>
      rejected({ solution }),
    ),
    save({ ...number2, body: { unit: 'V' } }),
    rejected({ ...number2, body: {} }),
    rejected({ ...number2, body: { unit: text(21) } }),
    ...[
      { value: 1 },
      { value: 1, tolerance: -1 },
      { value: '1', tolerance: 0 },
      { value: 1e10, tolerance: 0 },
    ].map((solution) => rejected({ kind: 'number', body: { unit: 'V' }, solution })),
    save(variantWith({})),
    rejected({ ...variantWith({}), body: {} }),
    rejected({ ...variantWith({}), purpose: 'predict' }),
    ...[
      { tolerance: -1 },
      { tolerance: null },
      { formula: 'u *' },
      { formula: 'u * r' },
      { formula: text(201) },
      { formula: 1 },
      { variables: [] },
      { variables: 'u' },
      { variables: [null] },
      { variables: Array.from('abcde', (name) => ({ ...range, name, to: 2 })) },
      { variables: [range, range] },
      ...[
        { name: 'U' },
        { name: 'answer' },
        { name: 'sqrt' },
        { name: '' },
        { from: '1' },
        { to: '9' },
        { to: 1e7 },
        { from: -1e7 },
        { step: 0 },
        { step: -1 },
        { step: 0.7 },
        { to: 1 },
        { to: 10_001 },
      ].map((change) => ({ variables: [{ ...range, ...change }] })),
      { variables: ['u', 'i'].map((name) => ({ ...range, name, to: 101 })) },
    ].map((changes) => rejected(variantWith(changes))),
    save({ kind: 'order', body: { steps: ['a', 'b', 'c'] }, solution: {} }),
    rejected({ kind: 'order', body: { steps: ['a', 'b'] }, solution: {} }),
    rejected({ kind: 'order', body: { steps: Array(9).fill('a') }, solution: {} }),
    save(pointWith({})),
    ...[
      { image: 'javascript:alert(1)' },
      { image: 'http://example.com/a.png' },
      { alt: '' },
      { spots: spots(1) },
      { spots: spots(9) },
      { spots: [{ x: 101, y: 1, label: 'a' }, ...spots(1)] },
      { spots: [{ x: 1, y: -1, label: 'a' }, ...spots(1)] },
      { spots: [{ x: 1, y: 1, label: '' }, ...spots(1)] },
    ].map((changes) => rejected(pointWith(changes))),
    rejected({ ...pointWith({}), solution: { right: 2 } }),
    rejected({ kind: 'essay' }),
  ]),
  guard('private.variant_problem', 'a question with ranges can be asked with every number', () => {
    const problem = (changes: Partial<typeof values>, gives: string): Step => [
      'admin',
      `select coalesce(public.admin_preview_questions('[${json({ ...variantWith({}), ...changes })}]') #>> '{0,problem}', 'none')`,
      gives,
    ]
    const solution = (changes: object) => ({ solution: variantWith(changes).solution })
    return [
      problem({}, 'none'),
      problem({ kind: 'choice', body: { options: ['a', 'b'] }, solution: { right: 0 } }, 'none'),
      problem(solution({ formula: '2 *' }), 'form'),
      problem(solution({ variables: [] }), 'form'),
      problem({ prompt: 'Twice {u} {i}?' }, 'placeholder'),
      problem({ prompt: 'Twice {u} {answer}?' }, 'placeholder'),
      problem({ prompt: 'Twice {u} {?' }, 'placeholder'),
      problem({ explanation: 'It is {2 *}.' }, 'placeholder'),
      problem({ explanation: 'It is {i}.' }, 'placeholder'),
      problem({ explanation: 'It is }.' }, 'placeholder'),
      problem({ explanation: 'It is {answer:1} or {u / 3:2}.' }, 'none'),
      problem({ prompt: 'Twice?' }, 'hidden'),
      problem({ prompt: 'Twice {u + 1}?' }, 'none'),
      problem(solution({ formula: '8 / (u - 7)' }), 'undefined'),
      problem({ prompt: 'Twice {u} and {1 / (u - 7):1}?' }, 'undefined'),
      problem({ explanation: 'It is {sqrt(u - 7):1}.' }, 'undefined'),
      // Values from 2 to 80 by twos: an answer in the middle of five is right for all of them.
      problem(solution({ tolerance: 4 }), 'guessable'),
      problem(solution({ tolerance: 3.9 }), 'none'),
      problem(solution({ formula: 'u - u' }), 'guessable'),
      save({ ...variantWith({ tolerance: 4 }) }, '22023'),
      [
        'admin',
        `select public.admin_import_questions('EL-104', '[${json(variantWith({ tolerance: 4 }))}]', '{}', false)`,
        '22023',
      ],
      ['owner', `select count(*) from private.questions where prompt like 'Twice%'`, 0],
    ]
  }),
  guard('public.admin_preview_questions', 'admins see what attempts would draw', () => {
    const preview = (who: Step[0], path: string, gives: string | number): Step => [
      who,
      `select public.admin_preview_questions('[${json({})}, ${json({ ...variantWith({ variables: [{ ...range, to: 400 }] }), explanation: '{u} + {u} = {answer}' })}]') #>> '{${path}}'`,
      gives,
    ]
    return [
      preview('user', '0', '42501'),
      preview('anonymous', '0', '42501'),
      preview('admin', '0', '{"problem": null, "samples": []}'),
      preview('admin', '1,problem', 'null'),
      preview('admin', '1,samples,0,tolerance', '0.5'),
      [
        'admin',
        `select bool_and(
           (sample ->> 'value')::integer = 2 * number
             and sample ->> 'explanation' = format('%s + %s = %s', number, number, 2 * number)
         ) and count(*) = 3
         from jsonb_array_elements(public.admin_preview_questions(
           '[${json({ ...variantWith({}), explanation: '{u} + {u} = {answer}' })}]') #> '{0,samples}') as sample
         cross join substring(sample ->> 'prompt' from '[0-9]+') as text cross join lateral (select text::integer as number) as shown`,
        true,
      ],
    ]
  }),
  guard('private.questions', 'a question has texts and a link to its explanation', () => [
    rejected({ prompt: ' ' }),
    rejected({ prompt: text(801) }),
    rejected({ explanation: '' }),
    rejected({ explanation: text(1201) }),
    rejected({ purpose: 'exam' }),
    rejected({ second: null }),
    rejected({ second: 14_401 }),
    rejected({ lessonId: null, second: null }),
    save({ lessonId: null, second: null, caseId: 'open-case' }),
    predicts({}),
    predicts({ solution: { right: 0, shown: 14_400 } }),
    ...[
      { right: 0 },
      { right: 0, shown: 1 },
      { right: 0, shown: '2' },
      { right: 0, shown: 14_401 },
    ].map((solution) => predicts({ solution }, '23514')),
    predicts({ lessonId: null, second: null, caseId: 'open-case' }, '23514'),
    predicts({ kind: 'order', body: { steps: ['a', 'b', 'c'] }, solution: { shown: 2 } }, '23514'),
  ]),
  guard(
    'public.admin_save_question',
    'a changed question keeps its place and its reviews',
    ({ user }) => [
      ['owner', heldLocks, 0],
      [
        'admin',
        `select public.admin_save_question('EL-101', '${json({ prompt: 'Changed?' })}', '${choice}') is not null`,
        true,
      ],
      ['owner', heldLocks, 1],
      [
        'owner',
        `select concat_ws(' ', question.prompt, question.position, cardinality(arranged.arrangement))
       from public.reviews as review join private.questions as question on question.id = review.question_id
       join private.review_arrangements as arranged using (user_id, question_id) where review.user_id = '${user}'`,
        'Changed? 1 2',
      ],
      // The open attempt keeps the question that the user saw.
      ['user', `select public.save_check_response('${own}', 1, '2')`, 'saved'],
      // Another admin was faster, or the question belongs to another module.
      ['admin', `select public.admin_save_question('EL-101', '${json({})}', '${choice}')`, 'null'],
      ['admin', `select public.admin_save_question('EL-101', '${json({})}', '${order}')`, 'null'],
      [
        'owner',
        `select count(*) from private.questions where module_id = 'EL-101' and retired_at is null`,
        3,
      ],
    ],
  ),
  guard('public.admin_retire_question', 'a question is retired once', () => [
    ['user', `select public.admin_retire_question('${choice}')`, '42501'],
    ['admin', `select public.admin_retire_question('${choice}')`, true],
    ['admin', `select public.admin_retire_question('${choice}')`, false],
    ['admin', `select public.admin_retire_question('${retired}')`, false],
    ['admin', `select public.admin_retire_question('${fixtureId(99)}')`, false],
    ['owner', `select count(*) from private.questions where retired_at is not null`, 2],
  ]),
  guard('public.admin_import_questions', 'an import replaces the questions of a module', () => {
    const present = `array(select (value ->> 'id')::uuid
      from jsonb_array_elements(public.admin_list_questions('EL-101')))`
    const load = (list: string, gives: string, deletes = true, previous = present): Step => [
      'admin',
      `select public.admin_import_questions('EL-101', ${list}, ${previous}, ${deletes})::text`,
      gives,
    ]
    const counts = (kept: number, added: number, changed: number, retired: number) =>
      `{"kept": ${kept}, "added": ${added}, "changed": ${changed}, "retired": ${retired}}`
    return [
      load(`'{}'`, '22023'),
      load('null', '22023'),
      load(`(select jsonb_agg(n) from generate_series(1, 201) as n)`, '22023'),
      load(`public.admin_list_questions('EL-101')`, counts(3, 0, 0, 0)),
      ['owner', heldLocks, 1],
      // Another admin added or deleted a question after the preview.
      load(`'[]'`, 'null', true, `array['${choice}', '${number}']::uuid[]`),
      load(
        `'[]'`,
        'null',
        true,
        `array['${choice}', '${number}', '${predicted}', '${order}']::uuid[]`,
      ),
      load(`'[]'`, 'null', true, 'null'),
      load(`'[${json({})}]'`, counts(0, 1, 0, 0), false),
      [
        'owner',
        `select string_agg(prompt, ' ' order by position) from private.questions
         where module_id = 'EL-101' and retired_at is null`,
        'New? Which? How much? What next?',
      ],
      load(`'[${json({})}]'`, counts(1, 0, 0, 3)),
      load(`'[${json({})}, ${json({})}]'`, counts(1, 1, 0, 0)),
      [
        'owner',
        `select count(*) from private.questions where module_id = 'EL-103' and retired_at is null`,
        3,
      ],
    ]
  }),
  guard(
    'public.admin_import_questions',
    'an import changes questions, and their reviews continue',
    ({ user }) => {
      const load = (replaces: string | undefined, gives: string): Step => [
        'admin',
        `select public.admin_import_questions('EL-101',
           jsonb_build_array('${json({ prompt: 'Changed?' })}'::jsonb || '{"replaces": "${replaces}"}'),
           array['${choice}', '${number}', '${predicted}']::uuid[], false)::text`,
        gives,
      ]
      return [
        load(choice, '{"kept": 0, "added": 0, "changed": 1, "retired": 0}'),
        [
          'owner',
          `select question.prompt from public.reviews as review
           join private.questions as question on question.id = review.question_id
           where review.user_id = '${user}'`,
          'Changed?',
        ],
        [
          'owner',
          `select retired_at is not null from private.questions where id = '${choice}'`,
          true,
        ],
      ]
    },
  ),
  guard('private.move_reviews', 'an import cannot replace a question of another module', () => [
    [
      'admin',
      `select public.admin_import_questions('EL-101',
         jsonb_build_array('${json({})}'::jsonb || '{"replaces": "${order}"}'),
         array['${choice}', '${number}', '${predicted}']::uuid[], false)::text`,
      '{"kept": 0, "added": 1, "changed": 0, "retired": 0}',
    ],
    ['owner', `select retired_at is null from private.questions where id = '${order}'`, true],
  ]),
  guard(
    'public.admin_list_questions',
    'admins read the questions in use with their solutions',
    () => {
      const field = (name: string, gives: string): Step => [
        'admin',
        `select string_agg(question ->> '${name}', '; ') from jsonb_array_elements(public.admin_list_questions('EL-101')) as question`,
        gives,
      ]
      return [
        field('prompt', 'Which?; How much?; What next?'),
        field(
          'solution',
          '{"right": 1}; {"value": 12.6, "tolerance": 0.1}; {"right": 1, "shown": 34}',
        ),
        // The open attempt doesn't count.
        field('asked', '1; 1; 0'),
        field('missed', '1; 0; 0'),
        [
          'owner',
          `select count(*) from private.questions where id in ('${number}', '${predicted}')`,
          2,
        ],
      ]
    },
  ),
  guard(
    'public.admin_check_report',
    'admins read the figures of all members',
    ({ admin, user }) => {
      const report = (range: string, gives: string): Step => [
        'admin',
        `select coalesce(string_agg(concat_ws(' ', item ->> 'moduleId', item -> 'attempts', item -> 'users',
         item -> 'passed', item -> 'average'), '; '), '') from jsonb_array_elements(public.admin_check_report(${range})) as item`,
        gives,
      ]
      const add = (id: string, correct: number): Step => [
        'owner',
        `insert into public.check_attempts (user_id, module_id, questions, started_at, scored_at, correct, passed)
       values ('${id}', 'EL-101', 2, '2020-01-03Z', '2020-01-03Z', ${correct}, ${correct === 2})`,
      ]
      return [
        ['user', `select public.admin_check_report()`, '42501'],
        report('', 'EL-101 1 1 0 33'),
        add(admin, 2),
        report('', 'EL-101 1 1 0 33'),
        add(user, 2),
        add(user, 1),
        report('', 'EL-101 3 2 1 61'),
        report(`p_start => '2020-01-02'`, 'EL-101 2 1 1 75'),
        report(`p_end => '2020-01-02'`, 'EL-101 1 1 0 33'),
        report(`p_start => '2020-01-04'`, ''),
        report(`p_end => '2019-12-31'`, ''),
      ]
    },
  ),
]
