import { fixtureId } from './fixture.ts'
import { guard, heldLock, type Step } from './guard.ts'
import type { AccessCheck } from './session.ts'

/* Links between articles, lessons and fault codes. */

const [published, draft] = [1, 2].map(fixtureId)
const [free, member, plan] = [11, 12, 13].map(fixtureId)
const unknown = fixtureId(99)
const tooMany = '23514'

type Ids = (string | undefined)[]
const list = (items: Ids) => `'{${items.join(',')}}'`
const set = (article: string | undefined, lessons: Ids, codes: string[], gives?: string): Step => [
  'owner',
  `select private.set_article_links('${article}', ${list(lessons)}, ${list(codes)})`,
  gives,
]
const saveArticle = (
  article: string | undefined,
  {
    values = { title: 'Saved', content: '', category: 'engine', status: 'draft' },
    codes = ['P0420'],
    version = 1,
    slug,
    unpublishAt = '2100-01-01Z',
  }: {
    values?: object
    codes?: string[]
    version?: number | null
    slug?: string
    unpublishAt?: string
  },
  gives: boolean | string,
): Step => [
  'admin',
  `select public.save_article('${article}', '${JSON.stringify(values)}', ${list([free])}, ${list(codes)},
     ${version}, ${slug ? `'${slug}'` : 'null'}, '2099-01-01Z', '${unpublishAt}')`,
  gives,
]
const articleIs = (article: string | undefined, gives: string): Step => [
  'owner',
  `select concat_ws(' ', title, slug, version, (
     select publish_at::date from public.schedules where article_id = article.id
   )) from public.articles as article where id = '${article}'`,
  gives,
]
const saveLesson = (
  lesson: string | undefined,
  articles: Ids,
  gives: boolean | string,
  version = 'updated_at',
): Step => [
  'admin',
  `select public.save_lesson('${lesson}', (
     select ${version} from public.lessons where id = '${lesson}'
   ), (
     select to_jsonb(lesson) || '{"title": "Saved", "state": "draft"}'
     from public.lessons as lesson where id = '${lesson}'
   ), '[]', '[]', ${list(articles)}) is not null`,
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
  guard('private.set_article_links', 'the lessons and codes of one article are replaced', () => [
    ...age,
    set(published, [free, free, plan, unknown], ['P0171', 'P0171', 'U0428']),
    lessonsOf(published, `${free},${plan}`),
    codesOf(published, 'P0171,U0428'),
    lessonsOf(draft, `${member}`),
    codesOf(draft, 'P0171'),
    // A lesson that keeps its link doesn't change: the added and the two removed lessons do.
    changed('lessons', [13, 14, 15].map(fixtureId).join(',')),
    set(published, [], []),
    lessonsOf(published, ''),
    codesOf(published, ''),
  ]),
  guard('private.set_article_links', 'the number and the form of links are limited', () => [
    set(published, Array(12).fill(free), Array(24).fill('P0171')),
    set(published, Array(13).fill(free), [], tooMany),
    set(published, [], Array(25).fill('P0171'), tooMany),
    set(published, [], ['P0420-00'], tooMany),
    lessonsOf(published, `${free}`),
    codesOf(published, 'P0171'),
  ]),
  guard(
    'private.set_lesson_links',
    'a lesson and its articles are saved together, or neither',
    () => [
      ...age,
      saveLesson(free, [draft, draft, unknown], true),
      ['owner', `select title from public.lessons where id = '${free}'`, 'Saved'],
      lessonsOf(draft, `${free},${member}`),
      lessonsOf(published, [14, 15].map(fixtureId).join(',')),
      changed('articles', `${published},${draft}`),
      // Another admin saved in the meantime.
      saveLesson(free, [published], false, `updated_at - interval '1 second'`),
      lessonsOf(draft, `${free},${member}`),
      saveLesson(free, Array(12).fill(draft), true),
      saveLesson(free, Array(13).fill(draft), tooMany),
      lessonsOf(draft, `${free},${member}`),
    ],
  ),
  guard('private.set_lesson_links', 'an article that keeps its link does not change', () => [
    ...age,
    saveLesson(free, [published], true),
    changed('articles', ''),
  ]),
  guard(
    'public.save_article',
    'an article, its links and its times are saved together, or none of them',
    () => [
      saveArticle(draft, { codes: ['P0420-00'] }, tooMany),
      saveArticle(draft, { unpublishAt: '2098-01-01Z' }, tooMany),
      saveArticle(draft, { values: { title: '' } }, tooMany),
      articleIs(draft, 'Before draft-article 1 2020-01-01'),
      codesOf(draft, 'P0171'),
      lessonsOf(draft, `${member}`),
      saveArticle(draft, {}, true),
      articleIs(draft, 'Saved draft-article 2 2099-01-01'),
      codesOf(draft, 'P0420'),
      lessonsOf(draft, `${free}`),
      // Another admin saved in the meantime.
      saveArticle(draft, { values: { title: 'Late' } }, false),
      articleIs(draft, 'Saved draft-article 2 2099-01-01'),
      articleIs(published, 'Before published-article 1'),
    ],
  ),
  guard(
    'public.save_article',
    'an article is added once under its id, with a slug of its own',
    () => [
      ['owner', heldLock('article_slugs'), 0],
      saveArticle(unknown, {}, false),
      saveArticle(unknown, { version: null, slug: 'published-article' }, true),
      ['owner', heldLock('article_slugs'), 1],
      articleIs(unknown, 'Saved published-article-2 1 2099-01-01'),
      saveArticle(unknown, { version: null, slug: 'published-article' }, true),
      articleIs(unknown, 'Saved published-article-2 2 2099-01-01'),
      saveArticle(unknown, { version: null, slug: 'published-article' }, false),
      saveArticle(unknown, { version: 2, slug: 'new' }, true),
      articleIs(unknown, 'Saved new 3 2099-01-01'),
      ['admin', `select public.move_to_trash('article', '${unknown}')`, true],
      saveArticle(unknown, { version: 4 }, false),
    ],
  ),
]
