import { htmlToText } from '@/lib/articles/sanitize'

/** Length of the excerpt made from the content, characters (specification, section 9). */
export const EXCERPT_LENGTH = 150

/** The article's own excerpt, or its first 150 characters of plain text and an ellipsis. */
export function excerptOf(article: { excerpt: string | null; content: string }): string {
  const own = article.excerpt?.trim()
  if (own) return own
  const text = [...htmlToText(article.content)]
  return text.length <= EXCERPT_LENGTH
    ? text.join('')
    : `${text.slice(0, EXCERPT_LENGTH).join('').trimEnd()}…`
}
