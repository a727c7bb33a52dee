import type { LessonSummary } from '@/lib/lessons/schema'

/** `granted`, or what is missing: the caller has no account or no plan, or the lesson has no film. */
export const watchDecisions = ['granted', 'account', 'plan', 'film'] as const
export type WatchDecision = (typeof watchDecisions)[number]

/** How far a member has watched a lesson. */
export interface Progress {
  lessonId: string
  /** The parts of the film that the member has watched, whole seconds, in order. */
  watched: readonly (readonly [from: number, to: number])[]
  /** Total length of the watched parts, seconds. */
  seconds: number
  /** Where playback continues, seconds. */
  position: number
  updatedAt: string
  completedAt: string | null
}

/** A published lesson with the member's progress, for the lists of started lessons. */
export interface LearningLesson
  extends Pick<LessonSummary, 'id' | 'moduleId' | 'title' | 'duration' | 'poster'> {
  /** Path of its page. */
  path: string
  /** Number of seconds that the member has watched. */
  seconds: number
  /** Where playback continues, seconds. */
  resumeAt: number
  completedAt: string | null
}

/** A module of which a member has started a lesson. */
export interface BegunModule {
  moduleId: string
  /** Path of the lesson to continue with. Once every lesson is completed, of the first lesson. */
  path: string
  /** Whether the member has completed every published lesson of the module. */
  isCompleted: boolean
}

/** The lessons that a member has started, and the lesson to continue with. */
export interface Learning {
  /** Started lessons, last watched lesson first. */
  lessons: readonly LearningLesson[]
  /** Modules with a started lesson, last watched module first. */
  begun: readonly BegunModule[]
  /** The lesson to continue or start with; null if the member has completed all candidates. */
  next: LearningLesson | null
  /** Codes of the locked modules that the member's running plans open. Empty without a plan. */
  opens: OpenedModules
  /** The knowledge checks with at least one attempt. */
  checks: readonly LearningCheck[]
}

/** A member's results at the knowledge check of a module. */
export interface LearningCheck {
  moduleId: string
  /** The highest score, percent. Null before the first attempt is scored. */
  best: number | null
  passedAt: string | null
  /** Whether an attempt can be continued. */
  isOpen: boolean
}

export type OpenedModules = 'all' | readonly string[]

/** A member's private note at a second of a film. */
export interface LessonNote {
  id: string
  /** Seconds from the start of the film. */
  second: number
  text: string
}

/** Maximum length of a note, characters. */
export const NOTE_MAX = 2000
