import { fixtureId } from './fixture.ts'
import { guard, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* Links between articles, lessons and fault codes. */

const [published, draft] = [1, 2].map(fixtureId)
const [free, member, plan] = [11, 12, 13].map(fixtureId)
const unknown = fixtureId(99)
const tooMany = '23514'

const list = (items: (string | undefined)[]) => `'{${items.join(',')}}'`
const set = (
  article: string | undefined,
  lessons: (string | undefined)[],
  codes: string[],
  gives: boolean | string,
): Step => [
  'admin',
  `select public.set_article_links('${article}', ${list(lessons)}, ${list(codes)})`,
  gives,
]
const save = (
  lesson: string | undefined,
  articles: (string | undefined)[],
  gives: boolean | string,
  version = 'updated_at',
): Step => [
  'admin',
  `select public.save_linked_lesson('${lesson}', (
     select ${version} from public.lessons where id = '${lesson}'
   ), (
     select to_jsonb(lesson) || '{"title": "Saved", "state": "draft"}'
     from public.lessons as lesson where id = '${lesson}'
   ), '[]', ${list(articles)}) is not null`,
  gives,
]
const lessonsOf = (article: string | undefined, gives: string): Step => [
  'owner',
  `select lesson_id from public.article_lessons where article_id = '${article}' order by lesson_id`,
  gives,
]
const codesOf = (article: string | undefined, gives: string): Step => [
  'owner',
  `select code from public.article_codes where article_id = '${article}' order by code`,
  gives,
]
/** Makes all rows look old, so that a changed row is recognizable. */
const age: Step[] = ['articles_prepare on articles', 'lessons_touch on lessons'].flatMap(
  (trigger): Step[] => {
    const [name, table] = trigger.split(' on ')
    return [
      ['owner', `alter table public.${table} disable trigger ${name}`],
      ['owner', `update public.${table} set updated_at = '2020-01-01Z'`],
      ['owner', `alter table public.${table} enable trigger ${name}`],
    ]
  },
)
const changed = (table: string, gives: string): Step => [
  'owner',
  `select id from public.${table} where updated_at > '2020-01-02Z' order by id`,
  gives,
]

export const articleLinkGuards: AccessCheck[] = [
  guard('public.set_article_links', 'the lessons and codes of one article are replaced', () => [
    ...age,
    set(published, [free, free, plan, unknown], ['P0171', 'P0171', 'U0428'], true),
    lessonsOf(published, `${free},${plan}`),
    codesOf(published, 'P0171,U0428'),
    lessonsOf(draft, `${member}`),
    codesOf(draft, 'P0171'),
    // A lesson that keeps its link doesn't change: the added and the two removed lessons do.
    changed('lessons', [13, 14, 15].map(fixtureId).join(',')),
    set(published, [], [], true),
    lessonsOf(published, ''),
    codesOf(published, ''),
    set(unknown, [free], ['P0171'], false),
  ]),
  guard('public.set_article_links', 'the number and the form of links are limited', () => [
    set(published, Array(12).fill(free), Array(24).fill('P0171'), true),
    set(published, Array(13).fill(free), [], tooMany),
    set(published, [], Array(25).fill('P0171'), tooMany),
    set(published, [], ['P0420-00'], tooMany),
    lessonsOf(published, `${free}`),
    codesOf(published, 'P0171'),
  ]),
  guard(
    'public.save_linked_lesson',
    'a lesson and its articles are saved together, or neither',
    () => [
      ...age,
      save(free, [draft, draft, unknown], true),
      ['owner', `select title from public.lessons where id = '${free}'`, 'Saved'],
      lessonsOf(draft, `${free},${member}`),
      lessonsOf(published, [14, 15].map(fixtureId).join(',')),
      changed('articles', `${published},${draft}`),
      // Another admin saved in the meantime.
      save(free, [published], false, `updated_at - interval '1 second'`),
      lessonsOf(draft, `${free},${member}`),
      save(free, Array(12).fill(draft), true),
      save(free, Array(13).fill(draft), tooMany),
      lessonsOf(draft, `${free},${member}`),
    ],
  ),
  guard('public.save_linked_lesson', 'an article that keeps its link does not change', () => [
    ...age,
    save(free, [published], true),
    changed('articles', ''),
  ]),
]
