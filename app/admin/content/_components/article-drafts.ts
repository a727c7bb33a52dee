'use client'

import type { StoredDraft } from '@/components/admin/use-form-draft'
import { createDraftStore } from '@/components/form/draft-store'
import { type ArticleValues, articleFields } from '@/lib/articles/fields'
import { scheduleFields } from '@/lib/schedules/fields'

type ArticleDraft = StoredDraft<{
  values: ArticleValues
  /** Version of the article on which the draft is based; 0 for a new article. */
  version: number
  /** Id of the article that the draft of a new article will create. */
  newId: string
}>

/** Fields that drafts of an earlier version of the form lack. */
const laterFields: readonly string[] = ['lessons', 'codes', ...scheduleFields]

function isArticleDraft(value: unknown): value is ArticleDraft {
  const draft = value as Partial<ArticleDraft> | null
  return (
    typeof draft?.key === 'string' &&
    typeof draft.newId === 'string' &&
    articleFields.every(
      (field) => laterFields.includes(field) || typeof draft.values?.[field] === 'string',
    )
  )
}

export const articleDrafts = createDraftStore('localStorage', isArticleDraft)
