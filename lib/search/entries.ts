import { markWords } from '@/lib/search/highlight'
import { type SearchQuery, wordsOf } from '@/lib/search/query'
import type { SearchEntry, SearchResult } from '@/lib/search/types'

/** Words in every text. The database leaves out the same and more. */
const COMMON = new Set(
  'a an and are as at be by for from has have how in is it its of on or that the this to was what when where which why will with you your'.split(
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

type Matcher = (candidate: Word) => boolean

/** A function per word of the search that tests a word of a text. The last word may be unfinished. */
function matchersOf(words: readonly string[]): Matcher[] {
  return words
    .filter((word) => !isCommon(word))
    .map((word) => {
      const stem = stemOf(word)
      const isOpen = word === words.at(-1) && word.length > 1
      return (candidate) =>
        candidate.stem === stem ||
        candidate.word === word ||
        (isOpen && candidate.word.startsWith(word) && !isCommon(candidate.word))
    })
}

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

/** 2 for a word in the title, 1 in a text, 0 for a word that the entry lacks. */
const placeOf = ({ title, texts }: IndexedEntry, matches: Matcher): number =>
  title.some(matches) ? 2 : texts.some((words) => words.some(matches)) ? 1 : 0

function resultOf({ entry, texts }: IndexedEntry, matchers: readonly Matcher[]): SearchResult {
  const isHit = (word: string) => matchers.some((matches) => matches(toWord(word)))
  const scores = texts.map((words) => matchers.filter((matches) => words.some(matches)).length)
  const best = entry.texts[scores.indexOf(Math.max(...scores))] ?? ''
  return {
    href: entry.href,
    ...(entry.code && { code: entry.code }),
    title: markWords(entry.title, isHit),
    excerpt: markWords(best, isHit),
  }
}

/**
 * The entries that contain all words of the search, or some of them, best first: at most `limit` of each
 * group.
 */
export function findEntries(
  indexed: readonly IndexedEntry[],
  { words, code }: SearchQuery,
  { limit, isAny = false }: { limit: number; isAny?: boolean },
) {
  // A code is found exactly, also within a text.
  const exact = code?.toLowerCase()
  const matchers = exact ? [({ word }: Word) => word === exact] : matchersOf(words)
  if (matchers.length === 0) return []
  const counts = new Map<string, number>()
  return indexed
    .map((item) => ({ item, places: matchers.map((matches) => placeOf(item, matches)) }))
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
