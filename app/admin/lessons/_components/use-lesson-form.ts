'use client'

import { useLayoutEffect, useMemo, useRef, useState, useTransition } from 'react'
import { type FormValues, fromForm, toForm } from '@/app/admin/lessons/_components/form-values'
import { lessonDrafts } from '@/app/admin/lessons/_components/lesson-drafts'
import { useFormDraft } from '@/components/admin/use-form-draft'
import { failureOf } from '@/components/form/action-failure'
import { toastState } from '@/components/form/toast-state'
import { saveLessonAction } from '@/lib/lessons/admin-actions'
import type { EditableLesson, LessonValues } from '@/lib/lessons/admin-fields'

type SaveState = { status: 'idle' } | Awaited<ReturnType<typeof saveLessonAction>>

const textOf = (form: FormValues) => JSON.stringify(fromForm(form))

/** State of the lesson form: its values, the saved lesson, and saving. */
export function useLessonForm(userId: string, lesson: EditableLesson) {
  const [base, setBase] = useState(lesson)
  const [values, setValues] = useState(() => toForm(lesson.values))
  const [state, setState] = useState<SaveState>({ status: 'idle' })
  const [filmVersion, setFilmVersion] = useState(0)
  const [isSaving, startSaving] = useTransition()
  const form = useRef<HTMLFormElement>(null)

  const baseText = useMemo(() => textOf(toForm(base.values)), [base])
  const text = textOf(values)
  const isDirty = text !== baseText
  const written = useMemo<LessonValues>(() => JSON.parse(text), [text])
  const { updatedAt } = base
  const key = `torque-lesson-draft:${userId}:${base.id}`
  const draft = useFormDraft(
    lessonDrafts,
    { prefix: key, key },
    useMemo(() => ({ values: written, updatedAt }), [written, updatedAt]),
    isDirty,
  )

  // Saving makes the form inert, which drops the focus: restore it to the first invalid field, or to the
  // button.
  useLayoutEffect(() => {
    if (isSaving || state.status === 'idle' || state.status === 'conflict') return
    const [field] = state.status === 'invalid' ? Object.keys(state.errors) : []
    const target =
      (field && form.current?.querySelector<HTMLElement>(`#field-${field}`)) ||
      form.current?.querySelector<HTMLElement>('[type="submit"]')
    target?.focus()
  }, [isSaving, state])

  const show = (shown: EditableLesson) => {
    setBase(shown)
    setValues(toForm(shown.values))
  }
  const save = (updatedAt: string) =>
    startSaving(async () => {
      const answer = await saveLessonAction({ ...written, id: base.id, updatedAt }).catch(failureOf)
      // A separate transition, so that the result is not rendered while the form is inert.
      startSaving(() => {
        setState(answer)
        if (answer.status !== 'success') return
        show(answer.lesson)
        draft.forget()
      })
      if (answer.status !== 'conflict') toastState(answer)
    })

  return {
    form,
    values,
    state,
    isDirty,
    isSaving,
    draft,
    /** The values as they are saved. */
    written,
    /** The lesson as it was last loaded or saved. */
    saved: base,
    change(changes: Partial<FormValues>) {
      setValues((before) => ({ ...before, ...changes }))
      setState((before) => {
        if (before.status !== 'invalid') return before
        const kept = Object.entries(before.errors).filter(([field]) => !(field in changes))
        return { ...before, errors: Object.fromEntries(kept) }
      })
    },
    save: () => save(base.updatedAt),
    saveOver: (theirs: EditableLesson) => save(theirs.updatedAt),
    takeTheirs(theirs: EditableLesson) {
      show(theirs)
      draft.forget()
      setState({ status: 'idle' })
    },
    restore() {
      if (!draft.found) return
      setValues(toForm(draft.found.values))
      // Saved with the draft's version, so that newer changes cause a conflict.
      const { updatedAt } = draft.found
      setBase((before) => ({ ...before, updatedAt }))
      draft.adopt()
    },
    goBack: () => setState({ status: 'idle' }),
    /** The lesson has another film, which was saved apart from the form. */
    setFilm({ duration, updatedAt }: Pick<EditableLesson, 'duration' | 'updatedAt'>) {
      setBase((before) => ({ ...before, duration, updatedAt }))
      setFilmVersion((before) => before + 1)
    },
    /** Incremented when the film is replaced. */
    filmVersion,
  }
}
