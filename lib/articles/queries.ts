import 'server-only'
import { cache } from 'react'
import { unwrap } from '@/lib/actions/errors'
import { isoDate } from '@/lib/articles/dates'
import { ARTICLES_PER_PAGE, type ArticleCategory } from '@/lib/articles/schema'
import { cacheTags } from '@/lib/cache-tags'
import { isSlug } from '@/lib/slug'
import type { Database } from '@/lib/supabase/database.types'
import { createPublicClient } from '@/lib/supabase/public'
import { readAll } from '@/lib/supabase/read-page'

const client = () => createPublicClient([cacheTags.articles])

const summaryColumns = 'id, title, slug, category, shown_excerpt, featured_image, published_at'

type SummaryRow = Pick<
  Database['public']['Tables']['articles']['Row'],
  'id' | 'title' | 'slug' | 'category' | 'shown_excerpt' | 'featured_image' | 'published_at'
>

const toSummary = (row: SummaryRow) => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  category: row.category,
  excerpt: row.shown_excerpt,
  featuredImage: row.featured_image,
  publishedAt: row.published_at ? isoDate(row.published_at) : '',
})

/**
 * A page of published articles, newest first. Pages count from 1, and a page past the end is empty. Throws
 * during an outage, so that no empty list is cached.
 */
export async function listPublishedArticles({
  category,
  page = 1,
}: {
  category?: ArticleCategory
  page?: number
}) {
  const first = (page - 1) * ARTICLES_PER_PAGE
  let counting = client()
    .from('articles')
    .select('id', { count: 'exact' })
    .eq('status', 'published')
    .limit(1)
  let reading = client()
    .from('articles')
    .select(summaryColumns)
    .eq('status', 'published')
    .order('published_at', { ascending: false })
    .order('id')
    .range(first, first + ARTICLES_PER_PAGE - 1)
  if (category) {
    counting = counting.eq('category', category)
    reading = reading.eq('category', category)
  }
  const [counted, read] = await Promise.all([counting, reading])
  unwrap(counted)
  return {
    articles: unwrap(read).map(toSummary),
    pageCount: Math.max(1, Math.ceil((counted.count ?? 0) / ARTICLES_PER_PAGE)),
  }
}

/** The latest published articles, except the article with the slug `exceptSlug`. */
export async function listLatestArticles(limit: number, exceptSlug?: string) {
  const rows = unwrap(
    await client()
      .from('articles')
      .select(summaryColumns)
      .eq('status', 'published')
      .order('published_at', { ascending: false })
      .order('id')
      .limit(limit + 1),
  )
  return rows
    .filter((row) => row.slug !== exceptSlug)
    .slice(0, limit)
    .map(toSummary)
}

/** A published article, or null for a draft or an unknown slug. */
export const getPublishedArticle = cache(async (slug: string) => {
  if (!isSlug(slug)) return null
  const data = unwrap(
    await client()
      .from('articles')
      .select(
        'id, title, slug, category, content, shown_excerpt, featured_image, seo_title, seo_description, published_at, updated_at',
      )
      .eq('slug', slug)
      .eq('status', 'published')
      .maybeSingle(),
  )
  if (!data) return null
  return {
    id: data.id,
    title: data.title,
    slug: data.slug,
    category: data.category,
    content: data.content,
    excerpt: data.shown_excerpt,
    featuredImage: data.featured_image,
    seoTitle: data.seo_title || data.title,
    seoDescription: data.seo_description || data.title,
    publishedAt: data.published_at ? isoDate(data.published_at) : '',
    updatedAt: isoDate(data.updated_at),
  }
})

/** The current slug of the published article that had the slug `oldSlug`, or null. */
export async function getRenamedSlug(oldSlug: string): Promise<string | null> {
  if (!isSlug(oldSlug)) return null
  const row = unwrap(
    await client().from('article_slugs').select('articles(slug)').eq('slug', oldSlug).maybeSingle(),
  )
  return row?.articles?.slug ?? null
}

/** Slugs and dates of all published articles, newest first, for the sitemap. */
export async function listArticleSlugs(): Promise<{ slug: string; updatedAt: string }[]> {
  const rows = await readAll((first, last) =>
    client()
      .from('articles')
      .select('slug, updated_at', { count: 'exact' })
      .eq('status', 'published')
      .order('published_at', { ascending: false })
      .order('id')
      .range(first, last),
  )
  return rows.map((row) => ({ slug: row.slug, updatedAt: isoDate(row.updated_at) }))
}
