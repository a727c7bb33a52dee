'use server'

import { updateTag } from 'next/cache'
import { z } from 'zod'
import { adminAction } from '@/lib/actions/action'
import { BackendError, isOutage, unwrap } from '@/lib/actions/errors'
import { failure, type Success, success } from '@/lib/actions/form-state'
import { getEditableArticle } from '@/lib/articles/admin-queries'
import { type ArticleValues, articleFields, joinLinks } from '@/lib/articles/fields'
import { optimizeImages } from '@/lib/articles/images'
import { sanitizeArticleHtml, typesetHtml } from '@/lib/articles/sanitize'
import { NOT_SAVED, type SaveState } from '@/lib/articles/save-state'
import { type ArticleInput, articleSchema } from '@/lib/articles/schema'
import { type WriteTarget, writeArticle } from '@/lib/articles/write'
import { cacheTags } from '@/lib/cache-tags'
import { log } from '@/lib/log'
import { checkSchedule, writeSchedule } from '@/lib/schedules/store'
import type { ServerClient } from '@/lib/supabase/server-client'
import { IN_TRASH } from '@/lib/trash/fields'

/** The input as the form shows it. */
const valuesOf = (input: ArticleInput): ArticleValues => ({
  ...input,
  excerpt: input.excerpt ?? '',
  featuredImage: input.featuredImage ?? '',
  seoTitle: input.seoTitle ?? '',
  seoDescription: input.seoDescription ?? '',
  lessons: joinLinks(input.lessons),
  codes: joinLinks(input.codes),
})

/**
 * The result of a save that found another version in the database. If the text is identical, the first save
 * succeeded and its response was lost.
 */
async function compare(input: ArticleInput, id: string, saved: Success): Promise<SaveState> {
  const theirs = await getEditableArticle(id)
  if (!theirs) return { status: 'gone' }
  // The conflict dialog renders both texts outside of the editor, so they must be sanitized.
  const clean = (values: ArticleValues) => ({
    ...values,
    content: sanitizeArticleHtml(values.content),
  })
  const [mine, other] = [clean(valuesOf(input)), clean(theirs.values)]
  if (articleFields.every((field) => mine[field].trim() === other[field].trim())) return saved
  return { status: 'conflict', theirs: { ...theirs, values: other }, mine }
}

/** Whether the article has changed since the admin opened it, e.g. because its time to publish has come. */
async function isOutdated(target: WriteTarget): Promise<boolean> {
  if ('newId' in target) return false
  return (await getEditableArticle(target.id))?.version !== target.version
}

async function save(
  client: ServerClient,
  requested: ArticleInput,
  target: WriteTarget,
  saved: Success,
): Promise<SaveState> {
  const id = 'newId' in target ? target.newId : target.id
  const { times, moments, problem } = await checkSchedule(client, 'article', id, {
    ...requested,
    isPublic: requested.status === 'published',
  })
  const input = { ...requested, ...times }
  if (problem) return (await isOutdated(target)) ? compare(input, id, saved) : problem
  const isWritten = await writeArticle(input, target)
  if (!isWritten) return compare(input, id, saved)
  updateTag(cacheTags.articles)
  await writeSchedule(client, 'article', id, moments)
  return saved
}

/** Moves an article to the trash. */
async function deleteArticle(client: ServerClient, id: string) {
  const isDeleted = unwrap(await client.rpc('move_to_trash', { p_kind: 'article', p_id: id }))
  if (!isDeleted) return failure('This article has been deleted already.')
  updateTag(cacheTags.articles)
  return success('Article deleted', IN_TRASH)
}

/** The backend's message about a rejected request (specification, section 8). Rethrows an outage. */
function rejection(error: unknown) {
  if (!(error instanceof BackendError) || isOutage(error)) throw error
  log.error('article-rejected', error)
  return failure(error.message)
}

/**
 * Adds an article under an id that the form generates. If the response is lost and the admin saves again,
 * no second article is created.
 */
export const addArticleAction = adminAction(
  'article-not-added',
  articleSchema.extend({ newId: z.uuid(NOT_SAVED) }),
  ({ newId, ...input }, { client }) =>
    save(client, input, { newId }, success('Article added')).catch(rejection),
)

/**
 * Saves an article that the admin opened at `version`. If another admin saved in the meantime, writes
 * nothing and returns their text.
 */
export const updateArticleAction = adminAction(
  'article-not-saved',
  articleSchema.extend({ id: z.uuid(NOT_SAVED), version: z.coerce.number().int().min(1) }),
  ({ id, version, ...input }, { client }) =>
    save(
      client,
      input,
      { id, version },
      success('Article updated', 'Your changes have been saved.'),
    ),
)

export const deleteArticleAction = adminAction(
  'article-not-deleted',
  z.object({ id: z.uuid('This article no longer exists.') }),
  ({ id }, { client }) => deleteArticle(client, id).catch(rejection),
)

/** Returns the sanitized text as HTML, rendered like a published article. */
export const previewArticleAction = adminAction(
  'article-not-previewed',
  articleSchema.pick({ content: true }),
  async ({ content }) => ({
    ...success('Preview'),
    html: optimizeImages(typesetHtml(sanitizeArticleHtml(content))),
  }),
)
