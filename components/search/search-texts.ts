import type { SearchState } from '@/lib/search/types'

/** Before the first word. */
export const startText =
  'Search lessons, the captions of the films, fault cases, articles and fault codes, such as P0420.'

/** What a search without complete results reports. `found` needs no text. */
export const stateTexts: Record<Exclude<SearchState, 'found' | 'empty'>, string> = {
  wordless: 'Type a word, a number or a fault code.',
  common: 'These words are in almost every text. Add a more specific one.',
  none: 'Nothing found. Check the spelling, or use fewer words.',
  corrected: 'Nothing found with this spelling. These are the results for:',
  some: 'Nothing has all of these words. These results have some of them.',
}

export const failureTexts = {
  failed: 'The search is not available right now. Please try again in a moment.',
  limited: 'Too many searches in a short time. Please wait a minute.',
} as const

/** "1 result", "12 results". */
export const resultCount = (count: number): string =>
  `${count} ${count === 1 ? 'result' : 'results'}`
