import 'server-only'
import { formColumns } from '@/lib/articles/admin-queries'
import { sanitizeArticleHtml } from '@/lib/articles/sanitize'
import type { ArticleInput } from '@/lib/articles/schema'
import { slugOf } from '@/lib/articles/slug'
import { requireAdmin } from '@/lib/auth/guards'
import { log } from '@/lib/log'
import { BackendError } from '@/lib/supabase/backend-error'
import { createServerClient } from '@/lib/supabase/server'

type Client = Awaited<ReturnType<typeof createServerClient>>

export type WriteResult =
  | { status: 'written' }
  /** No article has this id and version. */
  | { status: 'not-written' }
  | { status: 'error'; message: string }

/** PostgreSQL's error when a concurrent save took the same slug. */
const UNIQUE_VIOLATION = '23505'
const SLUG_ATTEMPTS = 3

export type WriteTarget =
  /** A new article under an id its form has chosen. */
  | { newId: string }
  /** The article with this id, if it still has this version. */
  | { id: string; version: number }

/** The slug for a title: the article's own while it fits the title, otherwise the first free one. */
async function chooseSlug(client: Client, title: string, id: string | null): Promise<string> {
  const base = slugOf(title)
  if (id) {
    const { data, error, status } = await client
      .from('articles')
      .select('title, slug')
      .eq('id', id)
      .maybeSingle()
    if (error) throw new BackendError(`article ${id}: ${error.message}`, status)
    if (data && slugOf(data.title) === base) return data.slug
  }
  const { data, error, status } = await client.rpc('free_article_slug', {
    p_base: base,
    ...(id ? { p_article_id: id } : {}),
  })
  if (error) throw new BackendError(`free_article_slug: ${error.message}`, status)
  return data
}

/**
 * The slug an article would be saved with: `base`, numbered if another article has it. `id` is the id
 * of the article, saved or not. Admins only; throws BackendError.
 */
export async function getFreeSlug(base: string, id: string): Promise<string> {
  await requireAdmin()
  return chooseSlug(await createServerClient(), base, id)
}

const toRow = (input: ArticleInput, slug: string) => ({
  [formColumns.title]: input.title,
  slug,
  [formColumns.content]: sanitizeArticleHtml(input.content),
  [formColumns.excerpt]: input.excerpt,
  [formColumns.category]: input.category,
  [formColumns.featuredImage]: input.featuredImage,
  [formColumns.seoTitle]: input.seoTitle,
  [formColumns.seoDescription]: input.seoDescription,
  [formColumns.status]: input.status,
})

/**
 * Writes an article as the signed-in user. Adding it again under the same id updates it, unless another
 * admin has changed it since. The database sets the date of the first publication and keeps the old slug of
 * a renamed article. Throws BackendError during an outage.
 */
export async function writeArticle(input: ArticleInput, target: WriteTarget): Promise<WriteResult> {
  const client = await createServerClient()
  const isNew = 'newId' in target
  for (let attempt = 1; ; attempt++) {
    const row = toRow(input, await chooseSlug(client, input.title, isNew ? null : target.id))
    // Select the row: an update that row level security filters out reports no error.
    const { data, error, status } = isNew
      ? await client
          .from('articles')
          .insert({ id: target.newId, ...row })
          .select('id')
          .maybeSingle()
      : await client
          .from('articles')
          .update(row)
          .eq('id', target.id)
          .eq('version', target.version)
          .select('id')
          .maybeSingle()
    if (error?.code === UNIQUE_VIOLATION && isNew && error.message.includes('articles_pkey')) {
      return writeArticle(input, { id: target.newId, version: 1 })
    }
    if (error?.code === UNIQUE_VIOLATION && attempt < SLUG_ATTEMPTS) continue
    if (error && (status === 0 || status >= 500)) throw new BackendError(error.message, status)
    if (error) {
      log.error('article-refused', error.message, { code: error.code })
      return { status: 'error', message: error.message }
    }
    return data ? { status: 'written' } : { status: 'not-written' }
  }
}
