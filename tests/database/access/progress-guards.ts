import { fixtureId } from './fixture.ts'
import { guard, heldLocks, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* What users can record as watched, how fast, and the results of a report. */

const [free, member, plan, draft, planned] = [11, 12, 13, 14, 15].map(fixtureId)
const [ownNote, note] = [20, 22].map(fixtureId)

type Field = 'decision' | 'accepted' | 'watched' | 'seconds' | 'position' | 'completedAt'

/** Reports the seconds `from` to `to`, each a number or a list `1,2`. */
const watch = (
  who: Step[0],
  lesson: string | undefined,
  [from, to]: readonly [string | number, string | number],
  gives?: string | number,
  field: Field = 'accepted',
  position: number | null = null,
): Step => {
  const statement = `select public.record_watch('${lesson}', '{${from}}', '{${to}}', ${position}) ->> '${field}'`
  return gives === undefined ? [who, statement] : [who, statement, gives]
}

/** Moves the last call of a user into the past, which equals waiting. */
const wait = (id: string, seconds: number): Step => [
  'owner',
  `update private.watch_allowances set updated_at = updated_at - interval '${seconds} seconds' where user_id = '${id}'`,
]
/** Starts the clock of a user's first report this long ago. */
const startClock = (id: string, ago: string): Step => [
  'secret key',
  `select public.start_watch_clock('${id}', now() - interval '${ago}')`,
]
const confirm = (...ids: string[]): Step => [
  'owner',
  `update auth.users set email_confirmed_at = now() where id in (${ids.map((id) => `'${id}'`).join(', ')})`,
]
const total = (column: string, lesson: string | undefined): Step[1] =>
  `select sum(${column}) from private.lesson_days where lesson_id = '${lesson}'`
const completedOf = (id: string, gives: number | string): Step => [
  'owner',
  `select completed from private.module_progress where user_id = '${id}' and module_id = 'EL-101'`,
  gives,
]
const addNote = (who: Step[0], lesson: string | undefined, gives?: string): Step => {
  const statement = `insert into public.lesson_notes (id, lesson_id, second, text) values ('${note}', '${lesson}', 1, 'New')`
  return gives === undefined ? [who, statement] : [who, statement, gives]
}
const addNewNote = (who: Step[0], lesson: string | undefined, gives = '1'): Step => [
  who,
  `insert into public.lesson_notes (lesson_id, second, text) values ('${lesson}', 1, 'New')
    returning second`,
  gives,
]
/** Adds notes without their limit. */
const fillNotes = (id: string, lesson: string | undefined, count: number): Step[] => [
  ['owner', 'alter table public.lesson_notes disable trigger lesson_notes_limit'],
  [
    'owner',
    `insert into public.lesson_notes (user_id, lesson_id, second, text)
      select '${id}', '${lesson}', 1, 'Note' from generate_series(1, ${count})`,
  ],
  ['owner', 'alter table public.lesson_notes enable trigger lesson_notes_limit'],
]
const changeNote = (change: string, gives: string | undefined): Step => [
  'user',
  `update public.lesson_notes set ${change} where id = '${ownNote}' returning id`,
  gives,
]
const outside = '22023'

export const progressGuards: AccessCheck[] = [
  guard(
    'public.record_watch',
    'accepts only lessons that the user may watch',
    ({ user, other }) => [
      confirm(user, other),
      watch('anonymous', free, ['', ''], '42501'),
      watch('user', member, ['', ''], 'granted', 'decision'),
      watch('user', plan, ['', ''], 'plan', 'decision'),
      watch('user', draft, ['', ''], 'film', 'decision'),
      watch('admin', draft, ['', ''], 'granted', 'decision'),
      watch('admin', planned, ['', ''], 'film', 'decision'),
      watch('admin with an ended session', free, ['', ''], '42501'),
      watch('user', fixtureId(99), ['', ''], 'null', 'decision'),
      ['owner', `select count(*) from public.lesson_progress where lesson_id = '${plan}'`, 0],
      // The row belongs to the caller.
      ['owner', `select count(*) from public.lesson_progress where user_id = '${other}'`, 1],
    ],
  ),
  guard('public.record_watch', 'accepts only seconds of the film', ({ user }) => [
    watch('user', free, ['', '']),
    wait(user, 600),
    watch('user', free, [-1, 5], outside),
    watch('user', free, [50, 61], outside),
    watch('user', free, [5, 5], outside),
    watch('user', free, [6, 5], outside),
    watch('user', free, ['null', 5], outside),
    watch('user', free, [1, 'null'], outside),
    watch('user', free, ['1,2', 5], outside),
    watch('user', free, [1, 2], outside, 'accepted', 61),
    watch('user', free, [1, 2], outside, 'accepted', -1),
    [
      'user',
      `select public.record_watch('${free}', array_fill(1, array[101]), array_fill(2, array[101]), 1)`,
      outside,
    ],
    watch('user', free, [20, 60], 40, 'accepted', 60),
  ]),
  guard('public.record_watch', 'accepts at most 2.5 times the elapsed time', ({ user }) => [
    confirm(user),
    watch('user', free, [20, 30], 0),
    wait(user, 4),
    watch('user', free, [20, 40], 10),
    watch('user', free, [30, 40], 0),
    // All lessons together share the limit.
    watch('user', member, [0, 10], 0),
    wait(user, 2),
    watch('user', member, ['0,20', '3,30'], 5),
    [
      'user',
      `select watched from public.lesson_progress where lesson_id = '${member}'`,
      '{[0,3),[20,22)}',
    ],
    // The credit is at most ten minutes.
    wait(user, 100_000),
    watch('user', free, ['', '']),
    ['owner', `select seconds from private.watch_allowances where user_id = '${user}'`, 1500],
    // A clock that goes backward does not reduce the credit.
    wait(user, -100),
    watch('user', free, [0, 20], 20),
    ['owner', `select seconds from private.watch_allowances where user_id = '${user}'`, 1480],
  ]),
  guard(
    'public.start_watch_clock',
    'the clock of a new user starts before the first report, once',
    (ids) => [
      confirm(ids.user, ids.other),
      startClock(ids.other, '8 seconds'),
      watch('other', free, [0, 60], 20),
      // Later calls do not give more.
      startClock(ids.other, '1 hour'),
      watch('other', free, [20, 60], 0),
      startClock(ids.user, '1 year'),
      watch('user', free, ['', '']),
      ['owner', `select seconds from private.watch_allowances where user_id = '${ids.user}'`, 1500],
    ],
  ),
  guard(
    'public.record_watch',
    'watched seconds are merged, and played seconds are added up',
    ({ user }) => [
      watch('user', free, ['', '']),
      wait(user, 600),
      watch('user', free, ['5,20', '15,25'], '{[0,15),[20,25)}', 'watched', 25),
      watch('user', free, [10, 20], 25, 'seconds'),
      ['user', `select position from public.lesson_progress where lesson_id = '${free}'`, 25],
      ['user', `select seconds from public.watch_days where day > '2020-01-01'`, 25],
      ['owner', total('seconds', free), 25],
      // The fixture has the user's first seconds.
      ['owner', total('started', free), 0],
      ['owner', total('completed', free), 0],
    ],
  ),
  guard('public.record_watch', '90 % complete a lesson, once', ({ user, other }) => [
    watch('other', free, ['', '']),
    ['owner', total('started', free), 1],
    wait(other, 600),
    watch('other', free, [0, 53], 'null', 'completedAt'),
    completedOf(other, 0),
    watch('other', free, [53, 54], 54, 'seconds'),
    [
      'other',
      `select completed_at = now() from public.lesson_progress where lesson_id = '${free}'`,
      true,
    ],
    watch('other', free, [0, 60]),
    ['owner', total('completed', free), 1],
    ['owner', total('started', free), 1],
    completedOf(other, 1),
    completedOf(user, ''),
  ]),
  guard('private.count_watch', 'admins do not count as learners', ({ admin }) => [
    watch('admin', free, ['', '']),
    wait(admin, 600),
    watch('admin', free, [0, 60], 60),
    ['owner', total('seconds', free), 'null'],
    completedOf(admin, ''),
    ['owner', 'select count(*) from private.learners', 0],
  ]),
  guard(
    'private.count_watch',
    'a user who watches counts as a learner of the day; a user who only opens a lesson does not',
    ({ user }) => [
      watch('user', free, ['', '']),
      ['owner', 'select count(*) from private.learners', 0],
      wait(user, 600),
      watch('user', free, [20, 21], 1),
      watch('user', free, [21, 22], 1),
      ['owner', `select days @> private.site_today() from private.learners`, true],
      ['owner', `select days @> last_day from private.module_progress`, true],
    ],
  ),
  guard('private.fit_progress', 'a shorter film cuts progress at its end', ({ user }) => [
    watch('user', free, ['', '']),
    wait(user, 600),
    watch('user', free, [0, 60], 60, 'accepted', 60),
    completedOf(user, 1),
    ['owner', `update public.lessons set duration = 30.2 where id = '${free}'`],
    ['user', `select watched from public.lesson_progress where lesson_id = '${free}'`, '{[0,31)}'],
    ['user', `select position from public.lesson_progress where lesson_id = '${free}'`, 31],
    [
      'user',
      `select completed_at is null from public.lesson_progress where lesson_id = '${free}'`,
      false,
    ],
    ['owner', `update public.lessons set duration = 40 where id = '${free}'`],
    [
      'user',
      `select completed_at is null from public.lesson_progress where lesson_id = '${free}'`,
      true,
    ],
    ['user', `select watched from public.lesson_progress where lesson_id = '${free}'`, '{[0,31)}'],
    completedOf(user, 0),
    // Already complete, because the film is now shorter.
    ['owner', `update public.lessons set duration = 32 where id = '${free}'`],
    [
      'user',
      `select completed_at is null from public.lesson_progress where lesson_id = '${free}'`,
      false,
    ],
    completedOf(user, 1),
    ['owner', `update public.lessons set duration = 20 where id = '${member}'`],
    [
      'owner',
      `select completed_at is null from public.lesson_progress where lesson_id = '${member}'`,
      false,
    ],
  ]),
  guard('private.fit_progress', 'only published lessons count as completed', ({ user }) => [
    watch('user', free, ['', '']),
    wait(user, 600),
    watch('user', free, [0, 60], 60),
    completedOf(user, 1),
    ['owner', `update public.lessons set state = 'draft' where id = '${free}'`],
    completedOf(user, 0),
    ['owner', `update public.lessons set state = 'published' where id = '${free}'`],
    completedOf(user, 1),
  ]),
  guard(
    'private.limit_notes',
    'notes need a lesson the user may watch, 200 on each lesson and 2,000 in all',
    ({ user }) => [
      confirm(user),
      addNote('user', plan, '42501'),
      addNote('user', draft, '42501'),
      addNote('user', member),
      ['user', `select user_id from public.lesson_notes where id = '${note}'`, user],
      // Includes the note of the fixture.
      ...fillNotes(user, free, 198),
      ['owner', heldLocks, 1],
      addNewNote('user', free),
      addNewNote('user', free, 'TQ003'),
      ...fillNotes(user, plan, 1798),
      addNewNote('user', member),
      addNewNote('user', member, 'TQ003'),
      ['other', `update public.lesson_notes set text = 'Changed' where id = '${ownNote}'`],
      ['owner', `select text from public.lesson_notes where id = '${ownNote}'`, 'Before'],
    ],
  ),
  guard('private.limit_notes', 'a note of a member is as old as its request', ({ user }) => [
    // A restore keeps the date.
    [
      'owner',
      `insert into public.lesson_notes (user_id, lesson_id, second, text, created_at)
        values ('${user}', '${free}', 1, 'Restored', '2000-01-01')
        returning created_at = '2000-01-01'`,
      true,
    ],
    [
      'user',
      `insert into public.lesson_notes (lesson_id, second, text, created_at, updated_at)
        values ('${free}', 1, 'New', '2000-01-01', '2000-01-01')
        returning (created_at, updated_at) = (now(), now())`,
      true,
    ],
  ]),
  guard(
    'public.search_notes',
    'users find their own notes by all words, latest first',
    ({ user, other }) => {
      const add = (id: string, text: string, minute: number): Step => [
        'owner',
        `insert into public.lesson_notes (user_id, lesson_id, second, text, created_at)
        values ('${id}', '${free}', ${minute}, '${text}', '2020-01-01T00:0${minute}:00Z')`,
      ]
      const found = (search: string, gives: string, page = 1, perPage = 2): Step => [
        'user',
        `select format('%s: %s', found ->> 'total', (
         select string_agg(note ->> 'text', ', ') from jsonb_array_elements(found -> 'notes') as note
       )) from public.search_notes('${search}', ${page}, ${perPage}) as found`,
        gives,
      ]
      return [
        add(user, 'Fuse 5 A (F12)', 1),
        add(user, 'fuse 100%_', 2),
        add(user, 'FUSE 7', 3),
        add(other, 'Fuse of another member', 4),
        found(' Fuse ', '3: FUSE 7, fuse 100%_'),
        found('fuse', '3: Fuse 5 A (F12)', 2),
        found('fuse', '3: ', 3),
        found('(f12) FUSE', '1: Fuse 5 A (F12)'),
        found('0%_', '1: fuse 100%_'),
        found('f_se', '0: '),
        found('fuse relay', '0: '),
        found('', '4: Before, FUSE 7'),
        found('', '4: fuse 100%_, Fuse 5 A (F12)', 2),
        ['secret key', `select public.search_notes('', 1, 1)`, '42501'],
        ['admin with an ended session', `select public.search_notes('', 1, 1)`, '42501'],
        // Pages and their sizes have limits.
        found('fuse', '3: FUSE 7', 0, 0),
        found('fuse', '3: ', 2_147_483_647, 2_147_483_647),
        // Only the first 40 characters count.
        found(`fuse${' '.repeat(36)}relay`, '3: FUSE 7, fuse 100%_'),
        ...fillNotes(user, free, 120),
        ['user', `select jsonb_array_length(public.search_notes('note', 1, 1000) -> 'notes')`, 100],
        [
          'user',
          `select format('%s %s', note ->> 'lessonId', note ->> 'second')
         from jsonb_array_elements(public.search_notes('F12', 1, 1) -> 'notes') as note`,
          `${free} 1`,
        ],
      ]
    },
  ),
  guard('private.protect_note', 'a note stays on its lesson and keeps its date', ({ user }) => [
    confirm(user),
    changeNote(`lesson_id = '${member}'`, '42501'),
    changeNote(`created_at = '2000-01-01'`, '42501'),
    changeNote(`id = '${note}'`, '42501'),
    changeNote(`text = 'Changed', second = 2`, ownNote),
  ]),
  guard('private.count_seconds', 'counts the seconds of ranges', () => [
    ['owner', `select private.count_seconds('{}')`, 0],
    ['owner', `select private.count_seconds('{[0,10),[20,25)}')`, 15],
    ['owner', `select private.completing_seconds(60.2)`, 55],
  ]),
]
