'use client'

import { useState } from 'react'
import { lessonKind } from '@/app/admin/lessons/_components/lesson-kind'
import type { UploadedFilm } from '@/app/admin/lessons/_components/use-film-upload'
import { useRecordForm } from '@/components/admin/editing/use-record-form'
import { invalidFields } from '@/lib/actions/form-state'
import { saveLessonAction } from '@/lib/lessons/admin-actions'
import { cueProblem, lineNames } from '@/lib/lessons/captions/cues'
import type { LessonTexts } from '@/lib/lessons/editing/versions'
import type { EditableLesson, LessonValues } from '@/lib/lessons/schema'

/** Whether a caption or description has a problem that its row shows. */
const hasLineProblem = (values: LessonValues, duration: number | null) =>
  (['cues', 'descriptions'] as const).some(
    (list) => cueProblem(values[list], duration, lineNames[list]) !== null,
  )

/**
 * The state of the lesson form: its values, the saved lesson, and the save in progress. With `restored`, the
 * form starts with these texts as unsaved changes.
 */
export function useLessonForm(userId: string, lesson: EditableLesson, restored?: LessonTexts) {
  const [filmVersion, setFilmVersion] = useState(0)
  /** Rows show their problems from the first rejected save until the next one succeeds. */
  const [showsProblems, setShowsProblems] = useState(false)
  const work = useRecordForm(lessonKind, {
    stored: lesson,
    empty: lesson.values,
    restored,
    id: lesson.id,
    draftPrefix: `torque-lesson-draft:${userId}:${lesson.id}`,
    send: (id, values, version) => saveLessonAction({ ...values, id, updatedAt: String(version) }),
  })
  const { written, origin, send, setSaved, setOrigin } = work
  const saved = work.saved ?? lesson

  /** Whether all captions can be saved. Otherwise shows the problems at their rows. */
  const check = () => {
    const isValid = !hasLineProblem(written, saved.duration)
    setShowsProblems(!isValid)
    // No message, because the rows say what is wrong.
    if (!isValid) work.setState({ ...invalidFields<string>([]), message: '' })
    return isValid
  }

  return {
    ...work,
    saved,
    showsProblems,
    save: (onSuccess?: () => void) => check() && work.save(onSuccess),
    publish: () => check() && send(origin, written, { ...written, state: 'published' }),
    /** Takes the lesson off the site. Unsaved changes stay unsaved. */
    unpublish() {
      const stored = origin.values ?? saved.values
      return send(origin, stored, { ...stored, state: 'draft' })
    },
    /** Shows an uploaded film, which is saved separately from the form. */
    setFilm({ previousVersion, ...film }: UploadedFilm) {
      setSaved((previous) => previous && { ...previous, ...film })
      // If the lesson was saved elsewhere too, the next save must find these changes.
      setOrigin((previous) =>
        previous.version === previousVersion ? { ...previous, version: film.updatedAt } : previous,
      )
      setFilmVersion((previous) => previous + 1)
    },
    /** Incremented when the film is replaced. */
    filmVersion,
  }
}
