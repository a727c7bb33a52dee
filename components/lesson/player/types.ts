import type { Lesson } from '@/lib/lessons/types'

/** What the player shows of a lesson. */
export type PlayerLesson = Pick<
  Lesson,
  'id' | 'title' | 'access' | 'duration' | 'poster' | 'hasSound' | 'chapters' | 'cues' | 'steps'
>

/** A lesson that follows, if the visitor may watch it. */
export interface NextLesson extends Pick<Lesson, 'id' | 'access'> {
  href: string
}

/** Where the end of a lesson leads, e.g. `Next lesson`. */
export interface NextStep {
  label: string
  title: string
  /** Where visitors go who may not watch `lesson`. */
  href: string
  /** Starts playing after the film. Null when the next module has no films. */
  lesson: NextLesson | null
}
