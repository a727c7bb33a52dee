'use client'

import { useRouter } from 'next/navigation'
import { useLayoutEffect, useMemo, useRef, useState, useTransition } from 'react'
import { articleDrafts } from '@/app/admin/content/_components/article-drafts'
import { useFormDraft } from '@/components/admin/use-form-draft'
import { useSaveFocus } from '@/components/admin/use-save-focus'
import { failureOf } from '@/components/form/action-failure'
import { toastState } from '@/components/form/toast-state'
import { useErrors } from '@/components/form/use-errors'
import { failure } from '@/lib/actions/form-state'
import { addArticleAction, updateArticleAction } from '@/lib/articles/admin-actions'
import {
  type ArticleField,
  type ArticleValues,
  articleFields,
  type EditableArticle,
} from '@/lib/articles/fields'
import { NOT_SAVED, type SaveState } from '@/lib/articles/save-state'
import type { ArticleTexts } from '@/lib/articles/versions'
import { noSchedule } from '@/lib/schedules/fields'

const empty: ArticleValues = {
  title: '',
  content: '',
  excerpt: '',
  category: 'electrical',
  featuredImage: '',
  seoTitle: '',
  seoDescription: '',
  status: 'draft',
  lessons: '',
  codes: '',
  ...noSchedule,
}

/** The full reason for a failed save, which is too long for the toast. */
function reasonOf(state: SaveState): string {
  if (state.status !== 'error') return ''
  const reference = state.reference ? `Reference ${state.reference}` : ''
  return [state.message === NOT_SAVED ? '' : state.message, reference].filter(Boolean).join(' ')
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
  const [base, setBase] = useState({ article, values: article?.values ?? empty })
  const [values, setValues] = useState<ArticleValues>({ ...base.values, ...restored })
  /** Incremented when the whole text is replaced, because the editor reads it only on mount. */
  const [edition, setEdition] = useState(0)
  /** Id of the article that this form creates. With a fixed id, repeated saves create only one article. */
  const [newId, setNewId] = useState<string>(() => crypto.randomUUID())
  const [state, setState] = useState<SaveState>({ status: 'idle' })
  const [isLeaving, setLeaving] = useState(false)
  const [isSaving, startSaving] = useTransition()
  const form = useRef<HTMLFormElement>(null)
  /** Incremented to focus the title when the focused element is removed. */
  const [titleCalls, setTitleCalls] = useState(0)

  const isDirty = !isLeaving && articleFields.some((field) => values[field] !== base.values[field])
  const version = base.article?.version ?? 0
  const prefix = `torque-article-draft:${userId}:${article?.id ?? 'new:'}`
  const draft = useFormDraft(
    articleDrafts,
    // Includes the id, so that new articles don't overwrite each other's drafts.
    { prefix, key: article ? prefix : prefix + newId },
    useMemo(() => ({ values, version, newId }), [values, version, newId]),
    isDirty,
  )

  useSaveFocus(form, state, isSaving)
  const { errors, correct } = useErrors<ArticleField>(state)

  // Runs after rendering. Until then, the form may be inert or show the previous title.
  useLayoutEffect(() => {
    if (titleCalls > 0) form.current?.querySelector<HTMLElement>('#field-title')?.focus()
  }, [titleCalls])

  const callTitle = () => setTitleCalls((previous) => previous + 1)
  const change = (changes: Partial<ArticleValues>) => {
    setValues((previous) => ({ ...previous, ...changes }))
    correct(...Object.keys(changes))
  }
  const replace = (next: ArticleValues) => {
    setValues(next)
    setEdition((previous) => previous + 1)
  }

  const finish = (saved: Extract<SaveState, { status: 'success' }>, isNew: boolean) => {
    setLeaving(true)
    draft.forget()
    toastState(saved)
    // A new article may not match the filters.
    router.push(isNew ? '/admin/content' : listHref)
  }

  /** Updates `target`, or creates an article without one. Keeps the input if the save fails. */
  const save = (target: { id: string; version: number } | null) =>
    startSaving(async () => {
      const formData = new FormData()
      for (const field of articleFields) formData.set(field, values[field])
      if (target) {
        formData.set('id', target.id)
        formData.set('version', String(target.version))
      } else formData.set('newId', newId)
      const action = target ? updateArticleAction : addArticleAction
      const result = await action(formData).catch(failureOf)
      // A separate transition, so that the result is not rendered while the form is inert.
      startSaving(() => setState(result))
      if (result.status === 'success') finish(result, !target)
      else if (result.status === 'error' && target) {
        // A short message, because the toast would cover the full reason beside the button.
        toastState(failure(NOT_SAVED))
      } else if (result.status === 'gone') {
        toastState(failure('Another admin deleted this article. Your text is still here.'))
      } else if (result.status === 'error') toastState(result)
    })

  return {
    form,
    values,
    change,
    edition,
    state,
    errors,
    /** Why the last save failed; empty on success, or when the toast has the full reason. */
    reason: article ? reasonOf(state) : '',
    isDirty,
    isSaving,
    draft,
    version,
    /** Id of the article, saved or not. */
    id: base.article?.id ?? newId,
    /** The saved article; null for a new one. */
    saved: base.article,
    save: () => save(base.article),
    saveOver: (theirs: EditableArticle) => save(theirs),
    saveAsNew: () => save(null),
    takeTheirs(theirs: EditableArticle) {
      setBase({ article: theirs, values: theirs.values })
      replace(theirs.values)
      setState({ status: 'idle' })
      callTitle()
    },
    restore() {
      if (!draft.found) return
      // Save with the draft's version, so that newer changes cause a conflict instead of being overwritten.
      const { version: writtenOn, newId: keptId, values: kept } = draft.found
      draft.adopt()
      setNewId(keptId)
      setBase(({ article: saved, values: savedValues }) => ({
        article: saved && { ...saved, version: writtenOn },
        values: savedValues,
      }))
      // A draft of an earlier version of the form has no links and no schedule.
      replace({ ...base.values, ...kept })
      callTitle()
    },
    discard() {
      draft.discard()
      callTitle()
    },
    goBack() {
      setState({ status: 'idle' })
      callTitle()
    },
  }
}
