import credentialsV2 from '@/lib/certificates/contexts/credentials-v2.json'
import openBadges from '@/lib/certificates/contexts/open-badges-3.0.3.json'
import openBadgesExtensions from '@/lib/certificates/contexts/open-badges-extensions.json'

/** The JSON-LD contexts of a badge, in the order that Open Badges 3.0 requires. The last one has the schema type. */
export const BADGE_CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
] as const
export const STATUS_LIST_CONTEXTS = [BADGE_CONTEXTS[0]] as const

const pinned = new Map<string, unknown>([
  [BADGE_CONTEXTS[0], credentialsV2],
  [BADGE_CONTEXTS[1], openBadges],
  [BADGE_CONTEXTS[2], openBadgesExtensions],
])

/**
 * Loads the contexts from this repository. A context from the network could change what a signature says, and
 * signing would fail whenever its host is down.
 */
export async function loadPinnedContext(url: string) {
  const document = pinned.get(url)
  if (!document) throw new Error(`${url} is not a pinned context.`)
  return { contextUrl: null, documentUrl: url, document }
}
