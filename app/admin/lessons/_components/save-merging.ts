'use client'

import { failureOf } from '@/components/form/action-failure'
import { failure } from '@/lib/actions/form-state'
import { saveLessonAction } from '@/lib/lessons/admin-actions'
import { mergeLesson } from '@/lib/lessons/merge'
import type { EditableLesson, LessonField, LessonValues } from '@/lib/lessons/schema'

type ActionResult = Awaited<ReturnType<typeof saveLessonAction>>
type Conflict = Extract<ActionResult, { status: 'conflict' }>

/** The version from which a form was made. Its values are null if only its time is known. */
export interface Origin {
  values: LessonValues | null
  updatedAt: string
}

/** A version that another window or admin saved in the meantime, and the fields that were taken from it. */
export interface Merged extends Pick<Conflict, 'theirs' | 'lastSave'> {
  taken: LessonField[]
}

/** Both versions changed these fields, so the admin must choose. The other fields are merged in `mine`. */
export interface FieldConflict extends Merged {
  status: 'conflict'
  mine: LessonValues
  fields: LessonField[]
}

/** Maximum attempts to save while other windows keep saving. */
const ATTEMPTS = 4

/**
 * Saves the values. If the lesson was saved elsewhere since `origin`, merges both versions and saves the result,
 * unless both changed the same field: then nothing is saved.
 */
export async function saveMerging(id: string, origin: Origin, values: LessonValues) {
  let from = origin
  let mine = values
  let merged: Merged | null = null
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { updatedAt } = from
    const result = await saveLessonAction({ ...mine, id, updatedAt }).catch(failureOf)
    if (result.status !== 'conflict') return { result, merged }
    const { theirs, lastSave } = result
    const merge = mergeLesson(from.values, mine, theirs.values)
    const taken: LessonField[] = [...new Set([...(merged?.taken ?? []), ...merge.taken])]
    merged = { theirs, lastSave, taken }
    mine = merge.values
    if (merge.conflicts.length > 0) {
      const conflict: FieldConflict = {
        status: 'conflict',
        ...merged,
        mine,
        fields: merge.conflicts,
      }
      return { result: conflict, merged: null }
    }
    from = theirs satisfies EditableLesson
  }
  return { result: failure('Another window keeps saving this lesson. Save again.'), merged: null }
}
