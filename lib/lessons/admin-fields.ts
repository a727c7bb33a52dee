// Separate from the schema, so that the browser does not load the validation library.
import type { Chapter, Cue, LessonAccess, LessonStep } from '@/lib/lessons/types'

/** What a lesson can lack; it can't be published without the first three. */
export const lessonGaps = [
  'film',
  'captions',
  'poster',
  'summary',
  'goals',
  'steps',
  'chapters',
] as const
export type LessonGap = (typeof lessonGaps)[number]

export const lessonStates = ['planned', 'draft', 'published'] as const
export type LessonState = (typeof lessonStates)[number]

export const lessonFields = [
  'title',
  'summary',
  'goals',
  'tools',
  'safety',
  'steps',
  'access',
  'state',
  'poster',
  'chapters',
  'cues',
] as const
export type LessonField = (typeof lessonFields)[number]

/** A line of captions; its fault codes are recognized when it is saved. */
export type CueLine = Pick<Cue, 'start' | 'end' | 'text'>

/** The values of the lesson form. */
export interface LessonValues {
  title: string
  summary: string
  goals: string[]
  tools: string[]
  safety: string[]
  steps: LessonStep[]
  access: LessonAccess
  state: Exclude<LessonState, 'planned'>
  /** URL of an image; empty without one. */
  poster: string
  chapters: Chapter[]
  cues: CueLine[]
}

/** Maximum lengths, characters, and numbers of items, as in the database. */
export const lessonLimits = {
  title: 200,
  summary: 300,
  goals: { items: 12, length: 300 },
  tools: { items: 20, length: 300 },
  safety: { items: 12, length: 400 },
  steps: { items: 40, length: 500, limit: 200 },
  poster: 2000,
  chapters: { items: 40, length: 120 },
  cues: { items: 6000, length: 300 },
} as const

/** A lesson for its form. */
export interface EditableLesson {
  id: string
  moduleId: string
  /** Place in the module, from 1. */
  position: number
  slug: string
  /** Whether it has been published, now or before: then its slug stays. */
  hasBeenPublished: boolean
  /** Identifies the version: the time of the last change, as the database writes it. */
  updatedAt: string
  /** Length of the film, seconds; null without a film. */
  duration: number | null
  /** Whether the film has an audio track. */
  hasSound: boolean
  values: LessonValues
}
