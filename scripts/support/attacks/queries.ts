/** Every place in a query that accepts an operator. `%s` stands for the operator. */
export const places: readonly string[] = [
  'title=%s.a',
  'title=not.%s.a',
  '%74itle=%s%2Ea',
  '"title"=%s.a',
  'title=eq.a&title=%s.a',
  'or=(title.%s.a,title.eq.b)',
  'or=(title.eq.b,title.not.%s.a)',
  'and=(or(title.eq.a,and(title.eq.b,title.%s.c)))',
  'not.or=(title.%s.a)',
  'or=(not.and(title.%s.a))',
  'or=%28title%2E%s%2Ea%29',
  'or=title.%s.a',
  'select=id,article_slugs(slug)&article_slugs.slug=%s.a',
  'select=id,article_slugs(slug)&article_slugs.or=(slug.%s.a)',
  'select=id,article_slugs(slug)&article_slugs.not.and=(slug.not.%s.a)',
  'select=id,former:article_slugs!inner(slug)&former.slug=%s.a',
]

/** Operators that only the secret key may use. `%6datch` is `match` with an encoded letter. */
export const refusedOperators: readonly string[] = [
  'match',
  'imatch',
  '%6datch',
  'match(any)',
  'imatch(all)',
  'like(any)',
  'fts',
  'plfts',
  'wfts(english)',
]

/** Puts an operator in its place in a query. Operators for sets get a set of values. */
export const queryWith = (place: string, operator: string) =>
  place.replace('%s', operator).replace(/\)([.]|%2E)a/, ')$1{a,b}')

const repeat = (count: number, text: string, separator = ',') =>
  Array(count).fill(text).join(separator)

// PostgreSQL evaluates equal conditions once, so each pattern ends differently.
const pattern = (count: number, text: string) => {
  const each = Array.from({ length: count }, (_, i) => `content.ilike.${text}${i}*`)
  return `select=id&or=(${each.join(',')})`
}

/** Queries of the articles that are expensive, or that were expensive before the gate limited them. */
export const heavyQueries: readonly [what: string, query: string][] = [
  ['nested repetition', `title=match.${encodeURIComponent('((a?){1,40}){1,30}')}`],
  ['nested repetition in a group', `or=(title.imatch.${encodeURIComponent('((a?){1,40}){1,30}')})`],
  ['many patterns', pattern(30, '*zzz')],
  ['patterns of wildcards', pattern(30, `*a${'_'.repeat(16)}z`)],
  ['one long pattern', pattern(1, `*a${'_'.repeat(490)}z`)],
  ['patterns with many parts', pattern(2, `*${'a*'.repeat(250)}z`)],
  ['nested groups', `or=(${'and('.repeat(1600)}id.is.null${')'.repeat(1600)})`],
  ['nested embeds', `select=${'a('.repeat(2700)}${')'.repeat(2700)}`],
  ['a text search', 'content=fts.a'],
  [
    'copies of a large column',
    `select=${Array.from({ length: 50 }, (_, i) => `a${i}:content`).join(',')}`,
  ],
  ['sorting by a large column', `select=id&order=${repeat(5, 'content')}`],
  ['a long list', `id=in.(${repeat(3900, 'x')})`],
  ['a JSON path', `content->${repeat(1800, 'a', '->')}=eq.1`],
  ['casts', `select=${repeat(40, 'content::tsvector')}`],
]

const toNotes = 'lesson_notes!lesson_notes_lesson_id_fkey'

/**
 * Reads whose embedded resources multiply the rows of two tables, in every spelling of a resource. They lead
 * back to the first table, to a third table, or through a third table to the first one.
 */
export const multiplyingReads: readonly string[] = [
  'lesson_notes?select=*,lessons(a:lesson_notes(*),b:lesson_notes(*))',
  `lesson_notes?select=l:lessons!lesson_notes_lesson_id_fkey(n:${toNotes}(*))`,
  'lesson_notes?select=...lessons(...lesson_notes(text))',
  'lesson_notes?select=lesson_id(lesson_notes(*))',
  'lesson_notes?select=a:lesson_notes_lesson_id_fkey(id(*))',
  'lesson_notes?select=lessons!inner(lesson_notes!left(*))',
  'lesson_notes?%73elect=lessons%28%6Cesson_notes%28*%29%29',
  'lesson_notes?select=lessons(lesson_cues(lessons(lesson_notes(*))))',
  'lesson_notes?select=lessons(lesson_cues(*))',
  'lesson_cues?select=lessons(title,lesson_cues(text))',
  'lesson_cues?select=text,...lessons(lesson_cues(text))',
  'lessons?select=lessons!lesson_cues(*)',
  'lessons?select=a:lessons!lesson_notes(id)',
  'lessons?select=...lessons!lesson_cues(title)',
  'lessons?select=a:lesson_cues(*),b:lesson_cues(*)',
  'lessons?select=lesson_cues(*),b:lesson_cues!lesson_cues_lesson_id_fkey(*)',
  'lesson_notes?select=id&select=lessons(lesson_notes(*))',
  'lesson_notes?select=id&%73elect=lessons(lesson_notes(*))',
]

/** Writes and function calls that return rows with the same resources. */
export const multiplyingWrites: readonly [method: string, path: string][] = [
  ['POST', 'lesson_notes?select=lessons(lesson_notes(*))'],
  ['PATCH', 'lesson_notes?select=id,lessons(title)'],
  ['DELETE', 'lesson_notes?select=lessons(a:lesson_notes(*))'],
  ['POST', 'rpc/list_plans?select=plan,lessons(*)'],
]
