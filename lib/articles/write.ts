import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { formColumns } from '@/lib/articles/admin-queries'
import { sanitizeArticleHtml } from '@/lib/articles/sanitize'
import type { ArticleInput } from '@/lib/articles/schema'
import { requireAdmin } from '@/lib/auth/guards'
import { slugOf } from '@/lib/slug'
import { createServerClient, type ServerClient } from '@/lib/supabase/server-client'

/** SQLSTATE of a duplicate key: a concurrent request took the same slug or the same id. */
const UNIQUE_VIOLATION = '23505'
const SLUG_ATTEMPTS = 3

export type WriteTarget =
  /** A new article under an id that its form generated. */
  | { newId: string }
  /** The article with this id, provided that it still has this version. */
  | { id: string; version: number }

/** The slug for a title. Keeps the article's slug if it still fits the title; otherwise picks a free slug. */
async function chooseSlug(client: ServerClient, title: string, id: string | null): Promise<string> {
  const base = slugOf(title)
  if (id) {
    const saved = unwrap(
      await client.from('articles').select('title, slug').eq('id', id).maybeSingle(),
    )
    if (saved && slugOf(saved.title) === base) return saved.slug
  }
  const args = { p_base: base, ...(id ? { p_article_id: id } : {}) }
  return unwrap(await client.rpc('free_article_slug', args))
}

/**
 * The slug that a save would choose: `base`, with a number if another article has or had it. `id` is the id
 * of the article, which may be unsaved. Admins only; throws BackendError.
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

/** Writes the links of a saved article. Does nothing if another admin has deleted it in the meantime. */
async function writeLinks(client: ServerClient, id: string, { lessons, codes }: ArticleInput) {
  unwrap(
    await client.rpc('set_article_links', {
      p_article_id: id,
      p_lessons: lessons,
      p_codes: codes,
    }),
  )
}

/**
 * Writes an article as the signed-in user. Returns false if another admin changed the article in the
 * meantime. Adding an article again under the same id updates it. The database sets the date of the first
 * publication and keeps the old slug of a renamed article. Throws BackendError.
 */
export async function writeArticle(input: ArticleInput, target: WriteTarget): Promise<boolean> {
  const client = await createServerClient()
  const isNew = 'newId' in target
  for (let attempt = 1; ; attempt++) {
    const row = toRow(input, await chooseSlug(client, input.title, isNew ? null : target.id))
    // Selects the row, because an update that row level security filters out reports no error.
    const response = isNew
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
    if (response.error?.code === UNIQUE_VIOLATION) {
      if (isNew && response.error.message.includes('articles_pkey')) {
        return writeArticle(input, { id: target.newId, version: 1 })
      }
      if (attempt < SLUG_ATTEMPTS) continue
    }
    const isWritten = unwrap(response) !== null
    if (isWritten) await writeLinks(client, isNew ? target.newId : target.id, input)
    return isWritten
  }
}
