import 'server-only'
import { type ArticleValues, articleFields, type EditableArticle } from '@/lib/articles/fields'
import { requireAdmin } from '@/lib/auth/guards'
import { likePattern } from '@/lib/forms/list-params'
import { createServerClient } from '@/lib/supabase/server'

/** Rows of one page of the list. */
export const ARTICLES_PER_ADMIN_PAGE = 20

/** Orders of the list: a column, with a minus for descending. */
export const articleSorts = [
  '-updated_at',
  'updated_at',
  'title',
  '-title',
  'published_at',
  '-published_at',
] as const
export type ArticleSort = (typeof articleSorts)[number]

export interface ArticleRow {
  id: string
  title: string
  slug: string
  category: string
  status: 'draft' | 'published'
  publishedAt: string | null
  updatedAt: string
}

/**
 * One page of all articles, drafts included. `page` counts from 1. Only for admins; throws when the
 * backend cannot be asked.
 */
export async function listArticles({
  search,
  status,
  category,
  sort = '-updated_at',
  page,
}: {
  search: string
  status: 'draft' | 'published' | undefined
  category: string | undefined
  sort: ArticleSort | undefined
  page: number
}): Promise<{ articles: ArticleRow[]; total: number }> {
  await requireAdmin()
  const first = (page - 1) * ARTICLES_PER_ADMIN_PAGE
  let query = (await createServerClient())
    .from('articles')
    .select('id, title, slug, category, status, published_at, updated_at', { count: 'exact' })
  if (search) query = query.ilike('title', likePattern(search))
  if (status) query = query.eq('status', status)
  if (category) query = query.eq('category', category)
  const { data, count, error } = await query
    .order(sort.replace('-', ''), { ascending: !sort.startsWith('-'), nullsFirst: false })
    .order('id')
    .range(first, first + ARTICLES_PER_ADMIN_PAGE - 1)
  // A page past the end is an empty page, not an error.
  if (error && error.code !== 'PGRST103') throw new Error(`articles: ${error.message}`)
  const articles = (data ?? []).map((row) => ({
    id: row.id,
    title: row.title,
    slug: row.slug,
    category: row.category,
    status: row.status === 'published' ? ('published' as const) : ('draft' as const),
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
  }))
  return { articles, total: count ?? 0 }
}

/** Columns of an article that its form shows, by the name of their field. */
export const formColumns = {
  title: 'title',
  content: 'content',
  excerpt: 'excerpt',
  category: 'category',
  featuredImage: 'featured_image',
  seoTitle: 'seo_title',
  seoDescription: 'seo_description',
  status: 'status',
} as const

/** One article for its form, or null when there is none (any more). Only for admins. */
export async function getEditableArticle(id: string): Promise<EditableArticle | null> {
  await requireAdmin(`/admin/content/edit/${id}`)
  const { data, error } = await (await createServerClient())
    .from('articles')
    .select(
      'id, slug, version, updated_at, published_at, title, content, excerpt, category, featured_image, seo_title, seo_description, status',
    )
    .eq('id', id)
    .maybeSingle()
  if (error) throw new Error(`article ${id}: ${error.message}`)
  if (!data) return null
  const values = Object.fromEntries(
    articleFields.map((field) => [field, data[formColumns[field]] ?? '']),
  ) as ArticleValues
  return {
    id: data.id,
    slug: data.slug,
    version: data.version,
    updatedAt: data.updated_at,
    publishedAt: data.published_at,
    values,
  }
}
