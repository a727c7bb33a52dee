'use client'

import type { StoredDraft } from '@/components/admin/use-form-draft'
import { createDraftStore } from '@/components/form/draft-store'
import type { LessonValues } from '@/lib/lessons/schema'
import { scheduleFields } from '@/lib/schedules/fields'

type LessonDraft = StoredDraft<{
  values: LessonValues
  /** Version of the lesson on which the draft is based. */
  updatedAt: string
  /** The values of that version. Drafts of an earlier version of the form don't have them. */
  base?: LessonValues | null
}>

const laterFields: readonly string[] = ['articles', ...scheduleFields]

const isSameKind = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other)

/** Stored drafts of the lesson form. Ignores drafts whose fields differ from those of `saved`. */
export const createLessonDrafts = (saved: LessonValues) =>
  createDraftStore('localStorage', (value: unknown): value is LessonDraft => {
    const draft = value as Partial<LessonDraft> | null
    const values: Partial<Record<string, unknown>> = draft?.values ?? {}
    return (
      typeof draft?.key === 'string' &&
      typeof draft.updatedAt === 'string' &&
      // Drafts of an earlier version of the form have no articles and no schedule.
      Object.entries(saved).every(
        ([field, kept]) => laterFields.includes(field) || isSameKind(kept, values[field]),
      )
    )
  })
