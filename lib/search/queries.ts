import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { cacheTags } from '@/lib/cache-tags'
import { createLiveClient, createPublicClient } from '@/lib/supabase/public'

const foundSchema = z.object({
  isCommon: z.boolean(),
  articles: z.array(
    z.object({ slug: z.string(), category: z.string(), title: z.string(), excerpt: z.string() }),
  ),
  lessons: z.array(
    z.object({
      moduleId: z.string(),
      slug: z.string(),
      access: z.enum(['free', 'member', 'plan']),
      title: z.string(),
      excerpt: z.string(),
    }),
  ),
  moments: z.array(
    z.object({
      moduleId: z.string(),
      slug: z.string(),
      lesson: z.string(),
      start: z.number(),
      isChapter: z.boolean(),
      text: z.string(),
    }),
  ),
})
export type FoundContent = z.output<typeof foundSchema>

/**
 * The published articles and lessons that match a search, at most `limit` of each kind. Never cached, so that
 * an unpublished text disappears immediately. Throws during an outage.
 */
export async function searchContent(
  text: string,
  { limit, isAny = false }: { limit: number; isAny?: boolean },
): Promise<FoundContent> {
  const response = await createLiveClient().rpc('search_content', {
    p_query: text,
    p_limit: limit,
    p_any: isAny,
  })
  return foundSchema.parse(unwrap(response))
}

/** The words of published titles, chapters and captions, frequent ones first. Cached until they change. */
export async function listVocabulary(): Promise<string[]> {
  const client = createPublicClient([cacheTags.articles, cacheTags.lessons])
  return z.array(z.string()).parse(unwrap(await client.rpc('search_vocabulary', {}, { get: true })))
}
