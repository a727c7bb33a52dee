import type { LessonSummary } from '@/lib/lessons/schema'

/** Path of a lesson's page, below the path of its module. */
export const lessonPath = (modulePath: string, { slug }: Pick<LessonSummary, 'slug'>): string =>
  `${modulePath}/${slug}`

/** The second in a URL with `?t=38` or `#t-38`, or null. */
export function secondOfUrl({ search, hash }: Pick<URL, 'search' | 'hash'>): number | null {
  const value = /^#t-(\d+)$/.exec(hash)?.[1] ?? new URLSearchParams(search).get('t') ?? ''
  return /^\d{1,5}$/.test(value) ? Number(value) : null
}

/** Path of a lesson's job card. The scope of its service worker, `/job-cards/`, contains nothing else. */
export const jobCardPath = ({ moduleId, slug }: Pick<LessonSummary, 'moduleId' | 'slug'>): string =>
  `/job-cards/${moduleId.toLowerCase()}/${slug}`

/** The public page that verifies the training hours of a member. */
export const trainingDocumentPath = (number: string): string => `/training-hours/${number}`

/** URL of a lesson's film. It redirects to a signed URL, or responds with 403 if the caller may not watch. */
export const filmUrl = (lessonId: string): string => `/api/lessons/${lessonId}/film`

/** URL of the captions that the caller may read, as WebVTT. */
export const captionsUrl = (lessonId: string): string => `/api/lessons/${lessonId}/captions`

/** URL that tells whether the caller may watch a lesson. Responds with `{ decision, cues?, descriptions? }`. */
export const accessUrl = (lessonId: string): string => `/api/lessons/${lessonId}/access`

/** URL of the caller's own progress in a lesson. GET reads it, POST reports watched seconds. */
export const progressUrl = (lessonId: string): string => `/api/lessons/${lessonId}/progress`

/** URL of the questions that a film asks. Responds with `{ questions }`. */
export const questionsUrl = (lessonId: string): string => `/api/lessons/${lessonId}/questions`

/** URL of the caller's own notes on a lesson. Responds with `{ notes }`. */
export const notesUrl = (lessonId: string): string => `/api/lessons/${lessonId}/notes`

/** URL of the lessons that the caller has started and completed. Responds with a Learning object. */
export const LEARNING_URL = '/api/learning'
