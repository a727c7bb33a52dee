import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { formColumns } from '@/lib/articles/admin-queries'
import { sanitizeArticleHtml } from '@/lib/articles/sanitize'
import type { ArticleInput } from '@/lib/articles/schema'
import { requireAdmin } from '@/lib/auth/guards'
import type { ScheduleValues } from '@/lib/schedules/fields'
import { scheduleArguments } from '@/lib/schedules/store'
import { slugOf } from '@/lib/slug'
import { createServerClient, type ServerClient } from '@/lib/supabase/server-client'

export type WriteTarget =
  /** A new article under an id that its form generated. */
  | { newId: string }
  /** The article with this id, provided that it still has this version. */
  | { id: string; version: number }

/** The slug of a saved article if it fits a title with the slug `base`, otherwise undefined. */
async function fittingSlug(client: ServerClient, base: string, id: string) {
  const saved = unwrap(
    await client.from('articles').select('title, slug').eq('id', id).maybeSingle(),
  )
  return saved && slugOf(saved.title) === base ? saved.slug : undefined
}

/**
 * The slug that a save would choose: `base`, with a number if another article has or had it. `id` is the id
 * of the article, which may be unsaved. Admins only; throws BackendError.
 */
export async function getFreeSlug(base: string, id: string): Promise<string> {
  await requireAdmin()
  const client = await createServerClient()
  const slug = await fittingSlug(client, base, id)
  const args = { p_base: base, p_article_id: id }
  return slug ?? unwrap(await client.rpc('free_article_slug', args))
}

const toRow = (input: ArticleInput) => ({
  [formColumns.title]: input.title,
  [formColumns.content]: sanitizeArticleHtml(input.content),
  [formColumns.excerpt]: input.excerpt,
  [formColumns.category]: input.category,
  [formColumns.featuredImage]: input.featuredImage,
  [formColumns.seoTitle]: input.seoTitle,
  [formColumns.seoDescription]: input.seoDescription,
  [formColumns.status]: input.status,
})

/**
 * Writes an article with its links and its schedule in one transaction. Returns false if another admin changed the
 * article in the meantime. Adding an article again under the same id updates it. The database sets the date of the
 * first publication and keeps the old slug of a renamed article. The caller requires an admin; throws BackendError.
 */
export async function writeArticle(
  client: ServerClient,
  input: ArticleInput,
  target: WriteTarget,
  moments: ScheduleValues,
): Promise<boolean> {
  const base = slugOf(input.title)
  const id = 'newId' in target ? target.newId : target.id
  const slug = 'newId' in target ? undefined : await fittingSlug(client, base, id)
  return unwrap(
    await client.rpc('save_article', {
      p_article_id: id,
      p_values: toRow(input),
      p_lessons: input.lessons,
      p_codes: input.codes,
      ...('version' in target ? { p_version: target.version } : {}),
      ...(slug ? {} : { p_slug: base }),
      ...scheduleArguments(moments),
    }),
  )
}
