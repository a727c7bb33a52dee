import type { LessonSummary } from '@/lib/lessons/types'

/** Path of a lesson's page below its module's, e.g. `voltage-current-and-resistance-in-a-live-circuit`. */
export const lessonPath = (modulePath: string, { slug }: Pick<LessonSummary, 'slug'>): string =>
  `${modulePath}/${slug}`

/** Where the film of a lesson is played from: redirects to a signed URL, or answers 403. */
export const filmUrl = (lessonId: string): string => `/api/lessons/${lessonId}/film`

/** The captions of a lesson as WebVTT, as far as the caller may read them. */
export const captionsUrl = (lessonId: string): string => `/api/lessons/${lessonId}/captions`

/** Whether the caller may watch: `{ decision, cues? }`. */
export const accessUrl = (lessonId: string): string => `/api/lessons/${lessonId}/access`

/** The caller's own progress in a lesson: read with GET, reported with POST. */
export const progressUrl = (lessonId: string): string => `/api/lessons/${lessonId}/progress`

/** The caller's own notes on a lesson: `{ notes }`. */
export const notesUrl = (lessonId: string): string => `/api/lessons/${lessonId}/notes`

/** What the caller has started and completed, as Learning. */
export const LEARNING_URL = '/api/learning'
