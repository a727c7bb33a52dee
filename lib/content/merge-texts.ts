import { textSchemas } from '@/lib/content/text-schema'
import { defaultTexts, type SiteTexts, type TextKey, textKeys } from '@/lib/content/texts'

/** A row of the table site_texts. */
export interface StoredText {
  key: string
  value: unknown
}

/** The value of a group, or null if it doesn't match the schema of this version of the site. */
export function parseText<Key extends TextKey>(key: Key, value: unknown): SiteTexts[Key] | null {
  const { data, success } = textSchemas[key].safeParse(value)
  return success ? (data as SiteTexts[Key]) : null
}

/**
 * The stored groups, and the default of every other group. Calls `onInvalid` for a group that can't be read, which
 * shows its default.
 */
export function mergeTexts(
  rows: readonly StoredText[],
  onInvalid: (key: TextKey) => void = () => {},
): SiteTexts {
  const stored = textKeys.flatMap((key) => {
    const row = rows.find((one) => one.key === key)
    if (!row) return []
    const value = parseText(key, row.value)
    if (value === null) onInvalid(key)
    return value === null ? [] : [[key, value] as const]
  })
  return { ...defaultTexts, ...Object.fromEntries(stored) }
}
