import { type Term, termsOf } from '@/lib/search/synonyms'

/** Characters of a search that are used. The database has the same limit. */
export const QUERY_MAX = 200
/** Words of a search that are used. The database has the same limit. */
const WORDS_MAX = 12

const CODE = /^[PCBU][0-3][0-9A-F]{3}(?:[-:][0-9A-F]{2})?$/

export interface SearchQuery {
  text: string
  /** In lower case. */
  words: readonly string[]
  /** The words, with other names of the same things. */
  terms: readonly Term[]
  /** The fault code without its failure type, e.g. `P0420`, if the search is a code. */
  code: string | null
}

/**
 * The words and numbers in a text, in lower case. A decimal point belongs to its number. A/C is one word. "Won't" and
 * its like become "not", so that they are as common.
 */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/\ba\/c\b/g, 'ac')
    .replace(/\b[a-z]+n['’]t\b/g, 'not')
    .match(/\p{N}+(?:\.\p{N}+)+|[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Parses what a visitor has typed. Never throws. */
export function parseQuery(input: string): SearchQuery {
  const text = [
    ...input
      .slice(0, 4 * QUERY_MAX)
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, QUERY_MAX)
    .join('')
    .trim()
  const upper = text.toUpperCase()
  const words = wordsOf(text).slice(0, WORDS_MAX)
  return {
    text,
    words,
    terms: termsOf(words),
    code: CODE.test(upper) ? upper.slice(0, 5) : null,
  }
}
