import type { Lesson } from '@/lib/lessons/types'

/** What the player shows of a lesson. */
export type PlayerLesson = Pick<
  Lesson,
  'id' | 'title' | 'access' | 'duration' | 'poster' | 'hasSound' | 'chapters' | 'cues' | 'steps'
>

/** Where the end of a lesson leads, e.g. `Next lesson`. */
export interface NextStep {
  label: string
  title: string
  href: string
}
