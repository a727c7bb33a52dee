import { entriesOf, type ParsedQuery, type ParsedRequest, selected } from './parsed-query.ts'

/*
 * Visitors and members may only send queries whose cost stays small with the largest data that a member can have:
 * 2,000 notes of 2,000 characters, and more attempts and readings every day. Admins search and list more.
 */

/**
 * Length limit of a pattern. PostgreSQL compares it at each character of the texts. The site searches captions for a
 * fault code with its suffix.
 */
const MAX_PATTERN_CHARACTERS = 12

/** Each filter on a long text, such as the content of an article, decompresses the text of each row again. */
const MAX_FILTERS = 10

/** Long texts. Sorting by one decompresses two of them for each comparison. */
const longTexts = new Set(['content', 'text'])

/** The names of the columns by which a query sorts. */
const sortedBy = ({ order = [] }: ParsedQuery): unknown[] =>
  order.map((entry) =>
    typeof entry === 'object' && entry && 'column' in entry ? entry.column : entry,
  )

/**
 * The tables that may be embedded, and the columns that refer to them. Tables with a member's history have too many
 * rows.
 */
const embeddable = new Set([
  ...['lessons', 'lesson_id', 'lesson_cues', 'lesson_descriptions'],
  ...['articles', 'article_id', 'article_slugs', 'article_lessons', 'article_codes'],
])

/** The tables with many rows per attempt. They are read for one attempt at a time. */
const perAttempt = ['case_readings', 'case_diagnoses']

/** Whether a request returns rows that it changes or deletes. One request may change all notes of a member. */
const returnsChangedRows = ({ type, $meta }: ParsedRequest) =>
  (type === 'update' || type === 'delete') && $meta?.return === 'representation'

/** Whether all rows of a request have the same value in a column. */
function isOneValue({ where }: ParsedRequest, column: string): boolean {
  const [, filter] = entriesOf(where).find(([name]) => name === column) ?? []
  return Object(filter).$eq !== undefined
}

/** Returns the operators of all filters with their values. */
function filtersOf(where: unknown): [operator: string, value: unknown][] {
  return entriesOf(where).flatMap(([key, value]) => {
    const name = key.slice(key.lastIndexOf('.') + 1)
    return /^\$(?!and$|or$|not$)/.test(name)
      ? [[name, value] as [string, unknown]]
      : [value].flat().flatMap(filtersOf)
  })
}

/**
 * Returns why only an admin may send this request, or null if every caller may. `case_readings` and similar tables
 * need a filter `attempt_id=eq.…`. A write that returns its rows needs a filter `id=eq.…`.
 */
export function adminOnly(request: ParsedRequest): string | null {
  const resources = (request.select ?? []).map(selected).filter(([, { select }]) => select)
  const queries = [request, ...resources.map(([, definition]) => definition)]
  const filters = queries.flatMap(({ where }) => filtersOf(where))
  if (filters.length > MAX_FILTERS) {
    return `The API accepts at most ${MAX_FILTERS} filters in a request. More need an admin.`
  }
  const patterns = filters.filter(([operator]) => operator === '$like' || operator === '$ilike')
  const isExpensive = patterns.some(
    // ilike converts the whole text to lower case.
    ([operator, pattern]) =>
      operator === '$ilike' || String(pattern).length > MAX_PATTERN_CHARACTERS,
  )
  if (patterns.length > 1 || isExpensive) {
    return `The API accepts at most one filter with like, of at most ${MAX_PATTERN_CHARACTERS} characters. Other patterns need an admin.`
  }
  const long = queries.flatMap(sortedBy).find((column) => longTexts.has(String(column)))
  if (long) return `Only an admin sorts by "${long}".`
  const closed = resources.find(([name]) => !embeddable.has(request.join?.[name]?.from ?? name))
  if (closed) return `Only an admin embeds "${closed[0]}".`
  if (perAttempt.includes(request.from ?? '') && !isOneValue(request, 'attempt_id')) {
    return `Rows of "${request.from}" are read for one attempt: filter by attempt_id=eq.`
  }
  if (returnsChangedRows(request) && !isOneValue(request, 'id')) {
    return 'A request that returns what it changes has one row: filter by id=eq.'
  }
  return null
}
