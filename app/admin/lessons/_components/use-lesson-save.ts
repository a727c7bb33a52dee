'use client'

import { useEffect, useLayoutEffect, useRef, useState, useTransition } from 'react'
import { afterSave, type FormValues } from '@/app/admin/lessons/_components/form-values'
import {
  type FieldConflict,
  type Merged,
  type Origin,
  saveMerging,
} from '@/app/admin/lessons/_components/save-merging'
import { useSaveFocus } from '@/components/admin/use-save-focus'
import { toastState } from '@/components/form/toast-state'
import { type FormState, invalidFields, type Success } from '@/lib/actions/form-state'
import { cueProblem, lineNames } from '@/lib/lessons/cues'
import { fieldNames } from '@/lib/lessons/field-texts'
import type { EditableLesson, LessonField, LessonValues } from '@/lib/lessons/schema'

/** A conflict, with the values that the form had when the save started. */
export interface OpenConflict extends FieldConflict {
  shown: LessonValues
}

type SaveState = FormState<LessonField> | OpenConflict

/** Whether a caption or description has a problem that its row shows. */
const hasLineProblem = (values: LessonValues, duration: number | null) =>
  (['cues', 'descriptions'] as const).some(
    (list) => cueProblem(values[list], duration, lineNames[list]) !== null,
  )

const listOf = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** The result of a save, with the fields that it took from another version. */
function withMerged(result: Success, merged: Merged | null): Success {
  if (!merged || merged.taken.length === 0) return result
  const names = listOf.format(fieldNames(merged.taken))
  const message = `Merged with changes made elsewhere: ${names}. ${result.message}`.trimEnd()
  return { ...result, message }
}

/**
 * Saves the lesson and holds the result. `onSaved` receives the saved lesson, the form's next values, and the fields
 * that were taken from another version.
 */
export function useLessonSave({
  id,
  onSaved,
}: {
  id: string
  onSaved: (
    lesson: EditableLesson,
    toValues: (form: FormValues) => FormValues,
    taken: readonly LessonField[],
  ) => void
}) {
  const [state, setState] = useState<SaveState>({ status: 'idle' })
  const [merged, setMerged] = useState<Merged | null>(null)
  /** Rows show their problems from the first rejected save until the next one succeeds. */
  const [showsProblems, setShowsProblems] = useState(false)
  /** What follows after the form shows the saved lesson. */
  const [afterward, setAfterward] = useState<() => void>()
  const [isSaving, startSaving] = useTransition()
  const form = useRef<HTMLFormElement>(null)
  const focused = useRef<Element>(null)

  // Show the toast in the same paint as the saved values. Before that, the form still shows unsaved changes.
  useLayoutEffect(() => {
    // A dialog shows the conflict, and the fields show their errors.
    if (state.status === 'conflict' || state.status === 'invalid') return
    toastState(state)
  }, [state])
  useSaveFocus(form, state, isSaving, focused)
  useLayoutEffect(() => {
    if (isSaving || state.status !== 'invalid' || !showsProblems) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [state, isSaving, showsProblems])

  // A navigation within the save would keep the form from showing the result, and its toast from appearing.
  useEffect(() => afterward?.(), [afterward])

  /**
   * Saves `values`. `shown` are the values that the form had then: fields that differ from them afterward were
   * changed while the save was running. Runs `onSuccess` after the form shows the saved lesson.
   */
  const send = (
    origin: Origin,
    shown: LessonValues,
    values: LessonValues,
    onSuccess?: () => void,
  ) => {
    focused.current = document.activeElement
    return startSaving(async () => {
      const { result, merged: taken } = await saveMerging(id, origin, values)
      // A second transition renders the result after the first has ended and the form isn't inert anymore.
      startSaving(() => {
        if (result.status === 'conflict') return setState({ ...result, shown })
        setState(result.status === 'success' ? withMerged(result, taken) : result)
        if (result.status !== 'success') return
        setMerged(taken?.taken.length ? taken : null)
        setAfterward(() => onSuccess)
        setShowsProblems(false)
        onSaved(
          result.lesson,
          (current) => afterSave(current, shown, result.lesson.values),
          taken?.taken ?? [],
        )
      })
    })
  }

  return {
    form,
    state,
    isSaving,
    showsProblems,
    /** The changes of another window that the last save included; null if there were none. */
    merged,
    dismissMerged: () => setMerged(null),
    send,
    /** Whether all captions can be saved. Otherwise shows the problems at their rows. */
    checkLines(values: LessonValues, duration: number | null) {
      if (!hasLineProblem(values, duration)) return true
      setShowsProblems(true)
      // No message, because the rows say what is wrong.
      setState({ ...invalidFields<LessonField>([]), message: '' })
      return false
    },
    goBack: () => setState({ status: 'idle' }),
  }
}
