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

/** How well a word of a text matches: a function per word of the search. The last word may be unfinished. */
function matchersOf(words: readonly string[]): ((word: string) => boolean)[] {
  const searched = words.filter((word) => !isCommon(word))
  return searched.map((word, index) => {
    const stem = stemOf(word)
    const isOpen = index === searched.length - 1 && word === words.at(-1) && word.length > 1
    return (candidate) =>
      candidate === word ||
      stemOf(candidate) === stem ||
      (isOpen && candidate.startsWith(word) && !isCommon(candidate))
  })
}

interface Indexed {
  entry: SearchEntry
  title: readonly string[]
  texts: readonly (readonly string[])[]
}

/** Splits the texts of the entries into words. Once per process, because the entries never change. */
export const indexEntries = (entries: readonly SearchEntry[]): readonly Indexed[] =>
  entries.map((entry) => ({
    entry,
    title: wordsOf(`${entry.code ?? ''} ${entry.title}`),
    texts: entry.texts.map(wordsOf),
  }))

/** 2 for a word in the title, 1 in a text, 0 for a word that the entry lacks. */
const placeOf = ({ title, texts }: Indexed, matches: (word: string) => boolean): number =>
  title.some(matches) ? 2 : texts.some((words) => words.some(matches)) ? 1 : 0

function resultOf({ entry, texts }: Indexed, matchers: ((word: string) => boolean)[]) {
  const isHit = (word: string) => matchers.some((matches) => matches(word))
  const at = texts.findIndex((words) => words.some(isHit))
  const result: SearchResult = {
    href: entry.href,
    ...(entry.code && { code: entry.code }),
    title: markWords(entry.title, isHit),
    excerpt: markWords(entry.texts[Math.max(at, 0)] ?? '', isHit),
  }
  return { group: entry.group, result }
}

/** The entries that contain all words of the search, or some of them, best first. */
export function findEntries(
  indexed: readonly Indexed[],
  { words, code }: SearchQuery,
  { isAny = false } = {},
) {
  // A code is found exactly, also within a text.
  const matchers = code ? [(word: string) => word === code.toLowerCase()] : matchersOf(words)
  if (matchers.length === 0) return []
  return indexed
    .map((item) => ({ item, places: matchers.map((matches) => placeOf(item, matches)) }))
    .filter(({ places }) => (isAny ? places.some(Boolean) : places.every(Boolean)))
    .map(({ item, places }) => ({ item, score: places.reduce((sum, place) => sum + place, 0) }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => resultOf(item, matchers))
}
