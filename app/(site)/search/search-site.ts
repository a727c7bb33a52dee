import { categoryLabel } from '@/lib/articles/categories'
import { unknownCode } from '@/lib/content/search-codes'
import { searchIndex } from '@/lib/content/search-entries'
import type { Catalog } from '@/lib/courses/catalog'
import { getCatalog } from '@/lib/courses/current-catalog'
import { getClientIp } from '@/lib/http/client-keys'
import { ClientLimit } from '@/lib/http/client-limit'
import { formatSeconds } from '@/lib/lessons/format'
import { lessonPath } from '@/lib/lessons/paths'
import { wholeSecond } from '@/lib/lessons/watching/timeline'
import { accessLabels } from '@/lib/plans/access-texts'
import { findEntries } from '@/lib/search/entries'
import { markStems } from '@/lib/search/highlight'
import { type FoundContent, listVocabulary, searchContent } from '@/lib/search/queries'
import { parseQuery, type SearchQuery } from '@/lib/search/query'
import { suggestWords } from '@/lib/search/suggest'
import { topicOf } from '@/lib/search/synonyms'
import {
  type SearchAnswer,
  type SearchGroup,
  type SearchGroupId,
  type SearchResult,
  searchGroupIds,
} from '@/lib/search/types'

/** Searches per minute, also at once. A quick typist causes one per key. */
const limit = new ClientLimit(240)

/** Counts a search of this visitor. Returns false if there were too many. */
export const admitSearch = async (): Promise<boolean> => limit.admit(await getClientIp())

type Hit = FoundContent['hits'][number]

function resultOf(
  hit: Hit,
  stems: readonly string[],
  { hrefs }: Catalog,
): [SearchGroupId, SearchResult] {
  const hrefOf = (lesson: { moduleId: string; slug: string }) =>
    lessonPath(hrefs.get(lesson.moduleId) ?? '/courses', lesson)
  const texts = { title: markStems(hit.title, stems), excerpt: markStems(hit.excerpt, stems) }
  switch (hit.kind) {
    case 'article':
      return ['articles', { href: `/blog/${hit.slug}`, ...texts, note: categoryLabel(hit.label) }]
    case 'lesson':
      return [
        'lessons',
        { href: hrefOf(hit), code: hit.moduleId, ...texts, note: accessLabels[hit.label] },
      ]
    default:
      return [
        'moments',
        {
          href: `${hrefOf(hit)}?t=${wholeSecond(hit.start)}`,
          code: formatSeconds(hit.start),
          ...texts,
          note: hit.label,
        },
      ]
  }
}

interface Options {
  /** Maximum number of results per group. */
  limit: number
  /** Also finds what has only some of the words. */
  isAny?: boolean
}

/** The groups that have results, and whether every word is too common. */
async function find(query: SearchQuery, { limit, isAny = false }: Options) {
  const [{ hits, stems, isCommon }, catalog] = await Promise.all([
    searchContent(query, { limit, isAny }),
    getCatalog(),
  ])
  const results = new Map<SearchGroupId, SearchResult[]>()
  const add = (group: SearchGroupId, result: SearchResult) =>
    results.set(group, [...(results.get(group) ?? []), result])
  for (const hit of hits) add(...resultOf(hit, stems, catalog))
  const { entries } = searchIndex(catalog)
  for (const { group, result } of findEntries(entries, query, { limit, isAny })) {
    add(group, result)
  }
  const unknown = query.code && !results.has('codes') ? unknownCode(query.code) : null
  if (unknown) add('codes', unknown)
  const groups = searchGroupIds
    .flatMap((id): SearchGroup[] => {
      const listed = results.get(id)
      return listed ? [{ id, results: listed }] : []
    })
    .toSorted((one, other) => Number(hasTitleHit(other)) - Number(hasTitleHit(one)))
  return { groups, isCommon }
}

/** Whether the best result has the search in its title. A caption isn't a title. A code comes first. */
const hasTitleHit = ({ id, results: [best] }: SearchGroup): boolean =>
  id === 'codes' || (id !== 'moments' && best?.title.some(({ isHit }) => isHit) === true)

/** Adds what a code is about, if no text has the code itself: nothing else tells a visitor where it is taught. */
async function findTopic(query: SearchQuery, found: readonly SearchGroup[], options: Options) {
  const topic = query.code ? topicOf(query.code) : null
  if (!topic || found.some(({ id }) => id === 'lessons' || id === 'modules')) return found
  const { groups } = await find(parseQuery(topic), options)
  const known = new Set(found.map(({ id }) => id))
  return [...found, ...groups.filter(({ id }) => !known.has(id))]
}

/** What the search finds with corrected words, or null if there is nothing to correct or nothing to find then. */
async function findCorrected({ words, code }: SearchQuery, options: Options) {
  if (code) return null
  const { vocabulary: ownWords } = searchIndex(await getCatalog())
  // Among equally near words, the first one wins: a word of a title rather than of a caption.
  const vocabulary = [...new Set([...ownWords, ...(await listVocabulary())])]
  const suggestion = suggestWords(words, vocabulary)?.join(' ')
  if (!suggestion) return null
  const { groups } = await find(parseQuery(suggestion), options)
  return groups.length > 0 ? { suggestion, groups } : null
}

/** Searches everything on the public site. Throws while the database is down. */
export async function searchSite(input: string, { limit }: Options): Promise<SearchAnswer> {
  const query = parseQuery(input)
  const answer = { query: query.text, groups: [], suggestion: null }
  if (query.text === '') return { ...answer, state: 'empty' }
  if (query.words.length === 0) return { ...answer, state: 'wordless' }
  const { groups, isCommon } = await find(query, { limit })
  if (groups.length > 0) {
    return { ...answer, state: 'found', groups: await findTopic(query, groups, { limit }) }
  }
  if (isCommon) return { ...answer, state: 'common' }
  const corrected = await findCorrected(query, { limit })
  if (corrected) return { ...answer, state: 'corrected', ...corrected }
  const partial = query.words.length > 1 ? (await find(query, { limit, isAny: true })).groups : []
  return { ...answer, state: partial.length > 0 ? 'some' : 'none', groups: partial }
}
