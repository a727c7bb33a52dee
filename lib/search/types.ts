/** A piece of a text, and whether it matches the search. */
export interface TextPart {
  text: string
  isHit: boolean
}

export interface SearchResult {
  href: string
  /** A short code before the title: a fault code, the id of a module or the second of a film. */
  code?: string
  title: readonly TextPart[]
  /** The part of the text that matches. May be empty. */
  excerpt: readonly TextPart[]
  /** The lesson of a moment, or who may open the result. */
  note?: string
}

/** The groups of results, in the order in which they are shown. */
export const searchGroups = {
  codes: 'Fault codes',
  categories: 'Categories',
  lessons: 'Lessons',
  moments: 'In the films',
  modules: 'Modules',
  cases: 'Fault cases',
  articles: 'Articles',
} as const
export type SearchGroupId = keyof typeof searchGroups
export const searchGroupIds = Object.keys(searchGroups) as SearchGroupId[]

export interface SearchGroup {
  id: SearchGroupId
  results: readonly SearchResult[]
}

/**
 * `empty`: nothing was typed. `wordless`: only symbols. `common`: only words that are in every text. `none`:
 * nothing matches. `some`: nothing has all words, the groups have some of them. `corrected`: nothing matches, the
 * groups match the suggestion. `found`: the groups match.
 */
export type SearchState = 'empty' | 'wordless' | 'common' | 'none' | 'some' | 'corrected' | 'found'

export interface SearchAnswer {
  state: SearchState
  /** The search without control characters, as far as it was used. */
  query: string
  groups: readonly SearchGroup[]
  /** The search with corrected words, to which the groups belong; null unless the state is `corrected`. */
  suggestion: string | null
}

/** A page of the site that isn't in the database: a category, a module, a case or a fault code. */
export interface SearchEntry {
  group: Extract<SearchGroupId, 'codes' | 'categories' | 'modules' | 'cases'>
  href: string
  code?: string
  title: string
  /** Who may open the page. */
  note?: string
  /** The texts of the page. The excerpt is the first one that matches, or else the first one. */
  texts: readonly string[]
}
