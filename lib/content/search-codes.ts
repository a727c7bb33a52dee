import { codePath, faultCodes } from '@/lib/codes/codes'
import type { SearchEntry, SearchResult } from '@/lib/search/types'

/** The pages of fault codes, as the search finds them. A code is also found by the codes related to it. */
export const codeEntries: readonly SearchEntry[] = faultCodes.map(
  ({ code, title, summary, monitor, silent, causes, related }) => ({
    group: 'codes',
    href: codePath(code),
    code,
    title,
    texts: [
      summary,
      ...monitor,
      ...silent,
      ...causes.map(({ cause }) => cause),
      ...related.map((other) => `${other.code}: ${other.difference}`),
    ],
  }),
)

/** The result for a fault code that has no texts: its page explains how such codes are built. */
export const unknownCode = (code: string): SearchResult => ({
  href: codePath(code),
  code,
  title: [{ text: 'How this code is built', isHit: false }],
  excerpt: [
    {
      text: 'What its letters and digits mean. We have no text about this code yet.',
      isHit: false,
    },
  ],
})
