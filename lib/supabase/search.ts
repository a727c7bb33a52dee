import { likePattern } from '@/lib/forms/list-params'

const MAX_WORDS = 6

/**
 * A PostgREST condition for a search: each word must occur in one of the columns. Empty if the search has no
 * words. Special characters of conditions match any single character, because the embedded server doesn't
 * support quoting.
 */
export function searchCondition(columns: readonly string[], search: string): string {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  if (words.length === 0) return ''
  const groups = words.map((word) => {
    // A typed backslash must not escape the pattern's own wildcards.
    const pattern = likePattern(word.replaceAll('\\', '\0')).replace(/[,()"*{}\0]/g, '_')
    return `or(${columns.map((column) => `${column}.ilike.${pattern}`).join(',')})`
  })
  return `and(${groups.join(',')})`
}
