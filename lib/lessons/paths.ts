import type { LessonSummary } from '@/lib/lessons/schema'

/** Path of a lesson's page, below the path of its module. */
export const lessonPath = (modulePath: string, { slug }: Pick<LessonSummary, 'slug'>): string =>
  `${modulePath}/${slug}`

/** URL of a lesson's film: redirects to a signed URL, or responds with 403. */
export const filmUrl = (lessonId: string): string => `/api/lessons/${lessonId}/film`

/** The captions of a lesson that the caller may read, as WebVTT. */
export const captionsUrl = (lessonId: string): string => `/api/lessons/${lessonId}/captions`

/** Whether the caller may watch: `{ decision, cues? }`. */
export const accessUrl = (lessonId: string): string => `/api/lessons/${lessonId}/access`

/** The caller's own progress in a lesson: read with GET, reported with POST. */
export const progressUrl = (lessonId: string): string => `/api/lessons/${lessonId}/progress`

/** The caller's own notes on a lesson: `{ notes }`. */
export const notesUrl = (lessonId: string): string => `/api/lessons/${lessonId}/notes`

/** What the caller has started and completed, as Learning. */
export const LEARNING_URL = '/api/learning'
