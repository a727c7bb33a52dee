import type { Lesson } from '@/lib/lessons/types'

/** What the player shows of a lesson. */
export type PlayerLesson = Pick<
  Lesson,
  'id' | 'title' | 'access' | 'duration' | 'poster' | 'chapters' | 'cues' | 'steps'
>

/** The lesson that follows. */
export interface NextLesson {
  href: string
  title: string
}
