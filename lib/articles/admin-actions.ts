'use server'

import { updateTag } from 'next/cache'
import { unstable_rethrow } from 'next/navigation'
import { z } from 'zod'
import { getEditableArticle } from '@/lib/articles/admin-queries'
import { type ArticleValues, articleFields, type EditableArticle } from '@/lib/articles/fields'
import { optimisePictures } from '@/lib/articles/pictures'
import { sanitizeArticleHtml, typesetHtml } from '@/lib/articles/sanitize'
import { NOT_SAVED, type SaveState } from '@/lib/articles/save-state'
import { articleSchema } from '@/lib/articles/schema'
import { writeArticle } from '@/lib/articles/write'
import { failed, OUTAGE_PANEL } from '@/lib/auth/failure'
import { requireAdmin } from '@/lib/auth/guards'
import { cacheTags } from '@/lib/cache-tags'
import { type FormState, invalid, refused, textValues } from '@/lib/forms/form-state'
import { BackendError } from '@/lib/supabase/backend-error'
import { createServerClient } from '@/lib/supabase/server'

const versionSchema = z.object({ id: z.uuid(), version: z.coerce.number().int().min(1) })

const valuesOf = (formData: FormData): ArticleValues => textValues(formData, articleFields)

const added: SaveState = { status: 'success', title: 'Article added', message: '' }
const updated: SaveState = {
  status: 'success',
  title: 'Article updated',
  message: 'Your changes have been saved.',
}

/** Two texts of one article; the same text twice is one's own save, whose answer got lost. */
function compare(
  mine: ArticleValues,
  theirs: EditableArticle | null,
  success: SaveState,
): SaveState {
  if (!theirs) return { status: 'gone' }
  // They are shown beside each other outside of the editor.
  const clean = (values: ArticleValues) => ({
    ...values,
    content: sanitizeArticleHtml(values.content),
  })
  const [ownText, theirText] = [clean(mine), clean(theirs.values)]
  const isSame = articleFields.every((field) => ownText[field].trim() === theirText[field].trim())
  if (isSame) return success
  return { status: 'conflict', theirs: { ...theirs, values: theirText }, mine: ownText }
}

/**
 * Adds an article under the id its form has chosen, so that adding it again, after an answer that was
 * lost, does not make a second one. Only for admins.
 */
export async function addArticleAction(formData: FormData): Promise<SaveState> {
  await requireAdmin('/admin/content/add')
  const values = valuesOf(formData)
  const newId = z.uuid().safeParse(formData.get('newId'))
  if (!newId.success) return refused(values, 'Error', NOT_SAVED)
  const parsed = articleSchema.safeParse(values)
  if (!parsed.success) return invalid(values, parsed.error.issues)
  try {
    const result = await writeArticle(parsed.data, { newId: newId.data })
    // The service's message, as specified for adding (section 8).
    if (result.status === 'error') return refused(values, 'Error', result.message)
    if (result.status === 'not-written') {
      return compare(values, await getEditableArticle(newId.data), added)
    }
    updateTag(cacheTags.articles)
    return added
  } catch (error) {
    unstable_rethrow(error)
    return failed(values, 'article-not-added', error, OUTAGE_PANEL)
  }
}

/**
 * Saves an article that was opened at `version`; when it has another one by now, nothing is written
 * and the present text comes back. Only for admins.
 */
export async function updateArticleAction(formData: FormData): Promise<SaveState> {
  await requireAdmin('/admin/content')
  const values = valuesOf(formData)
  const target = versionSchema.safeParse(textValues(formData, ['id', 'version']))
  if (!target.success) return refused(values, 'Error', NOT_SAVED)
  const parsed = articleSchema.safeParse(values)
  if (!parsed.success) return invalid(values, parsed.error.issues)
  try {
    const result = await writeArticle(parsed.data, target.data)
    if (result.status === 'error') return refused(values, 'Error', NOT_SAVED)
    if (result.status === 'not-written') {
      return compare(values, await getEditableArticle(target.data.id), updated)
    }
    updateTag(cacheTags.articles)
    return updated
  } catch (error) {
    unstable_rethrow(error)
    const state = await failed(values, 'article-not-saved', error)
    return state.status === 'error' ? { ...state, message: NOT_SAVED } : state
  }
}

/** Deletes an article. Only for admins. */
export async function deleteArticleAction(id: string): Promise<FormState<never>> {
  await requireAdmin('/admin/content')
  if (!z.uuid().safeParse(id).success) return refused({}, 'Error', 'There is no such article.')
  try {
    const { data, error, status } = await (await createServerClient())
      .from('articles')
      .delete()
      .eq('id', id)
      .select('id')
      .maybeSingle()
    if (error && (status === 0 || status >= 500)) throw new BackendError(error.message, status)
    // The service's message, as specified (section 8).
    if (error) return refused({}, 'Error', error.message)
    if (!data) return refused({}, 'Error', 'This article has been deleted already.')
    updateTag(cacheTags.articles)
    return { status: 'success', title: 'Article deleted', message: '' }
  } catch (error) {
    unstable_rethrow(error)
    return failed({}, 'article-not-deleted', error, OUTAGE_PANEL)
  }
}

/** The text as a visitor would get it: sanitised and framed like a published one. Only for admins. */
export async function previewArticleAction(content: string): Promise<string> {
  await requireAdmin('/admin/content')
  const parsed = articleSchema.shape.content.safeParse(content)
  return parsed.success ? optimisePictures(typesetHtml(sanitizeArticleHtml(parsed.data))) : ''
}
