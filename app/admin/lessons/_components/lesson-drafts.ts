'use client'

import type { StoredDraft } from '@/components/admin/use-form-draft'
import { createDraftStore } from '@/components/form/draft-store'
import { type LessonValues, lessonFields } from '@/lib/lessons/admin-fields'

type LessonDraft = StoredDraft<{
  values: LessonValues
  /** Version of the lesson the draft was written on. */
  updatedAt: string
}>

const lists: readonly string[] = ['goals', 'tools', 'safety', 'steps', 'chapters', 'cues']

function isLessonDraft(value: unknown): value is LessonDraft {
  const draft = value as Partial<LessonDraft> | null
  const values = draft?.values
  return (
    typeof draft?.key === 'string' &&
    typeof draft.updatedAt === 'string' &&
    lessonFields.every((field) =>
      lists.includes(field) ? Array.isArray(values?.[field]) : typeof values?.[field] === 'string',
    )
  )
}

export const lessonDrafts = createDraftStore('localStorage', isLessonDraft)
