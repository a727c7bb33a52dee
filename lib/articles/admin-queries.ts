import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import {
  type ArticleValues,
  type articleSorts,
  type EditableArticle,
  joinLinks,
} from '@/lib/articles/fields'
import { requireAdmin } from '@/lib/auth/guards'
import type { Schedule } from '@/lib/schedules/fields'
import { readSchedules, readScheduleValues } from '@/lib/schedules/store'
import { readPage } from '@/lib/supabase/read-page'
import { searchCondition } from '@/lib/supabase/search'
import { createServerClient, type ServerClient } from '@/lib/supabase/server-client'

/** Articles per page of the list. */
export const ARTICLES_PER_ADMIN_PAGE = 20

type ArticleSort = (typeof articleSorts)[number]

export interface ArticleRow {
  id: string
  title: string
  slug: string
  category: string
  status: 'draft' | 'published'
  publishedAt: string | null
  updatedAt: string
  schedule: Schedule | undefined
}

interface ListOptions {
  search: string
  /** 'scheduled': articles with a schedule, whatever their status. */
  status: 'draft' | 'published' | 'scheduled' | undefined
  category: string | undefined
  sort: ArticleSort | undefined
  page: number
}

const listColumns = 'id, title, slug, category, status, published_at, updated_at'

/** Selects the same columns for articles with a schedule only. */
const scheduledColumns = `${listColumns}, schedules!inner(id)`

/** Queries the matching articles and their count, unordered. */
function matching(client: ServerClient, { search, status, category }: ListOptions) {
  const isScheduled = status === 'scheduled'
  let query = client
    .from('articles')
    .select(isScheduled ? (scheduledColumns as typeof listColumns) : listColumns, {
      count: 'exact',
    })
  const condition = searchCondition(['title'], search)
  if (condition) query = query.or(condition)
  if (status && !isScheduled) query = query.eq('status', status)
  if (category) query = query.eq('category', category)
  return query
}

/** Lists drafts last by date. Other columns are never null, and with this option their indexes would not apply. */
const orderOf = (sort: ArticleSort) => ({
  ascending: !sort.startsWith('-'),
  ...(sort.endsWith('published_at') && { nullsFirst: false }),
})

/**
 * A page of the articles, drafts included. Pages count from 1. Returns the last page if the requested page
 * doesn't exist. Admins only; throws BackendError.
 */
export async function listArticles(
  options: ListOptions,
): Promise<{ articles: ArticleRow[]; total: number; page: number }> {
  await requireAdmin()
  const client = await createServerClient()
  const { sort = '-updated_at' } = options
  const { rows, total, page } = await readPage(
    { page: options.page, perPage: ARTICLES_PER_ADMIN_PAGE },
    (first, last) =>
      matching(client, options)
        .order(sort.replace('-', ''), orderOf(sort))
        .order('id')
        .range(first, last),
  )
  const schedules = await readSchedules(
    client,
    'article',
    rows.map(({ id }) => id),
  )
  const articles = rows.map((row) => ({
    id: row.id,
    title: row.title,
    slug: row.slug,
    category: row.category,
    status: row.status === 'published' ? ('published' as const) : ('draft' as const),
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    schedule: schedules.get(row.id),
  }))
  return { articles, total, page }
}

/** Columns of the article form by field name. */
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

/** Articles that the lesson form offers, the latest first. */
const OPTIONS_MAX = 500

/** The latest articles, drafts included, for links to them. Admins only; throws BackendError. */
export async function listArticleOptions() {
  await requireAdmin()
  const client = await createServerClient()
  return unwrap(
    await client
      .from('articles')
      .select('id, title, status')
      .order('updated_at', { ascending: false })
      .limit(OPTIONS_MAX),
  )
}

/** The article with its form values, or null if it doesn't exist. Admins only; throws on a failure. */
export async function getEditableArticle(id: string): Promise<EditableArticle | null> {
  await requireAdmin(`/admin/content/edit/${id}`)
  const client = await createServerClient()
  const data = unwrap(
    await client
      .from('articles')
      .select(
        'id, slug, version, updated_at, published_at, title, content, excerpt, category, featured_image, seo_title, seo_description, status, article_lessons(lesson_id), article_codes(code)',
      )
      .eq('id', id)
      .maybeSingle(),
  )
  if (!data) return null
  const { error, ...times } = await readScheduleValues(client, 'article', id)
  const columns = Object.entries(formColumns).map(([field, column]) => [field, data[column] ?? ''])
  const values = {
    ...Object.fromEntries(columns),
    lessons: joinLinks(data.article_lessons.map((link) => link.lesson_id)),
    codes: joinLinks(data.article_codes.map(({ code }) => code)),
    ...times,
  } as ArticleValues
  return {
    id: data.id,
    slug: data.slug,
    version: data.version,
    updatedAt: data.updated_at,
    publishedAt: data.published_at,
    values,
    scheduleError: error,
  }
}
