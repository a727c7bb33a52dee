'use client'

import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type FormValues, fromForm, toForm } from '@/app/admin/lessons/_components/form-values'
import { createLessonDrafts } from '@/app/admin/lessons/_components/lesson-drafts'
import type { Origin } from '@/app/admin/lessons/_components/save-merging'
import type { UploadedFilm } from '@/app/admin/lessons/_components/use-film-upload'
import { type OpenConflict, useLessonSave } from '@/app/admin/lessons/_components/use-lesson-save'
import { useFormDraft } from '@/components/admin/use-form-draft'
import { useErrors } from '@/components/form/use-errors'
import { baseOfOpen, isSameValue } from '@/lib/lessons/merge'
import type { EditableLesson, LessonField, LessonValues } from '@/lib/lessons/schema'
import type { LessonTexts } from '@/lib/lessons/versions'

const textOf = (form: FormValues) => JSON.stringify(fromForm(form))

/**
 * The state of the lesson form: its values, the saved lesson, and the save in progress. With `restored`, the
 * form starts with these texts as unsaved changes.
 */
export function useLessonForm(userId: string, lesson: EditableLesson, restored?: LessonTexts) {
  const [saved, setSaved] = useState(lesson)
  const [origin, setOrigin] = useState<Origin>(lesson)
  const [values, setValues] = useState(() => toForm({ ...lesson.values, ...restored }))
  const [drafts] = useState(() => createLessonDrafts(lesson.values))
  const [filmVersion, setFilmVersion] = useState(0)
  const [isRestored, setRestored] = useState(restored !== undefined)

  const savedText = useMemo(() => textOf(toForm(saved.values)), [saved])
  const text = textOf(values)
  const isDirty = text !== savedText
  const written = useMemo<LessonValues>(() => JSON.parse(text), [text])
  const prefix = `torque-lesson-draft:${userId}:${lesson.id}`
  // Each window has its own draft. Otherwise a save in one window would delete the draft of another one.
  const [key, setKey] = useState(() => `${prefix}:${crypto.randomUUID()}`)
  const draft = useFormDraft(
    drafts,
    { prefix, key },
    useMemo(
      () => ({ values: written, updatedAt: origin.updatedAt, base: origin.values }),
      [written, origin],
    ),
    isDirty,
  )

  const save = useLessonSave({
    id: lesson.id,
    onSaved(shown, toValues, taken) {
      setSaved(shown)
      const form = fromForm(toValues(latest.current))
      setOrigin((previous) => {
        // Without a base, unsaved fields may be older than the saved ones, so the next save must ask about them. A
        // copy, so that the draft is stored again.
        if (!previous.values && !isSameValue(form, shown.values)) return { ...previous }
        const base = baseOfOpen(previous.values, shown.values, form, taken)
        return base ? { updatedAt: previous.updatedAt, values: base } : shown
      })
      setValues(toValues)
      draft.forget()
      if (!isRestored) return
      setRestored(false)
      // Otherwise a reload would fill in the texts of the version over later changes.
      window.history.replaceState(null, '', window.location.pathname)
    },
  })
  const { errors, correct } = useErrors<LessonField>(save.state)
  const change = useCallback(
    (changes: Partial<FormValues>) => {
      setValues((previous) => ({ ...previous, ...changes }))
      correct(...Object.keys(changes))
    },
    [correct],
  )
  // Handlers outlive the render that made them, for example the undo button of a toast.
  const latest = useRef(values)
  useLayoutEffect(() => {
    latest.current = values
  })

  const check = () => save.checkLines(written, saved.duration)

  return {
    ...save,
    values,
    latest,
    errors,
    isDirty,
    /** Whether the form started with the texts of a version that the admin hasn't saved yet. */
    isRestored,
    draft,
    /** The values in the format that the save action expects. */
    written,
    /** The lesson as it was last loaded or saved. */
    saved,
    change,
    save: (onSuccess?: () => void) => check() && save.send(origin, written, written, onSuccess),
    publish: () => check() && save.send(origin, written, { ...written, state: 'published' }),
    /** Saves the values that the admin chose in a conflict. */
    saveChosen: ({ theirs, shown }: OpenConflict, chosen: LessonValues) =>
      save.send(theirs, shown, chosen),
    /** Takes the lesson off the site. Unsaved changes stay unsaved. */
    unpublish() {
      const stored = origin.values ?? saved.values
      return save.send(origin, stored, { ...stored, state: 'draft' })
    },
    restore() {
      if (!draft.found) return
      const { values: kept, updatedAt, base, key: foundKey } = draft.found
      setValues(toForm({ ...saved.values, ...kept, state: saved.values.state }))
      // Save with the draft's version, so that newer changes are merged.
      const isCurrent = updatedAt === saved.updatedAt
      setOrigin({ updatedAt, values: isCurrent ? saved.values : (base ?? null) })
      draft.adopt()
      setKey(foundKey)
    },
    /** Shows an uploaded film, which is saved separately from the form. */
    setFilm({ previousVersion, ...film }: UploadedFilm) {
      setSaved((previous) => ({ ...previous, ...film }))
      // If the lesson was saved elsewhere too, the next save must find these changes.
      setOrigin((previous) =>
        previous.updatedAt === previousVersion
          ? { ...previous, updatedAt: film.updatedAt }
          : previous,
      )
      setFilmVersion((previous) => previous + 1)
    },
    /** Incremented when the film is replaced. */
    filmVersion,
  }
}
