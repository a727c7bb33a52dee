'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { type LessonPlayerState, useLessonState } from './use-lesson-state'

const LessonContext = createContext<LessonPlayerState | null>(null)

/** The state of the player that the store of the film does not contain. */
export function useLesson(): LessonPlayerState {
  const state = useContext(LessonContext)
  if (!state) throw new Error('useLesson needs a LessonProvider')
  return state
}

export function LessonProvider({
  lesson,
  path,
  next,
  panels,
  children,
}: Pick<LessonPlayerState, 'lesson' | 'path' | 'next'> & {
  panels: Parameters<typeof useLessonState>[3]
  children: ReactNode
}) {
  const state = useLessonState(lesson, path, next, panels)
  return <LessonContext value={state}>{children}</LessonContext>
}
