import { fixtureId } from './fixture.ts'
import { guard, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* Which texts a search returns, also for callers who may read more. */

const [published, draftArticle] = [1, 2].map(fixtureId)
const [free, member, plan, draft] = [11, 12, 13, 14].map(fixtureId)

/** The number of results as `articles lessons moments`. */
const finds = (who: Step[0], query: string, gives: string, any = false): Step => [
  who,
  `select concat_ws(' ', count(*) filter (where kind = 'article'), count(*) filter (where kind = 'lesson'),
     count(*) filter (where kind in ('chapter', 'cue')))
   from jsonb_array_elements(public.search_content('${query}', 50, ${any}) -> 'hits') as hit,
     jsonb_to_record(hit) as item (kind text)`,
  gives,
]
const hits = (query: string, limit = 5) =>
  `jsonb_array_elements(public.search_content('${query}', ${limit}) -> 'hits') as item`
const knows = (word: string, gives: boolean): Step => [
  'anonymous',
  `select public.search_vocabulary() ? '${word}'`,
  gives,
]
/** All titles of the fixture, in place of a word that is too common. */
const rename: Step = [
  'owner',
  `update public.articles set title = 'Workshop'; update public.lessons set title = 'Workshop'`,
]
const everyone = ['anonymous', 'user', 'admin', 'secret key'] as const

export const searchGuards: AccessCheck[] = [
  guard('public.search_content', 'finds no drafts or planned lessons for any caller', () => [
    rename,
    ...everyone.map((who) => finds(who, 'workshop', '1 3 0')),
    ...everyone.map((who) => finds(who, 'draft', '0 0 0')),
    ['owner', `update public.articles set status = 'draft' where id = '${published}'`],
    ['owner', `update public.lessons set state = 'draft' where id in ('${free}', '${plan}')`],
    finds('anonymous', 'workshop', '0 1 0'),
    finds('anonymous', 'free', '0 0 0'),
    ['owner', `update public.articles set status = 'published' where id = '${draftArticle}'`],
    ['owner', `update public.lessons set state = 'published' where id = '${draft}'`],
    finds('anonymous', 'workshop', '1 2 0'),
    finds('anonymous', 'draft', '0 0 2'),
  ]),
  guard(
    'private.find_moments',
    'finds no transcripts of plan lessons for any caller',
    ({ user }) => [
      rename,
      ['owner', `update auth.users set email_confirmed_at = now() where id = '${user}'`],
      [
        'secret key',
        `select public.grant_plan('user@example.com', 'professional', '{}', null, 'Test')`,
        'granted',
      ],
      ...everyone.flatMap((who) => [
        finds(who, 'free', '0 0 2'),
        finds(who, 'member', '0 0 2'),
        finds(who, 'plan', '0 0 0'),
        // The policy opens these lines to everyone, but plan lessons are found by titles and chapters only.
        finds(who, 'first lines', '0 0 0', true),
      ]),
      ['owner', `update public.lessons set access = 'plan' where id = '${member}'`],
      finds('anonymous', 'member', '0 0 0'),
      ['owner', `update public.lessons set access = 'free' where id = '${plan}'`],
      // At most three of the four lines.
      finds('anonymous', 'plan', '0 0 3'),
    ],
  ),
  guard('private.find_lessons', 'plan lessons are found by titles and chapters only', () => [
    rename,
    [
      'owner',
      `update public.lessons set summary = 'Resistance P0420', goals = '{Impedance}',
         chapters = '[{"start": 0, "title": "Capacitance U0428"}]'
       where id = '${plan}'`,
    ],
    ...['resistance', 'impedance', 'p0420', 'workshop resistance'].map((query) =>
      finds('anonymous', query, '0 0 0'),
    ),
    finds('anonymous', 'capacitance', '0 0 1'),
    finds('anonymous', 'u0428', '0 0 1'),
    ['anonymous', `select string_agg(item ->> 'excerpt', '') from ${hits('workshop')}`, ''],
    ['owner', `update public.lessons set access = 'member' where id = '${plan}'`],
    finds('anonymous', 'resistance', '0 1 0'),
    finds('anonymous', 'p0420', '0 1 0'),
  ]),
  guard('public.search_vocabulary', 'contains only words that a search finds', () => [
    rename,
    [
      'owner',
      `update public.lessons set summary = 'Resistance' where id = '${plan}';
       update public.articles set title = 'Secretive' where id = '${draftArticle}'`,
    ],
    knows('workshop', true),
    knows('member', true),
    ...['plan', 'lines', 'draft', 'resistance', 'secretive'].map((word) => knows(word, false)),
    ['owner', `update public.lessons set access = 'free' where id = '${plan}'`],
    ...['plan', 'lines', 'resistance'].map((word) => knows(word, true)),
  ]),
  guard('private.index_changed_row', 'every change of a text is found immediately', () => [
    rename,
    ['admin', `update public.articles set title = 'Alternator' where id = '${published}'`],
    finds('anonymous', 'alternator', '1 0 0'),
    finds('anonymous', 'workshop', '0 3 0'),
    [
      'admin',
      `update public.articles set content = '<p>Dio<b>des</b> P0A0A-11</p>' where id = '${published}'`,
    ],
    finds('anonymous', 'diodes', '1 0 0'),
    finds('anonymous', 'p0a0a', '1 0 0'),
    finds('anonymous', 'P0A0A:11', '1 0 0'),
    ['admin', `delete from public.articles where id = '${published}'`],
    finds('anonymous', 'alternator', '0 0 0'),
    ['admin', `update public.lessons set title = 'Solenoid' where id = '${free}'`],
    finds('anonymous', 'solenoid', '0 1 0'),
    // One statement moves a caption to the second of another caption.
    [
      'owner',
      `update public.lesson_cues set start_at = 20, end_at = 50 where lesson_id = '${free}'`,
    ],
    [
      'owner',
      `insert into public.lesson_cues (lesson_id, start_at, end_at, text) values ('${free}', 10, 50, 'ground')`,
    ],
    ['owner', `update public.lesson_cues set start_at = start_at + 10 where lesson_id = '${free}'`],
    finds('anonymous', 'free', '0 0 2'),
    finds('anonymous', 'ground', '0 0 1'),
    ['anonymous', `select item ->> 'start' from ${hits('ground')}`, '20'],
    [
      'owner',
      `update public.lesson_descriptions set text = 'P0133 on the tester' where lesson_id = '${free}'`,
    ],
    finds('anonymous', 'free', '0 0 1'),
    finds('anonymous', 'tester', '0 0 1'),
    finds('anonymous', 'p0133', '0 0 1'),
    ['owner', `delete from public.lesson_descriptions where lesson_id = '${free}'`],
    finds('anonymous', 'tester', '0 0 0'),
    ['owner', `delete from public.lessons where id = '${free}'`],
    finds('anonymous', 'free', '0 0 0'),
    [
      'owner',
      `select count(*) from private.search_documents where owner_id in ('${published}', '${free}')`,
      '0',
    ],
  ]),
  guard('private.search_query', 'input without words finds nothing and never fails', () => [
    rename,
    ...[
      '',
      ' ',
      "''",
      '\\\\',
      '& | ! <-> :* ( ) "',
      `''); drop table public.articles; --`,
      '😀🔧',
      '\u202Eمقاومة\u202C',
      'the and of',
      'x'.repeat(10_000),
      '%_*?[a-z]{1,99}',
    ].map(
      (query): Step => [
        'anonymous',
        `select jsonb_typeof(public.search_content('${query}'))`,
        'object',
      ],
    ),
    ['anonymous', `select public.search_content('the and of') ->> 'isCommon'`, 'true'],
    ['anonymous', `select public.search_content('!?') ->> 'isCommon'`, 'false'],
    ['anonymous', 'select jsonb_typeof(public.search_content(null, null, null))', 'object'],
    ['anonymous', `select count(*) from ${hits('workshop', -5)}`, '2'],
    ...[
      `'{}'`,
      `'{"",NULL," ","|||"}'`,
      `array['& | !|<-> :*']`,
      `array_fill('x|'::text, '{99}')`,
    ].map(
      (terms): Step => [
        'anonymous',
        `select jsonb_typeof(public.search_content('x', 5, true, ${terms}))`,
        'object',
      ],
    ),
  ]),
  guard('private.search_query', 'a term is found by each of its first six names', () => [
    rename,
    ...(
      [
        ['wks|workshop', 4],
        ['wks|no such text|workshop', 4],
        // All words of a name, and only the typed name may be unfinished.
        ['wks|workshop nowhere', 0],
        ['wks|worksh', 0],
        ['worksh|wks', 4],
        ['a|b|c|d|e|f|workshop', 0],
      ] as const
    ).map(
      ([term, count]): Step => [
        'anonymous',
        `select jsonb_array_length(public.search_content('wks', 50, false, array['${term}']) -> 'hits')`,
        String(count),
      ],
    ),
    [
      'anonymous',
      `select public.search_content('wks', 5, false, array['wks|workshops']) -> 'stems'`,
      'wks,workshop',
    ],
    [
      'anonymous',
      `select jsonb_array_length(public.search_content('x', 50, false, array['wks|workshop', 'nowhere']) -> 'hits')`,
      '0',
    ],
  ]),
]
