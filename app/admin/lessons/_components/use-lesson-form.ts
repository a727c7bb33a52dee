'use client'

import { useLayoutEffect, useMemo, useRef, useState, useTransition } from 'react'
import { type FormValues, fromForm, toForm } from '@/app/admin/lessons/_components/form-values'
import { createLessonDrafts } from '@/app/admin/lessons/_components/lesson-drafts'
import { useFormDraft } from '@/components/admin/use-form-draft'
import { useSaveFocus } from '@/components/admin/use-save-focus'
import { failureOf } from '@/components/form/action-failure'
import { toastState } from '@/components/form/toast-state'
import { useErrors } from '@/components/form/use-errors'
import { saveLessonAction } from '@/lib/lessons/admin-actions'
import type { EditableLesson, LessonField, LessonValues } from '@/lib/lessons/schema'
import type { LessonTexts } from '@/lib/lessons/versions'

type SaveState = { status: 'idle' } | Awaited<ReturnType<typeof saveLessonAction>>

const textOf = (form: FormValues) => JSON.stringify(fromForm(form))

/** The fields of `current` that differ from `previous`. */
const changesOf = (previous: FormValues, current: FormValues): Partial<FormValues> =>
  Object.fromEntries(
    Object.entries(current).filter(([field, value]) => previous[field as LessonField] !== value),
  )

/**
 * The state of the lesson form: its values, the saved lesson, and the save in progress. With `restored`, the
 * form starts with these texts as unsaved changes.
 */
export function useLessonForm(userId: string, lesson: EditableLesson, restored?: LessonTexts) {
  const [base, setBase] = useState(lesson)
  const [values, setValues] = useState(() => toForm({ ...lesson.values, ...restored }))
  const [state, setState] = useState<SaveState>({ status: 'idle' })
  const [drafts] = useState(() => createLessonDrafts(lesson.values))
  const [filmVersion, setFilmVersion] = useState(0)
  const [isRestored, setRestored] = useState(restored !== undefined)
  const [isSaving, startSaving] = useTransition()
  const form = useRef<HTMLFormElement>(null)

  const baseText = useMemo(() => textOf(toForm(base.values)), [base])
  const text = textOf(values)
  const isDirty = text !== baseText
  const written = useMemo<LessonValues>(() => JSON.parse(text), [text])
  const { updatedAt } = base
  const key = `torque-lesson-draft:${userId}:${base.id}`
  const draft = useFormDraft(
    drafts,
    { prefix: key, key },
    useMemo(() => ({ values: written, updatedAt }), [written, updatedAt]),
    isDirty,
  )

  // The toast appears together with the saved values. An earlier toast would stand beside a form that is still dirty.
  useLayoutEffect(() => {
    if (state.status !== 'conflict') toastState(state)
  }, [state])
  useSaveFocus(form, state, isSaving)
  const { errors, correct } = useErrors<LessonField>(state)

  const show = (shown: EditableLesson) => {
    setBase(shown)
    setValues(toForm(shown.values))
  }
  /** Drops the version from the URL. Otherwise a reload would fill in its texts over later changes. */
  const endRestoring = () => {
    if (!isRestored) return
    setRestored(false)
    window.history.replaceState(null, '', window.location.pathname)
  }
  const save = (updatedAt: string) => {
    const sent = values
    return startSaving(async () => {
      const result = await saveLessonAction({ ...written, id: base.id, updatedAt }).catch(failureOf)
      // A second transition renders the result after the first has ended and the form isn't inert anymore.
      startSaving(() => {
        setState(result)
        if (result.status !== 'success') return
        setBase(result.lesson)
        // A caption file may have been read in the meantime. The save must not discard it.
        setValues((current) => ({ ...toForm(result.lesson.values), ...changesOf(sent, current) }))
        draft.forget()
        endRestoring()
      })
    })
  }

  return {
    form,
    values,
    state,
    errors,
    isDirty,
    isSaving,
    /** Whether the form started with the texts of a version that the admin hasn't saved yet. */
    isRestored,
    draft,
    /** The values in the format that the save action expects. */
    written,
    /** The lesson as it was last loaded or saved. */
    saved: base,
    change(changes: Partial<FormValues>) {
      setValues((previous) => ({ ...previous, ...changes }))
      correct(...Object.keys(changes))
    },
    save: () => save(base.updatedAt),
    saveOver: (theirs: EditableLesson) => save(theirs.updatedAt),
    takeTheirs(theirs: EditableLesson) {
      show(theirs)
      draft.forget()
      endRestoring()
      setState({ status: 'idle' })
    },
    restore() {
      if (!draft.found) return
      setValues(toForm({ ...base.values, ...draft.found.values }))
      // Save with the draft's version, so that newer changes cause a conflict.
      const { updatedAt } = draft.found
      setBase((previous) => ({ ...previous, updatedAt }))
      draft.adopt()
    },
    goBack: () => setState({ status: 'idle' }),
    /** Shows an uploaded film, which is saved separately from the form. */
    setFilm(film: Pick<EditableLesson, 'duration' | 'hasSound' | 'updatedAt'>) {
      setBase((previous) => ({ ...previous, ...film }))
      setFilmVersion((previous) => previous + 1)
    },
    /** Incremented when the film is replaced. */
    filmVersion,
  }
}
