import { fixtureId } from './fixture.ts'
import { guard, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* Changes to lessons from the admin area. */

const [free, draft, planned] = [11, 14, 15].map(fixtureId)
const unknown = fixtureId(99)
const incomplete = '23514'

const cue = { start: 0, end: 5, text: 'New', codes: ['P0420'] }

/**
 * Saves a lesson with changed values, at its current version or at another version. The expected result is whether it
 * was written.
 */
const save = (
  who: Step[0],
  lesson: string | undefined,
  gives: boolean | string,
  change: object = {},
  {
    cues = [cue],
    descriptions = [],
    version = 'updated_at',
  }: { cues?: object[]; descriptions?: object[]; version?: string } = {},
): Step => {
  const changes = {
    title: 'Saved',
    goals: ['A', 'B'],
    steps: [{ text: 'Measure', limit: '1 V' }],
    state: 'draft',
    chapters: [{ start: 0, title: 'One' }],
    ...change,
  }
  return [
    who,
    `select public.save_lesson('${lesson}', (
       select coalesce(max(${version}), now()) from public.lessons where id = '${lesson}'
     ), (
       select to_jsonb(lesson) from public.lessons as lesson where id = '${lesson}'
     ) || '${JSON.stringify(changes)}', '${JSON.stringify(cues)}', '${JSON.stringify(descriptions)}', '{}') is not null`,
    gives,
  ]
}
const of = (column: string, lesson: string | undefined, gives: Step[2]): Step => [
  'owner',
  `select ${column} from public.lessons where id = '${lesson}'`,
  gives ?? '',
]
const cuesOf = (lesson: string | undefined, gives: string): Step => [
  'owner',
  `select text || codes::text from public.lesson_cues where lesson_id = '${lesson}' order by start_at`,
  gives,
]
const descriptionsOf = (lesson: string | undefined, gives: string): Step => [
  'owner',
  `select text || codes::text from public.lesson_descriptions where lesson_id = '${lesson}' order by start_at`,
  gives,
]
const store = (path: string, age = '0'): Step => [
  'owner',
  `insert into storage.objects (bucket_id, name, created_at)
   values ('lessons', '${path}', now() - interval '${age}')`,
]
const replace = (
  lesson: string | undefined,
  path: string,
  duration: number,
  gives: string,
  hasSound = false,
): Step => [
  'admin',
  `select public.replace_film('${lesson}', '${path}', ${duration}, ${hasSound}) ->> 'replaced'`,
  gives,
]

export const lessonAdminGuards: AccessCheck[] = [
  guard('public.save_lesson', 'texts and captions are replaced together', () => [
    save('admin', draft, true),
    of('title', draft, 'Saved'),
    of('goals', draft, 'A,B'),
    of(`steps -> 0 ->> 'limit'`, draft, '1 V'),
    cuesOf(draft, 'New{P0420}'),
    save('admin', draft, true, {}, { cues: [] }),
    cuesOf(draft, ''),
    // Other lessons do not change.
    cuesOf(free, 'free{}'),
    of('title', free, 'Before'),
  ]),
  guard('public.save_lesson', 'descriptions are replaced with the captions', () => [
    save('admin', draft, true, {}, { descriptions: [cue] }),
    descriptionsOf(draft, 'New{P0420}'),
    save('admin', draft, '23514', {}, { descriptions: [{ ...cue, start: 9 }] }),
    descriptionsOf(draft, 'New{P0420}'),
    save('admin', draft, true, {}, { descriptions: [] }),
    descriptionsOf(draft, ''),
    descriptionsOf(free, 'free{}'),
  ]),
  guard('public.save_lesson', 'a save does not overwrite a change of another admin', () => [
    save('admin', draft, false, {}, { version: `updated_at - interval '1 second'` }),
    save('admin', unknown, false),
    of('title', draft, 'Before'),
    cuesOf(draft, 'draft{}'),
  ]),
  guard('public.save_lesson', 'one wrong caption changes nothing', () => [
    save('admin', draft, '23514', {}, { cues: [cue, { ...cue, start: 9 }] }),
    save('admin', draft, '23505', {}, { cues: [cue, cue] }),
    of('title', draft, 'Before'),
    cuesOf(draft, 'draft{}'),
  ]),
  guard('public.save_lesson', 'the slug of a published lesson does not change', () => [
    save('admin', draft, true, { slug: 'first' }),
    of('slug', draft, 'first'),
    save('admin', draft, true, { slug: 'second', state: 'published' }),
    of('slug', draft, 'second'),
    save('admin', draft, true, { slug: 'third' }),
    of('slug', draft, 'second'),
    of('state', draft, 'draft'),
  ]),
  guard('private.check_publication', 'a public lesson has a film, captions and a poster', () => [
    save('admin', planned, incomplete, { state: 'published' }),
    save('admin', draft, incomplete, { state: 'published' }, { cues: [] }),
    save('admin', draft, incomplete, { state: 'published', poster: null }),
    of('state', draft, 'draft'),
    ['admin', `update public.lessons set state = 'published' where id = '${planned}'`, incomplete],
    save('admin', draft, true, { state: 'published' }),
    // A published lesson cannot lose them either.
    save('admin', draft, incomplete, { state: 'published' }, { cues: [] }),
    ['owner', `delete from public.lesson_films where lesson_id = '${draft}'`],
    save('admin', draft, incomplete, { state: 'published' }),
    save('admin', draft, true),
  ]),
  guard('private.lesson_gaps', 'names what a lesson lacks', () => [
    [
      'owner',
      `select private.lesson_gaps(lesson) from public.lessons as lesson where id = '${draft}'`,
      'summary,goals,steps,chapters',
    ],
    [
      'owner',
      `select private.lesson_gaps(lesson) from public.lessons as lesson where id = '${planned}'`,
      'film,captions,poster,summary,goals,steps,chapters',
    ],
    save('admin', draft, true),
    [
      'owner',
      `select private.lesson_gaps(lesson) from public.lessons as lesson where id = '${draft}'`,
      'summary',
    ],
  ]),
  guard('public.list_lessons', 'lists every lesson', () => [
    ['admin', 'select jsonb_array_length(public.list_lessons())', 5],
    ['admin', `select jsonb_array_length(public.list_lessons('{EL-101}'))`, 2],
    ['user', 'select public.list_lessons()', '42501'],
  ]),
  guard('public.replace_film', 'returns the previous film, which the caller deletes', () => [
    store('el-103/a.mp4'),
    store('el-103/b.mp4'),
    replace(planned, 'el-103/a.mp4', 30, 'null'),
    of('state', planned, 'draft'),
    of('duration', planned, 30),
    replace(planned, 'el-103/b.mp4', 40, 'el-103/a.mp4', true),
    of('has_sound', planned, true),
    // A second call changes nothing.
    replace(planned, 'el-103/b.mp4', 40, 'null', true),
    replace(planned, 'el-103/b.mp4', 40, 'null'),
    of('has_sound', planned, false),
    replace(free, 'el-103/a.mp4', 60, 'free.mp4'),
    of('state', free, 'published'),
  ]),
  guard('public.replace_film', 'accepts only a stored file that no other lesson shows', () => [
    replace(planned, 'missing.mp4', 30, '22023'),
    store('free.mp4'),
    replace(planned, 'free.mp4', 30, '23505'),
    replace(unknown, 'free.mp4', 30, 'null'),
    of('duration', planned, 'null'),
  ]),
  guard(
    'public.film_effect',
    'counts who would lose progress and completions',
    ({ user, other }) => [
      ['owner', 'delete from public.lesson_progress'],
      [
        'owner',
        `insert into public.lesson_progress (user_id, lesson_id, watched, completed_at) values
         ('${user}', '${free}', '{[0,58)}', now()), ('${other}', '${free}', '{[0,20)}', null)`,
      ],
      [
        'admin',
        `select public.film_effect('${free}', 60)::text`,
        '{"learners": 2, "shortened": 0, "completions": 0}',
      ],
      [
        'admin',
        `select public.film_effect('${free}', 50)::text`,
        '{"learners": 2, "shortened": 1, "completions": 0}',
      ],
      [
        'admin',
        `select public.film_effect('${free}', 15)::text`,
        '{"learners": 2, "shortened": 2, "completions": 0}',
      ],
      [
        'admin',
        `select public.film_effect('${free}', 70)::text`,
        '{"learners": 2, "shortened": 0, "completions": 1}',
      ],
      [
        'admin',
        `select public.film_effect('${draft}', 70)::text`,
        '{"learners": 0, "shortened": 0, "completions": 0}',
      ],
      // The replacement has the effect that film_effect() reported.
      store('el-101/new.mp4'),
      replace(free, 'el-101/new.mp4', 70, 'free.mp4'),
      [
        'owner',
        `select count(completed_at) from public.lesson_progress where lesson_id = '${free}'`,
        0,
      ],
    ],
  ),
  guard('public.list_orphan_films', 'lists uploads of yesterday that no lesson shows', () => [
    store('el-101/old.mp4', '25 hours'),
    store('el-101/new.mp4', '23 hours'),
    store('free.mp4', '25 hours'),
    [
      'owner',
      `insert into storage.objects (bucket_id, name, created_at) values ('assets', 'a.png', now() - interval '2 days')`,
    ],
    ['secret key', 'select path from public.list_orphan_films()', 'el-101/old.mp4'],
  ]),
]
