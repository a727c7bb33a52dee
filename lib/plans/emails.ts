import { trimInvisible } from '@/lib/forms/invisible'

/** Maximum number of emails in one request. The database enforces the same limit. */
export const EMAILS_MAX = 100

/**
 * The emails in a pasted list, each once and in lower case. Accepts lines, commas, semicolons and spaces between them,
 * and names as in `Ana Lopez <ana@example.com>`. Doesn't check the emails.
 */
export function parseEmails(text: string): string[] {
  const entries = text.split(/[\n,;]+/).flatMap((entry) => {
    const bracketed = /<([^<>]*)>/.exec(entry)?.[1]
    return bracketed === undefined ? entry.split(/\s+/) : [bracketed]
  })
  return [
    ...new Set(
      entries
        .map(trimInvisible)
        .filter(Boolean)
        .map((email) => email.toLowerCase()),
    ),
  ]
}
