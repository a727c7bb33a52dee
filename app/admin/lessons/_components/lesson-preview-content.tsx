'use client'

import { useMemo } from 'react'
import { LessonDetails } from '@/components/lesson/lesson-details'
import { LessonHead } from '@/components/lesson/lesson-head'
import { LessonPlayer } from '@/components/lesson/player/lesson-player'
import { toPlayerLesson } from '@/components/lesson/player/player-lesson'
import type { FilmCase } from '@/lib/bench/of-lesson'
import type { CourseModule } from '@/lib/courses/types'
import { withCodes } from '@/lib/lessons/captions/cues'
import type { EditableLesson, Lesson, LessonValues } from '@/lib/lessons/schema'
import { toLessonTexts } from '@/lib/lessons/texts'

export interface PreviewedLesson {
  /** The input of the form. */
  values: LessonValues
  saved: EditableLesson
  courseModule: CourseModule
  cases: readonly FilmCase[]
}

const inOrder = <Item extends { start: number }>(items: readonly Item[]) =>
  items.toSorted((one, other) => one.start - other.start)

/** The lesson that saving these values would result in. */
const toLesson = (values: LessonValues, saved: EditableLesson): Lesson => ({
  ...saved,
  ...values,
  duration: saved.duration ?? 0,
  publishedAt: saved.publishedAt ?? saved.updatedAt,
  chapters: inOrder(values.chapters),
  cues: inOrder(withCodes(values.cues)),
  descriptions: inOrder(withCodes(values.descriptions)),
})

/** The lesson page with the input of the form. */
export function LessonPreviewContent({ values, saved, courseModule, cases }: PreviewedLesson) {
  const lesson = useMemo(() => toLesson(values, saved), [values, saved])
  const player = useMemo(() => toPlayerLesson(lesson), [lesson])
  const href = `/admin/lessons/${lesson.id}`
  return (
    <>
      <p className="border-b bg-muted px-4 py-2.5 pr-14 text-sm">
        Preview with your unsaved changes, as members would see it.
      </p>
      <LessonHead lesson={lesson} courseModule={courseModule} />
      <div className="container-page mt-6">
        <LessonPlayer
          cases={cases}
          lesson={player}
          path={href}
          next={{ label: 'Back', title: 'Edit the lesson', href, lesson: null, check: null }}
        />
      </div>
      <LessonDetails {...toLessonTexts(lesson)} />
    </>
  )
}
