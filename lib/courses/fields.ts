/* Limits of a module, which check constraints enforce too, and the fields of its forms. */

export const TITLE_MAX = 120
export const DESCRIPTION_MAX = 400
export const MINUTES_MAX = 1200
export const SLUG_MAX = 80
export const LESSON_TITLE_MAX = 200

export const newLessonFields = ['module', 'title'] as const
