'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { articleKind, newArticle } from '@/app/admin/content/_components/article-kind'
import { useRecordForm } from '@/components/admin/editing/use-record-form'
import { failureOf } from '@/components/form/action-failure'
import { toastState } from '@/components/form/toast-state'
import { type FormState, failure } from '@/lib/actions/form-state'
import { addArticleAction, updateArticleAction } from '@/lib/articles/admin-actions'
import {
  type ArticleField,
  type ArticleValues,
  type EditableArticle,
  NOT_SAVED,
} from '@/lib/articles/fields'
import type { ArticleTexts } from '@/lib/articles/versions'
import type { VersionToken } from '@/lib/merge'

type Reported = FormState<string> | { status: 'gone' }

/** Updates the article at this version, or creates it under this id if it has no version yet. */
function send(id: string, values: ArticleValues, version: VersionToken) {
  const formData = new FormData()
  for (const [field, value] of Object.entries(values)) formData.set(field, value)
  formData.set(version === null ? 'newId' : 'id', id)
  formData.set('version', String(version))
  return version === null ? addArticleAction(formData) : updateArticleAction(formData)
}

/** The full reason for a failed save, which is too long for the toast. */
function reasonOf(state: { status: string; message?: string; reference?: string }): string {
  if (state.status !== 'error') return ''
  const reference = state.reference ? `Reference ${state.reference}` : ''
  return [state.message === NOT_SAVED ? '' : state.message, reference].filter(Boolean).join(' ')
}

/** The toast for a result. That of a failed update is short, because the reason is beside the button. */
function toastOf(state: Reported, isNew: boolean): FormState<string> {
  if (state.status === 'gone') {
    return failure('Another admin deleted this article. Your text is still here.')
  }
  return state.status === 'error' && !isNew ? failure(NOT_SAVED) : state
}

/**
 * State of the article form: its values, the saved article, and saving, which leads to `listHref`. With `restored`,
 * the form starts with these texts as unsaved changes.
 */
export function useArticleForm(
  userId: string,
  article: EditableArticle | null,
  listHref: string,
  restored?: ArticleTexts,
) {
  const router = useRouter()
  /** Incremented when the text is replaced, because the editor reads it only on mount. */
  const [edition, setEdition] = useState(0)
  /** With a fixed id, repeated saves create only one article. */
  const [newId] = useState<string>(() => crypto.randomUUID())
  const isNew = article === null
  const [isAdding, startAdding] = useTransition()
  const work = useRecordForm(articleKind, {
    stored: article,
    empty: newArticle,
    restored,
    id: article?.id ?? newId,
    draftPrefix: `torque-article-draft:${userId}:${article?.id ?? 'new'}`,
    send,
    onReplace: (fields) => fields.includes('content') && setEdition((previous) => previous + 1),
    toastOf: (state) => toastOf(state, isNew),
  })

  /** Leads to the list, unless the admin went on typing during the save. */
  const leave = (href: string) => () => {
    if (!work.hasChanges.current) router.push(href)
  }
  // A new article may not match the filters.
  const onSaved = leave(isNew ? '/admin/content' : listHref)

  return {
    ...work,
    edition,
    /** Why the last save failed; empty on success, or when the toast has the full reason. */
    reason: isNew ? '' : reasonOf(work.state),
    save: () => work.save(onSaved),
    saveChosen: (conflict: Parameters<typeof work.saveChosen>[0], chosen: ArticleValues) =>
      work.saveChosen(conflict, chosen, onSaved),
    isAdding,
    isSaving: work.isSaving || isAdding,
    /** Saves the text of a deleted article under a new id. */
    saveAsNew: () =>
      startAdding(async () => {
        const result = await send(newId, work.written, null).catch(failureOf)
        if (result.status !== 'success')
          return toastState(result.status === 'error' ? result : failure(NOT_SAVED))
        // Leaves at once: the page of the deleted article is gone with the next response.
        work.forgetDraft()
        toastState(result)
        router.push('/admin/content')
      }),
  }
}

/** Props of every part of the article form. */
export interface FormPart {
  values: ArticleValues
  errors: Partial<Record<ArticleField, string>>
  change: (changes: Partial<ArticleValues>) => void
}
