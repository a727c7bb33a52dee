import type { Lesson } from '@/lib/lessons/schema'

/** The lesson that plays next if the visitor may watch it. */
export interface NextLesson extends Pick<Lesson, 'id' | 'access'> {
  href: string
}

/** The link at the end of a lesson, e.g. `Next lesson`. */
export interface NextStep {
  label: string
  title: string
  /** Target for visitors who may not watch `lesson`. */
  href: string
  /** Plays after the film. Null if no other module has a lesson. */
  lesson: NextLesson | null
  /** Path of the module's knowledge check, after its last lesson. Null without a check. */
  check: string | null
}
