/** Who may watch a lesson: all visitors, confirmed accounts, or accounts with a plan. */
export const lessonAccesses = ['free', 'member', 'plan'] as const
export type LessonAccess = (typeof lessonAccesses)[number]

/** Whether the caller may watch, or what is missing: an account, a plan, or the film itself. */
export const watchDecisions = ['granted', 'account', 'plan', 'film'] as const
export type WatchDecision = (typeof watchDecisions)[number]

/** A published lesson in a list. */
export interface LessonSummary {
  id: string
  /** Code of its module, e.g. `EL-101`. */
  moduleId: string
  /** Place in the module, from 1. */
  position: number
  slug: string
  title: string
  access: LessonAccess
  /** Length of the film, seconds. */
  duration: number
  /** URL of the poster frame. */
  poster: string
}

export interface LessonStep {
  text: string
  /** The value that decides, with unit and condition. */
  limit?: string
}

export interface Chapter {
  /** Seconds from the start of the film. */
  start: number
  title: string
}

/** A caption of the film and a line of its transcript. */
export interface Cue {
  /** Seconds from the start of the film. */
  start: number
  end: number
  text: string
  /** Fault codes it is about, e.g. `P0420`. */
  codes: readonly string[]
}

/** How far a member has watched a lesson. */
export interface Progress {
  lessonId: string
  /** The parts of the film that were really watched, whole seconds, in order. */
  watched: readonly (readonly [from: number, to: number])[]
  /** How many seconds these are. */
  seconds: number
  /** Where the film continues, seconds. */
  position: number
  updatedAt: string
  completedAt: string | null
}

/** A published lesson as the lists of a member's learning show it. */
export interface LearningLesson
  extends Pick<LessonSummary, 'id' | 'moduleId' | 'title' | 'duration' | 'poster'> {
  /** Path of its page. */
  path: string
  /** How many of its seconds the member has watched. */
  seconds: number
  /** Where the film continues, seconds. */
  resumeAt: number
  completedAt: string | null
}

/** What a member has started and completed. */
export interface Learning {
  /** The lesson watched last first. */
  lessons: readonly LearningLesson[]
  /** The lesson to continue or start with; null when every lesson that could follow is completed. */
  next: LearningLesson | null
  /** Codes of the locked modules that the member's running plans open; none without a plan. */
  opens: OpenedModules
}

export type OpenedModules = 'all' | readonly string[]

/** A private note of a member on a second of a film. */
export interface LessonNote {
  id: string
  /** Seconds from the start of the film. */
  second: number
  text: string
}

/** Everything the page of a published lesson shows. */
export interface Lesson extends LessonSummary {
  summary: string
  goals: readonly string[]
  tools: readonly string[]
  safety: readonly string[]
  steps: readonly LessonStep[]
  chapters: readonly Chapter[]
  /** Whether the film has an audio track. */
  hasSound: boolean
  /** The transcript; of a plan lesson its first lines only. */
  cues: readonly Cue[]
  publishedAt: string
  updatedAt: string
}
