import { likePattern } from '@/lib/forms/list-params'

const columns = ['first_name', 'last_name', 'email', 'subject', 'message'] as const
const MAX_WORDS = 6

/**
 * A search as a condition of the REST interface: every word must occur in one of the columns; empty
 * without a word. Letters that mean something in such a condition stand for any one character,
 * because the embedded server does not take them quoted.
 */
export function searchCondition(search: string): string {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  if (words.length === 0) return ''
  const groups = words.map((word) => {
    // A backslash that was typed must not be taken for one that escapes a wildcard.
    const pattern = likePattern(word.replaceAll('\\', '\0')).replace(/[,()"*{}\0]/g, '_')
    return `or(${columns.map((column) => `${column}.ilike.${pattern}`).join(',')})`
  })
  return `and(${groups.join(',')})`
}
