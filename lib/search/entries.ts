import { markWords } from '@/lib/search/highlight'
import { type SearchQuery, wordsOf } from '@/lib/search/query'
import type { Term } from '@/lib/search/synonyms'
import type { SearchEntry, SearchResult } from '@/lib/search/types'

/** Words that don't tell one text of the site from another. The database leaves out more, but keeps `car`. */
const COMMON = new Set(
  'a an and are as at be by car do does for from has have how in is it its my no not of on or that the this to was what when where which why will with you your'.split(
    ' ',
  ),
)

/** A word without its usual English ending, so that `batteries` finds `battery`. */
function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  return word
    .replace(/ies$/, 'y')
    .replace(/(ss|us|is)$/, '$1#')
    .replace(/(?:e?s|ing|ed)$/, '')
    .replace('#', '')
    .replace(/e$/, '')
}

const isCommon = (word: string) => COMMON.has(word)

/** A word of a text. Its stem is computed once, because every search compares it. */
interface Word {
  word: string
  stem: string
}
const toWord = (word: string): Word => ({ word, stem: stemOf(word) })

/** Tests a word of a text. */
type WordTest = (candidate: Word) => boolean

/** The tests for a term of the search, by name. A text has the term if it has all words of one name. */
type Matcher = readonly (readonly WordTest[])[]

function wordTest(word: string, isOpen: boolean): WordTest {
  const stem = stemOf(word)
  return (candidate) =>
    candidate.stem === stem ||
    candidate.word === word ||
    (isOpen && candidate.word.startsWith(word) && !isCommon(candidate.word))
}

/** A matcher per term of the search. The last word as it was typed may be unfinished. */
function matchersOf(terms: readonly Term[]): Matcher[] {
  const last = terms.at(-1)?.[0].at(-1)
  return terms
    .filter(([typed]) => !typed.every(isCommon))
    .map(([typed, ...others]) => [
      typed
        .filter((word) => !isCommon(word))
        .map((word) => wordTest(word, word === last && word.length > 1)),
      ...others.map((name) => name.map((word) => wordTest(word, false))),
    ])
}

const hasTerm = (words: readonly Word[], matcher: Matcher) =>
  matcher.some((tests) => tests.every((test) => words.some(test)))

interface IndexedEntry {
  entry: SearchEntry
  title: readonly Word[]
  texts: readonly (readonly Word[])[]
}

/** Splits the texts of the entries into words. Expensive: do it once for all searches. */
export const indexEntries = (entries: readonly SearchEntry[]): readonly IndexedEntry[] =>
  entries.map((entry) => ({
    entry,
    title: wordsOf(`${entry.code ?? ''} ${entry.title}`).map(toWord),
    texts: entry.texts.map((text) => wordsOf(text).map(toWord)),
  }))

/** 2 for a term in the title, 1 in a text, 0 for a term that the entry lacks. */
const placeOf = ({ title, texts }: IndexedEntry, matcher: Matcher): number =>
  hasTerm(title, matcher) ? 2 : texts.some((words) => hasTerm(words, matcher)) ? 1 : 0

function resultOf({ entry, texts }: IndexedEntry, matchers: readonly Matcher[]): SearchResult {
  const tests = matchers.flat(2)
  // A name may contain a common word, such as "state of charge".
  const isHit = (word: string) => !isCommon(word) && tests.some((test) => test(toWord(word)))
  const scores = texts.map((words) => matchers.filter((matcher) => hasTerm(words, matcher)).length)
  const best = entry.texts[scores.indexOf(Math.max(...scores))] ?? ''
  return {
    href: entry.href,
    ...(entry.code && { code: entry.code }),
    title: markWords(entry.title, isHit),
    excerpt: markWords(best, isHit),
    ...(entry.note && { note: entry.note }),
  }
}

/**
 * The entries that contain all terms of the search, or some of them, best first: at most `limit` of each
 * group.
 */
export function findEntries(
  indexed: readonly IndexedEntry[],
  { terms, code }: SearchQuery,
  { limit, isAny = false }: { limit: number; isAny?: boolean },
) {
  // A code is found exactly, also within a text.
  const exact = code?.toLowerCase()
  const matchers = exact ? [[[({ word }: Word) => word === exact]]] : matchersOf(terms)
  if (matchers.length === 0) return []
  const counts = new Map<string, number>()
  return indexed
    .map((item) => ({ item, places: matchers.map((matcher) => placeOf(item, matcher)) }))
    .filter(({ places }) => (isAny ? places.some(Boolean) : places.every(Boolean)))
    .map(({ item, places }) => ({ item, score: places.reduce((sum, place) => sum + place, 0) }))
    .toSorted((one, other) => other.score - one.score)
    .flatMap(({ item }) => {
      const { group } = item.entry
      const count = (counts.get(group) ?? 0) + 1
      counts.set(group, count)
      return count > limit ? [] : [{ group, result: resultOf(item, matchers) }]
    })
}
