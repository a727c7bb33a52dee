import { fixtureId } from './fixture.ts'
import { guard } from './guard.ts'
import type { AccessCheck } from './session.ts'

const [article, otherArticle, lesson] = [1, 2, 11].map(fixtureId)
const titles = (column: string, id: string | undefined) =>
  `select string_agg(texts ->> 'title', ',' order by saved_at) from public.content_versions where ${column} = '${id}'`
const rename = (id: string | undefined, title: string) =>
  `update public.articles set title = '${title}' where id = '${id}'`
const saveLesson = (title: string, caption: string) =>
  `select public.save_lesson(id, updated_at, '{"title": "${title}"}',
     '[{"start": 0, "end": 5, "text": "${caption}"}]', '[]', '{}') is not null
   from public.lessons where id = '${lesson}'`

export const versionGuards: AccessCheck[] = [
  guard(
    'private.keep_article_version',
    'keeps the texts of every save with their author',
    ({ admin }) => [
      ['admin', rename(article, 'Second')],
      ['owner', titles('article_id', article), 'Before,Second'],
      ['admin', rename(article, 'Third')],
      [
        'owner',
        `select string_agg(coalesce(author_id::text, 'unknown'), ',' order by saved_at)
         from public.content_versions where article_id = '${article}'`,
        `unknown,${admin},${admin}`,
      ],
      // Changing only the status, or saving the same text, doesn't create a version.
      ['admin', `update public.articles set status = 'draft' where id = '${article}'`],
      ['admin', rename(article, 'Third')],
      ['owner', titles('article_id', article), 'Before,Second,Third'],
      // The fixture has one version of the other article.
      ['owner', titles('article_id', otherArticle), 'Before'],
    ],
  ),
  guard(
    'private.keep_article_version',
    'a new article begins with a version, unless the seed inserts it',
    () => [
      ['owner', `insert into public.articles (title, slug) values ('Seed', 'seed')`],
      ['admin', `insert into public.articles (title, slug) values ('New', 'new')`],
      // A version is compared only with versions of the same article.
      ['admin', `insert into public.articles (title, slug) values ('New', 'same-texts')`],
      [
        'owner',
        `select string_agg(texts ->> 'title', ',') from public.content_versions
         where article_id in (select id from public.articles where slug in ('new', 'same-texts', 'seed'))`,
        'New,New',
      ],
    ],
  ),
  guard('private.keep_version', 'the last 20 versions stay', () => [
    ...Array.from(
      { length: 22 },
      (_, index) => ['admin', rename(article, `Title ${index}`)] as ['admin', string],
    ),
    ['owner', `select count(*) from public.content_versions where article_id = '${article}'`, 20],
    [
      'owner',
      `select texts ->> 'title' from public.content_versions where article_id = '${article}'
       order by saved_at limit 1`,
      'Title 2',
    ],
    ['owner', titles('article_id', otherArticle), 'Before'],
  ]),
  guard(
    'private.keep_lesson_version',
    'every save keeps the texts and the captions',
    ({ admin }) => [
      ['admin', saveLesson('Second', 'one'), true],
      ['admin', saveLesson('Second', 'two'), true],
      ['admin', saveLesson('Second', 'two'), true],
      ['owner', titles('lesson_id', lesson), 'Second,Second'],
      [
        'owner',
        `select string_agg(texts -> 'cues' -> 0 ->> 'text', ',' order by saved_at)
       from public.content_versions where lesson_id = '${lesson}' and author_id = '${admin}'`,
        'one,two',
      ],
    ],
  ),
]
