import type { SearchEntry, SearchResult } from '@/lib/search/types'

/** The pages of fault codes, as the search finds them. */
export const codeEntries: readonly SearchEntry[] = []

/** The result for a fault code without a page of its own, or null if no page explains such codes. */
export const unknownCode = (_code: string): SearchResult | null => null
