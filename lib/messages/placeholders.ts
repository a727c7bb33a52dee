/** A gap in a saved reply: a name in double braces, such as {{first name}}. The database checks the same pattern. */
const PLACEHOLDER = /\{\{([^{}\n]*)\}\}/u

/** The placeholders that the site fills in. An admin must replace any other one before sending. */
export const knownPlaceholders = ['first name', 'last name', 'subject', 'plan', 'my name'] as const
export type KnownPlaceholder = (typeof knownPlaceholders)[number]
export type PlaceholderValues = Partial<Record<KnownPlaceholder, string>>

/** Where a placeholder stands in a text, in UTF-16 units, as a text field counts them. */
interface Gap {
  text: string
  start: number
  end: number
}

/** Replaces the known placeholders that have a value. Ignores case and outer spaces of their names. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  const filled = new Map<string, string | undefined>(Object.entries(values))
  return text.replaceAll(
    new RegExp(PLACEHOLDER, 'gu'),
    (gap, name: string) => filled.get(name.trim().toLowerCase()) || gap,
  )
}

/** The first unfilled placeholder of a text, or null. */
export function findPlaceholder(text: string): Gap | null {
  const match = PLACEHOLDER.exec(text)
  if (!match) return null
  return { text: match[0], start: match.index, end: match.index + match[0].length }
}

/** Error message of a reply with an unfilled placeholder. */
export const unfilled = (placeholder: string) => `Replace ${placeholder} before you send the reply`
