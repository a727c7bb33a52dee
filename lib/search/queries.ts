import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { cacheTags } from '@/lib/cache-tags'
import type { SearchQuery } from '@/lib/search/query'
import { createLiveClient, createPublicClient } from '@/lib/supabase/public'

/** The category of an article, the access of a lesson, or the lesson of a chapter or caption. */
const label = z.string()
const text = { slug: z.string(), title: z.string(), excerpt: z.string() }
const lessonAccess = z.enum(['free', 'member', 'plan'])

const foundSchema = z.object({
  isCommon: z.boolean(),
  stems: z.array(z.string()),
  hits: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('article'), label, ...text }),
      z.object({ kind: z.literal('lesson'), moduleId: z.string(), label: lessonAccess, ...text }),
      z.object({
        kind: z.enum(['chapter', 'cue']),
        moduleId: z.string(),
        label,
        start: z.number(),
        ...text,
      }),
    ]),
  ),
})
export type FoundContent = z.output<typeof foundSchema>

/**
 * The published articles and lessons that match a search, at most `limit` of each kind. Never cached, so that
 * an unpublished text disappears immediately. Throws during an outage.
 */
export async function searchContent(
  { text, terms }: SearchQuery,
  { limit, isAny = false }: { limit: number; isAny?: boolean },
): Promise<FoundContent> {
  const response = await createLiveClient().rpc('search_content', {
    p_query: text,
    p_limit: limit,
    p_any: isAny,
    p_terms: terms.map((names) => names.map((words) => words.join(' ')).join('|')),
  })
  return foundSchema.parse(unwrap(response))
}

/** The words of published titles, chapters and captions, frequent words first. Cached until they change. */
export async function listVocabulary(): Promise<string[]> {
  const client = createPublicClient([cacheTags.articles, cacheTags.lessons])
  return z.array(z.string()).parse(unwrap(await client.rpc('search_vocabulary', {}, { get: true })))
}
