'use server'

import { updateTag } from 'next/cache'
import { z } from 'zod'
import { adminAction } from '@/lib/actions/action'
import { BackendError, isOutage, unwrap } from '@/lib/actions/errors'
import { failure, type Invalid, type Success, success } from '@/lib/actions/form-state'
import { getEditableArticle } from '@/lib/articles/admin-queries'
import { type EditableArticle, NOT_SAVED } from '@/lib/articles/fields'
import { optimizeImages } from '@/lib/articles/images'
import { sanitizeArticleHtml, typesetHtml } from '@/lib/articles/sanitize'
import { type ArticleInput, articleSchema } from '@/lib/articles/schema'
import { type WriteTarget, writeArticle } from '@/lib/articles/write'
import { cacheTags } from '@/lib/cache-tags'
import { log } from '@/lib/log'
import type { SaveResult } from '@/lib/merge'
import type { ScheduleField } from '@/lib/schedules/fields'
import { checkSchedule } from '@/lib/schedules/store'
import type { ServerClient } from '@/lib/supabase/server-client'
import { IN_TRASH } from '@/lib/trash/fields'
import { getLastSave } from '@/lib/versions/last-save'

type Result = SaveResult<EditableArticle>

/** The result of a save that found another version in the database. */
async function conflict(input: ArticleInput, id: string): Promise<Result> {
  const theirs = await getEditableArticle(id)
  if (!theirs) return { status: 'gone' }
  // A save cleans the HTML. If both texts are stored the same way, reports the spelling of the form, so that the form
  // finds no difference.
  const isSame = sanitizeArticleHtml(input.content) === sanitizeArticleHtml(theirs.values.content)
  const content = isSame ? input.content : theirs.values.content
  return {
    status: 'conflict',
    theirs: { ...theirs, values: { ...theirs.values, content } },
    lastSave: await getLastSave({ article: id }),
  }
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
  done: Success,
): Promise<Result | Invalid<ScheduleField>> {
  const id = 'newId' in target ? target.newId : target.id
  const { times, moments, problem } = await checkSchedule(client, 'article', id, {
    ...requested,
    isPublic: requested.status === 'published',
  })
  const input = { ...requested, ...times }
  if (problem) return (await isOutdated(target)) ? conflict(input, id) : problem
  const isWritten = await writeArticle(client, input, target, moments)
  if (!isWritten) return conflict(input, id)
  updateTag(cacheTags.articles)
  const saved = await getEditableArticle(id)
  return saved ? { ...done, saved } : { status: 'gone' }
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
 * Saves an article that the admin opened at `version`. If it was saved in the meantime, writes nothing and
 * returns the other version.
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
